import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { makeAction, makeAutomation, somePublishedForm, someStoredOffer } from '../support/automations.ts';
import { storeSender } from '../support/automationEngine.ts';
import { storeTemplate } from '../support/campaignSending.ts';
import { somePushTemplate, someSmsTemplate } from '../support/templates.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { automations, automationActions, unsubscribeGroups } = services;

let t: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
});
afterAll(() => t?.close());

const DAY = { delay_action: { time_period: { count: 1, unit: 'days' as const } } };

describe('the record', () => {
  test('AUTO-007 AUTO-008 AUTO-052 AUTO-053 AUTO-054 AUTO-055 AUTO-056 an automation is made, listed, read, changed and deleted', async () => {
    const made = await admin.call(automations.create, { body: {} });
    expect(made).toMatchObject({
      name: 'Untitled Automation',
      active: false,
      recurrence_within: null,
      first_action_id: null,
      trigger_source_id: null,
      trigger_sources: [],
      date_config: { time_period: null },
      actions: [],
      stats: null,
    });
    const changed = await admin.call(automations.update, {
      params: { id: made.id },
      body: { name: 'After a visit', trigger_source_id: 1, recurrence_within: 14 },
    });
    expect(changed).toMatchObject({ name: 'After a visit', recurrence_within: 14 });
    expect(changed.trigger_sources[0]).toMatchObject({ source: 'visit_ended', type: 'guest_action' });
    const listed = await admin.call(automations.list, { query: { search: 'after a vis' } });
    expect(listed.data.map(({ id }) => id)).toEqual([made.id]);
    const read = await admin.call(automations.get, {
      params: { id: made.id },
      query: { include_stats: 'true' },
    });
    expect(read.stats).toMatchObject({ entered: 0, nodes: [], edges: [] });
    await admin.call(automations.remove, { params: { id: made.id } });
    await expect(admin.call(automations.get, { params: { id: made.id } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('AUTO-010 AUTO-058 how long before or after its day stands in date_config', async () => {
    const { id } = await makeAutomation(t, { trigger_source_id: 21 });
    const time_period = { count: 3, unit: 'days' as const, direction: 'before' as const };
    const saved = await admin.call(automations.saveDate, { params: { id }, body: { time_period } });
    expect(saved.date_config).toEqual({ time_period });
  });

  test('AUTO-066 sources are told with their type', async () => {
    const { data } = await admin.call(automations.sources);
    expect(data).toContainEqual(expect.objectContaining({ source: 'birthday', type: 'date_based' }));
    expect(data).toContainEqual(
      expect.objectContaining({ source: 'segment_entered', settings: ['segment_id'] }),
    );
  });

  test('a copy has its own steps, which lead to each other', async () => {
    const { id } = await makeAutomation(t, { trigger_source_id: 1 });
    const last = await makeAction(t, id, 'exit');
    const first = await makeAction(t, id, 'delay', { ...DAY, next_action_id: last.id });
    await admin.call(automations.update, { params: { id }, body: { first_action_id: first.id } });
    const copy = await admin.call(automations.duplicate, { params: { id }, body: {} });
    expect(copy.name).toBe('Untitled Automation (copy)');
    const wait = copy.actions.find((one) => one.id === copy.first_action_id);
    expect(wait?.action_type_id).toBe(3);
    expect(copy.actions.find((one) => one.id === wait?.next_action_id)?.action_type_id).toBe(102);
    expect(copy.actions.some((one) => one.id === first.id)).toBe(false);
  });
});

describe('actions', () => {
  test('AUTO-014 AUTO-022 AUTO-059 AUTO-060 an action is made and changed, and keeps what was not sent', async () => {
    const { id } = await makeAutomation(t);
    const made = await makeAction(t, id, 'delay', DAY);
    expect(made).toMatchObject({
      action_type_id: 3,
      automation_id: id,
      is_pre_entry: false,
      next_action_id: null,
    });
    const next = await makeAction(t, id, 'exit');
    const changed = await admin.call(automationActions.update, {
      params: { id, type: 'delay' },
      body: { id: made.id, next_action_id: next.id, name: 'A day' },
    });
    expect(changed).toMatchObject({
      next_action_id: next.id,
      next_action_uuid: next.local_uuid,
      name: 'A day',
    });
    expect(changed.delay_action?.time_period).toEqual({ count: 1, unit: 'days' });
  });

  test('AUTO-016 AUTO-017 AUTO-020 an email keeps its sender with either kind of template, texts and push messages keep theirs', async () => {
    const { id } = await makeAutomation(t);
    const [sendgrid_profile_id, template] = [await storeSender(t), await storeTemplate(t)];
    const [sms, push] = [await someSmsTemplate(t), await somePushTemplate(t)];
    await makeAction(t, id, 'email', { email_action: { sendgrid_profile_id, email_template_id: template } });
    await makeAction(t, id, 'email', {
      email_action: { sendgrid_profile_id, sendgrid_template_id: template },
    });
    await makeAction(t, id, 'sms', { sms_action: { sms_message_templates_id: sms.id } });
    await makeAction(t, id, 'push_notification', {
      push_notification_action: { push_notification_template_id: push.id },
    });
    const { actions } = await admin.call(automations.get, { params: { id }, query: {} });
    expect(actions.toSorted((a, b) => a.id - b.id)).toMatchObject([
      { email_action: { sendgrid_profile_id, email_template_id: template, sendgrid_template_id: null } },
      { email_action: { sendgrid_profile_id, email_template_id: null, sendgrid_template_id: template } },
      { sms_action: { sms_message_templates_id: sms.id } },
      { push_notification_action: { push_notification_template_id: push.id } },
    ]);
    expect(actions.map(({ problem }) => problem)).toEqual([null, null, null, null]);
  });

  test('a condition that holds a rule is answered with it', async () => {
    const { id } = await makeAutomation(t);
    const root = { kind: 'group', match: 'all', is_not: false, rules: [{ kind: 'vip', is: true }] };
    const query = { version: 1, root } as const;
    const made = await makeAction(t, id, 'field_conditional', { field_conditional: { query } });
    expect(made.field_conditional?.query).toMatchObject(query);
    const stored = await admin.call(automations.get, { params: { id }, query: {} });
    expect(stored.actions[0]?.field_conditional?.query).toMatchObject(query);
  });

  test('the same local_uuid again makes nothing new', async () => {
    const { id } = await makeAutomation(t);
    const first = await makeAction(t, id, 'delay', DAY);
    const again = await makeAction(t, id, 'delay', { ...DAY, local_uuid: first.local_uuid });
    expect(again.id).toBe(first.id);
  });

  test('AUTO-050 an invalid type is refused in its words, and another than it has too', async () => {
    const { id } = await makeAutomation(t);
    const message = 'cannot create/update action with invalid type';
    await expect(makeAction(t, id, 'fax')).rejects.toMatchObject({ message });
    const { id: wait } = await makeAction(t, id, 'delay', DAY);
    const update = { params: { id, type: 'email' }, body: { id: wait } };
    await expect(admin.call(automationActions.update, update)).rejects.toMatchObject({ message });
  });

  test('AUTO-039 AUTO-051 AUTO-064 a step is deleted, one with dependent steps is not, one that is gone is not found', async () => {
    const { id } = await makeAutomation(t);
    const end = await makeAction(t, id, 'exit');
    const condition = await makeAction(t, id, 'field_conditional', {
      field_conditional: { if_true_action_id: end.id },
    });
    const wait = await makeAction(t, id, 'delay', { ...DAY, next_action_id: condition.id });
    await expect(
      admin.call(automationActions.remove, { params: { id: condition.id } }),
    ).rejects.toMatchObject({
      message: 'Before you delete this if/then step, you’ll need to delete all dependent actions',
    });
    await admin.call(automationActions.remove, { params: { id: end.id } });
    await admin.call(automationActions.remove, { params: { id: condition.id } });
    const { actions } = await admin.call(automations.get, { params: { id } });
    expect(actions.map((one) => [one.id, one.next_action_id])).toEqual([[wait.id, null]]);
    await expect(admin.call(automationActions.remove, { params: { id: end.id } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(
      admin.call(automationActions.update, {
        params: { id, type: 'exit' },
        body: { id: end.id, name: 'End' },
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a step leads to no other automation', async () => {
    const { id } = await makeAutomation(t);
    const strange = await makeAction(t, (await makeAutomation(t)).id, 'exit');
    await expect(makeAction(t, id, 'delay', { ...DAY, next_action_id: strange.id })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
  });

  test('AUTO-026 AUTO-065 a schedule is made, changed and removed; one bound alone is refused', async () => {
    const { id } = await makeAutomation(t);
    const { id: action } = await makeAction(t, id, 'delay', DAY);
    const params = { id: action };
    const rest = { disabled_time_begin: '21:00', disabled_time_end: '09:00' };
    const added = await admin.call(automationActions.addSchedule, { params, body: rest });
    expect(added.action_schedule).toEqual({ ...rest, send_time: null });
    const changed = await admin.call(automationActions.changeSchedule, {
      params,
      body: { send_time: '10:00' },
    });
    expect(changed.action_schedule).toEqual({ ...rest, send_time: '10:00' });
    await expect(
      admin.call(automationActions.changeSchedule, { params, body: { disabled_time_end: null } }),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
    const removed = await admin.call(automationActions.removeSchedule, { params });
    expect(removed.action_schedule).toBeNull();
  });

  test('AUTO-023 AUTO-024 AUTO-061 AUTO-062 AUTO-063 offers and a survey are attached', async () => {
    const { id } = await makeAutomation(t);
    const offer = await makeAction(t, id, 'sparkfly_wallet_offer');
    const email = await makeAction(t, id, 'email');
    const given = await admin.call(automationActions.sparkflyOffer, {
      params: { id: offer.id },
      body: { offer_id: await someStoredOffer(t) },
    });
    expect(given.sparkfly_offer).toEqual({ offer_id: expect.any(Number) });
    const punchh = {
      offer_ids: [await someStoredOffer(t, 'punchh')],
      coupon_token: 'SUMMER',
      url: 'https://offers.example.com/s',
    };
    const other = await admin.call(automationActions.punchhOffer, { params: { id: email.id }, body: punchh });
    expect(other.punchh_offer).toEqual(punchh);
    const form = await somePublishedForm(t);
    const asked = await admin.call(automationActions.survey, {
      params: { id: email.id },
      body: { feedback_form_id: form },
    });
    expect(asked.survey_action).toMatchObject({ feedback_form_id: form, public_id: expect.any(String) });
    await t.platform.db
      .updateTable('feedback_forms')
      .set({ state: 'closed' })
      .where('feedback_form_id', '=', form)
      .where('program_id', '=', t.fixture.programId)
      .execute();
    await expect(
      admin.call(automationActions.survey, { params: { id: email.id }, body: { feedback_form_id: form } }),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  test('AUTO-025 AUTO-072 AUTO-073 AUTO-074 AUTO-075 AUTO-076 an unsubscribe group is set, read and taken away', async () => {
    const { id } = await makeAutomation(t);
    const email = await makeAction(t, id, 'email');
    const { group_id } = await t.platform.db
      .insertInto('sandbox_email_groups')
      .values({ name: 'Wine news', description: '', is_default: false })
      .returning('group_id')
      .executeTakeFirstOrThrow();
    const groups = await admin.call(unsubscribeGroups.list);
    expect(groups.data).toContainEqual(expect.objectContaining({ id: group_id }));
    const params = { entity_type: 'automation_actions' as const, entity_id: email.id };
    const body = { sendgrid_unsubscribe_group_id: group_id };
    const told = { ...body, ...params };
    expect(await admin.call(unsubscribeGroups.set, { params, body })).toEqual(told);
    expect(await admin.call(unsubscribeGroups.get, { params })).toEqual(told);
    const { actions } = await admin.call(automations.get, { params: { id } });
    expect(actions[0]?.sendgrid_unsubscribe_group_id).toBe(group_id);
    expect(await admin.call(unsubscribeGroups.remove, { params })).toEqual({
      ...params,
      sendgrid_unsubscribe_group_id: null,
    });
    const strange = { params, body: { sendgrid_unsubscribe_group_id: 987_654_321 } };
    await expect(admin.call(unsubscribeGroups.set, strange)).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});
