import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import type { UndoContext, UndoRow } from '#server/platform/imports/index.ts';
import { closeUntouched } from '#server/services/administration/merchants/index.ts';

/** Tables in which a location stands once somebody works with it. */
const USES = ['parties', 'tickets', 'rooms', 'shift_schedules', 'shift_notes', 'perk_redemptions'] as const;

/** Closes the locations that an upload created; answers the ids of those that stay, since somebody changed or used them. */
export async function undoLocations(
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
