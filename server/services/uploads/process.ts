import { setImmediate as nextTurn } from 'node:timers/promises';
import { FILE_MESSAGES } from '#contract/merchants/messages.ts';
import { recordEvent } from '../../platform/audit/index.ts';
import type { Trx } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CsvRecord } from './csv.ts';
import { cellsOf, type OpenFile, originalCells } from './file.ts';
import { lockProgress, type UploadKey, type UploadStatus } from './queries.ts';
import { storeNumber, plainCell } from './cells.ts';
import type { Batch, Candidate, Saving } from './saving.ts';

const BATCH_SIZE = 200;
/** A file of more rows than any concept has locations is a mistake. */
const MAX_ROWS = 50_000;

/** One upload under way. */
export interface Task<F extends string, T extends { store_number?: string | null | undefined }> {
  readonly key: UploadKey;
  readonly status: UploadStatus;
  readonly file: OpenFile<F>;
  readonly saving: Saving<F, T>;
  readonly batch: Batch;
}

interface Rejected {
  readonly record: CsvRecord;
  readonly reasons: readonly string[];
}

interface Survey {
  readonly total: number;
  /** The row in which a store number stands first, by the number in small letters. */
  readonly firstRow: ReadonlyMap<string, number>;
}

/** Counts the rows, up to one too many, and notes where each store number stands first, without holding up other work. */
async function survey<F extends string>({ header, rows }: OpenFile<F>): Promise<Survey> {
  const firstRow = new Map<string, number>();
  const column = header.fields.findIndex((field) => field === 'store_number');
  let total = 0;
  for await (const { row, cells, broken } of rows()) {
    total += 1;
    if (total > MAX_ROWS) break;
    const number = numberIn(cells[column]);
    if (number !== null && !broken && !firstRow.has(number)) firstRow.set(number, row);
    if (total % 2000 === 0) await nextTurn();
  }
  return { total, firstRow };
}

/** Nothing as long is a store number; its row says so later. */
const NO_NUMBER = 1_000;

function numberIn(cell: string | undefined): string | null {
  if (cell !== undefined && cell.length > NO_NUMBER) return null;
  const result = storeNumber(plainCell(cell ?? ''));
  return result.ok ? (result.value?.toLowerCase() ?? null) : null;
}

/**
 * Works through an upload in batches of rows, each in one transaction with its progress: whoever takes the job over
 * after a crash goes on behind the last batch that was committed, and nothing is saved twice. Answers why the file as a
 * whole is refused, or null.
 */
export async function processUpload<F extends string, T extends { store_number?: string | null | undefined }>(
  platform: Platform,
  task: Task<F, T>,
): Promise<string | null> {
  const found = await survey(task.file);
  if (found.total > MAX_ROWS) return FILE_MESSAGES.tooLong(MAX_ROWS.toLocaleString('en-US'));
  const start = await beginning(platform, task, found.total);
  if (start === null) return null;
  let done = start;
  let index = 0;
  let batch: CsvRecord[] = [];
  for await (const record of task.file.rows()) {
    index += 1;
    if (index <= start) continue;
    batch.push(record);
    if (batch.length < BATCH_SIZE && index < found.total) continue;
    if (!(await saveBatch(platform, task, found, batch, done))) return null;
    done = index;
    batch = [];
  }
  await finish(platform, task);
  return null;
}

/** Stores the number of rows; answers how many are done, or null when there is nothing to do. */
async function beginning<F extends string, T extends { store_number?: string | null | undefined }>(
  { db }: Platform,
  { key, status }: Task<F, T>,
  total: number,
): Promise<number | null> {
  const row = await db
    .updateTable('uploads')
    .set({ total })
    .where('program_id', '=', key.program_id)
    .where('upload_id', '=', key.upload_id)
    .where('status', '=', status)
    .returning('processed')
    .executeTakeFirst();
  return row?.processed ?? null;
}

