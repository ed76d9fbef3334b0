import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { Automation } from '#contract/marketing/automations/schemas.ts';
import { graphProblems, reachable } from '#contract/marketing/automations/graph.ts';
import { RECIPES } from '#server/services/marketing/automations/library/recipes.ts';
import { drawing, mail, round, storeSender, visit } from '../support/automationEngine.ts';
import { makeRunnable, somePublishedForm } from '../support/automations.ts';
import { addReachable, storeTemplate } from '../support/campaignSending.ts';
import { addGuest, addVisit } from '../support/guests.ts';
import { someSmsTemplate } from '../support/templates.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const {
  activeAutomations,
  automations,
  automationActions,
  automationSwitches,
  automationTemplates,
  feedbackForms,
} = services;

let t: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  t.platform.emailSandbox?.holdEvents();
});
afterAll(() => t?.close());
beforeEach(async () => {
  t.clock.set(new Date());
  admin = await t.as('admin');
});

const list = async () => (await admin.call(automationTemplates.list)).data;
const use = (id: number): Promise<Automation> =>
  admin.call(automationTemplates.use, { params: { id }, body: {} });
const DAY = 86_400_000;
const daysAgo = (n: number) => new Date(t.clock.now().getTime() - n * DAY);

describe('the library', () => {
  test('AUTO-068 lists ten recipes, each with its steps and what is still to be chosen', async () => {
    const brought = (await list()).filter(({ is_own }) => !is_own);
    expect(brought).toHaveLength(10);
    for (const { steps, needs, name, description } of brought) {
      expect(steps.length, name).toBeGreaterThan(0);
      expect(needs.join(' '), name).toMatch(/choose/);
      expect(description, name).not.toBe('');
    }
    for (const { definition, key } of RECIPES) {
      expect(graphProblems(definition.actions), key).toEqual([]);
      const there = reachable(definition.first_action_id, definition.actions);
      expect(there.size, key).toBe(definition.actions.length);
    }
  });

  test('AUTO-069 a recipe becomes an automation that is switched off and can be drawn on', async () => {
    for (const { id, name, key } of (await list()).filter(({ is_own }) => !is_own)) {
      const made = await use(id);
      expect(made, key ?? '').toMatchObject({ name, active: false, problem: null });
      expect(made.actions.some(({ problem }) => problem !== null)).toBe(true);
      expect(made.actions.map((one) => one.id)).toContain(made.first_action_id);
    }
    await expect(use(987_654)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('steps whose feature is off are left out, and what led to them goes on behind them', async () => {
    const birthday = RECIPES.find(({ key }) => key === 'birthday')?.id ?? 0;
    const set = async (value: boolean) => {
      await sql`update flag_rules set value = ${value} where flag = 'sparkfly-offers'`.execute(t.platform.db);
      t.processes.platforms.forEach(({ flags }) => flags.forget());
    };
    const types = (made: Automation) => made.actions.map(({ action_type_id }) => action_type_id);
    expect(types(await use(birthday))).toEqual([5, 1, 3, 4]);
    try {
      await set(false);
      const made = await use(birthday);
      expect(types(made)).toEqual([1, 3, 4]);
      expect(made.first_action_id).toBe(made.actions[0]?.id);
    } finally {
      await set(true);
    }
  });

  test('AUTO-069 AUTO-070 AUTO-071 an automation is kept as a recipe, used, described anew and deleted', async () => {
    const drawn = await drawing(t, [await mail(t)]);
    const body = { name: 'Ours', description: 'One email', automation_id: drawn.id };
    const kept = await admin.call(automationTemplates.create, { body });
    expect(kept).toMatchObject({
      name: 'Ours',
      is_own: true,
      steps: [{ action_type_id: 1, text: 'Email' }],
      needs: [],
    });
    const made = await use(kept.id);
    expect(made).toMatchObject({ name: 'Ours', active: false });
    const before = await admin.call(automations.get, { params: { id: drawn.id } });
    expect(made.actions[0]?.email_action).toEqual(before.actions[0]?.email_action);
    const params = { id: kept.id };
    const change = { name: 'Ours, anew', version: kept.version };
    const changed = await admin.call(automationTemplates.update, { params, body: change });
    expect(changed).toMatchObject({ name: 'Ours, anew', description: 'One email' });
    await expect(
      admin.call(automationTemplates.update, { params, body: { name: 'Late', version: kept.version } }),
    ).rejects.toMatchObject({ code: 'STALE' });
    await admin.call(automationTemplates.remove, { params });
    expect((await list()).some(({ id }) => id === kept.id)).toBe(false);
    expect((await admin.call(automations.get, { params: { id: made.id } })).name).toBe('Ours');
  });

  test('what Couvert brings stays as it is, and an automation without steps is nothing to keep', async () => {
    const params = { id: 1 };
    await expect(
      admin.call(automationTemplates.update, { params, body: { name: 'Mine' } }),
    ).rejects.toMatchObject({ code: 'IN_USE' });
    await expect(admin.call(automationTemplates.remove, { params })).rejects.toMatchObject({
      code: 'IN_USE',
    });
    const { id } = await admin.call(automations.create, { body: {} });
    await expect(
      admin.call(automationTemplates.create, { body: { name: 'Empty', automation_id: id } }),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});

describe('whom a recipe would have reached', () => {
  const weekly = async (key: string) => (await list()).find((one) => one.key === key)?.weekly_guests;

  test('AUTO-068 is counted in the concept’s own history: first visits, days that come, who stayed away', async () => {
    const before = await Promise.all(['first_visit', 'win_back', 'tenth_visit'].map(weekly));
    for (let n = 0; n < 26; n += 1) await addVisit(t, await addGuest(t), daysAgo(1 + 3 * n));
    const regular = await addGuest(t);
    for (let n = 0; n < 10; n += 1) await addVisit(t, regular, daysAgo(5 + n));
    // First came long ago, and within the weeks again: no first visit of theirs falls in them.
    const old = await addGuest(t);
    await addVisit(t, old, daysAgo(300));
    await addVisit(t, old, daysAgo(2));
    const now = await Promise.all(['first_visit', 'win_back', 'tenth_visit'].map(weekly));
    const firsts = (now[0] ?? 0) - (before[0] ?? 0);
    // 27 first visits in 90 days.
    expect(Math.abs(firsts - 27 / (90 / 7))).toBeLessThanOrEqual(1);
    await sql`update guests set last_visit_ts = ${daysAgo(61)} where program_id = ${t.fixture.programId}
      and guest_id in (select guest_id from guests where program_id = ${t.fixture.programId} and deleted_ts is null
        order by guest_id desc limit 12)`.execute(t.platform.db);
    expect((await weekly('win_back')) ?? 0).toBe(Math.round(12 / 4) + (before[1] ?? 0));
  });
});

describe('surveys', () => {
  test('AUTO-067 forms that are published are listed, of the own concept alone', async () => {
    const form = await somePublishedForm(t);
    const params = { id: t.fixture.programId };
    const insert = (program_id: number, name: string, state: string) =>
      t.platform.db.insertInto('feedback_forms').values({ program_id, name, state }).execute();
    await insert(t.fixture.programId, 'Not yet', 'draft');
    await insert(t.fixture.otherProgramId, 'Theirs', 'published');
    const { data } = await admin.call(feedbackForms.choices, { params });
    expect(data.map(({ id }) => id)).toContain(form);
    expect(data.every(({ state }) => state === 'published')).toBe(true);
    expect(data.map(({ name }) => name)).not.toContain('Theirs');
    await expect(
      admin.call(feedbackForms.choices, { params: { id: t.fixture.otherProgramId } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('AUTO-023 a message brings the link of its survey, the guest’s own; one that is closed is refused', async () => {
    const html = '<p><a href="{{wisely_survey_url}}">How was it?</a> <a href="{{unsubscribe}}">Leave</a></p>';
    const email_action = {
      sendgrid_profile_id: await storeSender(t),
      email_template_id: await storeTemplate(t, html),
    };
    const form = await somePublishedForm(t);
    const drawn = await drawing(t, [['email', { email_action }]]);
    const id = drawn.steps[0] ?? 0;
    const asked = await admin.call(automationActions.survey, {
      params: { id },
      body: { feedback_form_id: form },
    });
    await admin.call(automationSwitches.enable, { params: { id: drawn.id }, body: {} });
    const [guest = 0] = await addReachable(t, 1);
    await visit(t, guest);
    await round(t);
    await round(t);
    const { rows } = await sql<{ said: string; user_uuid: string }>`
      select e.substitutions::text as said, g.user_uuid from campaign_recipients r join campaigns c using (program_id, campaign_id)
      join guests g on g.program_id = r.program_id and g.guest_id = r.guest_id
      join sandbox_emails e on e.custom_args ->> 'couvert_key' = r.key
      where r.program_id = ${t.fixture.programId} and c.automation_id = ${drawn.id}`.execute(t.platform.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.said).toContain(
      `/webviews/surveys/${asked.survey_action?.public_id}?user_id=${rows[0]?.user_uuid}`,
    );
    await t.platform.db
      .updateTable('feedback_forms')
      .set({ state: 'closed' })
      .where('program_id', '=', t.fixture.programId)
      .where('feedback_form_id', '=', form)
      .execute();
    await expect(
      admin.call(automationSwitches.enable, { params: { id: drawn.id }, body: {} }),
    ).rejects.toMatchObject({ errors: { [`actions.${id}`]: expect.stringMatching('not published') } });
  });

  test('AUTO-016 AUTO-017 AUTO-020 messages carry what they are sent by', async () => {
    const { id } = await makeRunnable(t);
    const program_id = t.fixture.programId;
    const template = async (channel: string) =>
      (
        await t.platform.db
          .insertInto('message_templates')
          .values({
            program_id,
            channel,
            name: `For ${channel} ${id}`,
            title: channel === 'push' ? 'Hello' : null,
            body: 'Hello',
          })
          .returning('message_template_id')
          .executeTakeFirstOrThrow()
      ).message_template_id;
    const email_action = {
      sendgrid_profile_id: await storeSender(t),
      email_template_id: await storeTemplate(t),
      sendgrid_template_id: null,
      subject: 'Thank you',
    };
    const sms_action = { sms_message_templates_id: await template('sms') };
    const push_notification_action = { push_notification_template_id: await template('push') };
    for (const [type, body] of [
      ['email', { email_action }],
      ['sms', { sms_action }],
      ['push_notification', { push_notification_action }],
    ] as const)
      await admin.call(automationActions.create, { params: { id, type }, body });
    const { actions } = await admin.call(automations.get, { params: { id } });
    expect(actions.slice(1)).toMatchObject([
      { action_type_id: 1, email_action, problem: null },
      { action_type_id: 4, sms_action, problem: null },
      { action_type_id: 6, push_notification_action, problem: null },
    ]);
  });
});

describe('templates', () => {
  test('TMPL-020 TMPL-032 which automations that are on send by a template', async () => {
    const { id: template } = await someSmsTemplate(t);
    const mailing = await mail(t);
    const text = ['sms', { sms_action: { sms_message_templates_id: template } }] as const;
    const on = await drawing(t, [text, mailing]);
    await drawing(t, [text, mailing]);
    const params = { programId: t.fixture.programId };
    const { email_action } = mailing[1] as { email_action: { email_template_id: number } };
    const asked = async () => ({
      sms: (await admin.call(activeAutomations.bySms, { params, query: { template_id: String(template) } }))
        .data,
      email: (
        await admin.call(activeAutomations.byEmail, {
          params,
          body: { template_id: email_action.email_template_id },
        })
      ).data,
    });
    expect(await asked()).toEqual({ sms: [], email: [] });
    await admin.call(automationSwitches.enable, { params: { id: on.id }, body: {} });
    const named = [{ id: on.id, name: expect.any(String) }];
    expect(await asked()).toEqual({ sms: named, email: named });
  });
});
