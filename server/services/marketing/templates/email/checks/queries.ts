import { sql } from 'kysely';
import { z } from 'zod';
import { emailTemplateWrite } from '#contract/marketing/templates/email/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { foundSchema } from './judge.ts';

/** A check within its concept. */
export const checkKey = z.object({ program_id: z.number(), email_check_id: z.number() });
export type CheckKey = z.infer<typeof checkKey>;

/** Closed sets and json as the database holds them. */
export const storedCheck = z.object({
  status: z.enum(['running', 'done', 'failed']),
  source: emailTemplateWrite.pick({
    subject: true,
    preheader: true,
    is_raw_html: true,
    json: true,
    html: true,
    text: true,
  }),
  found: foundSchema,
});

const checks = (db: Db | Trx, { program_id, email_check_id }: CheckKey) =>
  db
    .selectFrom('email_checks')
    .selectAll()
    .where('program_id', '=', program_id)
    .where('email_check_id', '=', email_check_id);

export const findCheck = (db: Db | Trx, key: CheckKey) => checks(db, key).executeTakeFirst();
export type CheckRow = NonNullable<Awaited<ReturnType<typeof findCheck>>>;

/** Locked until the transaction ends, which keeps a second worker away. */
export const lockCheck = (trx: Trx, key: CheckKey) => checks(trx, key).forUpdate().executeTakeFirst();

export interface Audience {
  readonly segment_ids: readonly number[];
  readonly contact_list_ids: readonly number[];
}

const inAudience = (programId: number, { segment_ids, contact_list_ids }: Audience) => sql<boolean>`(
  exists (select 1 from segment_members m where m.program_id = ${programId} and m.guest_id = g.guest_id
    and m.segment_id = any(${[...segment_ids]}::bigint[]))
  or exists (select 1 from contact_subscriptions s where s.program_id = ${programId} and s.guest_id = g.guest_id
    and s.contact_list_id = any(${[...contact_list_ids]}::bigint[]) and s.status = 'subscribed'))`;

/** The next guests of an audience behind one, in the order of their ids; each branch reads no more than a batch. */
export async function nextGuests(
  db: Db | Trx,
  programId: number,
  { segment_ids, contact_list_ids }: Audience,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<number[]> {
  const { rows } = await sql<{ guest_id: number }>`
    select guest_id from (
      (select distinct m.guest_id from segment_members m join guests g using (program_id, guest_id)
        where m.program_id = ${programId} and m.segment_id = any(${[...segment_ids]}::bigint[])
          and m.guest_id > ${after} and g.deleted_ts is null order by m.guest_id limit ${most})
      union
      (select distinct s.guest_id from contact_subscriptions s join guests g using (program_id, guest_id)
        where s.program_id = ${programId} and s.contact_list_id = any(${[...contact_list_ids]}::bigint[])
          and s.status = 'subscribed' and s.guest_id > ${after} and g.deleted_ts is null
        order by s.guest_id limit ${most})) found
    order by guest_id limit ${most}`.execute(db);
  return rows.map(({ guest_id }) => guest_id);
}

export async function countAudience(db: Db | Trx, programId: number, audience: Audience): Promise<number> {
  const { n } = await db
    .selectFrom('guests as g')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('g.program_id', '=', programId)
    .where('g.deleted_ts', 'is', null)
    .where(inAudience(programId, audience))
    .executeTakeFirstOrThrow();
  return n;
}

/** The guests who were found, in the order of their ids; who is gone since is left out. */
export const listBroken = (db: Db, programId: number, ids: readonly number[], order: 'asc' | 'desc') =>
  db
    .selectFrom('guests')
    .select(['guest_id', 'fname', 'lname', 'email'])
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null)
    .where('guest_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('guest_id', order);

/** The contact lists of a concept among these, with the locations that they are for; null: all. */
export async function listsAmong(db: Db | Trx, programId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('contact_lists')
    .select(['contact_list_id', 'merchant_ids'])
    .where('program_id', '=', programId)
    .where('contact_list_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.contact_list_id, row.merchant_ids]));
}

export async function segmentsAmong(db: Db | Trx, programId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('segments')
    .select(['segment_id', 'user_group_id'])
    .where('program_id', '=', programId)
    .where('segment_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.segment_id, row]));
}
