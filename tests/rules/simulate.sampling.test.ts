import { describe, expect, it } from "vitest";
import { simulate } from "../../src/rules/simulate.ts";
import { request } from "./simulate/fighters.ts";

describe("many simulated fights", () => {
  it("equal sides win about equally often, whoever has action points to spend wins more", () => {
    const even = simulate(request({ fights: 300 })).wins;
    expect(Math.abs(even.heroes - even.foes)).toBeLessThan(5 * Math.sqrt(300));
    const armed = simulate(request({ fights: 300 }, { points: "both" })).wins;
    expect(armed.heroes).toBeGreaterThan(even.heroes + 30);
  });
});
