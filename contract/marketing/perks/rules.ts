/** What the perk page says, word for word (PERK-004, PERK-005). */
export const PERK_MESSAGES = {
  invalidUrl: 'Invalid URL. Try again. ',
  gone: 'Offer no longer exists or has expired. Try again later.',
} as const;

export const PERK_STATES = ['planned', 'live', 'used_up', 'expired', 'ended'] as const;
export type PerkState = (typeof PERK_STATES)[number];

export interface PerkTimes {
  readonly starts_ts: string | null;
  readonly ends_ts: string | null;
  readonly ended_ts: string | null;
  readonly max_redemptions: number | null;
  readonly redeemed_count: number;
}

/** Where a perk stands at an instant: only a live one can be redeemed. */
export function perkState(perk: PerkTimes, now: Date): PerkState {
  if (perk.ended_ts !== null) return 'ended';
  if (perk.ends_ts !== null && Date.parse(perk.ends_ts) <= now.getTime()) return 'expired';
  if (perk.max_redemptions !== null && perk.redeemed_count >= perk.max_redemptions) return 'used_up';
  if (perk.starts_ts !== null && Date.parse(perk.starts_ts) > now.getTime()) return 'planned';
  return 'live';
}
