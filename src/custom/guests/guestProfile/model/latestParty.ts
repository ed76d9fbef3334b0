import type { TimelineEntry } from '#contract/guests/guests/history.ts';

/** The local_id of the guest's latest party at a location where the reader works; null without one. */
export function latestParty(
  entries: readonly TimelineEntry[],
  worksAt: (merchantId: number | null) => boolean,
): string | null {
  const found = entries.find(
    ({ kind, record_id, merchant_id }) =>
      (kind === 'visit' || kind === 'reservation') &&
      record_id !== null &&
      merchant_id !== null &&
      worksAt(merchant_id),
  );
  return found?.record_id ?? null;
}
