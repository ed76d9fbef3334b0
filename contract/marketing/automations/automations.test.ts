import { describe, expect, test } from 'vitest';
import {
  actionOf,
  addAction,
  beginEdits,
  deleteAction,
  DEPENDENT,
  type EditedAction,
  isValid,
  maySave,
  needsSync,
  NO_ACTION,
  NO_ACTIVE_ACTION,
  planSync,
  updateAction,
  updateAutomation,
  withIds,
} from './edits.ts';
import { graphProblems, reachable } from './graph.ts';
import { isRecurrenceValid, recurrenceOf, withinOf } from './recurrence.ts';
import { SCHEDULE_PRESETS, scheduleProblem, scheduleTypeOf } from './schedules.ts';
import type { ActionShape } from './shapes.ts';
import {
  EVENT_TRIGGERS,
  isDateBased,
  NO_SETTINGS,
  TRIGGER_SOURCES,
  triggerOf,
  triggerProblem,
} from './triggers.ts';
import { ACTION_TYPES, typeIdOf, typeNameOf } from './types.ts';
import { actionProblem, isActionValid, isAutomationValid } from './validity.ts';

const action = (part: Partial<ActionShape> = {}): ActionShape => ({
  id: 1,
  local_uuid: 'a',
  action_type_id: 102,
  next_action_id: null,
  next_action_uuid: null,
  ...part,
});
const days = (count: number) => ({ count, unit: 'days' as const });
const wait = (part: Partial<ActionShape> = {}) =>
  action({
    action_type_id: 3,
    delay_action: {
      time_period: days(1),
      mode: 'span',
      time: null,
      weekday: null,
      event: null,
      happened_action_id: null,
    },
    ...part,
  });
const condition = (if_true: number | null, if_false: number | null, part: Partial<ActionShape> = {}) =>
  action({
    action_type_id: 2,
    field_conditional: {
      query: null,
      crm_query: null,
      segment_id: 4,
      if_true_action_id: if_true,
      if_false_action_id: if_false,
    },
    ...part,
  });

describe('schedules', () => {
  test('AUTO-027 AUTO-028 AUTO-029 AUTO-030 a time of sending comes before what rests, nothing means at once', () => {
    const rest = { disabled_time_begin: '21:00', disabled_time_end: '09:00' };
    expect(scheduleTypeOf({ ...rest, send_time: null })).toBe('do-not-disturb');
    expect(scheduleTypeOf({ ...rest, disabled_time_end: null, send_time: null })).toBe('immediately');
    expect(scheduleTypeOf({ send_time: '10:00' })).toBe('scheduled');
    expect(scheduleTypeOf(null)).toBe('immediately');
    expect(scheduleTypeOf({ ...rest, send_time: '10:00' })).toBe('scheduled');
  });

  test('AUTO-031 AUTO-032 the presets rest from 21:00 to 09:00 and send at 09:00', () => {
    expect(SCHEDULE_PRESETS.doNotDisturb).toMatchObject({
      disabled_time_begin: '21:00',
      disabled_time_end: '09:00',
    });
    expect(scheduleTypeOf(SCHEDULE_PRESETS.doNotDisturb)).toBe('do-not-disturb');
    expect(SCHEDULE_PRESETS.sendNow.send_time).toBe('09:00');
    expect(scheduleTypeOf(SCHEDULE_PRESETS.sendNow)).toBe('scheduled');
  });

  test('one bound without the other, and a rest that never ends, are refused', () => {
    expect(
      scheduleProblem({ disabled_time_begin: '21:00', disabled_time_end: null, send_time: null }),
    ).toMatch('both');
    expect(
      scheduleProblem({ disabled_time_begin: '21:00', disabled_time_end: '21:00', send_time: null }),
    ).toMatch('ever');
  });
});

describe('recurrence', () => {
  test('AUTO-012 at most once every x days takes a number that is not empty', () => {
    const type = 'at most once every x days';
    for (const days of [null, '', ' ', 'x', '1.5', -1, 0])
      expect(isRecurrenceValid({ type, days })).toBe(false);
    for (const days of ['7', 7, ' 7 ']) expect(isRecurrenceValid({ type, days })).toBe(true);
    expect(isRecurrenceValid({ type: 'every time', days: null })).toBe(true);
  });

  test('AUTO-013 another type is an error', () => {
    expect(() => isRecurrenceValid({ type: 'often', days: 3 })).toThrow(
      'There is no recurrence of type “often”',
    );
  });

  test('AUTO-011 types and days go to the wire and back', () => {
    for (const within of [null, 0, 14]) expect(withinOf(recurrenceOf(within))).toBe(within);
    expect(recurrenceOf(14)).toEqual({ type: 'at most once every x days', days: 14 });
  });
});

