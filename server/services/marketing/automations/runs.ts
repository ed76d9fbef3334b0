import { sql } from 'kysely';
import type { z } from 'zod';
import type { services } from '#contract/index.ts';
import {
  type AutomationRun,
  RUN_REASON_NAMES,
  RUN_STATE_NAMES,
  STEP_OUTCOME_NAMES,
  type TraceStep,
} from '#contract/marketing/automations/runs.ts';
import type { AutomationStats } from '#contract/marketing/automations/schemas.ts';
import { EDGES } from '#contract/marketing/automations/types.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cut, type Slice, sliced } from '#server/platform/page/index.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { dropMessages } from '#server/services/marketing/campaigns/index.ts';
import { actionName } from './actions.ts';
import { THING } from './commands.ts';
import { findAutomation } from './queries.ts';

interface RunShown {
  readonly automation_run_id: number;
  readonly automation_id: number;
  readonly automation_name: string;
  readonly number: number;
  readonly guest_id: number;
  readonly guest_name: string | null;
  readonly state: string;
  readonly reason: string | null;
  readonly detail: string | null;
  readonly action_id: number | null;
  readonly wait: string | null;
  readonly due: string | null;
  readonly entered_ts: Date;
  readonly ended_ts: Date | null;
}

const oneOf = <T extends string>(all: readonly T[], text: string | null): T | null =>
  all.find((one) => one === text) ?? null;

export const presentRun = (row: RunShown): AutomationRun => ({
  id: row.automation_run_id,
  automation_id: row.automation_id,
  automation_name: row.automation_name,
  version_number: row.number,
  guest_id: row.guest_id,
  guest_name: row.guest_name ?? 'No name',
  state: oneOf(RUN_STATE_NAMES, row.state) ?? 'stopped',
  reason: oneOf(RUN_REASON_NAMES, row.reason),
  detail: row.detail,
  action_id: row.action_id,
  due_ts: row.due === null || row.due === 'infinity' ? null : new Date(row.due).toISOString(),
  is_waiting_for_event: row.wait === 'event',
  entered_ts: row.entered_ts.toISOString(),
  ended_ts: row.ended_ts?.toISOString() ?? null,
});

const shown = sql`r.automation_run_id, r.automation_id, a.name as automation_name, r.number, r.guest_id,
  nullif(trim(concat_ws(' ', g.fname, g.lname)), '') as guest_name, r.state, r.reason, r.detail, r.action_id, r.wait,
  r.due_ts::text as due, r.entered_ts, r.ended_ts`;
const from = sql`automation_runs r join automations a using (program_id, automation_id) join guests g using (program_id, guest_id)`;

const ORDER = { entered_ts: sql`r.entered_ts`, due_ts: sql`r.due_ts`, ended_ts: sql`r.ended_ts` };
type ListQuery = z.output<typeof services.automationRuns.list.query>;

/** A page of the guests of an automation. */
export async function listRuns(db: Db, programId: number, automationId: number, query: ListQuery) {
  const { state, action_id, guest_id, search, sort_by, sort_order } = query;
  const { rows } = await sql<RunShown>`
    select ${shown} from ${from}
    where r.program_id = ${programId} and r.automation_id = ${automationId}
      and (${state ?? null}::text is null or r.state = ${state ?? null}::text)
      and (${action_id ?? null}::bigint is null or (r.action_id = ${action_id ?? null}::bigint and r.state in ('active', 'failed')))
      and (${guest_id ?? null}::bigint is null or r.guest_id = ${guest_id ?? null}::bigint)
      and (${search ?? null}::text is null or concat_ws(' ', g.fname, g.lname) ilike '%' || ${search ?? null}::text || '%')
    order by ${ORDER[sort_by]} ${sql.raw(sort_order)}, r.automation_run_id ${sql.raw(sort_order)} ${sliced(query)}`.execute(
    db,
  );
  const page: Slice = query;
  return { ...cut(rows, page, presentRun), total_exact: false };
}

/** The newest runs of a guest, over all automations. */
export async function listRunsOfGuest(db: Db, programId: number, guestId: number): Promise<AutomationRun[]> {
  const { rows } = await sql<RunShown>`select ${shown} from ${from}
    where r.program_id = ${programId} and r.guest_id = ${guestId} order by r.entered_ts desc limit 100`.execute(
    db,
  );
  return rows.map(presentRun);
}

interface StepRow {
  readonly step_no: number;
  readonly attempt: number;
  readonly action_id: number | null;
  readonly action_type_id: number | null;
  readonly name: string | null;
  readonly happened_ts: Date;
  readonly outcome: string;
  readonly edge: string | null;
  readonly detail: string;
}

