import { recordEvent, type Stamp } from '../../platform/audit/index.ts';
import type { Trx } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ImportKey, lockImport, lockImports, patchImport } from './queries.ts';
import { type UndoContext, undoGuests } from './undoGuests.ts';
import { undoReservations } from './undoReservations.ts';
import { listToUndo, markUndone, type UndoRow } from './undoQueries.ts';

const BATCH_SIZE = 500;
const LAST_ROW = 2_147_483_647;

/**
 * Takes an import back in batches of guests or reservations, each in one transaction: what it added is removed and what it changed
 * gets its former value, except what somebody changed or used since, which is kept and counted. From the end of the file, so that
 * a guest goes after the reservations that came later. Goes on where it was cut off.
 */
export async function undoImport(platform: Platform, key: ImportKey, stamp: Stamp): Promise<void> {
  let before: number | null = LAST_ROW;
  while (before !== null) before = await undoBatch(platform, key, stamp, before);
}

/** The row that was reached, from the end of the file, or null when there is nothing left to do. */
async function undoBatch(
  platform: Platform,
  key: ImportKey,
  stamp: Stamp,
  before: number,
): Promise<number | null> {
  const { db, clock } = platform;
  return db.transaction().execute(async (trx) => {
    await lockImports(trx, key.program_id);
    const progress = await lockImport(trx, key);
    if (progress?.status !== 'undoing') return null;
    const context = { key, stamp, now: clock.now(), fileName: progress.file_name };
    const rows = await listToUndo(trx, key, before, BATCH_SIZE);
    if (rows.length === 0) {
      await finish(trx, context, progress);
      return null;
    }
    const kept = await undoRows(trx, context, rows);
    const records = new Set(rows.map(({ record_id }) => record_id));
    await markUndone(
      trx,
      key,
      rows.map(({ row_number, record_id }) => ({ row_number, undone: !kept.has(record_id) })),
    );
    await patchImport(trx, key, {
      processed: progress.processed + rows.length,
      undone_count: progress.undone_count + records.size - kept.size,
      kept_count: progress.kept_count + kept.size,
    });
    return reached(rows);
  });
}

/** Every record is worked on with all of its rows, so that the last rows of the records say how far the file was read. */
function reached(rows: readonly UndoRow[]): number {
  const lasts = new Map<number, number>();
  for (const { record_id, row_number } of rows)
    lasts.set(record_id, Math.max(lasts.get(record_id) ?? 0, row_number));
  return Math.min(...lasts.values());
}

/** Answers the ids of the records that stay. */
async function undoRows(trx: Trx, context: UndoContext, rows: readonly UndoRow[]): Promise<Set<number>> {
  return rows[0]?.record_type === 'party'
    ? undoReservations(trx, context, rows)
    : undoGuests(trx, context, rows);
}

async function finish(
  trx: Trx,
  { key, stamp, now, fileName }: UndoContext,
  { undone_count, kept_count }: { undone_count: number; kept_count: number },
): Promise<void> {
  await patchImport(trx, key, { status: 'undone', finished_ts: now });
  await recordEvent(trx, stamp, {
    kind: 'guest_import.undone',
    recordType: 'guest_import',
    recordId: key.guest_import_id,
    recordName: fileName,
    changes: [
      { field: 'undone_count', from: null, to: undone_count },
      { field: 'kept_count', from: null, to: kept_count },
    ],
  });
}
