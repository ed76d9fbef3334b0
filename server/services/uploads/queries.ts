import { sql } from 'kysely';
import type { UPLOAD_STATUSES } from '#contract/merchants/schemas.ts';
import type { Db, Trx } from '../../platform/db/index.ts';

export type UploadStatus = (typeof UPLOAD_STATUSES)[number];

/** An upload within its concept. */
export interface UploadKey {
  readonly program_id: number;
  readonly upload_id: number;
}

const SAMPLE_SIZE = 20;

const sample = sql<unknown>`(
  select coalesce(json_agg(json_build_object('row_number', r.row_number, 'cells', r.cells, 'reasons', r.reasons)
    order by r.row_number), '[]'::json)
  from (select * from upload_rows r where r.program_id = u.program_id and r.upload_id = u.upload_id
    order by r.row_number limit ${sql.lit(SAMPLE_SIZE)}) r)`;

function selectUploads(db: Db | Trx, programId: number) {
  return db
    .selectFrom('uploads as u')
    .select(['u.upload_id', 'u.kind', 'u.file_name', 'u.status', 'u.total', 'u.processed', 'u.message'])
    .select(['u.created_count', 'u.invalid_count', 'u.created_ts', 'u.finished_ts'])
    .select(sample.as('sample'))
    .where('u.program_id', '=', programId);
}

export type UploadRow = Awaited<ReturnType<typeof listUploads>>[number];

export async function findUpload(db: Db | Trx, programId: number, uploadId: number) {
  return selectUploads(db, programId).where('u.upload_id', '=', uploadId).executeTakeFirst();
}

/** The latest uploads, newest first. */
export async function listUploads(db: Db, programId: number) {
  return selectUploads(db, programId).orderBy('u.upload_id', 'desc').limit(20).execute();
}

/** What the job needs to know of an upload, its file included. */
export async function findFile(db: Db, { program_id, upload_id }: UploadKey) {
  return db
    .selectFrom('uploads as u')
    .innerJoin('users as o', 'o.user_id', 'u.user_id')
    .select([
      'u.kind',
      'u.status',
      'u.file_name',
      'u.content',
      'u.user_id',
      'u.processed',
      'o.fname',
      'o.lname',
    ])
    .where('u.program_id', '=', program_id)
    .where('u.upload_id', '=', upload_id)
    .executeTakeFirst();
}

/** Status and progress, locked until the transaction ends. */
export async function lockProgress(trx: Trx, { program_id, upload_id }: UploadKey) {
  return trx
    .selectFrom('uploads')
    .select(['status', 'processed', 'file_name', 'created_count', 'invalid_count'])
    .where('program_id', '=', program_id)
    .where('upload_id', '=', upload_id)
    .forUpdate()
    .executeTakeFirst();
}

/** The locations at which the owner of an upload works; null for all of the concept (PERM-012). */
export async function findReach(db: Db, programId: number, userId: number): Promise<number[] | null> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.user_id', '=', 'u.user_id').on('m.program_id', '=', programId),
    )
    .leftJoin('roles as r', (join) =>
      join.onRef('r.program_id', '=', 'm.program_id').onRef('r.role_id', '=', 'm.role_id'),
    )
    .select(
      sql<boolean>`u.is_super_admin or coalesce(m.all_merchants, false)
        or coalesce(r.is_default and r.name = 'admin', false)`.as('everywhere'),
    )
    .select(
      sql<number[]>`array(select mm.merchant_id from membership_merchants mm
        where mm.program_id = ${programId} and mm.user_id = u.user_id)`.as('merchant_ids'),
    )
    .where('u.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.everywhere ? null : row.merchant_ids;
}

/** The open locations that hold one of these store numbers, by the number in small letters. */
export async function findByStoreNumbers(db: Db | Trx, programId: number, numbers: readonly string[]) {
  const rows = await db
    .selectFrom('merchants')
    .select(['merchant_id', 'merchant_name', 'store_number'])
    .select(sql<string>`lower(store_number)`.as('key'))
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null)
    .where(sql<boolean>`lower(store_number) = any(${numbers.map((number) => number.toLowerCase())}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/** The rejected rows of an upload by row number, some hundred at a time. */
export async function* eachRejected(db: Db, { program_id, upload_id }: UploadKey) {
  const size = 500;
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('upload_rows')
      .select(['row_number', 'cells', 'reasons'])
      .where('program_id', '=', program_id)
      .where('upload_id', '=', upload_id)
      .where('row_number', '>', after)
      .orderBy('row_number')
      .limit(size)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = last.row_number;
  }
}

/** The cells of the widest rejected row: its headings are those of every other. */
export async function findWidest(db: Db, { program_id, upload_id }: UploadKey) {
  return db
    .selectFrom('upload_rows')
    .select('cells')
    .where('program_id', '=', program_id)
    .where('upload_id', '=', upload_id)
    .orderBy(sql`jsonb_array_length(cells)`, 'desc')
    .limit(1)
    .executeTakeFirst();
}
