import type { ImportKind } from '#contract/guestImports/fields.ts';
import type { ImportOutcome } from '#contract/guestImports/schemas.ts';
import { recordEvent } from '../../platform/audit/index.ts';
import type { Trx } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Location } from '../merchants/index.ts';
import { type CsvRecord, type OpenCsv, originalCells } from '../uploads/index.ts';
import { Book } from './book.ts';
import type { Reading } from './cells.ts';
import { type BatchContext, BatchOutdated } from './guestBatch.ts';
import {
  clearRows,
  type ImportKey,
  insertOutcomes,
  lockImport,
  lockImports,
  type LockedImport,
  patchImport,
  SAMPLE_SIZE,
} from './queries.ts';
import { settleRows, type RowResult } from './settle.ts';
import { neededToUndo } from './stored.ts';

const BATCH_SIZE: Record<ImportKind, number> = { guests: 1_000, reservations: 200 };
const TRIES = 5;

/** One import under way. */
export interface ImportTask {
  readonly key: ImportKey;
  readonly kind: ImportKind;
  readonly status: 'checking' | 'running';
  readonly csv: OpenCsv;
  readonly reading: Reading;
  readonly context: Omit<BatchContext, 'now'>;
  /** Of reservations. */
  readonly location: Location | null;
}

/** What the rows before have shown: of a dry run all of them, since nothing is written that could be found again. */
export interface Memory {
  readonly book: Book;
  readonly reservations: Set<string>;
}

const newMemory = (): Memory => ({ book: new Book(), reservations: new Set() });

/**
 * Works through a file in batches of rows, each in one transaction with its progress: whoever takes the job over after a crash
 * goes on behind the last batch that was committed, and nothing is written twice. A dry run begins anew instead.
 */
export async function processImport(platform: Platform, task: ImportTask): Promise<void> {
  const start = await beginning(platform, task);
  if (start === null) return;
  const { isDryRun } = task.context;
  const whole = newMemory();
  let done = start;
  let index = 0;
  let batch: CsvRecord[] = [];
  const save = async () => {
    const isOurs = await saveBatch(platform, task, batch, done, () => (isDryRun ? whole : newMemory()));
    done = index;
    batch = [];
    return isOurs;
  };
  for await (const record of task.csv.rows()) {
    index += 1;
    if (index <= start) continue;
    batch.push(record);
    if (batch.length === BATCH_SIZE[task.kind] && !(await save())) return;
  }
  if (batch.length > 0 && !(await save())) return;
  await finish(platform, task);
}

/** How many rows are behind us, or null when there is nothing to do. */
async function beginning({ db }: Platform, { key, status, context }: ImportTask): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    const progress = await lockImport(trx, key);
    if (progress?.status !== status) return null;
    if (!context.isDryRun) return progress.processed;
    await clearRows(trx, key);
    await patchImport(trx, key, NO_COUNTS);
    return 0;
  });
}

export const NO_COUNTS = {
  processed: 0,
  created_count: 0,
  merged_count: 0,
  unchanged_count: 0,
  refused_count: 0,
} as const;

/** A conflict with another writer, which another try gets past. */
const isPassed = (error: unknown) =>
  error instanceof BatchOutdated ||
  (error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01'));

/** False when another worker has the import. */
async function saveBatch(
  platform: Platform,
  task: ImportTask,
  records: readonly CsvRecord[],
  done: number,
  remember: () => Memory,
): Promise<boolean> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await tryBatch(platform, task, records, done, remember());
    } catch (error) {
      if (left <= 1 || !isPassed(error)) throw error;
    }
  }
}

async function tryBatch(
  { db, clock }: Platform,
  task: ImportTask,
  records: readonly CsvRecord[],
  done: number,
  memory: Memory,
): Promise<boolean> {
  const { key, status, context } = task;
  return db.transaction().execute(async (trx) => {
    if (!context.isDryRun) await lockImports(trx, key.program_id);
    const progress = await lockImport(trx, key);
    if (progress?.status !== status || progress.processed !== done) return false;
    const results = await settleRows(trx, task, { ...context, now: clock.now() }, memory, records);
    await store(trx, task, progress, results);
    return true;
  });
}

const counter = (outcome: ImportOutcome) => `${outcome}_count` as const;

/** Counts the rows, and keeps what is needed of them: to take them back, to show some, to hand the refused ones out. */
async function store(
  trx: Trx,
  { key, reading, context }: ImportTask,
  progress: LockedImport,
  results: readonly RowResult[],
): Promise<void> {
  const counts = {
    created_count: progress.created_count,
    merged_count: progress.merged_count,
    unchanged_count: progress.unchanged_count,
    refused_count: progress.refused_count,
  };
  const rows = results.flatMap((result) => {
    const { record, outcome, ...rest } = result;
    counts[counter(outcome)] += 1;
    const isShown = outcome === 'refused' || counts[counter(outcome)] <= SAMPLE_SIZE;
    const isTakenBack = !context.isDryRun && (outcome === 'created' || outcome === 'merged');
    if (!isShown && !isTakenBack) return [];
    const cells = isShown ? originalCells(record, reading) : null;
    const before = isShown ? rest.before : neededToUndo(outcome, rest.before);
    return [{ ...rest, before, row_number: record.row, outcome, cells }];
  });
  await insertOutcomes(trx, key, rows);
  await patchImport(trx, key, { processed: progress.processed + results.length, ...counts });
}

async function finish({ db, clock }: Platform, { key, status, context }: ImportTask): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const progress = await lockImport(trx, key);
    if (progress?.status !== status) return;
    await patchImport(trx, key, {
      status: context.isDryRun ? 'checked' : 'done',
      finished_ts: clock.now(),
      ...(context.isDryRun ? {} : { content: null }),
    });
    const told = ['created_count', 'merged_count', 'unchanged_count', 'refused_count'] as const;
    await recordEvent(trx, context.stamp, {
      kind: context.isDryRun ? 'guest_import.checked' : 'guest_import.finished',
      recordType: 'guest_import',
      recordId: key.guest_import_id,
      recordName: progress.file_name,
      changes: told.map((field) => ({ field, from: null, to: progress[field] })),
    });
  });
}
