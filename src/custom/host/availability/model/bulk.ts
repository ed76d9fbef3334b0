import type { Slot } from '#contract/host/inventory/schemas.ts';

/** What became of many slots that were changed one by one. */
export interface BulkResult {
  readonly done: readonly Slot[];
  /** These keep their original values (INV-040). */
  readonly failed: readonly { readonly slot: Slot; readonly error: unknown }[];
}

/**
 * Changes slots one after the other: one that is refused keeps its original value, the others are changed all the same
 * (INV-040). `onStep` is told how many were tried.
 */
export async function oneByOne(
  slots: readonly Slot[],
  change: (slot: Slot) => Promise<unknown>,
  onStep: (tried: number) => void = () => {},
): Promise<BulkResult> {
  const done: Slot[] = [];
  const failed: { slot: Slot; error: unknown }[] = [];
  for (const slot of slots) {
    try {
      await change(slot);
      done.push(slot);
    } catch (error) {
      failed.push({ slot, error });
    }
    onStep(done.length + failed.length);
  }
  return { done, failed };
}
