import { sql } from 'kysely';
import type { ImportKind } from '#contract/guestImports/fields.ts';
import type { ImportOutcome, ImportStatus } from '#contract/guestImports/schemas.ts';
import type { Db, Trx } from '../../platform/db/index.ts';

/** An import within its concept. */
export interface ImportKey {
  readonly program_id: number;
  readonly guest_import_id: number;
}

/** So many rows of each outcome are kept as they stood in the file. */
export const SAMPLE_SIZE = 10;

const authorName = sql<string>`coalesce(nullif(trim(u.fname || ' ' || u.lname), ''), u.email::text)`;

function selectImports(db: Db | Trx, programId: number) {
  return db
    .selectFrom('guest_imports as i')
    .innerJoin('users as u', 'u.user_id', 'i.user_id')
    .select(['i.guest_import_id', 'i.kind', 'i.file_name', 'i.status', 'i.options', 'i.total', 'i.processed'])
    .select(['i.created_count', 'i.merged_count', 'i.unchanged_count', 'i.refused_count', 'i.undone_count'])
    .select(['i.kept_count', 'i.message', 'i.created_ts', 'i.started_ts', 'i.finished_ts'])
    .select(['i.user_id', authorName.as('author_name')])
    .where('i.program_id', '=', programId);
}

export type ImportRow = Awaited<ReturnType<typeof listImports>>[number];

export async function findImport(db: Db | Trx, { program_id, guest_import_id }: ImportKey) {
  return selectImports(db, program_id).where('i.guest_import_id', '=', guest_import_id).executeTakeFirst();
}

const MERCHANT = sql<number | null>`(i.options -> 'choices' ->> 'merchant_id')::bigint`;

/** Imports, the latest first; those into a location only of these, null being all. */
export async function listImports(
  db: Db,
  programId: number,
  merchantIds: readonly number[] | null,
  { take, skip }: { take: number; skip: number },
) {
  const all = selectImports(db, programId);
  const reach = sql<boolean>`(${MERCHANT} is null or ${MERCHANT} = any(${[...(merchantIds ?? [])]}::bigint[]))`;
  return (merchantIds === null ? all : all.where(reach))
    .orderBy('i.guest_import_id', 'desc')
    .limit(take)
    .offset(skip)
    .execute();
}

/** The first rows of every outcome. */
export async function listSamples(db: Db | Trx, { program_id, guest_import_id }: ImportKey) {
  const { rows } = await sql<{
    row_number: number;
    outcome: string;
    cells: unknown;
    before: unknown;
    reasons: string[];
  }>`
    select r.row_number, r.outcome, r.cells, r.before, r.reasons
    from (values ('created'), ('merged'), ('unchanged'), ('refused')) o(outcome)
    cross join lateral (
      select * from guest_import_rows r
      where r.program_id = ${program_id} and r.guest_import_id = ${guest_import_id} and r.outcome = o.outcome
        and r.cells is not null
      order by r.row_number limit ${SAMPLE_SIZE}) r
    order by r.row_number`.execute(db);
  return rows;
}

/** What a worker needs to know of an import, its file included. */
export async function findWork(db: Db, { program_id, guest_import_id }: ImportKey) {
  return db
    .selectFrom('guest_imports as i')
    .innerJoin('users as u', 'u.user_id', 'i.user_id')
    .select([
      'i.kind',
      'i.status',
      'i.file_name',
      'i.content',
      'i.options',
      'i.user_id',
      'i.processed',
      'u.fname',
      'u.lname',
    ])
    .where('i.program_id', '=', program_id)
    .where('i.guest_import_id', '=', guest_import_id)
    .executeTakeFirst();
}

/** Status, counts and choices, locked until the transaction ends. */
export async function lockImport(trx: Trx, { program_id, guest_import_id }: ImportKey) {
  return trx
    .selectFrom('guest_imports')
    .select(['kind', 'status', 'file_name', 'options', 'started_ts', 'processed', 'total'])
    .select([
      'created_count',
      'merged_count',
      'unchanged_count',
      'refused_count',
      'undone_count',
      'kept_count',
    ])
    .where('program_id', '=', program_id)
    .where('guest_import_id', '=', guest_import_id)
    .forUpdate()
    .executeTakeFirst();
}

