import { sql } from 'kysely';
import { type LogEvent, readLog } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dropMessages } from '#server/services/marketing/campaigns/index.ts';
import { enter } from './enter.ts';
import { type Happening, happeningsOf, matches, matchesRule } from './happenings.ts';
import { listWorking, readVersion, type RunRow, type Working } from './rows.ts';

/** Acts on all that was told since the last time: who enters, what was waited for, who leaves, whose goal is reached. */
export async function followLog(platform: Platform): Promise<void> {
  while (await followSome(platform));
}

async function followSome(platform: Platform): Promise<boolean> {
  const working = await listWorking(platform.db);
  return platform.db.transaction().execute(async (trx) => {
    const read = await readLog(trx, 'automations');
    if (!read) return false;
    for (const [programId, events] of byProgram(read.events)) {
      const own = working.filter(({ program_id }) => program_id === programId);
      if (own.length === 0) continue;
      const happenings = await happeningsOf(trx, programId, events);
      if (happenings.length > 0) await act(trx, own, happenings, platform.clock.now());
    }
    return read.isMore;
  });
}

function byProgram(events: readonly LogEvent[]): Map<number, LogEvent[]> {
  const programs = new Map<number, LogEvent[]>();
  for (const event of events)
    programs.set(event.program_id, [...(programs.get(event.program_id) ?? []), event]);
  return programs;
}

async function act(
  trx: Trx,
  working: readonly Working[],
  happenings: readonly Happening[],
  now: Date,
): Promise<void> {
  await touchRuns(trx, working, happenings, now);
  for (const of of working) {
    if (!of.active) continue;
    const { trigger_source_id, trigger_settings } = await readVersion(trx, of);
    const candidates = happenings
      .filter((one) => one.at >= of.enabled_ts && matches(one, trigger_source_id, trigger_settings))
      .map(({ guest_id, key, merchant_id, at }) => ({ guest_id, key, merchant_id, at }));
    await enter(trx, of, candidates, now);
  }
}

/** What happened to guests who are in automations, or were: waits that end, exits, goals. */
async function touchRuns(
  trx: Trx,
  working: readonly Working[],
  happenings: readonly Happening[],
  now: Date,
): Promise<void> {
  const [first] = happenings;
  if (!first) return;
  const guestIds = [...new Set(happenings.map(({ guest_id }) => guest_id))];
  const { rows: runs } = await sql<RunRow>`
    select * from automation_runs where program_id = ${first.program_id} and guest_id = any(${guestIds}::bigint[])
      and automation_id = any(${working.map(({ automation_id }) => automation_id)}::bigint[])
      and goal_ts is null and (state in ('active', 'failed') or entered_ts > ${now}::timestamptz - interval '366 days')
    order by automation_run_id for update`.execute(trx);
  for (const run of runs) {
    const version = await readVersion(trx, run);
    const after = happenings.filter(({ guest_id, at }) => guest_id === run.guest_id && at > run.entered_ts);
    const goal = version.goal;
    const until = run.entered_ts.getTime() + version.goal_days * 86_400_000;
    const reached = goal && after.find((one) => one.at.getTime() <= until && matchesRule(one, goal));
    const isOpen = run.state === 'active' || run.state === 'failed';
    if (reached)
      await end(trx, run, { goal_ts: reached.at, ...(isOpen ? over('goal', 'goal_reached', now) : {}) });
    else if (isOpen && after.some((one) => version.exit_rules.some((rule) => matchesRule(one, rule))))
      await end(trx, run, over('exited', 'exit_rule', now));
    else if (run.state === 'active' && run.wait === 'event') await wake(trx, run, after, now);
  }
}

const over = (state: 'goal' | 'exited', reason: 'goal_reached' | 'exit_rule', now: Date) => ({
  state,
  reason,
  ended_ts: now,
  due_ts: null,
  wait: null,
});

async function end(trx: Trx, run: RunRow, columns: Partial<RunRow>): Promise<void> {
  await trx
    .updateTable('automation_runs')
    .set(columns)
    .where('program_id', '=', run.program_id)
    .where('automation_run_id', '=', run.automation_run_id)
    .execute();
  if (columns.state !== undefined) await dropMessages(trx, run, [run.automation_run_id]);
}

/** What a run waits for came. */
async function wake(trx: Trx, run: RunRow, happenings: readonly Happening[], now: Date): Promise<void> {
  const version = await readVersion(trx, run);
  const rule = version.actions.find(({ id }) => id === run.action_id)?.delay_action?.event;
  if (!rule || !happenings.some((one) => matchesRule(one, rule))) return;
  await end(trx, run, { wait: 'happened', due_ts: now });
}
