import { describe, expect, it } from "vitest";
import { type HistoryWorld, historyRows, nextSegment } from "../../src/applications/points/history-view.ts";
import { type PointsOwner, pipStep, pointsView } from "../../src/applications/points/points-view.ts";
import { speak, text } from "../../src/handlebars/text.ts";
import { UNDO_SUFFIX } from "../../src/rules/action-points.ts";
import type { Ledger, LedgerEntry } from "../../src/rules/records.ts";
import { type Language, templates, translator } from "./templates.ts";

const HOSTILE = '<img src=x onerror="alert(1)">';

function entry(amount: number, rest: Partial<LedgerEntry> = {}): LedgerEntry {
  return { amount, kind: "spend", ability: "", message: "", combat: "", ...rest };
}

const view = (rest: Partial<PointsOwner> = {}) =>
  pointsView({ creature: "Actor.a", ledger: {}, max: 5, pending: 0, byHand: true, ...rest });

describe("points as they are shown", () => {
  it("situation 27: a click on a free pip spends one, on a spent one gives one back", () => {
    const { buttons } = view({ ledger: { a: entry(2) } });
    expect(buttons.map(({ state }) => state)).toEqual(["free", "free", "free", "spent", "spent"]);
    expect(buttons.map(({ number }) => pipStep(number, 3))).toEqual([-1, -1, -1, 1, 1]);
    expect(buttons.map(({ does }) => does.key.split(".").at(-1))).toEqual([
      "spendOne",
      "spendOne",
      "spendOne",
      "giveOne",
      "giveOne",
    ]);
  });

  it("stop the keyboard only where free and spent points meet", () => {
    const edges = (ledger: Ledger) =>
      view({ ledger }).buttons.flatMap(({ number, isEdge }) => (isEdge ? number : []));
    expect(edges({ a: entry(2) })).toEqual([3, 4]);
    expect(edges({})).toEqual([5]);
    expect(edges({ a: entry(5) })).toEqual([1]);
    expect(edges({ a: entry(2, { kind: "grant" }) })).toEqual([5]);
  });

  it("are for players to look at, and say why", () => {
    const seen = view({ byHand: false });
    expect([seen.buttons, seen.hint?.key]).toEqual([[], "WAFFENGANG.Points.readOnly"]);
    expect(view().hint).toBeNull();
  });

  it("tell what is promised and what that leaves, never below 0", () => {
    expect(view()).toMatchObject({ value: 5, next: 0, left: null });
    expect(view({ pending: 2 })).toMatchObject({ value: 5, next: 2, left: 3 });
    expect(view({ pending: 5 })).toMatchObject({ next: 5, left: 0 });
    expect(view({ pending: 9 })).toMatchObject({ next: 5, left: 0 });
  });

  it("tell with how many points more or fewer the next segment begins", () => {
    expect(view().shift).toBe("");
    expect(view({ ledger: { a: entry(2, { kind: "debt", next: true }) } }).shift).toBe("−2");
    expect(view({ ledger: { a: entry(1, { kind: "grant", next: true }) } })).toMatchObject({
      value: 5,
      shift: "+1",
    });
  });

  it.each<[Language, string, string]>([
    ["de", "danach 0", "Einen Punkt zurückgeben"],
    ["en", "then 0", "Give one point back"],
  ])("come out in %s as buttons, with what is left then", (language, left, give) => {
    const points = view({ ledger: { a: entry(3) }, pending: 2 });
    const html = templates(language).render("parts/pips", { points });
    expect(html.match(/<button[^>]*data-action="pip"/g)).toHaveLength(5);
    expect(html.match(/wg-pip--next/g)).toHaveLength(2);
    expect(html.match(/tabindex="-1"/g)).toHaveLength(3);
    expect(html).toContain(left);
    expect(html).toContain(give);
  });

  it("come out without buttons for players, as one picture with its hint", () => {
    const html = templates("en").render("points/strip", { points: view({ byHand: false }), name: HOSTILE });
    expect(html).not.toContain('data-action="pip"');
    expect(html).toContain('role="img"');
    expect(html).toContain("Only the game master changes them by hand.");
    expect(html).not.toContain("<img");
  });
});

const TIMES: Readonly<Record<string, number>> = { old: 1000, late: 3000 };

