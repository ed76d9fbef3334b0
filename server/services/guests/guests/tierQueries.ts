import { type Selectable, sql } from 'kysely';
import type { GuestTier } from '#contract/guests/guests/schemas.ts';
import type { Db, DB, Trx } from '#server/platform/db/index.ts';
import { lockRow } from '#server/platform/write/index.ts';

type TierRow = Selectable<DB['guest_tiers']>;

export function presentTier(row: TierRow): GuestTier {
  const { guest_tier_id, name, colour, sort_order, version } = row;
  return { id: guest_tier_id, guest_tier_id, name, colour, sort_order, version };
}

/** The tiers in their order, each with how many guests have it. */
export async function listTiers(db: Db, programId: number): Promise<GuestTier[]> {
  const count = sql<number>`(select count(*) from guests g
    where g.program_id = t.program_id and g.guest_tier_id = t.guest_tier_id and g.deleted_ts is null)`;
  const rows = await db
    .selectFrom('guest_tiers as t')
    .selectAll('t')
    .select(count.as('guest_count'))
    .where('t.program_id', '=', programId)
    .orderBy('t.sort_order')
    .orderBy(sql`lower(t.name)`)
    .orderBy('t.guest_tier_id')
    .execute();
  return rows.map((row) => ({ ...presentTier(row), guest_count: row.guest_count }));
}

/** Keeps a tier from being removed until the transaction is over; false when there is none. */
export const lockTier = (trx: Trx, programId: number, id: number): Promise<boolean> =>
  lockRow(trx, { table: 'guest_tiers', key: 'guest_tier_id', programId, id }, 'key share');

interface Tiered {
  readonly guest_tier_id: number | null;
}

/** Keeps the tiers of guests from being removed until the transaction is over; answers how guests are without those that are gone. */
export async function tiersLeft(trx: Trx, programId: number, guests: readonly Tiered[]) {
  const left = new Set<number | null>();
  for (const tierId of new Set(guests.map(({ guest_tier_id }) => guest_tier_id))) {
    if (tierId !== null && (await lockTier(trx, programId, tierId))) left.add(tierId);
  }
  return <T extends Tiered>(guest: T): T =>
    left.has(guest.guest_tier_id) ? guest : { ...guest, guest_tier_id: null };
}

export async function findTier(trx: Trx, programId: number, tierId: number): Promise<TierRow | undefined> {
  return trx
    .selectFrom('guest_tiers')
    .selectAll()
    .where('program_id', '=', programId)
    .where('guest_tier_id', '=', tierId)
    .executeTakeFirst();
}
