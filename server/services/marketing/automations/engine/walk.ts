import { sql } from 'kysely';
import { toOf } from '#contract/marketing/automations/graph.ts';
import type { RunReason, RunState, StepOutcome } from '#contract/marketing/automations/runs.ts';
import type { Edge } from '#contract/marketing/automations/types.ts';
import type { GuestFacts } from '#contract/marketing/segments/facts.ts';
import { findOutage, type Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readUsual } from '#server/services/guests/guests/index.ts';
import { queueMessages, type StepMessage } from '#server/services/marketing/campaigns/index.ts';
import { surveyUrl } from '#server/services/sentiment/feedback/index.ts';
import { readFacts } from '#server/services/marketing/segments/index.ts';
import type { Published } from '../definition.ts';
import { decide, type Wait } from './decide.ts';
import { readVersion, type RunRow, type Working } from './rows.ts';

/** So many runs go on in one transaction. */
const AT_ONCE = 200;
/** So many steps one run takes in it; a drawing without a wait is shorter. */
const MOST_STEPS = 600;
/** How the database says “until a message is settled”. */
const UNTIL_SETTLED = 'infinity';

interface NewStep {
  readonly automation_run_id: number;
  readonly step_no: number;
  readonly attempt: number;
  readonly action_id: number | null;
  readonly outcome: StepOutcome;
  readonly edge: Edge | null;
  readonly detail: string;
}

interface After {
  readonly automation_run_id: number;
  readonly state: RunState;
  readonly reason: RunReason | null;
  readonly detail: string | null;
  readonly action_id: number | null;
  readonly step_no: number;
  readonly attempt: number;
  readonly wait: Wait;
  readonly due: string | null;
}

interface Sending {
  readonly run: RunRow;
  readonly step_no: number;
  readonly attempt: number;
  readonly action_id: number;
  readonly useful_until: string | null;
  /** The form that the message asks to answer. */
  readonly public_id: string | null;
}

interface Walked {
  readonly steps: readonly NewStep[];
  readonly after: After;
  readonly sending: Sending | null;
  /** The row of the step that was handed over is told its edge. */
  readonly settled: { readonly step_no: number; readonly attempt: number } | null;
}

/** Whether anything in a version is decided by what is known of a guest. */
const asksFacts = ({ actions }: Published): boolean =>
  actions.some(({ action_type_id }) => action_type_id === 2);

interface About {
  readonly now: Date;
  readonly timezone: string;
  readonly facts: GuestFacts | null;
}

/** Goes on with a run until it waits, hands something over, or ends. Nothing is written here. */
export function walk(run: RunRow, version: Published, about: About): Walked {
  const byId = new Map(version.actions.map((one) => [one.id, one]));
  const steps: NewStep[] = [];
  let { action_id, step_no, attempt } = run;
  let wait: Wait = run.wait === null ? null : (run.wait as Wait);
  let settled: Walked['settled'] = null;
  const base = { automation_run_id: run.automation_run_id };
  const ends = (state: RunState, reason: RunReason, detail: string | null = null): Walked => ({
    steps,
    settled,
    sending: null,
    after: { ...base, state, reason, detail, action_id, step_no, attempt, wait: null, due: null },
  });
  const rests = (next: Wait, due: string, sending: Sending | null = null): Walked => ({
    steps,
    settled,
    sending,
    after: {
      ...base,
      state: 'active',
      reason: null,
      detail: null,
      action_id,
      step_no,
      attempt,
      wait: next,
      due,
    },
  });
  for (let n = 0; n < MOST_STEPS; n += 1) {
    if (action_id === null) return ends('finished', 'end');
    const action = byId.get(action_id);
    if (!action) return ends('failed', 'broken', 'The step is gone');
    const verdict = decide(action, { wait, runId: run.automation_run_id }, about);
    if (verdict.kind === 'wait') return rests(verdict.for, verdict.until.toISOString());
    if (verdict.kind === 'give') return rests('give', about.now.toISOString());
    if (verdict.kind === 'fail') return ends('failed', verdict.reason, verdict.text);
    const at = { ...base, step_no, attempt, action_id };
    if (verdict.kind === 'leave') {
      steps.push({ ...at, outcome: 'left', edge: null, detail: verdict.text });
      return ends('exited', 'exit_step');
    }
    if (verdict.kind === 'send') {
      steps.push({ ...at, outcome: 'queued', edge: null, detail: 'Handed to sending' });
      // All that is gone through now was due when the run was, however late that is noticed.
      const from = run.due_ts ?? about.now;
      const useful_until =
        action.useful_hours === null
          ? null
          : new Date(from.getTime() + action.useful_hours * 3_600_000).toISOString();
      const { public_id } = action;
      return rests('send', UNTIL_SETTLED, { run, step_no, attempt, action_id, useful_until, public_id });
    }
    // What was handed over has its row already.
    if (verdict.outcome === 'sent') settled = { step_no, attempt };
    else steps.push({ ...at, outcome: verdict.outcome, edge: verdict.edge, detail: verdict.text });
    action_id = toOf(action, verdict.edge);
    step_no += 1;
    attempt = 1;
    wait = null;
  }
  return rests(null, about.now.toISOString());
}

