import { reportError } from '#src/dataProviders/reportError.ts';

/** Applies a change of the inventory; a failure is logged, reported to the server and thrown on (INV-039). */
export async function applyInventory<T>(apply: () => Promise<T>): Promise<T> {
  try {
    return await apply();
  } catch (error) {
    // oxlint-disable-next-line no-console -- a failure to apply inventory is also logged where it happened (INV-039)
    console.error('The inventory was not applied', error);
    reportError(error);
    throw error;
  }
}
