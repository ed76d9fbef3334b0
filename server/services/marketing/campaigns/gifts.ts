import { sql } from 'kysely';
import { offerProblem, offerState, OUTSIDE_VENDORS } from '#contract/marketing/loyalty/rules.ts';
import type { Finding } from '#contract/marketing/campaigns/checklist.ts';
import type { CampaignChange } from '#contract/marketing/campaigns/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Write } from '#server/platform/write/index.ts';
import { accountOf, ceilingLeft } from '#server/services/marketing/loyalty/index.ts';
import { audienceOf } from './audience/members.ts';
import type { CampaignColumns, CampaignRow } from './queries.ts';

/** What a campaign gives, as it is kept beside it. */
export interface GiftOffer {
  readonly loyalty_offer_id: number;
  readonly vendor: string;
  readonly offer_id: number;
  readonly name: string;
  readonly problem: string | null;
  readonly codes_left: number | null;
}

export async function findGiftOffer(
  db: Db | Trx,
  programId: number,
  id: number,
  now: Date,
): Promise<GiftOffer | null> {
  const row = await db
    .selectFrom('loyalty_offers as o')
    .leftJoin('loyalty_code_pools as p', (join) =>
      join.onRef('p.program_id', '=', 'o.program_id').onRef('p.loyalty_offer_id', '=', 'o.loyalty_offer_id'),
    )
    .select([
      'o.loyalty_offer_id',
      'o.vendor',
      'o.offer_id',
      'o.name',
      'o.starts_ts',
      'o.expires_ts',
      'o.gone_ts',
    ])
    .select(sql<number | null>`p.code_count - p.given_count`.as('codes_left'))
    .where('o.program_id', '=', programId)
    .where('o.loyalty_offer_id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { starts_ts, expires_ts, gone_ts, ...offer } = row;
  const times = {
    starts_ts: starts_ts?.toISOString() ?? null,
    expires_ts: expires_ts?.toISOString() ?? null,
    gone_ts: gone_ts?.toISOString() ?? null,
  };
  return { ...offer, problem: offerProblem({ name: offer.name, state: offerState(times, now) }) };
}

/** The offer that is named is ours and not over, and stays known until the transaction ends. Errors: VALIDATION by the field. */
export async function checkOffer(
  { trx, ctx, now }: Pick<Write, 'trx' | 'ctx' | 'now'>,
  { loyalty_offer_id: id }: CampaignChange,
  before: Pick<CampaignColumns, 'loyalty_offer_id'> | null,
): Promise<void> {
  if (typeof id !== 'number' || id === before?.loyalty_offer_id) return;
  const offer = await findGiftOffer(trx, ctx.programId, id, now);
  const problem = offer ? offer.problem : offerProblem(null);
  if (problem)
    fail('VALIDATION', `The campaign was not saved: ${problem}.`, { errors: { loyalty_offer_id: problem } });
}

type Found = Pick<Finding, 'check' | 'field' | 'message'>;
interface Looked {
  readonly platform: Platform;
  readonly db: Db | Trx;
  readonly row: CampaignRow;
  readonly now: Date;
}

/** What keeps a campaign from giving what it is to give. */
export async function giftFindings({ db, row, now }: Looked): Promise<Found[]> {
  if (row.points !== null) {
    if (row.points_vendor === null)
      return [{ check: 'no_content', field: 'points_vendor', message: 'Choose whose points they are' }];
    return [];
  }
  if (row.loyalty_offer_id === null)
    return [
      { check: 'no_content', field: 'loyalty_offer_id', message: 'Choose an offer, or how many points' },
    ];
  const offer = await findGiftOffer(db, row.program_id, row.loyalty_offer_id, now);
  const field = 'loyalty_offer_id';
  const problem = offer ? offer.problem : offerProblem(null);
  if (problem) return [{ check: 'offer_gone', field, message: problem }];
  const left = offer?.codes_left ?? null;
  if (left === null) return [];
  const wanted = await countAudience(db, row, now);
  if (left >= wanted) return [];
  const message = `Only ${left.toLocaleString('en-US')} codes are left for ${wanted.toLocaleString('en-US')} guests; the others get nothing`;
  return [{ check: 'few_codes', field, message }];
}

async function countAudience(db: Db | Trx, row: CampaignRow, now: Date): Promise<number> {
  let count = 0;
  for await (const batch of audienceOf(db, { ...row, channel: 'loyalty' }, now))
    count += batch.filter(({ is_held_out }) => !is_held_out).length;
  return count;
}

/** Points over the ceiling of a day need somebody else's approval. */
export async function ceilingFindings({ db, row, now }: Looked, hasApprover: boolean): Promise<Found[]> {
  if (row.channel !== 'loyalty' || row.points === null || hasApprover) return [];
  const left = await ceilingLeft(db, row.program_id, now);
  if (left === null) return [];
  const wanted = row.points * (await countAudience(db, row, now));
  if (wanted <= left) return [];
  const message = `${wanted.toLocaleString('en-US')} points are over the ceiling of a day; choose a group with an approver`;
  return [{ check: 'over_ceiling', field: 'user_group_ids', message }];
}

/** Whether the vendor of what a campaign gives can be spoken to. */
export async function isConnected({ platform, row, db, now }: Looked): Promise<boolean> {
  const offer =
    row.loyalty_offer_id === null ? null : await findGiftOffer(db, row.program_id, row.loyalty_offer_id, now);
  const named = offer?.vendor ?? row.points_vendor;
  const vendor = OUTSIDE_VENDORS.find((one) => one === named);
  if (!vendor || (offer?.codes_left ?? null) !== null) return true;
  return (await accountOf(platform, row.program_id, vendor)) !== null;
}
