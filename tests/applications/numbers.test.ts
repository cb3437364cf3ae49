import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lengthText } from "../../src/handlebars/lengths.ts";
import { decimal, formulaText, pips, share, signed, threatText } from "../../src/handlebars/numbers.ts";
import { speak, text } from "../../src/handlebars/text.ts";
import { templates, translator } from "./templates.ts";

describe("numbers as they are read", () => {
  it("have a true minus sign and always a sign where they are a bonus", () => {
    expect([signed(3), signed(0), signed(-2)]).toEqual(["+3", "+0", "\u22122"]);
  });

  it("have a decimal comma in German and a point in English", () => {
    expect([decimal(7.5, "de"), decimal(7.5, "en")]).toEqual(["7,5", "7.5"]);
  });

  it("write dice as W in German and as d in English", () => {
    expect([formulaText("2d6 + 1", "de"), formulaText("1d8-1", "en")]).toEqual(["2W6+1", "1d8\u22121"]);
  });

  it("name a threat range only if more than a 20 threatens", () => {
    expect([threatText(20), threatText(18)]).toEqual(["", "18–20"]);
  });

  it("give lengths in metres or squares, 1 square = 1.5 m", () => {
    const german = translator("de");
    const length = (squares: number, unit: "metres" | "squares") =>
      speak(lengthText(squares, unit, "de"), german);
    expect(length(1, "metres")).toBe("1,5 m");
    expect(length(6, "metres")).toBe("9 m");
    expect(length(1, "squares")).toBe("1 Feld");
    expect(length(2.5, "squares")).toBe("2,5 Felder");
  });
});

describe("pips", () => {
  it("show free points first, then those about to be spent, then the spent ones", () => {
    expect(pips(3, 5, 2)).toEqual(["free", "next", "next", "spent", "spent"]);
  });

  it("are always as many as the maximum, however the numbers stand", () => {
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 12 }), fc.nat(10), fc.nat(10), (value, max, next) => {
        const states = pips(value, max, next);
        const free = Math.max(0, Math.min(value, max));
        expect(states).toHaveLength(max);
        expect(states.filter((state) => state === "spent")).toHaveLength(max - free);
      }),
    );
  });
});

describe("the length of a bar", () => {
  it("stays within 0 and 100 and is 0 of nothing", () => {
    expect([share(1, 3), share(-2, 10), share(12, 10), share(1, 0)]).toEqual([33.3, 0, 100, 0]);
  });
});

describe("a text within a text", () => {
  it("is spoken in the same language", () => {
    const sentence = text("WAFFENGANG.Card.offer.accepted", {
      ability: text("WAFFENGANG.Ability.followUp"),
      price: 2,
    });
    expect(speak(sentence, translator("de"))).toBe("Nachsetzen: 2 AP ausgegeben");
    expect(speak(sentence, translator("en"))).toBe("Follow-up: 2 AP spent");
  });
});

describe("a symbol", () => {
  it("lets nothing but an identifier into the page", () => {
    const html = templates("en").render("chat/notice", {
      icon: '"><script>',
      sentence: { key: "WAFFENGANG.Card.undo" },
    });
    expect(html).toContain("#wg-i-script");
    expect(html).not.toContain("<script>");
  });
});