describe('types', () => {
  test('AUTO-015 numbers stand for types', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(typeNameOf)).toEqual([
      'email',
      'field_conditional',
      'delay',
      'sms',
      'sparkfly_wallet_offer',
      'push_notification',
      'sparkfly_points_grant',
    ]);
    expect(typeIdOf('push_notification')).toBe(6);
    expect(Object.keys(ACTION_TYPES)).toHaveLength(9);
  });

  test('AUTO-009 a trigger is something that a guest does or a day that comes', () => {
    expect(new Set(Object.values(TRIGGER_SOURCES).map(({ type }) => type))).toEqual(
      new Set(['guest_action', 'date_based']),
    );
    expect(isDateBased(TRIGGER_SOURCES.birthday.id)).toBe(true);
    expect(isDateBased(TRIGGER_SOURCES.first_visit.id)).toBe(false);
    expect(triggerOf(99)).toBeNull();
    expect(EVENT_TRIGGERS).toContain('reservation_made');
    expect(triggerProblem(TRIGGER_SOURCES.nth_visit.id, NO_SETTINGS)).toBe('Say which visit');
  });
});

describe('validity', () => {
  const email = { sendgrid_profile_id: 3, email_template_id: 4, sendgrid_template_id: null, subject: '' };

  test('AUTO-041 an email needs a sender and a template', () => {
    const of = (part: object) =>
      isActionValid(action({ action_type_id: 1, email_action: { ...email, ...part } }));
    expect(of({})).toBe(true);
    expect(of({ email_template_id: null, sendgrid_template_id: 8 })).toBe(true);
    expect(of({ email_template_id: null })).toBe(false);
    expect(of({ sendgrid_profile_id: null })).toBe(false);
    expect(isActionValid(action({ action_type_id: 1 }))).toBe(false);
  });

  test('AUTO-042 AUTO-043 AUTO-044 texts and push messages need a template, an offer its id', () => {
    expect(isActionValid(action({ action_type_id: 4, sms_action: { sms_message_templates_id: 2 } }))).toBe(
      true,
    );
    expect(isActionValid(action({ action_type_id: 4, sms_action: { sms_message_templates_id: null } }))).toBe(
      false,
    );
    expect(isActionValid(action({ action_type_id: 5, sparkfly_offer: { offer_id: 2 } }))).toBe(true);
    expect(isActionValid(action({ action_type_id: 5, sparkfly_offer: null }))).toBe(false);
    const push = (id: number | null) => ({ push_notification_action: { push_notification_template_id: id } });
    expect(isActionValid(action({ action_type_id: 6, ...push(2) }))).toBe(true);
    expect(isActionValid(action({ action_type_id: 6, ...push(null) }))).toBe(false);
  });

  test('AUTO-045 AUTO-046 a condition needs a rule or a segment, a wait a period', () => {
    expect(isActionValid(condition(null, null))).toBe(true);
    const own = condition(null, null).field_conditional;
    expect(
      isActionValid(action({ action_type_id: 2, field_conditional: own && { ...own, segment_id: null } })),
    ).toBe(false);
    expect(isActionValid(wait())).toBe(true);
    const delay = wait().delay_action;
    expect(actionProblem(wait({ delay_action: delay && { ...delay, time_period: null } }))).toBe(
      'Say how long',
    );
    expect(actionProblem(wait({ delay_action: delay && { ...delay, mode: 'time' } }))).toBe(
      'Choose a time of day',
    );
  });

  test('AUTO-047 AUTO-048 no type is invalid, an unknown one is an error', () => {
    expect(isActionValid(action({ action_type_id: null }))).toBe(false);
    expect(() => isActionValid(action({ action_type_id: 8 }))).toThrow('There is no action of type 8');
  });

  test('AUTO-036 an automation is valid when all actions are and there is a trigger', () => {
    const whole = {
      trigger_source_id: 2,
      trigger_settings: NO_SETTINGS,
      recurrence_within: null,
      actions: [wait()],
    };
    expect(isAutomationValid(whole)).toBe(true);
    expect(isAutomationValid({ ...whole, trigger_source_id: null })).toBe(false);
    expect(isAutomationValid({ ...whole, actions: [wait(), action({ action_type_id: 1 })] })).toBe(false);
  });
});

describe('the drawing', () => {
  test('a loop needs a wait, and no way may lead to what is gone', () => {
    const loop = [condition(2, null, { id: 1 }), condition(1, null, { id: 2 })];
    expect(graphProblems(loop).map(({ message }) => message)).toEqual([
      expect.stringMatching('A loop needs a wait'),
    ]);
    expect(graphProblems([condition(2, null, { id: 1 }), wait({ id: 2, next_action_id: 1 })])).toEqual([]);
    expect(graphProblems([wait({ id: 1, next_action_id: 9 })])).toEqual([
      { action_id: 1, message: 'It leads to a step that is gone' },
    ]);
    expect(reachable(1, loop)).toEqual(new Set([1, 2]));
  });
});

