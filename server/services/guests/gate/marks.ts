import { sql } from 'kysely';
import { SUPPRESSION_REASON_NAMES } from '#contract/guests/gate/suppressions.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { type Address, refreshReach } from './suppress.ts';

/** The key with which a concept makes the addresses of erased guests unreadable. */
export async function makeKey(trx: Trx, programId: number): Promise<void> {
  await trx
    .insertInto('erasure_keys')
    .values({ program_id: programId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const markOf = ({ programId, target }: Address) => sql<Buffer>`address_mark(${programId}, ${target})`;

/** Forgets that an erased guest with this address refused, once somebody agreed anew with proof. */
export async function forgetRefusal(trx: Trx, address: Address): Promise<void> {
  await trx
    .deleteFrom('erased_addresses')
    .where('program_id', '=', address.programId)
    .where('channel', '=', address.channel)
    .where('kind', '=', 'refused')
    .where('mark', '=', markOf(address))
    .execute();
}

const suppressed = (db: Db | Trx, address: Address) =>
  db
    .selectFrom('erased_addresses')
    .select('kind')
    .where('program_id', '=', address.programId)
    .where('channel', '=', address.channel)
    .where('kind', 'in', SUPPRESSION_REASON_NAMES)
    .where('mark', '=', markOf(address));

/** For what an erased guest's address was suppressed, if it was. */
export async function listMarks(db: Db | Trx, address: Address): Promise<string[]> {
  return (await suppressed(db, address).execute()).map(({ kind }) => kind);
}

/** Lifts what is kept of the suppressions of an address; a STOP goes by START and a refusal by a new consent alone. */
export async function dropMarks(trx: Trx, address: Address): Promise<void> {
  await trx
    .deleteFrom('erased_addresses')
    .where('program_id', '=', address.programId)
    .where('channel', '=', address.channel)
    .where('kind', 'in', SUPPRESSION_REASON_NAMES)
    .where('mark', '=', markOf(address))
    .execute();
  await refreshReach(trx, address);
}

interface Erased {
  readonly programId: number;
  readonly guestIds: readonly number[];
  /** Addresses, numbers and tokens that nobody else in the book has. */
  readonly targets: readonly string[];
}

const all = (targets: readonly string[]) => sql`any(${[...targets]}::text[])`;

/**
 * Keeps what was refused or suppressed of the addresses of a guest who is erased, as keyed hashes, and removes the suppressions
 * themselves. Answers how many were removed; comes before the consents are erased.
 */
export async function keepMarks(
  trx: Trx,
  { programId, guestIds, targets }: Erased,
): Promise<bigint | undefined> {
  await makeKey(trx, programId);
  await sql`
    insert into erased_addresses (program_id, channel, mark, kind, since_ts)
    select program_id, channel, address_mark(program_id, target), kind, max(since_ts) from (
      select s.program_id, s.channel, s.target, s.reason as kind, s.since_ts from suppressions s
        where s.program_id = ${programId} and s.lifted_ts is null and s.target = ${all(targets)}
      union all
      select s.program_id, s.channel, s.target, 'complaint', s.complained_ts from suppressions s
        where s.program_id = ${programId} and s.lifted_ts is null and s.target = ${all(targets)}
          and s.complained_ts is not null
      union all
      select program_id, channel, target, 'refused', happened_ts from (
        select distinct on (c.channel, t.target) c.program_id, c.channel, t.target, c.opted_in, c.happened_ts
        from guest_consents c
        cross join lateral (select case c.channel when 'email' then lower(c.target) else c.target end as target) t
        where c.program_id = ${programId} and c.guest_id = any(${[...guestIds]}::bigint[]) and not c.is_claimed
          and c.taken_back_ts is null and t.target = ${all(targets)}
        order by c.channel, t.target, c.happened_ts desc, c.guest_consent_id desc) last
      where not opted_in
    ) kept group by 1, 2, 3, 4
    on conflict (program_id, channel, mark, kind) do update set since_ts = excluded.since_ts`.execute(trx);
  const gone =
    await sql`delete from suppressions where program_id = ${programId} and target = ${all(targets)}`.execute(
      trx,
    );
  return gone.numAffectedRows;
}
