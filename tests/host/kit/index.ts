/** What tests import. */
export { type FixtureOptions, type FixtureSystem, fixture } from "./fixture.ts";
export type { SeatGlobals } from "./globals.ts";
export type { Seat, TableModule } from "./seat.ts";
export { type LoggedOperation, openTable, type Table, type TableOptions, type TableUser } from "./table.ts";
