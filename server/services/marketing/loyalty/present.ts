import {
  type IssueState,
  ISSUE_STATES,
  LEDGER_KINDS,
  LEDGER_UNITS,
  LOYALTY_VENDORS,
  offerState,
  REFUSALS,
} from '#contract/marketing/loyalty/rules.ts';
import type { LoyaltyEntry, LoyaltyIssue, LoyaltyOffer } from '#contract/marketing/loyalty/schemas.ts';
import type { Selectable } from 'kysely';
import type { DB } from '#server/platform/db/index.ts';
import type { IssueRow, OfferRow } from './queries.ts';

/** A stored word as the union that it is of; the database checks what is stored. */
function oneOf<T extends string>(words: readonly T[], stored: string): T {
  const known = words.find((word) => word === stored);
  if (!known) throw new Error(`“${stored}” is none of ${words.join(', ')}`);
  return known;
}

export const vendorOf = (stored: string) => oneOf(LOYALTY_VENDORS, stored);
export const issueStateOf = (stored: string): IssueState => oneOf(ISSUE_STATES, stored);
const REASONS = [...REFUSALS, 'over_ceiling', 'vendor_away', 'no_answer'] as const;

const iso = (at: Date | null) => at?.toISOString() ?? null;

export function presentOffer(row: OfferRow, now: Date): LoyaltyOffer {
  const times = {
    starts_ts: iso(row.starts_ts),
    expires_ts: iso(row.expires_ts),
    gone_ts: iso(row.gone_ts),
  };
  const vendor = vendorOf(row.vendor);
  const hasPool = row.loyalty_code_pool_id !== null;
  return {
    id: row.loyalty_offer_id,
    vendor,
    offer_id: row.offer_id,
    name: row.name,
    description: row.description,
    image_url: row.image_url,
    ...times,
    state: offerState(times, now),
    code_source: hasPool ? 'pool' : vendor === 'house' ? 'none' : 'vendor',
    codes_left: hasPool ? row.codes_left : null,
    cost_cents: row.cost_cents,
    issued_count: row.issued_count,
    redeemed_count: row.redeemed_count,
    uses: row.uses,
    fetched_ts: iso(row.fetched_ts),
    version: row.version,
  };
}

/** What the specification's call lists of an offer. */
export function presentVendorOffer(row: OfferRow, now: Date) {
  const { name, description, image_url, state, starts_ts, expires_ts, fetched_ts } = presentOffer(row, now);
  return { id: row.offer_id, name, description, image_url, state, starts_ts, expires_ts, fetched_ts };
}

export const presentIssue = (row: IssueRow, userId: number | null): LoyaltyIssue => ({
  id: row.loyalty_issue_id,
  vendor: vendorOf(row.vendor),
  kind: row.kind === 'points' ? 'points' : 'offer',
  offer_id: row.offer_id,
  offer_name: row.offer_name,
  guest_id: row.guest_id,
  guest_name: row.guest_name,
  points: row.points,
  description: row.description,
  state: issueStateOf(row.state),
  reason: row.reason === null ? null : oneOf(REASONS, row.reason),
  why: row.why,
  code: row.code,
  url: row.url,
  expires_ts: iso(row.expires_ts),
  redeemed_ts: iso(row.redeemed_ts),
  ended_ts: iso(row.ended_ts),
  cost_cents: row.cost_cents,
  source: row.source,
  asked_by_name: row.asked_by_name,
  is_own: userId !== null && row.asked_by_user_id === userId,
  decided_by_name: row.decided_by_name,
  created_ts: row.created_ts.toISOString(),
  version: row.version,
});

export const presentEntry = (row: Selectable<DB['loyalty_entries']>): LoyaltyEntry => ({
  id: row.loyalty_entry_id,
  vendor: vendorOf(row.vendor),
  unit: oneOf(LEDGER_UNITS, row.unit),
  kind: oneOf(LEDGER_KINDS, row.kind),
  amount: row.amount,
  reason: row.reason,
  by_name: row.by_name,
  happened_ts: row.happened_ts.toISOString(),
});
