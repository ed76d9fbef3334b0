import { REPLAY_DAYS, type Replay } from '#contract/marketing/automations/runs.ts';
import type { Db } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { THING } from '../commands.ts';
import { playable } from '../playing.ts';
import { findAutomation } from '../queries.ts';
import { REPLAY } from './jobs.ts';
import { findReplay, newestReplay, patchRunning, presentReplay, type ReplayRow } from './rows.ts';

const REPLAYED = 'This replay';
const DAYS_MS = REPLAY_DAYS * 86_400_000;

/** Has a job play the last 30 days with the draft; one under way is of an older draft, and is ended. Errors: NOT_FOUND, VALIDATION. */
export async function startReplay(platform: Platform, ctx: RequestContext, id: number): Promise<Replay> {
  const definition = JSON.stringify(await playable(platform, ctx, id, { needsTrigger: true }));
  return write(platform, ctx, async ({ trx, now }) => {
    const { programId } = ctx;
    await trx
      .updateTable('automation_replays')
      .set({ state: 'cancelled', finished_ts: now })
      .where('program_id', '=', programId)
      .where('automation_id', '=', id)
      .where('state', '=', 'running')
      .execute();
    const row = await trx
      .insertInto('automation_replays')
      .values({
        program_id: programId,
        automation_id: id,
        state: 'running',
        definition,
        from_ts: new Date(now.getTime() - DAYS_MS),
        to_ts: now,
        started_by_name: ctx.stamp().actorName,
        created_ts: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const { automation_replay_id } = row;
    await platform.jobs.enqueue(trx, REPLAY, { program_id: programId, automation_replay_id });
    return presentReplay(trx, row);
  });
}

/** One replay. Errors: NOT_FOUND. */
export async function readReplay(db: Db, programId: number, id: number): Promise<Replay> {
  const row = await findReplay(db, { program_id: programId, automation_replay_id: id });
  return presentReplay(db, found(row, REPLAYED));
}

/** The newest replay of an automation, if there is one. Errors: NOT_FOUND. */
export async function readNewest(db: Db, programId: number, id: number): Promise<{ replay: Replay | null }> {
  found(await findAutomation(db, programId, id), THING);
  const row: ReplayRow | undefined = await newestReplay(db, programId, id);
  return { replay: row ? await presentReplay(db, row) : null };
}

/** Ends a replay. Errors: NOT_FOUND, IN_USE for one that is over. */
export async function cancelReplay(platform: Platform, ctx: RequestContext, id: number): Promise<Replay> {
  const { db, clock } = platform;
  const key = { program_id: ctx.programId, automation_replay_id: id };
  found(await findReplay(db, key), REPLAYED);
  if (!(await patchRunning(db, key, { state: 'cancelled', finished_ts: clock.now() })))
    fail('IN_USE', 'This replay is over, so there is nothing to cancel.');
  return readReplay(db, ctx.programId, id);
}
