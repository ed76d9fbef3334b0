import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { services } from '#contract/index.ts';
import { followLog, giveAll, lookAfterAll, walkAll } from '#server/services/marketing/automations/index.ts';
import { makeAction, makeAutomation } from './automations.ts';
import { care, send, storeTemplate } from './campaignSending.ts';
import { addVisit } from './guests.ts';
import type { TestApp } from './testApp.ts';

const { automations, automationSwitches } = services;

const worker = (t: TestApp) => {
  const [platform] = t.processes.platforms;
  if (!platform) throw new Error('There is no process');
  return platform;
};

export const follow = (t: TestApp) => followLog(worker(t));
export const look = (t: TestApp) => lookAfterAll(worker(t));
export const walk = (t: TestApp) => walkAll(worker(t));
export const give = (t: TestApp) => giveAll(worker(t));

/** One look of everything that automations and what they send need. */
export async function round(t: TestApp): Promise<void> {
  await follow(t);
  await look(t);
  await walk(t);
  await give(t);
  await walk(t);
  await care(t);
  await send(t);
  await walk(t);
}

/** A sender whose domain is verified. */
export async function storeSender(t: TestApp): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with domain as (
      insert into sender_domains (program_id, domain, state, verified_ts)
      values (${t.fixture.programId}, ${`${randomUUID()}.example`}, 'verified', now()) returning program_id, sender_domain_id)
    insert into sender_profiles (program_id, sender_domain_id, from_name, from_email)
    select program_id, sender_domain_id, 'Marlowe Kitchen', ${`${randomUUID()}@guests.example`} from domain
    returning sender_profile_id as id`.execute(t.platform.db);
  return rows[0]?.id ?? 0;
}

type Body = Record<string, unknown>;
/** A step by the path of its type and what its call takes. */
export type Step = readonly [type: string, body: Body];

export const mail = async (t: TestApp, body: Body = {}): Promise<Step> => [
  'email',
  {
    email_action: { sendgrid_profile_id: await storeSender(t), email_template_id: await storeTemplate(t) },
    ...body,
  },
];
export const days = (count: number): Step => [
  'delay',
  { delay_action: { time_period: { count, unit: 'days' } } },
];

/** An automation of these steps one behind the other, switched on. Answers its id and those of its steps. */
export async function running(
  t: TestApp,
  steps: readonly Step[],
  body: Body = {},
): Promise<{ readonly id: number; readonly steps: readonly number[] }> {
  const drawn = await drawing(t, steps, body);
  const admin = await t.as('admin');
  await admin.call(automationSwitches.enable, { params: { id: drawn.id }, body: {} });
  return drawn;
}

/** The same, not switched on. */
export async function drawing(t: TestApp, steps: readonly Step[], body: Body = {}) {
  const admin = await t.as('admin');
  const { id } = await makeAutomation(t, { trigger_source_id: 1, ...body });
  const ids: number[] = [];
  for (const [type, own] of [...steps].reverse()) {
    const made = await makeAction(t, id, type, { next_action_id: ids[0] ?? null, ...own });
    ids.unshift(made.id);
  }
  await admin.call(automations.update, { params: { id }, body: { first_action_id: ids[0] ?? null } });
  return { id, steps: ids };
}

/** An event of the log about a record, as a write tells it. */
export async function tellEvent(
  t: TestApp,
  kind: string,
  recordId: number,
  db = t.platform.db,
): Promise<number> {
  const { rows } = await sql<{ event_id: number }>`
    insert into events (program_id, actor_name, origin, kind, record_type, record_id, record_name, occurred_ts)
    values (${t.fixture.programId}, 'Test', 'test', ${kind}, split_part(${kind}, '.', 1), ${String(recordId)}, 'Test',
      ${t.clock.now()}) returning event_id`.execute(db);
  return rows[0]?.event_id ?? 0;
}

/** A visit of a guest that ended now. */
export async function visit(t: TestApp, guestId: number): Promise<number> {
  const { party_id } = await addVisit(t, guestId, new Date(t.clock.now().getTime() - 3_600_000));
  await tellEvent(t, 'party.done', party_id);
  return party_id;
}

export async function runsOf(t: TestApp, automationId: number) {
  const { rows } = await sql<{
    automation_run_id: number;
    guest_id: number;
    state: string;
    reason: string | null;
    action_id: number | null;
    wait: string | null;
    due: string | null;
    number: number;
    step_no: number;
  }>`
    select automation_run_id, guest_id, state, reason, action_id, wait, due_ts::text as due, number, step_no from automation_runs
    where program_id = ${t.fixture.programId} and automation_id = ${automationId} order by automation_run_id`.execute(
    t.platform.db,
  );
  return rows;
}

export async function stepsOf(t: TestApp, automationId: number) {
  const { rows } = await sql<{
    step_no: number;
    attempt: number;
    outcome: string;
    edge: string | null;
    detail: string;
  }>`
    select step_no, attempt, outcome, edge, detail from automation_run_steps
    where program_id = ${t.fixture.programId} and automation_id = ${automationId} order by automation_run_step_id`.execute(
    t.platform.db,
  );
  return rows;
}

/** What was handed to the carrier for an automation: the guests' rows with their states. */
export async function messagesOf(t: TestApp, automationId: number) {
  const { rows } = await sql<{
    guest_id: number;
    state: string;
    reason: string | null;
    key: string;
    campaign_id: number;
  }>`
    select r.guest_id, r.state, r.reason, r.key, r.campaign_id from campaign_recipients r join campaigns c using (program_id, campaign_id)
    where c.program_id = ${t.fixture.programId} and c.automation_id = ${automationId} order by r.campaign_recipient_id`.execute(
    t.platform.db,
  );
  return rows;
}
