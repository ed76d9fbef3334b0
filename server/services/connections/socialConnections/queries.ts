import { sql } from 'kysely';
import type { SocialSource } from '#contract/connections/socialConnections/sources.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';

const connections = (db: Db | Trx, programId: number) =>
  db.selectFrom('source_connections as c').selectAll('c').where('c.program_id', '=', programId);

/** A connection with its counts, and who made it. */
export const listConnections = (db: Db | Trx, programId: number) =>
  connections(db, programId)
    .leftJoin('users as u', 'u.user_id', 'c.connected_by_user_id')
    .select(['u.fname', 'u.lname'])
    .select(
      sql<{ places: number; mapped: number; dropped: number; unread: number }>`(select json_build_object(
        'places', count(*) filter (where p.is_kept),
        'mapped', count(*) filter (where p.merchant_id is not null),
        'dropped', count(*) filter (where not p.is_kept and p.gone_ts is null),
        'unread', count(*) filter (where p.merchant_id is not null and p.whole_read_ts is null))
        from source_places p
        where p.program_id = c.program_id and p.source_connection_id = c.source_connection_id)`.as('counts'),
    )
    .select(
      sql<number>`(select count(*)::integer from review_sources s
        where s.program_id = c.program_id and s.connection_id = c.source_connection_id
          and s.vanished_ts is null)`.as('review_count'),
    )
    .orderBy('c.source_connection_id');

export type ConnectionRow = Awaited<ReturnType<ReturnType<typeof listConnections>['execute']>>[number];

export async function findConnection(db: Db | Trx, programId: number, source: SocialSource) {
  const row = await listConnections(db, programId).where('c.source', '=', source).executeTakeFirst();
  return row ?? null;
}

/** The same as it is stored; for work on it. */
export async function findStored(db: Db | Trx, programId: number, source: SocialSource) {
  return (await connections(db, programId).where('c.source', '=', source).executeTakeFirst()) ?? null;
}

export async function findStoredById(db: Db | Trx, programId: number, id: number) {
  const row = await connections(db, programId).where('c.source_connection_id', '=', id).executeTakeFirst();
  return row ?? null;
}
export type StoredConnection = NonNullable<Awaited<ReturnType<typeof findStored>>>;

/** Keeps a connection from others until the transaction ends; null where there is none. */
export async function lockConnection(trx: Trx, programId: number, source: SocialSource) {
  await sql`select pg_advisory_xact_lock(hashtext(${`source ${source}`}), ${programId}::integer)`.execute(
    trx,
  );
  const row = await trx
    .selectFrom('source_connections')
    .selectAll()
    .where('program_id', '=', programId)
    .where('source', '=', source)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The places of a connection by name. */
export const listPlaces = (db: Db | Trx, programId: number, connectionId: number) =>
  db
    .selectFrom('source_places')
    .selectAll()
    .where('program_id', '=', programId)
    .where('source_connection_id', '=', connectionId)
    .orderBy(sql`lower(name)`)
    .orderBy('outside_id')
    .execute();
export type PlaceRow = Awaited<ReturnType<typeof listPlaces>>[number];

/** The places of all connections of the concept. */
export const listAllPlaces = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('source_places as p')
    .innerJoin('source_connections as c', (join) =>
      join
        .onRef('c.program_id', '=', 'p.program_id')
        .onRef('c.source_connection_id', '=', 'p.source_connection_id'),
    )
    .selectAll('p')
    .select('c.source')
    .where('p.program_id', '=', programId)
    .orderBy(sql`lower(p.name)`)
    .orderBy('p.outside_id')
    .execute();

/** The place of a location at a source; null where it has none. */
export async function findPlaceOf(
  db: Db | Trx,
  programId: number,
  { connectionId, merchantId }: { connectionId: number; merchantId: number },
) {
  const row = await db
    .selectFrom('source_places')
    .selectAll()
    .where('program_id', '=', programId)
    .where('source_connection_id', '=', connectionId)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row ?? null;
}

/** The open locations that a person may see, by name; null: all. */
export function listOwnMerchants(db: Db | Trx, programId: number, merchantIds: readonly number[] | null) {
  let rows = db
    .selectFrom('merchants')
    .select(['merchant_id', 'merchant_name', 'address', 'city', 'phone', 'latitude', 'longitude'])
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null);
  if (merchantIds !== null)
    rows = rows.where('merchant_id', '=', sql<number>`any(${[...merchantIds]}::bigint[])`);
  return rows.orderBy(sql`lower(merchant_name)`).orderBy('merchant_id').execute();
}
export type OwnMerchant = Awaited<ReturnType<typeof listOwnMerchants>>[number];
