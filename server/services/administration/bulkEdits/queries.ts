import { type Insertable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import { BULK_EDIT_STATUSES } from '#contract/administration/bulkEdits/schemas.ts';
import { sharedFields } from '#contract/administration/merchants/schemas.ts';
import { COMING_BOOKINGS } from '#contract/administration/merchants/zoneChange.ts';
import type { Db, DB, Trx } from '#server/platform/db/index.ts';

/** A bulk edit within its concept. */
export const editKey = z.object({ program_id: z.number(), bulk_edit_id: z.number() });
export type EditKey = z.infer<typeof editKey>;

/** Closed sets and json as the database holds them. */
export const storedEdit = z.object({
  status: z.enum(BULK_EDIT_STATUSES),
  changes: sharedFields,
  filter: z.record(z.string(), z.string()).nullable(),
  coming_bookings: z.enum(COMING_BOOKINGS).nullable(),
});

const OF_KEY = ({ program_id, bulk_edit_id }: EditKey) =>
  sql<boolean>`program_id = ${program_id} and bulk_edit_id = ${bulk_edit_id}`;

/** The edits of a concept, the newest first, with who started them. */
export const selectEdits = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('bulk_edits as e')
    .innerJoin('users as u', 'u.user_id', 'e.user_id')
    .selectAll('e')
    .select(['u.fname', 'u.lname'])
    .where('e.program_id', '=', programId)
    .orderBy('e.bulk_edit_id', 'desc');

export type EditRow = Awaited<ReturnType<ReturnType<typeof selectEdits>['executeTakeFirstOrThrow']>>;

/** In whose name the job works: who undoes it, or who started it. */
export const findWorker = (db: Db, { program_id, bulk_edit_id }: EditKey) =>
  db
    .selectFrom('bulk_edits as e')
    .innerJoin('users as u', (join) =>
      join.on('u.user_id', '=', sql<number>`coalesce(e.undone_by_user_id, e.user_id)`),
    )
    .select(['u.user_id', 'u.fname', 'u.lname'])
    .where('e.program_id', '=', program_id)
    .where('e.bulk_edit_id', '=', bulk_edit_id)
    .executeTakeFirst();

/** An edit, locked until the transaction ends, which keeps a second worker away. */
export async function lockEdit(trx: Trx, key: EditKey) {
  return trx.selectFrom('bulk_edits').selectAll().where(OF_KEY(key)).forUpdate().executeTakeFirst();
}

export async function insertEdit(
  trx: Trx,
  values: Insertable<DB['bulk_edits']>,
  ids: readonly number[],
): Promise<EditKey> {
  const key = await trx
    .insertInto('bulk_edits')
    .values(values)
    .returning(['program_id', 'bulk_edit_id'])
    .executeTakeFirstOrThrow();
  await sql`
    insert into bulk_edit_rows (program_id, bulk_edit_id, merchant_id)
    select ${key.program_id}, ${key.bulk_edit_id}, unnest(${[...ids]}::bigint[])`.execute(trx);
  return key;
}

export async function patchEdit(
  db: Db | Trx,
  key: EditKey,
  patch: Updateable<DB['bulk_edits']>,
): Promise<void> {
  await db.updateTable('bulk_edits').set(patch).where(OF_KEY(key)).execute();
}

/** The next locations whose turn it is: to be changed, or to be given back what they had. */
export function nextRows(trx: Trx, key: EditKey, what: 'change' | 'undo', limit: number) {
  const rows = trx.selectFrom('bulk_edit_rows').select(['merchant_id', 'before']).where(OF_KEY(key));
  const left =
    what === 'change'
      ? rows.where('outcome', 'is', null)
      : rows.where('outcome', '=', 'changed').where('undone', 'is', null);
  return left.orderBy('merchant_id').limit(limit).execute();
}

/** What became of a location. */
export interface Settled {
  readonly merchant_id: number;
  readonly outcome?: 'changed' | 'unchanged' | 'refused';
  readonly before?: object;
  readonly undone?: boolean;
  readonly reason?: string | null;
}

export async function settleRows(trx: Trx, key: EditKey, rows: readonly Settled[]): Promise<void> {
  await sql`
    update bulk_edit_rows r set outcome = coalesce(u.outcome, r.outcome), before = coalesce(u.before, r.before),
      undone = u.undone, reason = u.reason
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as u(merchant_id bigint, outcome text, before jsonb, undone boolean, reason text)
    where r.program_id = ${key.program_id} and r.bulk_edit_id = ${key.bulk_edit_id} and r.merchant_id = u.merchant_id`.execute(
    trx,
  );
}

const SHOWN = 50;

/** Why locations were left as they were, the most frequent reason first, and the first of them. */
export async function listLeft(db: Db | Trx, { program_id, bulk_edit_id }: EditKey) {
  const left = db
    .selectFrom('bulk_edit_rows as r')
    .where('r.program_id', '=', program_id)
    .where('r.bulk_edit_id', '=', bulk_edit_id)
    .where('r.reason', 'is not', null);
  // What differs in a day alone is one reason.
  const said = sql<string>`regexp_replace(r.reason, '[0-9]{4}-[0-9]{2}-[0-9]{2}', '…', 'g')`;
  const groups = await left
    .select(({ fn }) => [said.as('reason'), fn.countAll<number>().as('count')])
    .groupBy('reason')
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute();
  const sample = await left
    .innerJoin('merchants as m', (join) =>
      join.onRef('m.program_id', '=', 'r.program_id').onRef('m.merchant_id', '=', 'r.merchant_id'),
    )
    .select(['r.merchant_id', 'r.reason', 'm.merchant_name', 'm.store_number'])
    .orderBy('r.merchant_id')
    .limit(SHOWN)
    .execute();
  return { groups, sample };
}
