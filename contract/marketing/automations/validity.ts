import { grantProblem } from './grants.ts';
import { isRecurrenceValid, recurrenceOf } from './recurrence.ts';
import { scheduleProblem } from './schedules.ts';
import type { ActionShape, AutomationShape } from './shapes.ts';
import { triggerProblem } from './triggers.ts';
import { type ActionType, typeNameOf } from './types.ts';

/** What each type needs; in words what is missing, null where nothing is. */
const PROBLEMS = {
  email: ({ email_action: one }) => {
    if (!one?.email_template_id && !one?.sendgrid_template_id) return 'Choose a template';
    return one.sendgrid_profile_id ? null : 'Choose a sender';
  },
  sms: ({ sms_action: one }) => (one?.sms_message_templates_id ? null : 'Choose a template'),
  push_notification: ({ push_notification_action: one }) =>
    one?.push_notification_template_id ? null : 'Choose a template',
  sparkfly_wallet_offer: ({ sparkfly_offer: one, punchh_offer: other }) =>
    one?.offer_id || other?.offer_ids.length ? null : 'Choose an offer',
  sparkfly_points_grant: ({ sparkfly_points_grant: one }) =>
    one ? grantProblem(one) : 'Say how many points',
  field_conditional: ({ field_conditional: one }) =>
    one?.query || one?.crm_query || one?.segment_id ? null : 'Give a rule, or choose a segment',
  delay: ({ delay_action: one }) => {
    if (!one?.time_period) return 'Say how long';
    if (one.mode === 'span' && one.time_period.count < 1) return 'Wait at least for one';
    if ((one.mode === 'time' || one.mode === 'weekday') && !one.time) return 'Choose a time of day';
    if (one.mode === 'weekday' && one.weekday === null) return 'Choose a weekday';
    if (one.mode === 'event' && !one.event) return 'Choose what it waits for';
    return null;
  },
  random_split: ({ random_split: one }) => {
    if (!one || one.branches.length < 2) return 'Give at least two ways';
    return one.branches.reduce((sum, { share }) => sum + share, 0) === 100
      ? null
      : 'The shares must come to 100 %';
  },
  exit: () => null,
} as const satisfies Record<ActionType, (action: ActionShape) => string | null>;

/**
 * What keeps an action from being valid, in words; null where nothing does (AUTO-041..047).
 * Errors: a type that does not exist is one, not merely invalid (AUTO-048).
 */
export function actionProblem(action: ActionShape): string | null {
  const { action_type_id: type } = action;
  if (type === null || type === undefined) return 'Choose what happens';
  return (
    PROBLEMS[typeNameOf(type)](action) ??
    (action.action_schedule ? scheduleProblem(action.action_schedule) : null)
  );
}

export const isActionValid = (action: ActionShape): boolean => actionProblem(action) === null;

/** What is wrong with an automation besides its actions; null where nothing is. */
export function automationProblem({
  trigger_source_id,
  trigger_settings,
  recurrence_within,
}: Pick<AutomationShape, 'trigger_source_id' | 'trigger_settings' | 'recurrence_within'>): string | null {
  if (!isRecurrenceValid(recurrenceOf(recurrence_within))) return 'Say how often a guest may enter';
  return triggerProblem(trigger_source_id, trigger_settings);
}

/** AUTO-036: every action is valid and a trigger exists. */
export const isAutomationValid = (
  automation: AutomationShape,
  actions: readonly ActionShape[] = automation.actions,
): boolean => automationProblem(automation) === null && actions.every(isActionValid);
