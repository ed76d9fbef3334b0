import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import {
  IMPORT_KINDS,
  IMPORT_STATUSES,
  type ImportKind,
  type ImportOutcome,
  type ImportStatus,
  type ReasonGroup,
} from '#contract/core/imports.ts';
import type { Db, DB, Trx } from '#server/platform/db/index.ts';
import { eachOf } from '#server/platform/page/index.ts';
import type { ImportFamily, ImportKey } from './definition.ts';

/** Closed sets as the database holds them. */
export const storedImport = z.object({ kind: z.enum(IMPORT_KINDS), status: z.enum(IMPORT_STATUSES) });

/** Heading and cell pairs in the order of the file: jsonb would not keep the order of an object's keys. */
export const storedCells = z.array(z.tuple([z.string(), z.string()]));

const OF_KEY = ({ program_id, import_id }: ImportKey) =>
  sql<boolean>`program_id = ${program_id} and import_id = ${import_id}`;

const authorName = sql<string>`coalesce(nullif(trim(u.fname || ' ' || u.lname), ''), u.email::text)`;

function imports(db: Db | Trx, programId: number, { kinds }: Pick<ImportFamily, 'kinds'>) {
  return db
    .selectFrom('imports as i')
    .innerJoin('users as u', 'u.user_id', 'i.user_id')
    .select(['i.import_id', 'i.kind', 'i.file_name', 'i.status', 'i.options', 'i.total', 'i.processed'])
    .select(['i.created_count', 'i.merged_count', 'i.unchanged_count', 'i.refused_count', 'i.undone_count'])
    .select(['i.kept_count', 'i.message', 'i.created_ts', 'i.started_ts', 'i.finished_ts'])
    .select(['i.user_id', authorName.as('author_name')])
    .where('i.program_id', '=', programId)
    .where('i.kind', 'in', kinds);
}

export type ImportRow = Awaited<ReturnType<ReturnType<typeof imports>['executeTakeFirstOrThrow']>>;

export async function findImport(
  db: Db | Trx,
  family: Pick<ImportFamily, 'kinds'>,
  { program_id, import_id }: ImportKey,
) {
  return imports(db, program_id, family).where('i.import_id', '=', import_id).executeTakeFirst();
}

const MERCHANT = sql<number | null>`(i.options -> 'choices' ->> 'merchant_id')::bigint`;

/** Imports, the latest first; those into a location only of these, null being all. */
export function selectImports(
  db: Db,
  family: Pick<ImportFamily, 'kinds'>,
  programId: number,
  reach: readonly number[] | null = null,
) {
  const all = imports(db, programId, family);
  const within = sql<boolean>`(${MERCHANT} is null or ${MERCHANT} = any(${[...(reach ?? [])]}::bigint[]))`;
  return (reach === null ? all : all.where(within)).orderBy('i.import_id', 'desc');
}

export interface SampleRow {
  readonly import_id: number;
  readonly row_number: number;
  readonly outcome: ImportOutcome;
  readonly cells: unknown;
  readonly before: unknown;
  readonly reasons: string[];
}

/** So many first rows of each of these outcomes, of each of these imports. */
export async function listSamples(
  db: Db | Trx,
  programId: number,
  ids: readonly number[],
  { outcomes, size }: { outcomes: readonly ImportOutcome[]; size: number },
): Promise<SampleRow[]> {
  const { rows } = await sql<SampleRow>`
    select r.import_id, r.row_number, r.outcome, r.cells, r.before, r.reasons
    from unnest(${[...ids]}::bigint[]) i(import_id) cross join unnest(${[...outcomes]}::text[]) o(outcome)
    cross join lateral (
      select * from import_rows r
      where r.program_id = ${programId} and r.import_id = i.import_id and r.outcome = o.outcome and r.cells is not null
      order by r.row_number limit ${size}) r
    order by r.import_id, r.row_number`.execute(db);
  return rows;
}

/** Rows of an import that were kept as they stood in the file, in its order. */
export const selectRows = (db: Db | Trx, key: ImportKey) =>
  db
    .selectFrom('import_rows')
    .select(['row_number', 'outcome', 'cells', 'before', 'reasons', 'record_type', 'record_id', 'undone'])
    .where(OF_KEY(key))
    .where('cells', 'is not', null)
    .orderBy('row_number');

const MOST_GROUPS = 40;
const EXAMPLES = 5;

