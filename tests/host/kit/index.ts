/** What tests import. */
export { type FixtureOptions, type FixtureSystem, fixture } from "./fixture.ts";
export type { SeatGlobals } from "./globals.ts";
export { openTable } from "./open-table.ts";
export type { Seat, TableModule } from "./seat.ts";
export type { LoggedOperation, Table, TableOptions, TableUser } from "./table.ts";