/** False when another worker has the upload. */
async function saveBatch<F extends string, T extends { store_number?: string | null | undefined }>(
  { db }: Platform,
  task: Task<F, T>,
  { firstRow }: Survey,
  records: readonly CsvRecord[],
  done: number,
): Promise<boolean> {
  const { key, saving, batch, status } = task;
  return db.transaction().execute(async (trx) => {
    const progress = await lockProgress(trx, key);
    if (progress?.status !== status || progress.processed !== done) return false;
    const { candidates, rejected } = sort(task, firstRow, records);
    const refusals = await saving.save(trx, batch, candidates);
    for (const record of records) {
      const reason = refusals.get(record.row);
      if (reason !== undefined) rejected.push({ record, reasons: [reason] });
    }
    await storeRejected(trx, task, rejected);
    await trx
      .updateTable('uploads')
      .set({
        processed: done + records.length,
        created_count: progress.created_count + records.length - rejected.length,
        invalid_count: progress.invalid_count + rejected.length,
      })
      .where('program_id', '=', key.program_id)
      .where('upload_id', '=', key.upload_id)
      .execute();
    return true;
  });
}

/** Which rows can be saved as far as the file alone tells, and which cannot. */
function sort<F extends string, T extends { store_number?: string | null | undefined }>(
  { file, saving }: Task<F, T>,
  firstRow: Survey['firstRow'],
  records: readonly CsvRecord[],
): { candidates: Candidate<T>[]; rejected: Rejected[] } {
  const candidates: Candidate<T>[] = [];
  const rejected: Rejected[] = [];
  for (const record of records) {
    const read = cellsOf(record, file.header);
    const checked = read.ok ? saving.check(read.cells) : read;
    const reasons = checked.ok ? [] : [...checked.reasons];
    const column = file.header.fields.findIndex((field) => field === 'store_number');
    const number = record.broken ? null : numberIn(record.cells[column]);
    const first = number === null ? undefined : firstRow.get(number);
    if (first !== undefined && first !== record.row) {
      reasons.push(
        `Store number: ${record.cells[column]?.trim()} stands in row ${first} already; keep one of the two rows`,
      );
    }
    if (checked.ok && reasons.length === 0) candidates.push({ row: record.row, value: checked.value });
    else rejected.push({ record, reasons });
  }
  return { candidates, rejected };
}

async function storeRejected<F extends string, T extends { store_number?: string | null | undefined }>(
  trx: Trx,
  { key, file }: Task<F, T>,
  rejected: readonly Rejected[],
): Promise<void> {
  if (rejected.length === 0) return;
  await trx
    .insertInto('upload_rows')
    .values(
      rejected.map(({ record, reasons }) => ({
        ...key,
        row_number: record.row,
        cells: JSON.stringify(originalCells(record, file.header)),
        reasons: [...reasons],
      })),
    )
    .execute();
}

async function finish<F extends string, T extends { store_number?: string | null | undefined }>(
  { db, clock, auth }: Platform,
  { key, status, batch }: Task<F, T>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const progress = await lockProgress(trx, key);
    if (progress?.status !== status) return;
    await trx
      .updateTable('uploads')
      .set({
        status: batch.isDryRun ? 'checked' : 'done',
        finished_ts: clock.now(),
        ...(batch.isDryRun ? {} : { content: Buffer.alloc(0) }),
      })
      .where('program_id', '=', key.program_id)
      .where('upload_id', '=', key.upload_id)
      .execute();
    if (batch.reach !== null && batch.stamp.actorUserId !== null) {
      await auth.announce(trx, { user_id: batch.stamp.actorUserId });
    }
    await recordEvent(trx, batch.stamp, {
      kind: batch.isDryRun ? 'upload.checked' : 'upload.finished',
      recordType: 'upload',
      recordId: key.upload_id,
      recordName: progress.file_name,
      changes: [
        { field: 'created_count', from: null, to: progress.created_count },
        { field: 'invalid_count', from: null, to: progress.invalid_count },
      ],
    });
  });
}
