/** What the tests of the data read of a creature that a seat has prepared. */
import type { Stack } from "../../src/rules/modifiers.ts";
import type { Seat } from "../host/kit/seat.ts";
import { actorUuid } from "../workflow/arena.ts";

export interface PreparedAttack {
  readonly id: string;
  readonly name: string;
  readonly bonus: Stack;
  readonly damage: string;
  readonly ready: boolean;
  readonly problems: readonly { readonly key: string; readonly data: object }[];
  readonly weapon: { readonly range: string; readonly grip: string; readonly reach: object };
}

export interface PreparedCreature {
  readonly hp: { readonly value: number; readonly max: number };
  readonly abilities: Readonly<
    Record<string, { readonly value: number; readonly score: number; readonly mod: number }>
  >;
  readonly size: string;
  readonly reach: number;
  readonly reaches: readonly object[];
  readonly speed: { readonly value: number };
  readonly meleeRating: number;
  readonly ap: {
    readonly max: number;
    readonly spent: number;
    readonly value: number;
    readonly ledger: object;
  };
  readonly armourClass: Readonly<Record<"normal" | "touch" | "flatFooted" | "touchFlatFooted", Stack>>;
  readonly saves: Readonly<Record<string, { readonly total: number }>>;
  readonly initiative: { readonly total: number };
  readonly cmb: Stack;
  readonly cmd: Stack;
  readonly cmdFlatFooted: Stack;
  readonly skills: Readonly<Record<string, { readonly total: number }>>;
  readonly worn: object;
  readonly shieldSave: number | null;
  readonly attacks: readonly PreparedAttack[];
  readonly problems: readonly { readonly key: string; readonly data: Readonly<Record<string, unknown>> }[];
  readonly mended: readonly string[];
}

interface Page {
  fromUuidSync(uuid: string): unknown;
}

/** The prepared data of an actor by its name. */
export function prepared(seat: Seat, name: string): PreparedCreature {
  const page: unknown = seat.window;
  const actor = (page as Page).fromUuidSync(actorUuid(name)) as { readonly system: PreparedCreature };
  return actor.system;
}
