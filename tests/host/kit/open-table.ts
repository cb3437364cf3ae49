import { onTestFinished } from "vitest";
import { setUpTable, type Table, type TableOptions } from "./table.ts";

/** Sets up a table; it closes itself when the test that opened it is over. */
export async function openTable(options: TableOptions): Promise<Table> {
  const table = await setUpTable(options);
  closeAfterTest(table);
  return table;
}

/** Outside of a test, e.g. in `beforeAll`, the caller closes the table. */
function closeAfterTest(table: Table): void {
  try {
    onTestFinished(() => table.close());
  } catch {
    return;
  }
}
