import type { PerkTimes } from '../perks/rules.ts';

/** Whose offers and points they are; `house` are our own perks. */
export const LOYALTY_VENDORS = ['sparkfly', 'punchh', 'house'] as const;
export type LoyaltyVendor = (typeof LOYALTY_VENDORS)[number];
/** Those of the outside world, which keep points too. */
export const OUTSIDE_VENDORS = ['sparkfly', 'punchh'] as const;
export type OutsideVendor = (typeof OUTSIDE_VENDORS)[number];

export const VENDOR_WORDS = {
  sparkfly: 'Sparkfly',
  punchh: 'Punchh',
  house: 'House perk',
} as const satisfies Record<LoyaltyVendor, string>;

export const OFFER_STATES = ['live', 'planned', 'expired', 'gone'] as const;
export type OfferState = (typeof OFFER_STATES)[number];
export const OFFER_STATE_WORDS = {
  live: 'Live',
  planned: 'Planned',
  expired: 'Expired',
  gone: 'Gone',
} as const satisfies Record<OfferState, string>;

/** Where an offer stands at an instant. */
export function offerState(
  {
    starts_ts,
    expires_ts,
    gone_ts,
  }: Pick<PerkTimes, 'starts_ts'> & {
    readonly expires_ts: string | null;
    readonly gone_ts: string | null;
  },
  now: Date,
): OfferState {
  if (gone_ts !== null) return 'gone';
  if (expires_ts !== null && Date.parse(expires_ts) <= now.getTime()) return 'expired';
  return starts_ts !== null && Date.parse(starts_ts) > now.getTime() ? 'planned' : 'live';
}

/** What is wrong with an offer that something is to give, in a sentence; null where it can be given. */
export function offerProblem(
  offer: { readonly name: string; readonly state: OfferState } | null,
): string | null {
  if (offer === null) return 'This offer is gone; choose another';
  if (offer.state === 'gone') return `“${offer.name}” is gone; choose another offer`;
  return offer.state === 'expired' ? `“${offer.name}” has expired; choose another offer` : null;
}

/** Where the code comes from that a guest shows. */
export const CODE_SOURCES = ['vendor', 'pool', 'none'] as const;
export type CodeSource = (typeof CODE_SOURCES)[number];

/** What becomes of what is to be given. The one table of moves, which the database enforces. */
export const ISSUE_MOVES = {
  awaiting_approval: ['claimed', 'refused'],
  waiting: ['claimed', 'refused', 'awaiting_approval'],
  claimed: ['accepted', 'refused', 'waiting', 'unknown', 'awaiting_approval'],
  unknown: ['claimed', 'accepted', 'refused'],
  accepted: [],
  refused: [],
} as const satisfies Record<string, readonly string[]>;
export type IssueState = keyof typeof ISSUE_MOVES;
export const ISSUE_STATES = Object.keys(ISSUE_MOVES) as [IssueState, ...IssueState[]];

/** Why something is not given, for good. */
export const LOYALTY_REFUSALS = {
  no_code_left: 'No code is left in the pool of this offer',
  offer_gone: 'The vendor no longer has this offer',
  offer_expired: 'The offer has expired',
  offer_planned: 'The offer has not begun yet',
  not_set_up: 'No credentials of the vendor are stored',
  credential: 'The vendor does not take our credentials',
  guest_gone: 'The guest is no longer in the book',
  declined: 'An approver declined it',
  vendor_refused: 'The vendor refused it',
} as const satisfies Record<string, string>;
export type LoyaltyRefusal = keyof typeof LOYALTY_REFUSALS;
export const REFUSALS = Object.keys(LOYALTY_REFUSALS) as [LoyaltyRefusal, ...LoyaltyRefusal[]];

export const LEDGER_UNITS = ['points', 'offers'] as const;
export type LedgerUnit = (typeof LEDGER_UNITS)[number];
export const LEDGER_KINDS = ['earned', 'spent', 'expired', 'adjusted'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
export const LEDGER_WORDS = {
  earned: 'Earned',
  spent: 'Spent',
  expired: 'Expired',
  adjusted: 'Adjusted',
} as const satisfies Record<LedgerKind, string>;

/** Of a pool of codes fewer than this share are few. */
export const FEW_LEFT = 0.1;

/** Whether it is time for more codes. */
export const isRunningLow = (count: number, given: number): boolean =>
  count > 0 && count - given <= count * FEW_LEFT;

/** Codes as they are pasted or stand in a file: one a line, or separated by commas; each once. */
export function readCodes(text: string): string[] {
  const codes = text.split(/[\s,;]+/).map((code) => code.replace(/^"|"$/g, '').trim());
  return [...new Set(codes.filter((code) => code !== ''))];
}