/** What is said of the rows of an import, the most frequent first: what differs in its quoted value alone is one reason. */
export async function groupReasons(
  db: Db | Trx,
  { program_id, import_id }: ImportKey,
): Promise<ReasonGroup[]> {
  const { rows } = await sql<ReasonGroup>`
    select g.reason, g.is_refused, count(*)::int as count, min(g.row_number)::int as first_row,
      (array_agg(distinct g.said) filter (where g.said is not null))[1:${sql.lit(EXAMPLES)}] as examples
    from (
      select r.row_number, r.outcome = 'refused' as is_refused, substring(reason from '"([^"]*)"') as said,
        regexp_replace(regexp_replace(reason, '"[^"]*"', '“…”', 'g'), '\\mrow [0-9]+', 'another row', 'g') as reason
      from import_rows r cross join unnest(r.reasons) as reason
      where r.program_id = ${program_id} and r.import_id = ${import_id}
    ) g
    group by g.reason, g.is_refused order by g.is_refused desc, count(*) desc, min(g.row_number)
    limit ${sql.lit(MOST_GROUPS)}`.execute(db);
  return rows.map((row) => ({ ...row, examples: row.examples ?? [] }));
}

/** What a worker needs to know of an import, its file included. */
export async function findWork(db: Db, { program_id, import_id }: ImportKey) {
  return db
    .selectFrom('imports as i')
    .innerJoin('users as u', 'u.user_id', 'i.user_id')
    .select([
      'i.kind',
      'i.status',
      'i.file_name',
      'i.content',
      'i.options',
      'i.user_id',
      'u.fname',
      'u.lname',
    ])
    .where('i.program_id', '=', program_id)
    .where('i.import_id', '=', import_id)
    .executeTakeFirst();
}

/** Status, counts and choices, locked until the transaction ends. */
export async function lockImport(trx: Trx, key: ImportKey) {
  return trx
    .selectFrom('imports')
    .select(['kind', 'status', 'file_name', 'options', 'started_ts', 'processed', 'total'])
    .select(['created_count', 'merged_count', 'unchanged_count', 'refused_count'])
    .select(['undone_count', 'kept_count'])
    .where(OF_KEY(key))
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
  readonly started_ts: Date | null;
}

export async function insertImport(trx: Trx, values: NewImport): Promise<ImportKey> {
  return trx
    .insertInto('imports')
    .values(values)
    .returning(['program_id', 'import_id'])
    .executeTakeFirstOrThrow();
}

export const NO_COUNTS = {
  processed: 0,
  created_count: 0,
  merged_count: 0,
  unchanged_count: 0,
  refused_count: 0,
} as const;

export interface ImportPatch extends Partial<Record<keyof typeof NO_COUNTS, number>> {
  readonly status?: ImportStatus;
  readonly user_id?: number;
  readonly options?: string;
  readonly content?: null;
  readonly undone_count?: number;
  readonly kept_count?: number;
  readonly message?: string | null;
  readonly started_ts?: Date | null;
  readonly finished_ts?: Date | null;
}

export async function patchImport(db: Db | Trx, key: ImportKey, patch: ImportPatch): Promise<void> {
  await db.updateTable('imports').set(patch).where(OF_KEY(key)).execute();
}

/** Forgets what a former check or run said of the rows. */
export async function clearRows(trx: Trx, key: ImportKey): Promise<void> {
  await trx.deleteFrom('import_rows').where(OF_KEY(key)).execute();
}

/** One import at a time writes in a concept, so that two files with the same guests do not wait for each other crosswise. */
export async function lockImports(trx: Trx, programId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('imports', ${programId}))`.execute(trx);
}

/** What became of a row, as it is stored. */
export interface OutcomeRow {
  readonly row_number: number;
  readonly outcome: ImportOutcome;
  readonly record_type: string | null;
  readonly record_id: number | null;
  readonly before: unknown;
  readonly after_version: number | null;
  readonly cells: unknown;
  readonly reasons: readonly string[];
}

export async function insertOutcomes(trx: Trx, key: ImportKey, rows: readonly OutcomeRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into import_rows (program_id, import_id, row_number, outcome, record_type, record_id, before, after_version,
      cells, reasons)
    select ${key.program_id}::bigint, ${key.import_id}::bigint, r.row_number, r.outcome, r.record_type, r.record_id,
      r.before, r.after_version, r.cells, r.reasons
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(row_number integer, outcome text, record_type text,
      record_id bigint, before jsonb, after_version integer, cells jsonb, reasons text[])`.execute(trx);
}

const refusedRows = (db: Db, key: ImportKey) =>
  db
    .selectFrom('import_rows')
    .where(OF_KEY(key))
    .where('outcome', '=', 'refused')
    .where('cells', 'is not', null);

/** The refused rows by row number, some hundred at a time. */
export const eachRefused = (db: Db, key: ImportKey) =>
  eachOf<Pick<Selectable<DB['import_rows']>, 'row_number' | 'cells' | 'reasons'>>(500, ({ size, after }) =>
    refusedRows(db, key)
      .select(['row_number', 'cells', 'reasons'])
      .where('row_number', '>', after?.row_number ?? 0)
      .orderBy('row_number')
      .limit(size)
      .execute(),
  );

/** The cells of the widest refused row: its headings are those of every other. */
export async function findWidest(db: Db, key: ImportKey) {
  return refusedRows(db, key)
    .select('cells')
    .orderBy(sql`jsonb_array_length(cells)`, 'desc')
    .limit(1)
    .executeTakeFirst();
}
