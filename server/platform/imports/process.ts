import { type ImportOutcome, IMPORT_OUTCOMES } from '#contract/core/imports.ts';
import { recordEvent, type Stamp } from '#server/platform/audit/index.ts';
import { type CsvRecord, type OpenCsv, originalCells, uniqueTitles } from '#server/platform/csv/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { isConflict } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import type { ImportDefinition, ImportWork, RowResult, ImportKey } from './definition.ts';
import {
  clearRows,
  insertOutcomes,
  lockImport,
  lockImports,
  type LockedImport,
  NO_COUNTS,
  patchImport,
} from './queries.ts';

/** So many rows of each outcome are kept as they stood in the file; of those that are refused, and of kinds that say so, all. */
const SHOWN = 10;
const TRIES = 5;

/** One import under way. */
export interface ImportTask {
  readonly key: ImportKey;
  readonly status: 'checking' | 'running';
  readonly stamp: Stamp;
  readonly csv: OpenCsv;
  readonly kind: Pick<ImportDefinition, 'batchSize' | 'family' | 'keepsRows' | 'undo'>;
  readonly work: ImportWork;
}

/** Somebody else changed what a batch is about at the same moment: it has to be looked at again. */
export class BatchOutdated extends Error {}

/**
 * Works through a file in batches of rows, each in one transaction with its progress: whoever takes the job over after a crash
 * goes on behind the last batch that was committed, and nothing is written twice. A dry run begins anew instead.
 */
export async function processImport(platform: Platform, task: ImportTask): Promise<void> {
  const start = await beginning(platform, task);
  if (start === null) return;
  let done = start;
  let index = 0;
  let batch: CsvRecord[] = [];
  const save = async () => {
    const isOurs = await saveBatch(platform, task, batch, done);
    done = index;
    batch = [];
    return isOurs;
  };
  for await (const record of task.csv.rows()) {
    index += 1;
    if (index <= start) {
      task.work.passed?.(record);
      continue;
    }
    batch.push(record);
    if (batch.length === task.kind.batchSize && !(await save())) return;
  }
  if (batch.length > 0 && !(await save())) return;
  await finish(platform, task);
}

/** How many rows are behind us, or null when there is nothing to do. */
const beginning = (platform: Platform, { key, status, stamp }: ImportTask): Promise<number | null> =>
  write(platform, stamp, async ({ trx }) => {
    const progress = await lockImport(trx, key);
    if (progress?.status !== status) return null;
    if (status === 'running') return progress.processed;
    await clearRows(trx, key);
    await patchImport(trx, key, NO_COUNTS);
    return 0;
  });

/** A conflict with another writer, which another try gets past. */
const isPassed = (error: unknown) => error instanceof BatchOutdated || isConflict(error);

/** False when another worker has the import. */
async function saveBatch(
  platform: Platform,
  task: ImportTask,
  records: readonly CsvRecord[],
  done: number,
): Promise<boolean> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await tryBatch(platform, task, records, done);
    } catch (error) {
      if (left <= 1 || !isPassed(error)) throw error;
    }
  }
}

const tryBatch = (
  platform: Platform,
  task: ImportTask,
  records: readonly CsvRecord[],
  done: number,
): Promise<boolean> =>
  write(platform, task.stamp, async ({ trx, now }) => {
    const { key, status } = task;
    if (status === 'running') await lockImports(trx, key.program_id);
    const progress = await lockImport(trx, key);
    if (progress?.status !== status || progress.processed !== done) return false;
    const results = await task.work.settle(trx, records, now);
    results.sort((one, other) => one.record.row - other.record.row);
    await store(trx, task, progress, results);
    return true;
  });

const counter = (outcome: ImportOutcome) => `${outcome}_count` as const;

/** Counts the rows, and keeps what is needed of them: to take them back, to show some, to hand the refused ones out. */
async function store(
  trx: Trx,
  { key, status, csv, kind }: ImportTask,
  progress: LockedImport,
  results: readonly RowResult[],
): Promise<void> {
  const { created_count, merged_count, unchanged_count, refused_count } = progress;
  const counts = { created_count, merged_count, unchanged_count, refused_count };
  const titles = uniqueTitles(csv.heading);
  const isDryRun = status === 'checking';
  const rows = results.flatMap(({ record, outcome, before, ...rest }) => {
    counts[counter(outcome)] += 1;
    const isFirst = outcome === 'refused' || counts[counter(outcome)] <= SHOWN;
    const isShown = isFirst || kind.keepsRows === true;
    const isTakenBack = status === 'running' && kind.undo && (outcome === 'created' || outcome === 'merged');
    if (!isShown && !isTakenBack && rest.reasons.length === 0) return [];
    return {
      ...rest,
      outcome,
      row_number: record.row,
      before: isFirst || isDryRun || before === null ? before : kind.undo?.needed(outcome, before),
      cells: isShown ? originalCells(record, titles) : null,
    };
  });
  await insertOutcomes(trx, key, rows);
  await patchImport(trx, key, { processed: progress.processed + results.length, ...counts });
}

const finish = (platform: Platform, { key, status, stamp, kind, work }: ImportTask): Promise<void> =>
  write(platform, stamp, async ({ trx, now }) => {
    const progress = await lockImport(trx, key);
    if (progress?.status !== status) return;
    const isDryRun = status === 'checking';
    await patchImport(trx, key, {
      status: isDryRun ? 'checked' : 'done',
      finished_ts: now,
      ...(isDryRun ? {} : { content: null }),
    });
    await work.over?.(trx);
    const { recordType } = kind.family;
    await recordEvent(trx, stamp, {
      kind: `${recordType}.${isDryRun ? 'checked' : 'finished'}`,
      recordId: key.import_id,
      recordName: progress.file_name,
      changes: IMPORT_OUTCOMES.map(counter).map((field) => ({ field, from: null, to: progress[field] })),
    });
  });
