import { type SqlBool, sql } from 'kysely';
import { containing, type Db, type Trx } from '#server/platform/db/index.ts';

const COLUMNS = [
  'program_id',
  'program_perk_id',
  'name',
  'description',
  'terms',
  'merchant_ids',
  'starts_ts',
  'ends_ts',
  'ended_ts',
  'max_redemptions',
  'redeemed_count',
  'created_ts',
  'updated_ts',
  'version',
] as const;

const perks = (db: Db | Trx, programId: number) =>
  db.selectFrom('perks').select(COLUMNS).where('program_id', '=', programId);

export interface PerkFilter {
  readonly state?: 'current' | 'past' | undefined;
  readonly search?: string | undefined;
}

/** Perks that are to come or run at `now`, those that are over, or all; the newest first. */
export function listPerks(db: Db, programId: number, { state, search }: PerkFilter, now: Date) {
  const isOver = sql<SqlBool>`(ended_ts is not null or coalesce(ends_ts <= ${now}, false)
    or coalesce(redeemed_count >= max_redemptions, false))`;
  let query = perks(db, programId);
  if (state) query = query.where(state === 'past' ? isOver : sql<SqlBool>`not ${isOver}`);
  if (search) query = query.where('name', 'ilike', containing(search));
  return query.orderBy('program_perk_id', 'desc');
}

export type PerkRow = Awaited<ReturnType<ReturnType<typeof perks>['executeTakeFirstOrThrow']>>;

export async function findPerk(db: Db | Trx, programId: number, perkId: number): Promise<PerkRow | null> {
  return (await perks(db, programId).where('program_perk_id', '=', perkId).executeTakeFirst()) ?? null;
}

/** Locks a perk for the transaction and answers it. */
export async function lockPerk(trx: Trx, programId: number, perkId: number): Promise<PerkRow | null> {
  const row = await perks(trx, programId)
    .where('program_perk_id', '=', perkId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Who redeemed a perk, the latest first. */
export function listRedemptions(db: Db, programId: number, perkId: number) {
  return db
    .selectFrom('perk_redemptions as r')
    .innerJoin('guests as g', (join) =>
      join.onRef('g.program_id', '=', 'r.program_id').onRef('g.guest_id', '=', 'r.guest_id'),
    )
    .innerJoin('merchants as m', (join) =>
      join.onRef('m.program_id', '=', 'r.program_id').onRef('m.merchant_id', '=', 'r.merchant_id'),
    )
    .select(['r.perk_redemption_id', 'r.guest_id', 'r.merchant_id', 'r.redeemed_ts'])
    .select(['g.fname', 'g.lname', 'g.erased_ts', 'm.merchant_name', 'm.timezone'])
    .where('r.program_id', '=', programId)
    .where('r.program_perk_id', '=', perkId)
    .orderBy('r.redeemed_ts', 'desc')
    .orderBy('r.perk_redemption_id', 'desc');
}

export type RedemptionRow = Awaited<
  ReturnType<ReturnType<typeof listRedemptions>['executeTakeFirstOrThrow']>
>;
