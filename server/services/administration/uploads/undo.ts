import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import type { UndoContext, UndoRow } from '#server/platform/imports/index.ts';
import {
  closeUntouched,
  editMerchants,
  lockMerchants,
} from '#server/services/administration/merchants/index.ts';
import { storedBefore } from './stored.ts';

/** Tables in which a location stands once somebody works with it. */
const USES = ['parties', 'tickets', 'rooms', 'shift_schedules', 'shift_notes', 'perk_redemptions'] as const;

/**
 * Closes the locations that an upload created, and gives those that it updated their former values; answers the ids of those that
 * stay, since somebody changed or used them.
 */
export async function undoLocations(
  trx: Trx,
  context: UndoContext,
  rows: readonly UndoRow[],
): Promise<Set<number>> {
  const isUpdate = ({ outcome }: UndoRow) => outcome === 'merged';
  const kept = await setBack(trx, context, rows.filter(isUpdate));
  for (const id of await closeCreated(
    trx,
    context,
    rows.filter((row) => !isUpdate(row)),
  ))
    kept.add(id);
  return kept;
}

/** Gives updated locations their former values, unless they were changed since; answers those that stay. */
async function setBack(
  trx: Trx,
  { stamp, now }: UndoContext,
  rows: readonly UndoRow[],
): Promise<Set<number>> {
  const byId = new Map(rows.map((row) => [row.record_id, row]));
  const stored = await lockMerchants(trx, stamp.programId, [...byId.keys()]);
  const untouched = stored.filter(
    ({ merchant_id, version, deleted_ts }) =>
      deleted_ts === null && version === byId.get(merchant_id)?.after_version,
  );
  const edits = untouched.map((before) => {
    const { fields = {} } = storedBefore.parse(byId.get(before.merchant_id)?.before ?? {});
    return { before, fields };
  });
  await editMerchants(trx, stamp, edits, now);
  for (const { merchant_id } of untouched) byId.delete(merchant_id);
  return new Set(byId.keys());
}

async function closeCreated(
  trx: Trx,
  { platform, stamp, now }: UndoContext,
  rows: readonly UndoRow[],
): Promise<Set<number>> {
  const ids = rows.map(({ record_id }) => record_id);
  const used = await listUsed(trx, stamp.programId, ids);
  const versions = new Map(rows.map(({ record_id, after_version }) => [record_id, after_version ?? 1]));
  for (const id of used) versions.delete(id);
  const closed = await closeUntouched(trx, stamp, versions, now);
  await platform.auth.announce(trx, { program_id: stamp.programId });
  return new Set(ids.filter((id) => !closed.has(id)));
}

async function listUsed(trx: Trx, programId: number, ids: readonly number[]): Promise<Set<number>> {
  const uses = USES.map(
    (table) => sql`select merchant_id from ${sql.table(table)}
      where program_id = ${programId} and merchant_id = any(${[...ids]}::bigint[])`,
  );
  const { rows } = await sql<{ merchant_id: number }>`${sql.join(uses, sql` union `)}`.execute(trx);
  return new Set(rows.map(({ merchant_id }) => merchant_id));
}
