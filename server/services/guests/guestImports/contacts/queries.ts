import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { type Standing, SUBSCRIBER_STATUSES } from '#contract/marketing/contactLists/rules.ts';
import { formerWord, storedWord } from '#server/services/guests/subscriptions/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';

/** The list that contacts come onto; null when there is none. */
export async function findTargetList(db: Db | Trx, programId: number, listId: number) {
  const row = await db
    .selectFrom('contact_lists')
    .select(['contact_list_id', 'name', 'merchant_ids'])
    .where('program_id', '=', programId)
    .where('contact_list_id', '=', listId)
    .executeTakeFirst();
  return row ?? null;
}

export type TargetList = NonNullable<Awaited<ReturnType<typeof findTargetList>>>;

/** True of imports that brought contacts onto a list. */
export const isOfList = (listId: number) =>
  sql<SqlBool>`(i.options -> 'choices' ->> 'contact_list_id')::bigint = ${listId}`;

/** Keeps the list until the transaction ends; false when it was deleted. */
export async function keepList(trx: Trx, programId: number, listId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('contact_lists')
    .select('contact_list_id')
    .where('program_id', '=', programId)
    .where('contact_list_id', '=', listId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

const status = z.enum(SUBSCRIBER_STATUSES);

/** What these guests are on a list, locked where it is going to be written. */
export async function listStandings(
  trx: Trx,
  { programId, listId, ids }: { programId: number; listId: number; ids: readonly number[] },
  { lock }: { lock: boolean },
): Promise<Map<number, Standing>> {
  if (ids.length === 0) return new Map();
  const query = trx
    .selectFrom('contact_subscriptions')
    .select(['guest_id', 'status', 'happened_ts'])
    .select(formerWord.as('former'))
    .where('program_id', '=', programId)
    .where('contact_list_id', '=', listId)
    .where(sql<SqlBool>`guest_id = any(${[...ids]}::bigint[])`)
    .orderBy('guest_id');
  const rows = await (lock ? query.forUpdate() : query).execute();
  return new Map(
    rows.map((row) => [
      row.guest_id,
      {
        status: status.parse(row.status),
        happened_ts: row.happened_ts.toISOString(),
        former: storedWord.parse(row.former),
      },
    ]),
  );
}

/** What is in force of mail to these guests' addresses, by `guest address`. */
export async function listMailWords(trx: Trx, programId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<string, { opted_in: boolean; happened_ts: string }>();
  const { rows } = await sql<{ guest_id: number; target: string; opted_in: boolean; happened_ts: Date }>`
    select distinct on (guest_id, target) guest_id, target, opted_in, happened_ts
    from guest_consents where program_id = ${programId} and guest_id = any(${[...ids]}::bigint[])
      and channel = 'email' and not is_claimed and taken_back_ts is null
    order by guest_id, target, happened_ts desc, guest_consent_id desc`.execute(trx);
  return new Map(
    rows.map(({ guest_id, target, opted_in, happened_ts }) => [
      `${guest_id} ${target}`,
      { opted_in, happened_ts: happened_ts.toISOString() },
    ]),
  );
}

export interface NewMailConsent {
  readonly guest_id: number;
  readonly target: string;
  readonly proof_text: string;
  readonly happened_ts: string;
}

/** Adds consents to mail in one statement; answers their ids by guest. */
export async function insertMailConsents(
  trx: Trx,
  writer: { programId: number; userId: number | null; name: string; now: Date },
  consents: readonly NewMailConsent[],
): Promise<Map<number, number>> {
  if (consents.length === 0) return new Map();
  const { programId, userId, name, now } = writer;
  const { rows } = await sql<{ guest_id: number; guest_consent_id: number }>`
    insert into guest_consents (program_id, guest_id, channel, target, opted_in, proof_text, source, user_id, author_name,
      happened_ts, created_ts)
    select ${programId}::bigint, c.guest_id, 'email', c.target, true, c.proof_text, 'import', ${userId}::bigint,
      ${name}::text, c.happened_ts, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(consents)}::json) as c(guest_id bigint, target text, proof_text text,
      happened_ts timestamptz)
    returning guest_id, guest_consent_id`.execute(trx);
  return new Map(rows.map((row) => [row.guest_id, row.guest_consent_id]));
}

/** What an import said of mail says nothing any more; its proof stays. */
export async function takeMailConsentsBack(
  trx: Trx,
  programId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update guest_consents set taken_back_ts = ${now}::timestamptz
    where program_id = ${programId} and guest_consent_id = any(${[...ids]}::bigint[])
      and taken_back_ts is null`.execute(trx);
}
