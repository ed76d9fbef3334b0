import { DAY_NAMES } from '#contract/core/weekdays.ts';
import { scheduleTypeOf } from '#contract/marketing/automations/schedules.ts';
import type { EditedAction } from '#contract/marketing/automations/edits.ts';
import { type EventRule, TRIGGER_SOURCES, triggerOf } from '#contract/marketing/automations/triggers.ts';
import { ACTION_TYPES, isActionTypeId, periodText } from '#contract/marketing/automations/types.ts';
import { dayText } from '#src/ui/words/dates.ts';
import { counted } from '#src/ui/words/counts.ts';
import { typeOfStep } from './steps.ts';

/** What records that steps use are called; null while that is not known, or the record is gone. */
export interface StepNames {
  readonly emailTemplate: (id: number) => string | null;
  readonly smsTemplate: (id: number) => string | null;
  readonly pushTemplate: (id: number) => string | null;
  readonly segment: (id: number) => string | null;
  /** The offers that a step gives. */
  readonly offers: (action: EditedAction) => string | null;
  /** What keeps a step from giving its offers. */
  readonly offerProblem: (action: EditedAction) => string | null;
}

/** `09:00` -> `9:00 AM`. */
export const clockText = (time: string): string => dayText(`2000-01-01T${time}`, '7:30 PM');

export const eventName = ({ source_id }: EventRule): string => {
  const name = triggerOf(source_id);
  return name ? TRIGGER_SOURCES[name].name : 'Something happens';
};

function waitTitle({ delay_action: own }: EditedAction): string {
  if (!own) return 'Wait';
  const span = own.time_period ? periodText(own.time_period) : null;
  const at = own.time === null ? '' : clockText(own.time);
  if (own.mode === 'event')
    return own.event ? `Wait for: ${eventName(own.event).toLowerCase()}` : 'Wait for something';
  if (own.mode === 'weekday')
    return `Wait until ${own.weekday === null ? 'a weekday' : DAY_NAMES[own.weekday]} ${at}`.trim();
  if (own.mode === 'time') return `Wait until ${at || 'a time of day'}`;
  return span ? `Wait ${span}` : 'Wait';
}

function waitLine({ delay_action: own }: EditedAction): string | null {
  const period = own?.time_period;
  if (!own || !period) return null;
  if (own.mode === 'event') return `At most ${periodText(period)}`;
  return own.mode === 'span' || period.count === 0 ? null : `At least ${periodText(period)} later`;
}

/** What a step is called: its own name, or what it does. */
export function stepTitle(action: EditedAction): string {
  if (action.name) return action.name;
  const { action_type_id: id } = action;
  if (id === 3) return waitTitle(action);
  if (id === 2 && action.is_pre_entry) return 'May the guest enter?';
  return isActionTypeId(id) ? ACTION_TYPES[id].label : 'New step';
}

/** What it is beside its name. */
export const stepKind = ({ action_type_id: id }: EditedAction): string =>
  isActionTypeId(id) ? ACTION_TYPES[id].label : 'Step';

/** What a step does in one line; null where its title says it all. */
export function stepLine(action: EditedAction, names: StepNames): string | null {
  switch (typeOfStep(action)) {
    case 'email': {
      const id = action.email_action?.email_template_id ?? null;
      return id === null ? null : names.emailTemplate(id);
    }
    case 'sms': {
      const id = action.sms_action?.sms_message_templates_id ?? null;
      return id === null ? null : names.smsTemplate(id);
    }
    case 'push_notification': {
      const id = action.push_notification_action?.push_notification_template_id ?? null;
      return id === null ? null : names.pushTemplate(id);
    }
    case 'field_conditional': {
      const own = action.field_conditional;
      if (own?.segment_id) return `In “${names.segment(own.segment_id) ?? 'a segment'}”?`;
      return own?.query || own?.crm_query ? 'By a rule about guests' : null;
    }
    case 'delay':
      return waitLine(action);
    case 'random_split':
      return counted(action.random_split?.branches.length ?? 0, ['branch', 'branches']);
    case 'sparkfly_points_grant': {
      const points = action.sparkfly_points_grant?.points_grant ?? null;
      return points === null ? null : counted(points, 'point');
    }
    case 'sparkfly_wallet_offer':
      return names.offers(action);
    case 'exit':
    case null:
      return null;
  }
}

/** When a message may leave, in words; null where it leaves whenever it is due. */
export function scheduleText({ action_schedule: schedule }: EditedAction): string | null {
  const type = scheduleTypeOf(schedule);
  if (!schedule || type === 'immediately') return null;
  if (type === 'scheduled') return schedule.send_time ? `At ${clockText(schedule.send_time)}` : null;
  const { disabled_time_begin: begin, disabled_time_end: end } = schedule;
  return begin && end ? `Not from ${clockText(begin)} to ${clockText(end)}` : null;
}

/** `Useful for 2 days`; null where it always is. */
export function usefulText({ useful_hours: hours }: EditedAction): string | null {
  if (!hours) return null;
  return `Useful for ${hours % 24 === 0 ? counted(hours / 24, 'day') : counted(hours, 'hour')}`;
}
