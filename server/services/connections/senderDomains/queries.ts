import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/index.ts';

const LAST = sql.lit('retired');

const domains = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('sender_domains as d')
    .selectAll('d')
    .select(
      sql<
        StoredKey[]
      >`coalesce((select json_agg(json_build_object('selector', k.selector, 'public_key', k.public_key,
        'state', k.state, 'created_ts', k.created_ts) order by k.created_ts) from sender_domain_keys k
        where k.program_id = d.program_id and k.sender_domain_id = d.sender_domain_id and k.state <> ${LAST}), '[]'::json)`.as(
        'keys',
      ),
    )
    .select(
      sql<number>`(select count(*)::integer from sender_profiles s
        where s.program_id = d.program_id and s.sender_domain_id = d.sender_domain_id)`.as('sender_count'),
    )
    .where('d.program_id', '=', programId);

export interface StoredKey {
  readonly selector: string;
  readonly public_key: string;
  readonly state: string;
  readonly created_ts: string;
}

export const listDomains = domains;

export async function findDomain(db: Db | Trx, programId: number, id: number) {
  return (await domains(db, programId).where('d.sender_domain_id', '=', id).executeTakeFirst()) ?? null;
}
export type DomainRow = NonNullable<Awaited<ReturnType<typeof findDomain>>>;

/** The domain of an address with the key that signs, sealed; null where the concept has none of this name. */
export async function findSigning(db: Db | Trx, programId: number, domain: string) {
  const row = await db
    .selectFrom('sender_domains as d')
    .innerJoin('sender_domain_keys as k', (join) =>
      join.onRef('k.program_id', '=', 'd.program_id').onRef('k.sender_domain_id', '=', 'd.sender_domain_id'),
    )
    .select(['d.sender_domain_id', 'd.domain', 'd.state', 'k.selector', 'k.private_key'])
    .where('d.program_id', '=', programId)
    .where('d.domain', '=', domain)
    .where('k.state', '=', 'active')
    .executeTakeFirst();
  return row ?? null;
}

export const profiles = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('sender_profiles as s')
    .innerJoin('sender_domains as d', (join) =>
      join.onRef('d.program_id', '=', 's.program_id').onRef('d.sender_domain_id', '=', 's.sender_domain_id'),
    )
    .selectAll('s')
    .select(['d.domain', 'd.state as domain_state'])
    .where('s.program_id', '=', programId);

export async function findProfile(db: Db | Trx, programId: number, id: number) {
  return (await profiles(db, programId).where('s.sender_profile_id', '=', id).executeTakeFirst()) ?? null;
}
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;
