/** What makes a location need somebody, and how much: decided once, for the order of the rows and for their words. */

/** Every reason, the most urgent first. */
export const NEED_KINDS = [
  'past_quote',
  'beyond_pacing',
  'failed_fees',
  'unread_texts',
  'late',
  'note',
  'at_pacing',
] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

export interface Need {
  readonly kind: NeedKind;
  /** Parties, covers, texts, notes or quarter hours. */
  readonly count: number;
  /** How long the longest of them has been so; null where that says nothing. */
  readonly minutes: number | null;
}

/** A quarter hour of the shift: who arrives, and how many may; null: no limit. */
export interface Load {
  readonly covers: number;
  readonly limit: number | null;
  readonly is_past: boolean;
}

/** The same with when it begins. */
export interface Arrivals extends Load {
  readonly time: string;
}

/** What is known of a location when its needs are judged. */
export interface Judged {
  readonly past_quote: number;
  readonly longest_over_minutes: number | null;
  /** Null for who may not see money. */
  readonly failed_fees: number | null;
  readonly late: number;
  readonly unread_texts: number;
  readonly oldest_text_minutes: number | null;
  readonly notes_to_read: number;
  readonly arrivals: readonly Load[];
}

/** So many quarter hours ahead at their limit are worth a look: an hour. */
export const FULL_QUARTERS = 4;

/** Covers beyond the limits of the quarter hours that are still to come. */
export const beyondPacing = (arrivals: readonly Load[]): number =>
  arrivals.reduce(
    (sum, { covers, limit, is_past }) => sum + (is_past || limit === null ? 0 : Math.max(0, covers - limit)),
    0,
  );

/** Quarter hours to come that take in nobody more, and are not beyond their limit. */
export const fullQuarters = (arrivals: readonly Load[]): number =>
  arrivals.filter(
    ({ covers, limit, is_past }) => !is_past && limit !== null && covers > 0 && covers === limit,
  ).length;

/** Why a location needs somebody, the most urgent first. */
export function needsOf(judged: Judged): Need[] {
  const full = fullQuarters(judged.arrivals);
  const found: Record<NeedKind, Omit<Need, 'kind'>> = {
    past_quote: { count: judged.past_quote, minutes: judged.longest_over_minutes },
    beyond_pacing: { count: beyondPacing(judged.arrivals), minutes: null },
    failed_fees: { count: judged.failed_fees ?? 0, minutes: null },
    unread_texts: { count: judged.unread_texts, minutes: judged.oldest_text_minutes },
    late: { count: judged.late, minutes: null },
    note: { count: judged.notes_to_read, minutes: null },
    at_pacing: { count: full >= FULL_QUARTERS ? full : 0, minutes: null },
  };
  return NEED_KINDS.map((kind) => ({ kind, ...found[kind] })).filter(({ count }) => count > 0);
}

/** More than any count or wait of one kind adds, so that a worse kind always comes first. */
const STEP = 1000;

/** How urgent some needs are: the worst kind decides, then how long and how many. */
export function urgencyOf(needs: readonly Need[]): number {
  const worst = needs[0];
  if (!worst) return 0;
  const rank = NEED_KINDS.length - NEED_KINDS.indexOf(worst.kind);
  return rank * STEP + Math.min(STEP - 1, (worst.minutes ?? 0) * 2 + worst.count + needs.length);
}
