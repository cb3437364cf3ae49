import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { explain } from "../../src/rules/explain.ts";
import type { BonusDice } from "../../src/rules/records.ts";
import { disadvantage, draft, fallen, modifier, settings } from "../builders.ts";

const rules = settings({ critVariant: "C" });
const flanking: BonusDice = {
  id: "flanking",
  label: "WAFFENGANG.Modifier.flanking",
  count: 2,
  faces: 4,
  flat: 4,
  times: 1,
  cap: null,
  type: "flanking",
  source: "",
  rule: "B1.8",
};

describe("explanations", () => {
  it("issue 3: hit by 1, and what would have happened without each thing", () => {
    const made = draft(
      { attack: 5, ac: 18, armourClass: [modifier("base", 18, "base"), modifier("cover", 2, "cover")] },
      { dice: [flanking], attack: [modifier("bless", 1, "morale")] },
    );
    const { judgement, margin, without } = explain(made, fallen(8, { bonus: { flanking: [1, 2] } }), rules);
    expect(judgement.degree).toBe("hit");
    expect(margin).toBe(1);
    expect(
      without.map(({ kind, id, degree, margin: left, decisive }) => [kind, id, degree, left, decisive]),
    ).toEqual([
      ["attack", "bless", "hit", 0, false],
      ["armourClass", "cover", "hit", 3, false],
      ["dice", "flanking", "miss", -6, true],
    ]);
  });

  it("B3.3 without a disadvantage the die that it added is left out", () => {
    const made = draft({ attack: 5, ac: 15 }, disadvantage(1));
    const { without } = explain(made, fallen([4, 13]), rules);
    expect(without).toMatchObject([{ kind: "disadvantage", degree: "miss", margin: -6, decisive: true }]);
  });

  it("B3.2 the same where the defence is rolled, and the confirmation goes along", () => {
    const rolled = settings({ critVariant: "C", defenceMode: "rolled" });
    const made = draft({ attack: 5, ac: 15 }, disadvantage(1));
    const { without } = explain(made, fallen(8, { defence: [14, 3] }), rolled);
    expect(without).toMatchObject([{ degree: "miss", margin: -6 }]);
    const critical = explain(
      draft({ attack: 5, ac: 15 }, disadvantage(1)),
      fallen([3, 20], { confirm: [2, 12] }),
      rules,
    );
    expect(critical.judgement.degree).toBe("critical");
    expect(critical.without).toMatchObject([{ degree: "miss", decisive: true }]);
    const confirmed = explain(
      draft({ attack: 5, ac: 15 }, { attack: [modifier("bless", 1, "morale")] }),
      fallen(20, { confirm: 12 }),
      rules,
    );
    expect(confirmed.without).toMatchObject([{ degree: "critical", decisive: false }]);
    const narrow = explain(
      draft({ attack: 5, ac: 15 }, { attack: [modifier("bless", 1, "morale")] }),
      fallen(20, { confirm: 9 }),
      rules,
    );
    expect(narrow.judgement.degree).toBe("critical");
    expect(narrow.without).toMatchObject([{ degree: "hit", decisive: true }]);
  });

  it("B3.1 without an advantage of the defence more dice would have been thrown than fell", () => {
    const made = draft({ attack: 5, ac: 15 }, disadvantage(1), disadvantage(-1, "ward"));
    const { without } = explain(made, fallen(12), rules);
    expect(without.map(({ id, degree }) => [id, degree])).toEqual([
      ["rear", "hit"],
      ["ward", "hit"],
    ]);
  });

  it("without a target there is no margin", () => {
    const { margin, without } = explain(
      draft({ target: "" }, { attack: [modifier("bless", 1)] }),
      fallen(12),
      rules,
    );
    expect(margin).toBeNull();
    expect(without).toMatchObject([{ degree: "open", margin: null, decisive: false }]);
  });

  it("the thing that decided is decisive in the explanation too", () => {
    const value = fc.integer({ min: -4, max: 6 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.array(value, { maxLength: 4 }),
        value,
        (die, own, cover) => {
          const made = draft(
            { attack: 4, ac: 14 },
            {
              attack: own.map((one, index) => modifier(`a${index}`, one, "circumstance")),
              armourClass: [modifier("cover", cover, "circumstance")],
            },
          );
          const { judgement, without } = explain(made, fallen(die), rules);
          const decisive = without.filter((one) => one.decisive).map(({ id }) => id);
          const { decider } = judgement;
          if (decider?.kind === "modifier") expect(decisive).toContain(decider.id);
          else expect(decisive).toEqual([]);
        },
      ),
    );
  });
});
