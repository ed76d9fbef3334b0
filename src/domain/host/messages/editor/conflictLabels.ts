import { findActionType } from '#contract/host/messages/actions.ts';
import type { ConflictLabels } from '#src/crud/conflict/conflictFields.ts';
import { durationText } from '#src/ui/words/durations.ts';
import type { MessagePreset } from '#contract/host/messages/schemas.ts';

const actionNames = (actions: MessagePreset['actions']) =>
  actions.map((action) => findActionType(action.action_type_id)?.name ?? '').join(', ') || 'None';

/** How both versions of a text are told when somebody else saved it meanwhile. */
export const MESSAGE_PLACES: ConflictLabels<MessagePreset> = {
  name: 'Name',
  text: 'Text',
  message_schedule_time: {
    label: 'Sent before',
    show: (minutes) => (minutes === null ? 'No schedule' : durationText(minutes)),
  },
  actions: { label: 'Answers', show: actionNames },
  merchant_ids: { label: 'Locations', show: (ids) => `${ids.length}` },
};
