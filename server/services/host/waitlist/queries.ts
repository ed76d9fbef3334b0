import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { type PartyRow, selectParties } from '#server/services/host/parties/index.ts';
import type { Placed } from './order.ts';
import type { PastEntry } from './rules.ts';

/** One day of a location's waitlist, `[start, end)` from 05:00 to 05:00 (WAIT-002). */
export interface WaitlistDay {
  readonly programId: number;
  readonly merchantId: number;
  readonly start: Date;
  readonly end: Date;
}

/** Everybody who joined a day's list, in the order of the list. */
export async function listEntries(
  db: Db | Trx,
  { programId, merchantId, start, end }: WaitlistDay,
): Promise<PartyRow[]> {
  return selectParties(db, programId)
    .where('p.merchant_id', '=', merchantId)
    .where('p.kind', '=', 'waitlist')
    .where('p.reserved_ts', '>=', start)
    .where('p.reserved_ts', '<', end)
    .orderBy('p.position')
    .orderBy('p.party_id')
    .execute();
}

/** True of who still waits. */
const isWaiting = sql<boolean>`status = 'BOOKED' and visit_state in ('expected', 'partially_arrived', 'arrived')`;

const entriesOf = (db: Db | Trx, { programId, merchantId, start, end }: WaitlistDay) =>
  db
    .selectFrom('parties')
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', 'waitlist')
    .where('reserved_ts', '>=', start)
    .where('reserved_ts', '<', end);

/** How many wait on a day's list; with `before` only those ahead of that place. */
export async function countWaiting(db: Db | Trx, day: WaitlistDay, before?: number): Promise<number> {
  let query = entriesOf(db, day).where(isWaiting);
  if (before !== undefined) query = query.where('position', '<', before);
  const row = await query.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Who waits on a day's list under a phone, but for one party; the longest first. */
export async function listUnderPhone(db: Db, day: WaitlistDay, phone: string, exceptId: number) {
  return entriesOf(db, day)
    .where(isWaiting)
    .where('phone', '=', phone)
    .where('party_id', '!=', exceptId)
    .select(['party_id', 'fname', 'lname', 'party_size', 'reserved_ts'])
    .orderBy('reserved_ts')
    .orderBy('party_id')
    .execute();
}

/** The places of a day's list: of who waits, and of who was removed and may come back. */
export async function listPlaces(trx: Trx, day: WaitlistDay): Promise<(Placed & { is_waiting: boolean })[]> {
  const rows = await entriesOf(trx, day)
    .where('seated_ts', 'is', null)
    .where('position', 'is not', null)
    .select(['party_id', 'position', isWaiting.as('is_waiting')])
    .orderBy('position')
    .orderBy('party_id')
    .execute();
  return rows.map((row) => ({ ...row, position: row.position ?? 0 }));
}

/** Lets one transaction at a time give out places of a location's list. Taken before any party is locked. */
export async function lockOrder(trx: Trx, programId: number, merchantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`waitlist ${programId} ${merchantId}`}, 0))`.execute(
    trx,
  );
}

/** Gives parties other places, without a new version: nobody who edits one of them is disturbed. */
export async function storePlaces(
  trx: Trx,
  programId: number,
  places: ReadonlyMap<number, number>,
): Promise<void> {
  if (places.size === 0) return;
  await sql`
    update parties p set position = x.position
    from unnest(${[...places.keys()]}::bigint[], ${[...places.values()]}::double precision[]) as x (party_id, position)
    where p.program_id = ${programId} and p.party_id = x.party_id`.execute(trx);
}

/** The entries of a location's past lists since an instant, as quotes rest on them. */
export async function listPastEntries(
  db: Db,
  {
    programId,
    merchantId,
    since,
    until,
  }: { programId: number; merchantId: number; since: Date; until: Date },
): Promise<PastEntry[]> {
  const { rows } = await sql<PastEntry>`
    select reserved_ts as joined, seated_ts as seated, party_size as "partySize",
      quoted_minutes as quoted,
      coalesce(seated_ts, deleted_ts, case when visit_state in ('no_show', 'done', 'cancelled') then updated_ts end)
        as "left"
    from parties
    where program_id = ${programId} and merchant_id = ${merchantId} and kind = 'waitlist'
      and reserved_ts >= ${since} and reserved_ts < ${until}
    order by reserved_ts, party_id`.execute(db);
  return rows;
}

/** The kind, location and token of a party; null when the concept has none of this id. */
export async function findKind(db: Db | Trx, programId: number, partyId: number) {
  const row = await db
    .selectFrom('parties')
    .select(['kind', 'merchant_id', 'public_token'])
    .where('program_id', '=', programId)
    .where('party_id', '=', partyId)
    .executeTakeFirst();
  return row ?? null;
}

/** A waitlist entry with its location by the token of its own page. */
export async function findByToken(db: Db, token: string) {
  const row = await db
    .selectFrom('parties as p')
    .innerJoin('merchants as m', (join) =>
      join.onRef('m.program_id', '=', 'p.program_id').onRef('m.merchant_id', '=', 'p.merchant_id'),
    )
    .selectAll('p')
    .select(['m.merchant_name', 'm.phone as merchant_phone', 'm.timezone'])
    .where('p.public_token', '=', token)
    .where('p.kind', '=', 'waitlist')
    .executeTakeFirst();
  return row ?? null;
}

export type TokenRow = NonNullable<Awaited<ReturnType<typeof findByToken>>>;
