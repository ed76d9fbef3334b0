import { IMMEDIATELY, SCHEDULE_PRESETS } from '#contract/marketing/automations/schedules.ts';
import type { EditedAction } from '#contract/marketing/automations/edits.ts';
import type { ActionShape } from '#contract/marketing/automations/shapes.ts';
import {
  ACTION_TYPES,
  type ActionType,
  isActionTypeId,
  typeIdOf,
} from '#contract/marketing/automations/types.ts';
import { newId } from '#src/newId.ts';

const RESTING = { action_schedule: SCHEDULE_PRESETS.doNotDisturb, useful_hours: 48 } as const;

/** What a step of each type begins with. */
const BLANKS = {
  email: {
    email_action: {
      sendgrid_profile_id: null,
      email_template_id: null,
      sendgrid_template_id: null,
      subject: '',
    },
    ...RESTING,
  },
  sms: { sms_action: { sms_message_templates_id: null }, ...RESTING },
  push_notification: { push_notification_action: { push_notification_template_id: null }, ...RESTING },
  sparkfly_wallet_offer: { sparkfly_offer: { offer_id: null } },
  sparkfly_points_grant: {
    sparkfly_points_grant: { points_grant: null, description: null, expires_at: null },
  },
  field_conditional: {
    field_conditional: {
      query: null,
      crm_query: null,
      segment_id: null,
      if_true_action_id: null,
      if_false_action_id: null,
    },
  },
  delay: {
    delay_action: {
      time_period: { count: 1, unit: 'days' },
      mode: 'span',
      time: null,
      weekday: null,
      event: null,
      happened_action_id: null,
    },
  },
  random_split: {
    random_split: {
      branches: [
        { share: 50, next_action_id: null },
        { share: 50, next_action_id: null },
      ],
    },
    branch_action_uuids: [null, null],
  },
  exit: {},
} as const satisfies Record<ActionType, Partial<EditedAction>>;

/** A step that was just added; it has no id before it was saved. */
export const newStep = (type: ActionType): EditedAction => ({
  id: null,
  local_uuid: newId(),
  action_type_id: typeIdOf(type),
  next_action_id: null,
  next_action_uuid: null,
  name: '',
  is_pre_entry: false,
  position: null,
  useful_hours: null,
  action_schedule: IMMEDIATELY,
  survey_action: null,
  sendgrid_unsubscribe_group_id: null,
  ...BLANKS[type],
});

/** The type of a step by its name; null where it has none that is known. */
export const typeOfStep = ({ action_type_id: id }: Pick<ActionShape, 'action_type_id'>): ActionType | null =>
  isActionTypeId(id) ? ACTION_TYPES[id].name : null;

export const isMessage = ({ action_type_id: id }: Pick<ActionShape, 'action_type_id'>): boolean =>
  isActionTypeId(id) && ACTION_TYPES[id].isMessage;
