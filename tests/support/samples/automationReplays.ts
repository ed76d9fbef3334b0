import { sql } from 'kysely';
import { makeRunnable } from '../automations.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const UNKNOWN = 987_654_321;

const some = async (t: TestApp) => ({ params: { id: (await makeRunnable(t)).id } });
/** A replay under way that no job plays. */
const running = async (t: TestApp) => {
  const { id } = await makeRunnable(t);
  const { rows } = await sql<{ id: number }>`
    insert into automation_replays (program_id, automation_id, state, definition, from_ts, to_ts)
    values (${t.fixture.programId}, ${id}, 'running', '{}', now() - interval '30 days', now())
    returning automation_replay_id as id`.execute(t.platform.db);
  return { params: { id: rows[0]?.id ?? 0 } };
};
const one = (arrange: Sample['arrange']): Sample => ({
  params: { id: UNKNOWN },
  arrange,
  conceptWide: true,
  invalid: { params: { id: 'first' } },
});

export const samples: Samples<'automationReplays'> = {
  start: () => one(some),
  newest: () => one(some),
  get: () => one(running),
  cancel: () => one(running),
};

const edit = 'automations.edit, while automations is on';
export const pins: Pins<'automationReplays'> = {
  start: ['POST /automations/{id}/replays', edit],
  newest: ['GET /automations/{id}/replays/newest', edit],
  get: ['GET /automations/replays/{id}', edit],
  cancel: ['POST /automations/replays/{id}/cancel', edit],
};