const WORLD: HistoryWorld = {
  messageTime: (id) => TIMES[id] ?? null,
  fight: (id) => (id === "now" ? text("WAFFENGANG.Points.fight") : null),
  clock: (at) => `t${at}`,
};

describe("the history of points", () => {
  const rows = (ledger: Ledger, byHand = true) => historyRows(ledger, WORLD, byHand);

  it("lists the newest first: by its message, by its hand, or in the order of the list", () => {
    const ledger = {
      a: entry(1, { message: "old" }),
      b: entry(1, { message: "late" }),
      c: entry(1, { at: 2000 }),
      d: entry(1, { message: "gone" }),
      e: entry(1),
    };
    expect(rows(ledger).map(({ key }) => key)).toEqual(["b", "c", "a", "e", "d"]);
    expect(rows(ledger).map(({ clock }) => clock)).toEqual(["t3000", "t2000", "t1000", "", ""]);
  });

  it("names the cause, the reason and the fight, and links a message only while it is there", () => {
    const [parry, hand] = rows({
      hand: entry(1, { reason: "Gift", combat: "over" }),
      parry: entry(2, { ability: "parry", message: "late", combat: "now" }),
    });
    expect(parry).toMatchObject({
      amount: "−2",
      cause: { key: "WAFFENGANG.Ability.parry" },
      message: "late",
      fight: { key: "WAFFENGANG.Points.fight" },
    });
    expect(hand).toMatchObject({
      amount: "−1",
      cause: { key: "WAFFENGANG.Points.byHand" },
      reason: "Gift",
      message: "",
      fight: { key: "WAFFENGANG.Points.fightOver" },
    });
  });

  it("signs every kind by what it does to what is left", () => {
    const kinds = ["spend", "debt", "refund", "grant"] as const;
    const ledger = Object.fromEntries(kinds.map((kind, index) => [kind, entry(1, { kind, at: 9 - index })]));
    expect(rows(ledger).map(({ amount }) => amount)).toEqual(["−1", "−1", "+1", "+1"]);
  });

  it("says what was taken back and what does not count, and offers to take back the rest", () => {
    const ledger = {
      a: entry(1, { at: 1 }),
      [`a${UNDO_SUFFIX}`]: entry(1, { kind: "refund", at: 5, reason: "as above" }),
      b: entry(1, { at: 4 }),
      c: entry(1, { kind: "debt", next: true, at: 3 }),
      [`gone${UNDO_SUFFIX}`]: entry(1, { kind: "refund", at: 2 }),
    };
    expect(rows(ledger).map(({ standing, canUndo }) => [standing, canUndo])).toEqual([
      ["now", false],
      ["now", true],
      ["next", true],
      ["void", false],
      ["undone", false],
    ]);
    expect(rows(ledger)[0]).toMatchObject({ cause: { key: "WAFFENGANG.Points.undoOf" }, reason: "" });
    expect(rows(ledger, false).some(({ canUndo }) => canUndo)).toBe(false);
  });

  it("leaves out what amounts to nothing", () => {
    expect(rows({ a: entry(0) })).toEqual([]);
  });

  it("says how the next segment begins", () => {
    const shift = nextSegment({ a: entry(2, { kind: "debt", next: true }) });
    expect(shift && speak(shift, translator("de"))).toBe("Nächster Abschnitt: −2");
    expect(nextSegment({ a: entry(2) })).toBeNull();
  });

  it.each<[Language, string]>([
    ["de", "In diesem Abschnitt ist noch nichts geschehen."],
    ["en", "Nothing has happened in this segment yet."],
  ])("comes out in %s, empty and filled, with reasons as plain text", (language, empty) => {
    const { render } = templates(language);
    expect(render("points/history-list", { rows: [] })).toContain(empty);
    const html = render("points/history-list", {
      rows: rows({ a: entry(1, { reason: HOSTILE, message: "late", combat: "now" }) }),
    });
    expect(html).not.toContain("<img");
    expect(html).toContain('data-action="takeBack"');
    expect(html).toContain('data-message="late"');
    expect(render("points/history-foot", { byHand: false })).not.toContain("<button");
    expect(render("points/history-foot", { byHand: true })).toContain('data-action="endSegment"');
  });
});
