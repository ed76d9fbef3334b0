/** Why a party left the book or the list; 2, 4, 6 and 7 count as cancelled (HOST-012). */
export const REMOVAL_REASONS = [
  { id: 1, name: 'No-show', counts_as_cancelled: false },
  { id: 2, name: 'Canceled by the location', counts_as_cancelled: true },
  { id: 3, name: 'Walked out', counts_as_cancelled: false },
  { id: 4, name: 'Canceled by the guest', counts_as_cancelled: true },
  { id: 5, name: 'Dined at the bar', counts_as_cancelled: false },
  { id: 6, name: 'Canceled by the guest by text', counts_as_cancelled: true },
  { id: 7, name: 'Canceled by the guest online', counts_as_cancelled: true },
] as const;

export type RemovalReasonId = (typeof REMOVAL_REASONS)[number]['id'];
export const CANCELLED_BY_LOCATION = 2;
export const CANCELLED = 4;
export const CANCELLED_BY_MESSAGE = 6;
export const CANCELLED_ONLINE = 7;
export const NO_SHOW = 1;
export const WALKED_OUT = 3;

export const CANCELLED_REASON_IDS: readonly number[] = REMOVAL_REASONS.filter(
  (reason) => reason.counts_as_cancelled,
).map(({ id }) => id);

/** True for the removal reasons that count as cancelled (HOST-012). */
export function countsAsCancelled(reasonId: number | null): boolean {
  return reasonId !== null && CANCELLED_REASON_IDS.includes(reasonId);
}

export function removalReasonName(reasonId: number): string {
  return REMOVAL_REASONS.find(({ id }) => id === reasonId)?.name ?? 'Removed';
}

/** Who cancelled, after the word “Canceled”: “by the guest online”; the whole reason where it is another word. */
export function removedBy(reasonId: number): string {
  return removalReasonName(reasonId).replace(/^Canceled /, '');
}

/** The booking statuses with the code of each on the wire (HOST-009); 0 restores (HOST-011). */
export const STATUSES = ['BOOKED', 'CANCELLED', 'REQUESTED'] as const;
export type PartyStatus = (typeof STATUSES)[number];
export const STATUS_CODES = { BOOKED: 0, CANCELLED: 1, REQUESTED: 2 } as const satisfies Record<
  PartyStatus,
  number
>;