async function claim(trx: Trx, of: Working, most: number, now: Date, only: number | null): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select * from automation_runs
    where program_id = ${of.program_id} and automation_id = ${of.automation_id} and state = 'active' and due_ts <= ${now}
      and wait is distinct from 'give' and (${only}::bigint is null or automation_run_id = ${only}::bigint)
    order by due_ts limit ${most} for update skip locked`.execute(trx);
  return rows;
}

/** Takes runs that are due and goes on with them, in one transaction; how many there were. */
async function walkSome(
  platform: Platform,
  of: Working,
  most: number,
  only: number | null = null,
): Promise<number[]> {
  const { db, clock, config } = platform;
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    const runs = await claim(trx, of, most, now, only);
    if (runs.length === 0) return [];
    const versions = new Map<number, Published>();
    for (const run of runs) versions.set(run.number, await readVersion(trx, run));
    const ids = runs.map(({ guest_id }) => guest_id);
    const isAsked = [...versions.values()].some(asksFacts);
    const facts = new Map(
      isAsked ? (await readFacts(trx, of.program_id, ids)).map((one) => [one.guest_id, one]) : [],
    );
    const usual = await readUsual(trx, of.program_id, ids);
    const walked: { readonly run: RunRow; readonly to: Walked }[] = [];
    for (const run of runs) {
      const version = versions.get(run.number);
      if (!version) continue;
      const timezone = usual.get(run.guest_id)?.timezone ?? 'UTC';
      walked.push({ run, to: walk(run, version, { now, timezone, facts: facts.get(run.guest_id) ?? null }) });
    }
    await store(trx, of, walked, { now, publicUrl: config.publicUrl });
    return runs.map(({ automation_run_id }) => automation_run_id);
  });
}

async function store(
  trx: Trx,
  of: Working,
  walked: readonly { readonly run: RunRow; readonly to: Walked }[],
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): Promise<void> {
  const steps = walked.flatMap(({ to }) => to.steps);
  const { rows } = await sql<{ automation_run_step_id: number; automation_run_id: number; step_no: number }>`
    insert into automation_run_steps (program_id, automation_id, automation_run_id, step_no, attempt, action_id, outcome, edge,
      detail, happened_ts)
    select ${of.program_id}::bigint, ${of.automation_id}::bigint, s.automation_run_id, s.step_no, s.attempt, s.action_id,
      s.outcome, s.edge, s.detail, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(steps)}::json) as s(automation_run_id bigint, step_no integer, attempt integer,
      action_id bigint, outcome text, edge text, detail text)
    returning automation_run_step_id, automation_run_id, step_no`.execute(trx);
  const stepIds = new Map(
    rows.map((row) => [`${row.automation_run_id}.${row.step_no}`, row.automation_run_step_id]),
  );
  const settled = walked.flatMap(({ run, to }) =>
    to.settled ? [{ automation_run_id: run.automation_run_id, ...to.settled }] : [],
  );
  if (settled.length > 0)
    await sql`update automation_run_steps s set edge = 'next'
      from json_to_recordset(${JSON.stringify(settled)}::json) as x(automation_run_id bigint, step_no integer, attempt integer)
      where s.program_id = ${of.program_id} and s.automation_run_id = x.automation_run_id and s.step_no = x.step_no
        and s.attempt = x.attempt`.execute(trx);
  await sql`
    update automation_runs r set state = x.state, reason = x.reason, detail = x.detail, action_id = x.action_id,
      step_no = x.step_no, attempt = x.attempt, wait = x.wait, due_ts = x.due,
      ended_ts = case when x.state in ('active', 'failed') then null else ${now}::timestamptz end
    from json_to_recordset(${JSON.stringify(walked.map(({ to }) => to.after))}::json) as x(automation_run_id bigint, state text,
      reason text, detail text, action_id bigint, step_no integer, attempt integer, wait text, due timestamptz)
    where r.program_id = ${of.program_id} and r.automation_run_id = x.automation_run_id`.execute(trx);
  const uuids = await readUuids(trx, of, walked);
  const sends = new Map<string, { readonly first: Sending; readonly messages: StepMessage[] }>();
  for (const { to } of walked) {
    if (!to.sending) continue;
    const { run, step_no, action_id, useful_until, public_id } = to.sending;
    const uuid = uuids.get(run.guest_id);
    const survey =
      public_id !== null && uuid ? { wisely_survey_url: surveyUrl(publicUrl, public_id, uuid) } : null;
    const key = `${run.number}.${action_id}`;
    const group = sends.get(key) ?? { first: to.sending, messages: [] };
    group.messages.push({
      guest_id: run.guest_id,
      automation_run_id: run.automation_run_id,
      occasion: stepIds.get(`${run.automation_run_id}.${step_no}`) ?? 0,
      tag_values: survey ? { ...tagsIn(run), ...survey } : run.tag_values,
      useful_until,
    });
    sends.set(key, group);
  }
  for (const { first, messages } of sends.values())
    await queueMessages(
      trx,
      {
        program_id: of.program_id,
        automation_id: of.automation_id,
        automation_number: first.run.number,
        automation_action_id: first.action_id,
      },
      messages,
      now,
    );
}

const tagsIn = ({ tag_values: tags }: RunRow): object =>
  typeof tags === 'object' && tags !== null && !Array.isArray(tags) ? tags : {};

/** How guests are named on public pages, of those who are asked to answer a form. */
async function readUuids(
  trx: Trx,
  of: Working,
  walked: readonly { readonly run: RunRow; readonly to: Walked }[],
): Promise<ReadonlyMap<number, string>> {
  const ids = walked.flatMap(({ run, to }) => (to.sending?.public_id ? [run.guest_id] : []));
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ guest_id: number; user_uuid: string }>`
    select guest_id, user_uuid from guests where program_id = ${of.program_id} and guest_id = any(${ids}::bigint[])`.execute(
    trx,
  );
  return new Map(rows.map(({ guest_id, user_uuid }) => [guest_id, user_uuid]));
}

/** A run that cannot be gone on with stands at an error; the others go on. */
async function standStill(platform: Platform, of: Working, runId: number, error: unknown): Promise<void> {
  const detail = error instanceof Error ? error.message.slice(0, 300) : 'It failed';
  await platform.db
    .updateTable('automation_runs')
    .set({ state: 'failed', reason: 'broken', detail, due_ts: null, wait: null })
    .where('program_id', '=', of.program_id)
    .where('automation_run_id', '=', runId)
    .where('state', '=', 'active')
    .execute();
}

/** Goes on with whatever is due of an automation, one worker beside the other. */
export async function walkDue(platform: Platform, of: Working): Promise<void> {
  for (;;) {
    try {
      if ((await walkSome(platform, of, AT_ONCE)).length < AT_ONCE) return;
    } catch (error) {
      if (findOutage(error)) throw error;
      platform.log.warn({ err: error, automation: of.automation_id }, 'runs are gone on with one by one');
      return walkOneByOne(platform, of);
    }
  }
}

async function walkOneByOne(platform: Platform, of: Working): Promise<void> {
  const { rows } = await sql<{ automation_run_id: number }>`
    select automation_run_id from automation_runs where program_id = ${of.program_id} and automation_id = ${of.automation_id}
      and state = 'active' and due_ts <= ${platform.clock.now()}
      and wait is distinct from 'give' order by due_ts limit ${AT_ONCE}`.execute(platform.db);
  for (const { automation_run_id: id } of rows)
    try {
      await walkSome(platform, of, 1, id);
    } catch (error) {
      if (findOutage(error)) throw error;
      await standStill(platform, of, id, error);
    }
}