async function listSteps(db: Db | Trx, programId: number, runId: number): Promise<TraceStep[]> {
  const { rows } = await sql<StepRow>`
    select s.step_no, s.attempt, s.action_id, x.action_type_id, x.name, s.happened_ts, s.outcome, s.edge, s.detail
    from automation_run_steps s
    left join automation_actions x on x.program_id = s.program_id and x.automation_action_id = s.action_id
    where s.program_id = ${programId} and s.automation_run_id = ${runId} order by s.step_no, s.attempt`.execute(
    db,
  );
  return rows.map((row) => ({
    step_no: row.step_no,
    attempt: row.attempt,
    action_id: row.action_id,
    action_name: actionName({ action_type_id: row.action_type_id ?? 0, name: row.name ?? '' }),
    at: row.happened_ts.toISOString(),
    outcome: oneOf(STEP_OUTCOME_NAMES, row.outcome) ?? 'went',
    edge: row.edge,
    until: null,
    text: row.detail,
  }));
}

const RUN = 'This run';

/** One run with its steps. Errors: NOT_FOUND. */
export async function readRun(db: Db | Trx, programId: number, id: number) {
  const { rows } = await sql<RunShown>`select ${shown} from ${from}
    where r.program_id = ${programId} and r.automation_run_id = ${id}`.execute(db);
  return { ...presentRun(found(rows[0], RUN)), steps: await listSteps(db, programId, id) };
}

/** Takes a guest out. Errors: NOT_FOUND, IN_USE for a run that is over. */
export function endRun(platform: Platform, ctx: RequestContext, id: number) {
  return write(platform, ctx, async (work) => {
    const { trx, now } = work;
    const before = await readRun(trx, ctx.programId, id);
    const done = await trx
      .updateTable('automation_runs')
      .set({ state: 'stopped', reason: 'by_hand', due_ts: null, wait: null, ended_ts: now })
      .where('program_id', '=', ctx.programId)
      .where('automation_run_id', '=', id)
      .where('state', 'in', ['active', 'failed'])
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n) fail('IN_USE', 'This run is over, so nobody can be taken out of it.');
    await dropMessages(trx, { program_id: ctx.programId, automation_id: before.automation_id }, [id]);
    await tell(work, {
      kind: 'automation.finished_by_hand',
      recordId: before.automation_id,
      recordName: before.automation_name,
      changes: [{ field: 'guest_id', from: before.guest_id, to: null }],
    });
    return readRun(trx, ctx.programId, id);
  });
}

interface AtStep {
  readonly id: number;
  readonly action_id: number;
}

/** That a step is, or was, one of an automation. Errors: NOT_FOUND. */
async function knownStep(trx: Trx, programId: number, { id, action_id }: AtStep): Promise<void> {
  const step = await trx
    .selectFrom('automation_actions')
    .select('automation_action_id')
    .where('program_id', '=', programId)
    .where('automation_id', '=', id)
    .where('automation_action_id', '=', action_id)
    .executeTakeFirst();
  found(step, 'This step');
}

/** Tries a step again, or lets go on behind it, for who stands at an error there; answers how many. Errors: NOT_FOUND. */
export function moveFailed(
  platform: Platform,
  ctx: RequestContext,
  { id, action_id }: AtStep,
  runId: number | null,
  how: 'retry' | 'skip',
): Promise<{ count: number }> {
  return write(platform, ctx, async (work) => {
    const { trx, now } = work;
    const automation = found(await findAutomation(trx, ctx.programId, id), THING);
    await knownStep(trx, ctx.programId, { id, action_id });
    const isSkip = how === 'skip';
    const { rows } = await sql<{ automation_run_id: number }>`
      update automation_runs r set state = 'active', reason = null, detail = null, due_ts = ${now},
        attempt = attempt + 1, wait = case when ${isSkip}::boolean then 'happened' end
      where r.program_id = ${ctx.programId} and r.automation_id = ${id} and r.action_id = ${action_id} and r.state = 'failed'
        and (${runId}::bigint is null or r.automation_run_id = ${runId}::bigint)
      returning r.automation_run_id`.execute(trx);
    if (runId !== null) found(rows[0], RUN);
    if (isSkip)
      await skipOver(
        trx,
        ctx.programId,
        id,
        action_id,
        rows.map((row) => row.automation_run_id),
        now,
      );
    await tell(work, {
      kind: isSkip ? 'automation.skipped' : 'automation.retried',
      recordId: id,
      recordName: automation.name,
      changes: [{ field: 'count', from: null, to: rows.length }],
    });
    return { count: rows.length };
  });
}

