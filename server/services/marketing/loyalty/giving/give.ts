import type { LoyaltyRefusal, OutsideVendor } from '#contract/marketing/loyalty/rules.ts';
import { OUTSIDE_VENDORS } from '#contract/marketing/loyalty/rules.ts';
import type { Found, Gift, GiftOutcome } from '#server/integrations/loyalty/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getGuestRow } from '#server/services/guests/guests/index.ts';
import type { IssueRow } from '../queries.ts';
import { accountOf, noteRefused } from '../vendors/credentials.ts';
import { begin, type Begun, claimAgain } from './begin.ts';
import { accept, changeIssue, grantedOf, isOpen, lockIssue, refuse } from './settle.ts';
import type { Granted, OfferWish, PointsWish, Wish } from './wish.ts';

/** A “no” to “have you given it?” is believed so long after it was asked for: before, the gift may be under way. */
const BELIEVED_MS = 120_000;
const BACKOFF = { firstMs: 15_000, mostMs: 600_000 };
/** Credentials that are refused are a person's work. */
const CREDENTIAL_MS = 600_000;

const outsideOf = ({ vendor }: Pick<IssueRow, 'vendor'>): OutsideVendor | null =>
  OUTSIDE_VENDORS.find((one) => one === vendor) ?? null;

/** Gives an offer to a guest, once for its key (LOYAL-006). Calls the vendor, so that no transaction may be open. */
export const issueOffer = (platform: Platform, wish: OfferWish): Promise<Granted> => give(platform, wish);

/** Gives points to a guest, once for its key. Over the ceiling of the day they wait for an approver. */
export const grantPoints = (platform: Platform, wish: PointsWish): Promise<Granted> => give(platform, wish);

async function give(platform: Platform, wish: Wish): Promise<Granted> {
  return carryOn(platform, await begin(platform, wish));
}

/** Makes the calls that were begun, until it is known what became of it or nobody can know now. */
export async function carryOn(platform: Platform, begun: Begun): Promise<Granted> {
  if (begun.step === 'done') return begun.granted;
  const { row } = begun;
  if (begun.step === 'give') return settleGift(platform, row, await callVendor(platform, row));
  const found = await askVendor(platform, row);
  const next = await settleFound(platform, row, found);
  return next.step === 'done' ? next.granted : carryOn(platform, next);
}

async function giftOf({ db }: Platform, row: IssueRow): Promise<Gift> {
  const { user_uuid } = await getGuestRow(db, row.program_id, row.guest_id);
  const what =
    row.kind === 'points'
      ? { points: row.points ?? 0, description: row.description, expires: row.expires_ts }
      : { offerId: row.offer_id ?? 0 };
  return { member: user_uuid, reference: `couvert-${row.program_id}-${row.loyalty_issue_id}`, what };
}

type Called = GiftOutcome | { readonly kind: 'not_set_up' };

async function callVendor(platform: Platform, row: IssueRow): Promise<Called> {
  const vendor = outsideOf(row);
  const account = vendor && (await accountOf(platform, row.program_id, vendor));
  if (!vendor || !account) return { kind: 'not_set_up' };
  return platform.loyalty[vendor].give(account, await giftOf(platform, row));
}

async function askVendor(platform: Platform, row: IssueRow): Promise<Found> {
  const vendor = outsideOf(row);
  const account = vendor && (await accountOf(platform, row.program_id, vendor));
  if (!vendor || !account) return { kind: 'unknown' };
  return platform.loyalty[vendor].find(account, await giftOf(platform, row));
}

const CODES = { offer_gone: 'offer_gone', other: 'vendor_refused' } as const satisfies Record<
  string,
  LoyaltyRefusal
>;
const NOT_SET_UP = 'No credentials of the vendor are stored. Enter them in the loyalty settings.';

async function settleGift(platform: Platform, begun: IssueRow, outcome: Called): Promise<Granted> {
  if (outcome.kind === 'refused' && outcome.code === 'credential') {
    const vendor = outsideOf(begun);
    if (vendor) await noteRefused(platform, begun.program_id, vendor, outcome.why);
  }
  return inTurn(platform, begun, (trx, row, now) => noteOutcome(trx, row, outcome, now));
}

async function noteOutcome(trx: Trx, row: IssueRow, outcome: Called, now: Date): Promise<void> {
  const later = (ms: number) => new Date(now.getTime() + ms);
  if (outcome.kind === 'accepted') return accept(trx, row, outcome.given, now);
  if (outcome.kind === 'unknown')
    return changeIssue(
      trx,
      row,
      { state: 'unknown', reason: 'no_answer', why: outcome.why, due_ts: now },
      now,
    );
  if (outcome.kind === 'not_set_up') {
    const set = { state: 'waiting', reason: 'not_set_up', why: NOT_SET_UP, due_ts: later(CREDENTIAL_MS) };
    return changeIssue(trx, row, set, now);
  }
  if (outcome.kind === 'not_taken') {
    const own = Math.min(BACKOFF.mostMs, BACKOFF.firstMs * 2 ** Math.max(0, row.attempts - 1));
    const due_ts = later(Math.max(own, (outcome.retryAfterSeconds ?? 0) * 1000));
    return changeIssue(trx, row, { state: 'waiting', reason: 'vendor_away', why: outcome.why, due_ts }, now);
  }
  if (outcome.code === 'credential') {
    const set = { state: 'waiting', reason: 'credential', why: outcome.why, due_ts: later(CREDENTIAL_MS) };
    return changeIssue(trx, row, set, now);
  }
  if (outcome.code === 'offer_gone' && row.loyalty_offer_id !== null) await markGone(trx, row, now);
  return refuse(trx, row, { reason: CODES[outcome.code], why: outcome.why }, now);
}

/** The vendor said itself that it has the offer no more. */
async function markGone(trx: Trx, row: IssueRow, now: Date): Promise<void> {
  await trx
    .updateTable('loyalty_offers')
    .set({ gone_ts: now, updated_ts: now })
    .where('program_id', '=', row.program_id)
    .where('loyalty_offer_id', '=', row.loyalty_offer_id)
    .where('gone_ts', 'is', null)
    .execute();
}

/** Settles a gift unless somebody has since. */
async function inTurn(
  { db, clock }: Platform,
  begun: IssueRow,
  work: (trx: Trx, row: IssueRow, now: Date) => Promise<void>,
): Promise<Granted> {
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    const row = await lockIssue(trx, begun.program_id, begun.loyalty_issue_id);
    if (isOpen(row)) await work(trx, row, now);
    return grantedOf(await lockIssue(trx, row.program_id, row.loyalty_issue_id), now);
  });
}

/** A “yes” settles it; a late “no” lets it be given again, by the same reference; else it stays open. */
async function settleFound({ db, clock }: Platform, begun: IssueRow, found: Found): Promise<Begun> {
  return db.transaction().execute(async (trx): Promise<Begun> => {
    const now = clock.now();
    const row = await lockIssue(trx, begun.program_id, begun.loyalty_issue_id);
    if (isOpen(row)) {
      if (found.kind === 'found') await accept(trx, row, found.given, now);
      const claimed = row.claimed_ts?.getTime() ?? now.getTime();
      if (found.kind === 'absent' && now.getTime() - claimed > BELIEVED_MS) return claimAgain(trx, row, now);
    }
    return {
      step: 'done',
      granted: grantedOf(await lockIssue(trx, row.program_id, row.loyalty_issue_id), now),
    };
  });
}
