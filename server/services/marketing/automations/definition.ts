import { z } from 'zod';
import { parts, position } from '#contract/marketing/automations/shapes.ts';
import { datePeriod } from '#contract/marketing/automations/schemas.ts';
import { eventRule, triggerSettings } from '#contract/marketing/automations/triggers.ts';
import type { ActionColumns, AutomationColumns } from './queries.ts';

const nullableInt = z.number().int().nullable();

/** An action as a version has it. */
const publishedAction = z.object({
  id: z.number().int(),
  local_uuid: z.string(),
  action_type_id: z.number().int(),
  next_action_id: nullableInt,
  next_action_uuid: z.null(),
  is_pre_entry: z.boolean(),
  name: z.string(),
  ...parts,
  feedback_form_id: nullableInt,
  public_id: z.string().nullable(),
  sendgrid_unsubscribe_group_id: nullableInt,
  action_schedule: z.object({
    disabled_time_begin: z.string().nullable(),
    disabled_time_end: z.string().nullable(),
    send_time: z.string().nullable(),
  }),
  useful_hours: nullableInt,
});
export type PublishedAction = z.output<typeof publishedAction>;

/** What guests go through: all that was drawn, in one value that never changes once it was published. */
export const published = z.object({
  name: z.string(),
  first_action_id: nullableInt,
  trigger_source_id: nullableInt,
  trigger_settings: triggerSettings,
  date_period: datePeriod.nullable(),
  recurrence_within: nullableInt,
  exit_rules: z.array(eventRule),
  goal: eventRule.nullable(),
  goal_days: z.number().int(),
  holdout_pct: z.number().int(),
  actions: z.array(publishedAction),
});
export type Published = z.output<typeof published>;

export const settingsOf = (stored: unknown) => triggerSettings.parse(stored ?? {});
export const rulesOf = (stored: unknown) => z.array(eventRule).catch([]).parse(stored);
export const goalOf = (stored: unknown) => eventRule.nullable().catch(null).parse(stored);
export const periodOf = (stored: unknown) => datePeriod.nullable().catch(null).parse(stored);
export const placeOf = (stored: unknown) => position.nullable().catch(null).parse(stored);
/** A rule that no longer can be read leaves its part empty, which makes the action invalid. */
const partsOf = (stored: unknown) => {
  const read = z.object(parts).safeParse(stored);
  return read.success ? read.data : z.object(parts).parse({});
};

export const scheduleOf = ({ disabled_time_begin, disabled_time_end, send_time }: ActionColumns) => ({
  disabled_time_begin,
  disabled_time_end,
  send_time,
});

/** An action as it is drawn now. */
export const shapeOf = (row: ActionColumns): PublishedAction => ({
  id: row.automation_action_id,
  local_uuid: row.local_uuid,
  action_type_id: row.action_type_id,
  next_action_id: row.next_action_id,
  next_action_uuid: null,
  is_pre_entry: row.is_pre_entry,
  name: row.name,
  ...partsOf(row.settings),
  feedback_form_id: row.feedback_form_id,
  public_id: row.public_id,
  sendgrid_unsubscribe_group_id: row.sendgrid_unsubscribe_group_id,
  action_schedule: scheduleOf(row),
  useful_hours: row.useful_hours,
});

/** An automation as it is drawn now. */
export const draftOf = (row: AutomationColumns, actions: readonly ActionColumns[]): Published => ({
  name: row.name,
  first_action_id: row.first_action_id,
  trigger_source_id: row.trigger_source_id,
  trigger_settings: settingsOf(row.trigger_settings),
  date_period: periodOf(row.date_period),
  recurrence_within: row.recurrence_within,
  exit_rules: rulesOf(row.exit_rules),
  goal: goalOf(row.goal),
  goal_days: row.goal_days,
  holdout_pct: row.holdout_pct,
  actions: actions.map(shapeOf),
});

/** A version as it is stored. */
export const readPublished = (stored: unknown): Published => published.parse(stored);
