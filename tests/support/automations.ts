import { sql } from 'kysely';
import { services } from '#contract/index.ts';
import type { Automation, AutomationAction } from '#contract/marketing/automations/schemas.ts';
import { addGuest } from './guests.ts';
import type { TestApp } from './testApp.ts';

const { automations, automationActions } = services;

type Body = Record<string, unknown>;

/** An automation of the fixture's concept, made by its admin. */
export async function makeAutomation(t: TestApp, body: Body = {}): Promise<Automation> {
  const admin = await t.as('admin');
  return admin.call(automations.create, { body });
}

export async function makeAction(
  t: TestApp,
  automationId: number,
  type: string,
  body: Body = {},
): Promise<AutomationAction> {
  const admin = await t.as('admin');
  return admin.call(automationActions.create, { params: { id: automationId, type }, body });
}

export const someAutomation = async (t: TestApp): Promise<number> => (await makeAutomation(t)).id;

/** A wait of a day in an automation of its own. */
export async function someDelay(t: TestApp): Promise<AutomationAction> {
  const automationId = await someAutomation(t);
  return makeAction(t, automationId, 'delay', {
    delay_action: { time_period: { count: 1, unit: 'days' } },
  });
}

export async function somePublishedForm(t: TestApp): Promise<number> {
  const { feedback_form_id } = await t.platform.db
    .insertInto('feedback_forms')
    .values({ program_id: t.fixture.programId, name: 'How was it?', state: 'published' })
    .returning('feedback_form_id')
    .executeTakeFirstOrThrow();
  return feedback_form_id;
}

/** An automation that can be switched on: a visit ends, a wait of a day. */
export async function makeRunnable(t: TestApp, body: Body = {}): Promise<Automation> {
  const admin = await t.as('admin');
  const { id } = await makeAutomation(t, { trigger_source_id: 1, ...body });
  const wait = await makeAction(t, id, 'delay', {
    delay_action: { time_period: { count: 1, unit: 'days' } },
  });
  return admin.call(automations.update, { params: { id }, body: { first_action_id: wait.id } });
}

/** A guest in an automation of its own, who waits or stands at an error. */
export async function someRun(t: TestApp, state: 'active' | 'failed' = 'active') {
  const { db } = t.platform;
  const program_id = t.fixture.programId;
  const { id, first_action_id } = await makeRunnable(t);
  const admin = await t.as('admin');
  await admin.call(services.automationSwitches.enable, { params: { id }, body: {} });
  const { automation_run_id } = await db
    .insertInto('automation_runs')
    .values({
      program_id,
      automation_id: id,
      number: 1,
      guest_id: await addGuest(t),
      state,
      action_id: first_action_id,
      due_ts: state === 'active' ? sql`now() + interval '1 day'` : null,
      wait: state === 'active' ? 'due' : null,
      trigger_key: 'sample',
      entered_ts: sql`now()`,
    })
    .returning('automation_run_id')
    .executeTakeFirstOrThrow();
  return { id: automation_run_id, automation_id: id, action_id: first_action_id ?? 0 };
}

/** An offer that can be given; the vendor of it is not connected. Answers the vendor's number of it. */
export async function someStoredOffer(
  t: TestApp,
  vendor: 'sparkfly' | 'punchh' = 'sparkfly',
): Promise<number> {
  const offer_id = 7_000_000 + Math.floor(Math.random() * 900_000);
  await t.platform.db
    .insertInto('loyalty_offers')
    .values({ program_id: t.fixture.programId, vendor, offer_id, name: `Dessert ${offer_id}` })
    .execute();
  return offer_id;
}

/** A recipe of the concept's own. */
export async function someRecipe(t: TestApp): Promise<number> {
  const admin = await t.as('admin');
  const { id } = await makeRunnable(t);
  const body = { name: 'Ours', description: 'A day later', automation_id: id };
  return (await admin.call(services.automationTemplates.create, { body })).id;
}
