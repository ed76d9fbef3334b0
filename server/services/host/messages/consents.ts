import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { makeKey } from '#server/services/guests/gate/index.ts';

/** What a guest said about texts, with what they wrote as the proof. */
export interface ConsentWord {
  readonly programId: number;
  readonly phone: string;
  /** guest or provider. */
  readonly source: string;
  readonly proof: string;
}

/** The guest wants no more texts of the concept, from now on. */
export async function recordOptOut(trx: Trx, word: ConsentWord, now: Date): Promise<void> {
  await record(trx, word, { opted_out_ts: now }, now);
}

/** The guest wants texts again, also when a STOP of an erased guest with this number was kept. */
export async function recordOptIn(trx: Trx, word: ConsentWord, now: Date): Promise<void> {
  await trx
    .deleteFrom('erased_addresses')
    .where('program_id', '=', word.programId)
    .where('channel', '=', 'sms')
    .where('kind', '=', 'stop')
    .where('mark', '=', sql<Buffer>`address_mark(${word.programId}, ${word.phone})`)
    .execute();
  await record(trx, word, { opted_in_ts: now }, now);
}

/**
 * Forgets what a phone said about texts, as when its guest is erased; a STOP in force stays so, under a keyed hash of the number.
 * Answers how many words were forgotten.
 */
export async function eraseConsent(trx: Trx, programId: number, phone: string): Promise<number> {
  await makeKey(trx, programId);
  await sql`
    insert into erased_addresses (program_id, channel, mark, kind, since_ts)
    select program_id, 'sms', address_mark(program_id, phone), 'stop', opted_out_ts from sms_consents
    where program_id = ${programId} and phone = ${phone} and opted_out_ts is not null
      and (opted_in_ts is null or opted_out_ts > opted_in_ts)
    on conflict (program_id, channel, mark, kind) do update set since_ts = excluded.since_ts`.execute(trx);
  const { numDeletedRows } = await trx
    .deleteFrom('sms_consents')
    .where('program_id', '=', programId)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function record(
  trx: Trx,
  { programId, phone, source, proof }: ConsentWord,
  stamp: { opted_out_ts: Date } | { opted_in_ts: Date },
  now: Date,
): Promise<void> {
  const told = { ...stamp, source, proof_text: proof, updated_ts: now };
  await trx
    .insertInto('sms_consents')
    .values({ program_id: programId, phone, ...told })
    .onConflict((conflict) => conflict.columns(['program_id', 'phone']).doUpdateSet(told))
    .execute();
}

/** A phone that a number of the concept is not let text by the provider. */
interface NumberStop {
  readonly programId: number;
  /** The location's number. */
  readonly from: string;
  readonly phone: string;
}

/** The provider keeps a STOP per number: it said that this one may not text the phone. */
export async function recordNumberStop(
  db: Db | Trx,
  { programId, from, phone }: NumberStop,
  now: Date,
): Promise<void> {
  await db
    .insertInto('sms_number_stops')
    .values({ program_id: programId, merchant_phone: from, phone, stopped_ts: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The guest wrote START to the number, which opens it again for the provider too. */
export async function clearNumberStop(trx: Trx, { programId, from, phone }: NumberStop): Promise<void> {
  await trx
    .deleteFrom('sms_number_stops')
    .where('program_id', '=', programId)
    .where('merchant_phone', '=', from)
    .where('phone', '=', phone)
    .execute();
}

/** Since when a number may not text a phone; null when it may. */
export async function findNumberStop(
  db: Db | Trx,
  { programId, from, phone }: NumberStop,
): Promise<Date | null> {
  const row = await db
    .selectFrom('sms_number_stops')
    .select('stopped_ts')
    .where('program_id', '=', programId)
    .where('merchant_phone', '=', from)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row?.stopped_ts ?? null;
}
