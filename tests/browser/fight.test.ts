/** Three rounds of a fight at three seats in a real browser, once in each language: every prompt, every card. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FightTable } from "./fight-table.ts";

const HEDDA = "Hedda Steinbrück";
const OGRE = "Oger-Schläger";

describe.each(["de-DE", "en-GB"])("a fight of three rounds (%s)", (locale) => {
  let fight: FightTable;

  beforeAll(async () => {
    fight = await FightTable.open(locale);
  });

  afterAll(() => fight.table.close());

  it("round 1: Anselm guards Hedda, and is asked whom", async () => {
    const { malte } = fight;
    await fight.turnOf("anselm");
    const sheet = await fight.sheetOf(malte, "anselm");
    await sheet.locator("[data-ability=guard] [data-action=useAbility]").click();
    const dialog = malte.page.locator(".application:has(.wg-questions), dialog:has(.wg-questions)").last();
    await dialog.locator("[name=other]").selectOption({ label: HEDDA });
    await fight.picture(malte, "guard-dialog");
    await dialog.locator("button[data-action=ok]").click();
    await fight.cardsAreMore(0);
    await fight.closeSheets(malte);
    await fight.picture(malte, "guard-card");
  });

  it("the ogre's Full Force needs two answers of the shield bearer: a save and a Parry", async () => {
    const { gm, katja } = fight;
    await fight.turnOf("ogre");
    await gm.dice([
      [15, 20],
      [9, 20],
      [1, 4],
      [15, 20],
      [5, 20],
    ]);
    const dialog = await fight.aim(gm, "ogre", HEDDA);
    await dialog.locator("[data-ability=full-force] .wg-check__box").check();
    await fight.picture(gm, "full-force-dialog");
    await gm.page.keyboard.press("Enter");
    await fight.asked(katja, "parry");
    await fight.picture(katja, "full-force-prompt");
    await fight.take(katja, "parry", [[18, 20]]);
    await fight.settled();
    await fight.picture(katja, "full-force-card");
    await fight.picture(gm, "full-force-card-gm");
    expect(await katja.cards.last().locator("[data-try=parry].wg-try--success").count()).toBe(1);
    expect(await katja.system(HEDDA, "hp.value")).toBe(38);
    expect(await katja.system(HEDDA, "ap.value")).toBe(8 - 3);
    expect(await katja.cards.last().locator("[data-shield-save]").textContent()).toMatch(/1 (von|of) 2/);
    expect(await katja.cards.last().locator(".wg-decider").textContent()).toMatch(/Parieren|Parry/);
  });

  it("round 2: Hedda braces herself; a goblin strikes her, and who guards her takes the hit", async () => {
    const { gm, katja, malte } = fight;
    await fight.turnOf("hedda");
    const sheet = await fight.sheetOf(katja, "hedda");
    await sheet.locator("[data-ability=brace] [data-action=useAbility]").click();
    await fight.cardsAreMore(2);
    await fight.picture(katja, "brace-sheet");
    await fight.closeSheets(katja);
    await fight.turnOf("goblin1");
    await fight.attack(gm, "goblin1", HEDDA, [
      [16, 20],
      [8, 20],
      [1, 4],
      [3, 20],
    ]);
    await fight.asked(katja, "parry");
    await fight.decline(katja, "parry");
    await fight.asked(malte, "intervene");
    await fight.picture(malte, "intervene-prompt");
    await fight.picture(gm, "intervene-card-gm");
    await fight.take(malte, "intervene", [
      [12, 20],
      [17, 20],
    ]);
    await fight.settled();
    await fight.picture(malte, "intervene-card");
    expect(await malte.cards.last().locator("[data-try=intervene].wg-try--success").count()).toBe(1);
    expect(await malte.system("Anselm vom Rain", "ap.value")).toBe(8 - 2);
    expect(await malte.system(HEDDA, "hp.value")).toBe(38);
  });

  it("the ogre misses her, and her blow comes back by itself", async () => {
    const { gm, katja } = fight;
    await fight.turnOf("ogre");
    await fight.attack(gm, "ogre", HEDDA, [
      [2, 20],
      [3, 20],
      [1, 4],
    ]);
    await fight.asked(gm, "villainy");
    await fight.picture(gm, "brace-prompt");
    await fight.decline(gm, "villainy", [[5, 8]]);
    await fight.decline(gm, "villainy");
    await fight.asked(gm, "hard-as-steel");
    await fight.picture(gm, "hard-as-steel-prompt");
    await fight.decline(gm, "hard-as-steel");
    await fight.settled();
    await fight.picture(katja, "brace-counter");
    expect(await katja.system(OGRE, "hp.value")).toBe(58 - (5 + 5));
    expect(await katja.cards.last().locator("[data-fold=attack]").count()).toBe(0);
  });

  it("round 3: Jorid sneaks up on the ogre, and the game master is asked what the map cannot tell", async () => {
    const { gm, katja, malte } = fight;
    await fight.turnOf("jorid");
    await malte.dice([
      [15, 20],
      [6, 20],
      [14, 20],
      [11, 20],
      [3, 20],
      [2, 4],
      [2, 4],
    ]);
    const before = await malte.cards.count();
    const dialog = await fight.aim(malte, "jorid", OGRE);
    await dialog.locator("[name=sneak]").check();
    await fight.picture(malte, "sneak-dialog");
    await malte.page.keyboard.press("Enter");
    const question = gm.page.locator(".application:has(.wg-questions), dialog:has(.wg-questions)").last();
    await question.waitFor();
    await fight.picture(gm, "sneak-question");
    await question.locator("button[data-action=ok]").click();
    await fight.cardsAreMore(before);
    await fight.decline(gm, "parry");
    await fight.decline(gm, "villainy", [[3, 6]]);
    await fight.decline(gm, "villainy");
    await fight.decline(gm, "hard-as-steel");
    await fight.settled();
    await fight.picture(malte, "sneak-card");
    await fight.picture(katja, "sneak-card-other");
    expect(await malte.cards.last().locator("[data-sneak]").textContent()).toContain("15");
    expect(await katja.cards.last().locator("[data-sneak]").textContent()).not.toContain("15");
    expect(await malte.system(OGRE, "hp.value")).toBe(48 - 3);
  });

  it("a goblin's natural 1 lets Hedda strike back, and she does", async () => {
    const { gm, katja } = fight;
    await fight.turnOf("goblin1");
    await fight.attack(gm, "goblin1", HEDDA, [
      [1, 20],
      [1, 20],
      [1, 4],
    ]);
    await fight.asked(katja, "counter");
    await fight.picture(katja, "natural-prompt");
    const before = await katja.cards.count();
    await katja.dice([
      [14, 20],
      [11, 20],
    ]);
    await fight.take(katja, "counter");
    await fight.cardsAreMore(before);
    await fight.decline(gm, "intervene", [[3, 8]]);
    await fight.decline(gm, "intervene");
    await fight.decline(gm, "hard-as-steel");
    await fight.settled();
    await fight.picture(katja, "natural-card");
    expect(await katja.cards.last().locator("[data-verdict=hit]").count()).toBe(1);
    expect(await katja.cards.count()).toBe(before + 1);
  });

  it("the ogre strikes Jorid, who pulls a goblin into the blow", async () => {
    const { gm, malte } = fight;
    await fight.turnOf("ogre");
    await fight.attack(gm, "ogre", "Jorid Fuchs", [
      [16, 20],
      [3, 4],
    ]);
    await fight.decline(malte, "parry");
    const offer = await fight.asked(malte, "villainy");
    await offer.locator("label", { hasText: "Goblin 2" }).click();
    await fight.picture(malte, "villainy-prompt");
    await fight.take(malte, "villainy", [
      [15, 20],
      [12, 20],
      [3, 20],
      [5, 8],
      [6, 8],
    ]);
    await fight.asked(gm, "hard-as-steel");
    await fight.picture(gm, "villainy-victim");
    await fight.decline(gm, "hard-as-steel");
    await fight.settled();
    await fight.picture(malte, "villainy-card");
    expect(await malte.cards.last().locator("[data-try=villainy].wg-try--success").count()).toBe(1);
    expect(await malte.cards.last().locator(".wg-report").last().textContent()).toContain("Goblin 2");
    expect(await malte.system("Jorid Fuchs", "hp.value")).toBe(31);
    expect(await malte.system("Jorid Fuchs", "ap.value")).toBe(8 - 3);
  });

  it("no page reported an error on the way", () => {
    expect(fight.table.problems).toEqual([]);
  });
});