export type LockedImport = NonNullable<Awaited<ReturnType<typeof lockImport>>>;

export interface NewImport extends Pick<ImportKey, 'program_id'> {
  readonly user_id: number;
  readonly kind: ImportKind;
  readonly file_name: string;
  readonly content: Buffer;
  readonly options: string;
  readonly total: number;
  readonly status: ImportStatus;
  readonly created_ts: Date;
}

export async function insertImport(trx: Trx, values: NewImport): Promise<ImportKey> {
  return trx
    .insertInto('guest_imports')
    .values(values)
    .returning(['program_id', 'guest_import_id'])
    .executeTakeFirstOrThrow();
}

export interface ImportPatch {
  readonly status?: ImportStatus;
  readonly user_id?: number;
  readonly options?: string;
  readonly content?: null;
  readonly processed?: number;
  readonly created_count?: number;
  readonly merged_count?: number;
  readonly unchanged_count?: number;
  readonly refused_count?: number;
  readonly undone_count?: number;
  readonly kept_count?: number;
  readonly message?: string | null;
  readonly started_ts?: Date | null;
  readonly finished_ts?: Date | null;
}

export async function patchImport(db: Db | Trx, key: ImportKey, patch: ImportPatch): Promise<void> {
  await db
    .updateTable('guest_imports')
    .set(patch)
    .where('program_id', '=', key.program_id)
    .where('guest_import_id', '=', key.guest_import_id)
    .execute();
}

/** Forgets what a former check or run said of the rows. */
export async function clearRows(trx: Trx, { program_id, guest_import_id }: ImportKey): Promise<void> {
  await trx
    .deleteFrom('guest_import_rows')
    .where('program_id', '=', program_id)
    .where('guest_import_id', '=', guest_import_id)
    .execute();
}

/** One import at a time writes in a concept, so that two files with the same guests do not wait for each other crosswise. */
export async function lockImports(trx: Trx, programId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('guest_imports', ${programId}))`.execute(trx);
}

/** What became of a row, as it is stored. */
export interface OutcomeRow {
  readonly row_number: number;
  readonly outcome: ImportOutcome;
  readonly record_type: 'guest' | 'party' | null;
  readonly record_id: number | null;
  readonly before: unknown;
  readonly after_version: number | null;
  readonly cells: unknown;
  readonly reasons: readonly string[];
}

export async function insertOutcomes(trx: Trx, key: ImportKey, rows: readonly OutcomeRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into guest_import_rows (program_id, guest_import_id, row_number, outcome, record_type, record_id, before,
      after_version, cells, reasons)
    select ${key.program_id}::bigint, ${key.guest_import_id}::bigint, r.row_number, r.outcome, r.record_type, r.record_id,
      r.before, r.after_version, r.cells, r.reasons
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(row_number integer, outcome text, record_type text,
      record_id bigint, before jsonb, after_version integer, cells jsonb, reasons text[])`.execute(trx);
}

/** The refused rows by row number, some hundred at a time. */
export async function* eachRefused(db: Db, { program_id, guest_import_id }: ImportKey) {
  const size = 500;
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('guest_import_rows')
      .select(['row_number', 'cells', 'reasons'])
      .where('program_id', '=', program_id)
      .where('guest_import_id', '=', guest_import_id)
      .where('outcome', '=', 'refused')
      .where('cells', 'is not', null)
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

/** The cells of the widest refused row: its headings are those of every other. */
export async function findWidest(db: Db, { program_id, guest_import_id }: ImportKey) {
  return db
    .selectFrom('guest_import_rows')
    .select('cells')
    .where('program_id', '=', program_id)
    .where('guest_import_id', '=', guest_import_id)
    .where('outcome', '=', 'refused')
    .where('cells', 'is not', null)
    .orderBy(sql`jsonb_array_length(cells)`, 'desc')
    .limit(1)
    .executeTakeFirst();
}
