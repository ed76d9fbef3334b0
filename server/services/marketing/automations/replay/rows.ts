import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { type Replay, REPLAY_STATE_NAMES, replayResult } from '#contract/marketing/automations/runs.ts';
import type { Db, DB, Trx } from '#server/platform/db/index.ts';

export type ReplayRow = Selectable<DB['automation_replays']>;

export const replayKey = z.object({ program_id: z.number().int(), automation_replay_id: z.number().int() });
export type ReplayKey = z.output<typeof replayKey>;

const stored = replayResult.extend({
  traces: z.array(replayResult.shape.traces.element.omit({ guest_name: true })),
});
export type StoredResult = z.output<typeof stored>;

export const findReplay = (db: Db | Trx, { program_id, automation_replay_id }: ReplayKey) =>
  db
    .selectFrom('automation_replays')
    .selectAll()
    .where('program_id', '=', program_id)
    .where('automation_replay_id', '=', automation_replay_id)
    .executeTakeFirst();

export const newestReplay = (db: Db | Trx, programId: number, automationId: number) =>
  db
    .selectFrom('automation_replays')
    .selectAll()
    .where('program_id', '=', programId)
    .where('automation_id', '=', automationId)
    .orderBy('automation_replay_id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Changes a replay that is under way; whether it still is. */
export async function patchRunning(
  db: Db | Trx,
  { program_id, automation_replay_id }: ReplayKey,
  columns: Partial<Omit<ReplayRow, 'result'>> & { readonly result?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('automation_replays')
    .set(columns)
    .where('program_id', '=', program_id)
    .where('automation_replay_id', '=', automation_replay_id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A replay with the names of its guests as they are now; who was erased or merged since is left out. */
export async function presentReplay(db: Db | Trx, row: ReplayRow): Promise<Replay> {
  const result = row.result === null ? null : stored.parse(row.result);
  const ids = (result?.traces ?? []).map(({ guest_id }) => guest_id);
  const { rows: names } = await sql<{ guest_id: number; name: string | null }>`
    select guest_id, nullif(trim(concat_ws(' ', fname, lname)), '') as name from guests
    where program_id = ${row.program_id} and guest_id = any(${ids}::bigint[]) and deleted_ts is null`.execute(
    db,
  );
  const nameOf = new Map(names.map(({ guest_id, name }) => [guest_id, name ?? 'No name']));
  return {
    id: row.automation_replay_id,
    automation_id: row.automation_id,
    state: REPLAY_STATE_NAMES.find((one) => one === row.state) ?? 'failed',
    done: row.done,
    total: row.total,
    message: row.message,
    from_ts: row.from_ts.toISOString(),
    to_ts: row.to_ts.toISOString(),
    started_by_name: row.started_by_name,
    created_ts: row.created_ts.toISOString(),
    finished_ts: row.finished_ts?.toISOString() ?? null,
    result: result && {
      ...result,
      traces: result.traces.flatMap((trace) => {
        const guest_name = nameOf.get(trace.guest_id);
        return guest_name === undefined ? [] : [{ ...trace, guest_name }];
      }),
    },
  };
}
