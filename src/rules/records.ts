/**
 * The plain records that go into the rules and come out of them. Documents are turned into records in one
 * place (`workflow/snapshot.ts`); nothing here knows a document, a canvas or a language.
 *
 * Units: lengths in squares (1 square = 1.5 m), x grows east, y grows south (K, conventions). Fractions of
 * a square are allowed for elevation and walls.
 */
export type * from "./records/action.ts";
export type * from "./records/attack.ts";
export type * from "./records/creature.ts";
export type * from "./records/damage.ts";
export type * from "./records/ground.ts";
export type * from "./records/plan.ts";
export type * from "./records/situation.ts";
export type * from "./records/space.ts";
export type * from "./records/turn.ts";
