import type { LoyaltyRefusal } from '#contract/marketing/loyalty/rules.ts';
import { LOYALTY_REFUSALS, offerState } from '#contract/marketing/loyalty/rules.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { Failure } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell } from '#server/platform/write/index.ts';
import { getGuestRow, holdGuestRow, readUsual } from '#server/services/guests/guests/index.ts';
import { findByKey, findVendorOffer, type IssueRow, type OfferRow } from '../queries.ts';
import { dayOf, isOverCeiling } from './ceiling.ts';
import { takeCode } from './codes.ts';
import { pointsEnd } from './expiry.ts';
import { accept, changeIssue, grantedOf, isOpen, lockIssue, OVER, refuse } from './settle.ts';
import type { Granted, Wish } from './wish.ts';

/** Longer than a call to a vendor can take: what is still claimed then is nobody's any more. */
const ATTEMPT_MS = 60_000;
/** How often a vendor is asked for one gift. */
const AGAIN_MS = 30_000;

/** What is to be done about a wish: nothing any more, or a call that this process alone makes. */
export type Begun =
  | { readonly step: 'done'; readonly granted: Granted }
  | { readonly step: 'give' | 'ask'; readonly row: IssueRow };

const done = (granted: Granted): Begun => ({ step: 'done', granted });
const no = (reason: LoyaltyRefusal): Granted => ({ kind: 'refused', reason, why: LOYALTY_REFUSALS[reason] });

/** Takes a wish up: writes its row before the vendor is asked, or goes on where an earlier attempt ended. */
export function begin(platform: Platform, wish: Wish): Promise<Begun> {
  const { db, clock } = platform;
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    const known = await findByKey(trx, wish.programId, wish.key);
    if (known) return goOn(await lockIssue(trx, wish.programId, known.loyalty_issue_id), trx, now);
    const guest = await holdGuestRow(trx, wish.programId, wish.guestId).catch((error: unknown) => {
      if (error instanceof Failure) return null;
      throw error;
    });
    if (!guest) return done(no('guest_gone'));
    const offer = 'offerId' in wish ? await findVendorOffer(trx, wish.programId, wish) : null;
    if ('offerId' in wish && !offer) return done(no('offer_gone'));
    const row = await insert(trx, { wish, offer, guestId: guest.guest_id, now });
    if (!row) {
      const other = await findByKey(trx, wish.programId, wish.key);
      return other
        ? goOn(await lockIssue(trx, wish.programId, other.loyalty_issue_id), trx, now)
        : done(no('guest_gone'));
    }
    return offer ? startOffer(platform, trx, { row, offer, now }) : startPoints(trx, { row, wish, now });
  });
}

interface Inserting {
  readonly wish: Wish;
  readonly offer: OfferRow | null;
  readonly guestId: number;
  readonly now: Date;
}

/** null where somebody else wrote it at this moment. */
async function insert(trx: Trx, { wish, offer, guestId, now }: Inserting): Promise<IssueRow | null> {
  const usual = await readUsual(trx, wish.programId, [guestId]);
  const timezone = usual.get(guestId)?.timezone ?? 'UTC';
  const what =
    'offerId' in wish
      ? {
          kind: 'offer',
          loyalty_offer_id: offer?.loyalty_offer_id ?? null,
          cost_cents: offer?.cost_cents ?? null,
        }
      : {
          kind: 'points',
          points: wish.points,
          description: wish.description ?? '',
          expires_ts: pointsEnd(timezone, wish.expiresAt),
        };
  const row = await trx
    .insertInto('loyalty_issues')
    .values({
      program_id: wish.programId,
      key: wish.key,
      vendor: wish.vendor,
      guest_id: guestId,
      ...what,
      state: 'claimed',
      source: wish.source,
      business_day: await dayOf(trx, wish.programId, now),
      asked_by_user_id: wish.askedBy?.userId ?? null,
      asked_by_name: wish.askedBy?.name ?? null,
      attempts: 1,
      claimed_ts: now,
      due_ts: new Date(now.getTime() + ATTEMPT_MS),
      created_ts: now,
      updated_ts: now,
    })
    .onConflict((conflict) => conflict.constraint('loyalty_issues_once').doNothing())
    .returning('loyalty_issue_id')
    .executeTakeFirst();
  if (!row) return null;
  if (wish.askedBy) await tellAsked(trx, wish, row.loyalty_issue_id, offer?.name ?? null);
  return lockIssue(trx, wish.programId, row.loyalty_issue_id);
}

/** That a person asked for it is told with the row; what became of it is told when it is known. */
async function tellAsked(trx: Trx, wish: Wish, id: number, offer: string | null): Promise<void> {
  const { askedBy, programId, guestId } = wish;
  if (!askedBy) return;
  const stamp = {
    programId,
    actorUserId: askedBy.userId,
    actorName: askedBy.name,
    origin: 'dashboard',
    requestId: askedBy.requestId ?? null,
  };
  await tell(
    { trx, ctx: { stamp: () => stamp } },
    {
      kind: 'loyalty_issue.asked',
      recordId: id,
      recordName: offer ?? ('points' in wish ? `${wish.points} points` : ''),
      changes: [{ field: 'guest_id', from: null, to: guestId }],
    },
  );
}

interface Starting {
  readonly row: IssueRow;
  readonly offer: OfferRow;
  readonly now: Date;
}