describe('local changes', () => {
  const automation = {
    trigger_source_id: 2,
    trigger_settings: NO_SETTINGS,
    recurrence_within: null,
    first_action_id: 1,
  };
  const loaded = () =>
    beginEdits(automation, [
      wait({ id: 1, local_uuid: 'a', next_action_id: 2 }),
      condition(3, null, { id: 2, local_uuid: 'b' }),
      wait({ id: 3, local_uuid: 'c' }),
    ]);
  const fresh = (local_uuid: string, part: Partial<EditedAction> = {}): EditedAction => ({
    ...wait({ id: null, local_uuid }),
    next_action_uuid: null,
    ...part,
  });

  test('AUTO-033 what is changed is tracked by action until it is sent', () => {
    const edits = updateAction(loaded(), 'a', { delay_action: wait().delay_action });
    expect(edits.actions.map(({ change }) => change)).toEqual(['updated', null, null]);
    expect(needsSync(loaded())).toBe(false);
    expect(needsSync(edits)).toBe(true);
    expect(deleteAction(edits, 'c').actions.map(({ change }) => change)).toEqual([
      'updated',
      'updated',
      'deleted',
    ]);
  });

  test('AUTO-034 what is deleted leads nowhere, and what led to it goes on behind it', () => {
    const edits = addAction(loaded(), fresh('d', { next_action_uuid: 'b' }));
    const gone = deleteAction(updateAction(edits, 'a', { next_action_uuid: 'd' }), 'd');
    expect(actionOf(gone, 'd')).toMatchObject({ next_action_id: null, next_action_uuid: null });
    expect(actionOf(gone, 'a').next_action_uuid).toBe('b');
    expect(deleteAction(loaded(), 'a').first_action_uuid).toBe('b');
  });

  test('AUTO-039 an if/then step with dependent actions stays', () => {
    expect(() => deleteAction(loaded(), 'b')).toThrow(DEPENDENT);
    expect(DEPENDENT).toBe(
      'Before you delete this if/then step, you’ll need to delete all dependent actions',
    );
    expect(() => deleteAction(deleteAction(loaded(), 'c'), 'b')).not.toThrow();
  });

  test('AUTO-035 it may be saved when it needs to be and is valid', () => {
    expect(maySave(loaded())).toBe(false);
    const changed = updateAutomation(loaded(), { recurrence_within: 7 });
    expect(maySave(changed)).toBe(true);
    const broken = addAction(changed, fresh('d', { delay_action: null }));
    expect(isValid(broken)).toBe(false);
    expect(maySave(broken)).toBe(false);
    // What was deleted is not asked.
    expect(maySave(deleteAction(broken, 'd'))).toBe(true);
  });

  test('AUTO-037 what is sent goes in its order', () => {
    const added = addAction(loaded(), fresh('d', { action_schedule: { ...SCHEDULE_PRESETS.sendNow } }));
    const edits = deleteAction(updateAction(added, 'a', { next_action_uuid: 'd' }), 'c');
    expect(
      planSync(edits).map((step) => [step.kind, 'action' in step ? step.action.local_uuid : null]),
    ).toEqual([
      ['create', 'd'],
      ['patch', null],
      ['update', 'a'],
      ['update', 'b'],
      ['update', 'd'],
      ['delete', 'c'],
      ['schedule', 'a'],
      ['schedule', 'b'],
      ['schedule', 'd'],
    ]);
  });

  test('AUTO-038 nothing is sent of an action whose next has no id', () => {
    const edits = updateAction(addAction(loaded(), fresh('d')), 'a', { next_action_uuid: 'd' });
    const known = new Map([['a', 1]]);
    expect(() => withIds(actionOf(edits, 'a'), known)).toThrow('An action leads to one that was not saved');
    expect(withIds(actionOf(edits, 'a'), known.set('d', 9)).next_action_id).toBe(9);
  });

  test('AUTO-049 AUTO-051 a uuid that nobody knows, and one that was deleted', () => {
    expect(() => actionOf(loaded(), 'x')).toThrow(NO_ACTION);
    expect(NO_ACTION).toBe('No action found for uuid');
    const gone = deleteAction(loaded(), 'c');
    expect(() => updateAction(gone, 'c', {})).toThrow(NO_ACTIVE_ACTION);
    expect(() => deleteAction(gone, 'c')).toThrow(NO_ACTIVE_ACTION);
  });
});
