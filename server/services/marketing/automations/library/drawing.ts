import { z } from 'zod';
import { SCHEDULE_PRESETS } from '#contract/marketing/automations/schedules.ts';
import { parts } from '#contract/marketing/automations/shapes.ts';
import { NO_SETTINGS, TRIGGER_SOURCES, type TriggerName } from '#contract/marketing/automations/triggers.ts';
import { type ActionType, type Period, typeIdOf } from '#contract/marketing/automations/types.ts';
import { published, type Published } from '../definition.ts';

const NO_PARTS = z.object(parts).parse({});
const AT_ONCE = { disabled_time_begin: null, disabled_time_end: null, send_time: null };

export interface Step {
  readonly type: ActionType;
  readonly name: string;
  readonly own: Readonly<Record<string, unknown>>;
  /** The number of the next step where it is not the one behind; null ends. */
  readonly next?: number | null;
}

export const messageOf = (type: 'email' | 'sms', name: string, own: object = {}): Step => ({
  type,
  name,
  own: {
    ...(type === 'email'
      ? { email_action: { sendgrid_profile_id: null } }
      : { sms_action: { sms_message_templates_id: null } }),
    action_schedule: SCHEDULE_PRESETS.doNotDisturb,
    useful_hours: 48,
    ...own,
  },
});
export const email = (name: string) => messageOf('email', name);
export const sms = (name: string) => messageOf('sms', name);
export const wait = (count: number, unit: Period['unit'], part: object = {}): Step => ({
  type: 'delay',
  name: '',
  own: { delay_action: { time_period: { count, unit }, ...part } },
});
export const at = (time: string) => ({ mode: 'time', time });
export const exit: Step = { type: 'exit', name: '', own: {}, next: null };
export const offer: Step = {
  type: 'sparkfly_wallet_offer',
  name: '',
  own: { sparkfly_offer: { offer_id: null } },
};
export const points = (points_grant: number, description: string): Step => ({
  type: 'sparkfly_points_grant',
  name: '',
  own: { sparkfly_points_grant: { points_grant, description } },
});
const rule = (name: TriggerName) => ({ source_id: TRIGGER_SOURCES[name].id, settings: NO_SETTINGS });
/** Waits for something at most so long; it happens: step `to`. */
export const until = (name: TriggerName, count: number, unit: Period['unit'], to: number): Step =>
  wait(count, unit, { mode: 'event', event: rule(name), happened_action_id: to });

export interface Head {
  readonly settings?: object;
  readonly within: number | null;
  readonly period?: Published['date_period'];
  readonly exits?: readonly TriggerName[];
  readonly goal?: TriggerName;
  readonly goalDays?: number;
}

/** An automation as it would be drawn: steps are numbered from 1, one behind the other. */
export const drawingOf = (
  name: string,
  trigger: TriggerName,
  { settings = {}, within, period = null, exits = [], goal, goalDays = 30 }: Head,
  steps: readonly Step[],
): Published =>
  published.parse({
    name,
    first_action_id: 1,
    trigger_source_id: TRIGGER_SOURCES[trigger].id,
    trigger_settings: { ...NO_SETTINGS, ...settings },
    date_period: period,
    recurrence_within: within,
    exit_rules: exits.map(rule),
    goal: goal ? rule(goal) : null,
    goal_days: goalDays,
    holdout_pct: 0,
    actions: steps.map(({ type, name: stepName, own, next }, n) => ({
      id: n + 1,
      local_uuid: '',
      action_type_id: typeIdOf(type),
      next_action_id: next === undefined ? (n + 1 < steps.length ? n + 2 : null) : next,
      next_action_uuid: null,
      is_pre_entry: false,
      name: stepName,
      ...NO_PARTS,
      feedback_form_id: null,
      public_id: null,
      sendgrid_unsubscribe_group_id: null,
      action_schedule: AT_ONCE,
      useful_hours: null,
      ...own,
    })),
  });