/** Writes down that a step was left out; a message then goes on as if it were settled, anything else is led to what comes next. */
async function skipOver(
  trx: Trx,
  programId: number,
  automationId: number,
  actionId: number,
  runIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    insert into automation_run_steps (program_id, automation_id, automation_run_id, step_no, attempt, action_id, outcome, edge, detail,
      happened_ts)
    select r.program_id, r.automation_id, r.automation_run_id, r.step_no, r.attempt, r.action_id, 'skipped', 'next', 'Left out by hand', ${now}
    from automation_runs r where r.program_id = ${programId} and r.automation_id = ${automationId}
      and r.action_id = ${actionId} and r.automation_run_id = any(${[...runIds]}::bigint[])`.execute(trx);
  // What comes of the step besides is another attempt.
  await sql`update automation_runs set attempt = attempt + 1 where program_id = ${programId}
    and automation_run_id = any(${[...runIds]}::bigint[])`.execute(trx);
}

const STATES = ['active', 'finished', 'exited', 'goal', 'held_out', 'failed', 'stopped'] as const;

/** What guests did and do in an automation, by step and edge. */
export async function readStats(db: Db, programId: number, id: number, now: Date): Promise<AutomationStats> {
  const of = sql`program_id = ${programId} and automation_id = ${id}`;
  const states = await sql<{ state: string; n: number; goals: number }>`
    select state, count(*)::integer as n, count(goal_ts)::integer as goals from automation_runs where ${of} group by state`.execute(
    db,
  );
  const nodes = await sql<{ action_id: number; waiting: number; failed: number; last_error: string | null }>`
    select action_id, (count(*) filter (where state = 'active'))::integer as waiting,
      (count(*) filter (where state = 'failed'))::integer as failed, coalesce(max(detail) filter (where state = 'failed'), max(detail) filter (where wait = 'give')) as last_error
    from automation_runs where ${of} and state in ('active', 'failed') and action_id is not null group by action_id`.execute(
    db,
  );
  const edges = await sql<{ action_id: number; edge: string | null; n: number }>`
    select action_id, edge, count(*)::integer as n from automation_run_steps where ${of} and action_id is not null
    group by action_id, edge`.execute(db);
  const sent = await sql<{
    action_id: number;
    sent: number;
    delivered: number;
    opened: number;
    clicked: number;
    skipped: number;
  }>`
    select c.automation_action_id as action_id, count(r.sent_ts)::integer as sent, count(r.delivered_ts)::integer as delivered,
      count(r.opened_ts)::integer as opened, count(r.clicked_ts)::integer as clicked,
      (count(*) filter (where r.state = 'skipped'))::integer as skipped
    from campaigns c join campaign_recipients r using (program_id, campaign_id)
    where c.program_id = ${programId} and c.automation_id = ${id} group by c.automation_action_id`.execute(
    db,
  );
  const count = (state: string) => states.rows.find((row) => row.state === state)?.n ?? 0;
  const through = states.rows.filter(({ state }) => state !== 'held_out');
  const rate = (rows: typeof through) => {
    const all = rows.reduce((sum, { n }) => sum + n, 0);
    return all === 0 ? null : rows.reduce((sum, { goals }) => sum + goals, 0) / all;
  };
  const ids = new Set([...nodes.rows, ...edges.rows, ...sent.rows].map(({ action_id }) => action_id));
  return {
    as_of: now.toISOString(),
    entered: through.reduce((sum, { n }) => sum + n, 0),
    ...(Object.fromEntries(STATES.map((state) => [state, count(state)])) as Record<
      (typeof STATES)[number],
      number
    >),
    goal_rate: rate(through),
    held_out_rate: rate(states.rows.filter(({ state }) => state === 'held_out')),
    nodes: [...ids].map((action_id) => {
      const here = nodes.rows.find((row) => row.action_id === action_id);
      const own = sent.rows.find((row) => row.action_id === action_id);
      const passed = edges.rows
        .filter((row) => row.action_id === action_id)
        .reduce((sum, { n }) => sum + n, 0);
      return {
        action_id,
        entered: passed + (here?.waiting ?? 0) + (here?.failed ?? 0),
        waiting: here?.waiting ?? 0,
        failed: here?.failed ?? 0,
        last_error: here?.last_error ?? null,
        sent: own?.sent ?? 0,
        delivered: own?.delivered ?? 0,
        opened: own?.opened ?? 0,
        clicked: own?.clicked ?? 0,
        skipped: own?.skipped ?? 0,
      };
    }),
    edges: edges.rows.flatMap(({ action_id, edge, n }) =>
      edge !== null && EDGES.some((one) => edge.startsWith(one)) ? [{ action_id, edge, count: n }] : [],
    ),
  };
}
