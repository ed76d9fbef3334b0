import { sql } from 'kysely';
import { recordEvent, type Stamp } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import type { ImportDefinition, UndoRow, ImportKey } from './definition.ts';
import { lockImport, lockImports, patchImport } from './queries.ts';

const BATCH_SIZE = 500;
const LAST_ROW = 2_147_483_647;

/**
 * Takes an import back in batches of records, each in one transaction: what it added is removed and what it changed gets its
 * former value, except what somebody changed or used since, which is kept and counted. From the end of the file, so that a guest
 * goes after the reservations that came later. Goes on where it was cut off.
 */
export async function undoImport(
  platform: Platform,
  key: ImportKey,
  stamp: Stamp,
  kind: Pick<ImportDefinition, 'undo'>,
): Promise<void> {
  let before: number | null = LAST_ROW;
  while (before !== null) before = await undoBatch(platform, key, stamp, kind, before);
}

/** The row that was reached, from the end of the file, or null when there is nothing left to do. */
const undoBatch = (
  platform: Platform,
  key: ImportKey,
  stamp: Stamp,
  { undo }: Pick<ImportDefinition, 'undo'>,
  before: number,
): Promise<number | null> =>
  write(platform, stamp, async ({ trx, now }) => {
    await lockImports(trx, key.program_id);
    const progress = await lockImport(trx, key);
    if (progress?.status !== 'undoing' || !undo) return null;
    const { file_name: fileName, undone_count, kept_count, processed } = progress;
    const rows = await listToUndo(trx, key, before, BATCH_SIZE);
    if (rows.length === 0) {
      await patchImport(trx, key, { status: 'undone', finished_ts: now });
      await recordEvent(trx, stamp, {
        kind: undo.event,
        recordId: key.import_id,
        recordName: fileName,
        changes: Object.entries({ undone_count, kept_count }).map(([field, to]) => ({
          field,
          from: null,
          to,
        })),
      });
      return null;
    }
    const kept = await undo.take(trx, { platform, key, stamp, now, fileName }, rows);
    const records = new Set(rows.map(({ record_id }) => record_id));
    await markUndone(
      trx,
      key,
      rows.map(({ row_number, record_id }) => ({ row_number, undone: !kept.has(record_id) })),
    );
    await patchImport(trx, key, {
      processed: processed + rows.length,
      undone_count: undone_count + records.size - kept.size,
      kept_count: kept_count + kept.size,
    });
    return reached(rows);
  });

/** Every record is worked on with all of its rows, so that the last rows of the records say how far the file was read. */
function reached(rows: readonly UndoRow[]): number {
  const lasts = new Map<number, number>();
  for (const { record_id, row_number } of rows)
    lasts.set(record_id, Math.max(lasts.get(record_id) ?? 0, row_number));
  return Math.min(...lasts.values());
}

/**
 * The last records before a row that an import wrote and nobody has taken back yet, each with all of its rows in the order of the
 * file.
 */
async function listToUndo(
  trx: Trx,
  { program_id, import_id }: ImportKey,
  before: number,
  limit: number,
): Promise<UndoRow[]> {
  const rows = () =>
    trx
      .selectFrom('import_rows')
      .where('program_id', '=', program_id)
      .where('import_id', '=', import_id)
      .where('undone', 'is', null)
      .where('record_id', 'is not', null)
      .where('outcome', 'in', ['created', 'merged']);
  const next = await rows()
    .select(['record_type', 'record_id'])
    .where('row_number', '<', before)
    .orderBy('row_number', 'desc')
    .limit(limit)
    .execute();
  const ids = [...new Set(next.flatMap(({ record_id }) => record_id ?? []))];
  if (ids.length === 0) return [];
  const all = await rows()
    .select(['row_number', 'outcome', 'record_id', 'before', 'after_version'])
    .where('record_type', '=', next[0]?.record_type ?? 'guest')
    .where('record_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('row_number')
    .execute();
  return all.flatMap((row) => (row.record_id === null ? [] : [{ ...row, record_id: row.record_id }]));
}

/** Notes down which rows were taken back and which were left. */
async function markUndone(
  trx: Trx,
  { program_id, import_id }: ImportKey,
  rows: readonly { readonly row_number: number; readonly undone: boolean }[],
): Promise<void> {
  await sql`
    update import_rows r set undone = u.undone
    from json_to_recordset(${JSON.stringify(rows)}::json) as u(row_number integer, undone boolean)
    where r.program_id = ${program_id} and r.import_id = ${import_id} and r.row_number = u.row_number`.execute(
    trx,
  );
}