const NOT_LIVE = { gone: 'offer_gone', expired: 'offer_expired', planned: 'offer_planned' } as const;

/** An offer that is over is refused; a code of a pool and a perk of ours are given at once; the vendor is asked for the rest. */
async function startOffer(platform: Platform, trx: Trx, { row, offer, now }: Starting): Promise<Begun> {
  const times = {
    starts_ts: offer.starts_ts?.toISOString() ?? null,
    expires_ts: offer.expires_ts?.toISOString() ?? null,
    gone_ts: offer.gone_ts?.toISOString() ?? null,
  };
  const state = offerState(times, now);
  if (state !== 'live') return end(trx, row, NOT_LIVE[state], now);
  const base = { ref: null, expires_ts: offer.expires_ts };
  if (offer.loyalty_code_pool_id !== null) {
    const at = {
      programId: row.program_id,
      poolId: offer.loyalty_code_pool_id,
      issueId: row.loyalty_issue_id,
    };
    const code = await takeCode(trx, at, now);
    if (code === null) return end(trx, row, 'no_code_left', now);
    await accept(trx, row, { ...base, code, url: null }, now);
    return settled(trx, row, now);
  }
  if (row.vendor === 'house') {
    await accept(trx, row, { ...base, code: null, url: await perkLink(platform, trx, row, offer) }, now);
    return settled(trx, row, now);
  }
  return { step: 'give', row };
}

/** The page on which the guest redeems a perk of ours, at their usual location where the perk is for it. */
async function perkLink({ config }: Platform, trx: Trx, row: IssueRow, offer: OfferRow): Promise<string> {
  const perk = await trx
    .selectFrom('perks')
    .select('merchant_ids')
    .where('program_id', '=', row.program_id)
    .where('program_perk_id', '=', offer.offer_id)
    .executeTakeFirst();
  const usual = await readUsual(trx, row.program_id, [row.guest_id]);
  const own = usual.get(row.guest_id)?.merchant_id ?? null;
  const isThere = own !== null && (perk?.merchant_ids?.includes(own) ?? true);
  const first = await trx
    .selectFrom('merchants')
    .select('merchant_id')
    .where('program_id', '=', row.program_id)
    .where('deleted_ts', 'is', null)
    .orderBy('merchant_id')
    .executeTakeFirst();
  const merchantId = isThere ? own : (perk?.merchant_ids?.[0] ?? first?.merchant_id ?? 0);
  const { user_uuid } = await getGuestRow(trx, row.program_id, row.guest_id);
  const query = new URLSearchParams({
    merchant_id: String(merchantId),
    user_id: user_uuid,
    perk_id: String(offer.offer_id),
  });
  return `${config.publicUrl}/webviews/perks?${query.toString()}`;
}

async function startPoints(
  trx: Trx,
  { row, wish, now }: { readonly row: IssueRow; readonly wish: Wish; readonly now: Date },
): Promise<Begun> {
  const approver = 'points' in wish ? (wish.approvedBy ?? null) : null;
  const day = await dayOf(trx, row.program_id, now);
  // Its own points count already: the row is there.
  if (approver || !(await isOverCeiling(trx, row.program_id, { points: 0, day }))) {
    if (approver)
      await changeIssue(
        trx,
        row,
        { decided_by_user_id: approver.userId, decided_by_name: approver.name, decided_ts: now },
        now,
      );
    return { step: 'give', row };
  }
  await changeIssue(
    trx,
    row,
    { state: 'awaiting_approval', reason: 'over_ceiling', why: OVER, due_ts: null },
    now,
  );
  return settled(trx, row, now);
}

async function end(trx: Trx, row: IssueRow, reason: LoyaltyRefusal, now: Date): Promise<Begun> {
  await refuse(trx, row, { reason, why: LOYALTY_REFUSALS[reason] }, now);
  return settled(trx, row, now);
}

async function settled(trx: Trx, row: IssueRow, now: Date): Promise<Begun> {
  return done(grantedOf(await lockIssue(trx, row.program_id, row.loyalty_issue_id), now));
}

/** Where an earlier attempt ended: what waits is tried again when it is due, what is open is asked for. */
export async function goOn(row: IssueRow, trx: Trx, now: Date): Promise<Begun> {
  const isDue = row.due_ts === null || row.due_ts <= now;
  if (row.state === 'waiting' && isDue) return claimAgain(trx, row, now);
  if (!isOpen(row) || !isDue) return done(grantedOf(row, now));
  // Nobody else asks for the next half minute.
  const set = {
    state: 'unknown',
    reason: 'no_answer',
    asked_ts: now,
    due_ts: new Date(now.getTime() + AGAIN_MS),
  };
  await changeIssue(trx, row, set, now);
  return { step: 'ask', row: await lockIssue(trx, row.program_id, row.loyalty_issue_id) };
}

/** Takes up what surely was not given. */
export async function claimAgain(trx: Trx, row: IssueRow, now: Date): Promise<Begun> {
  const due_ts = new Date(now.getTime() + ATTEMPT_MS);
  const set = {
    state: 'claimed',
    reason: null,
    why: null,
    claimed_ts: now,
    attempts: row.attempts + 1,
    due_ts,
  };
  await changeIssue(trx, row, set, now);
  return { step: 'give', row: await lockIssue(trx, row.program_id, row.loyalty_issue_id) };
}
