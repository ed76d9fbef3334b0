import { findActionType } from '#contract/messages/actions.ts';
import type { ConflictLabels } from '#src/custom/conflict/conflictFields.ts';
import type { MessagePreset } from '#contract/messages/schemas.ts';
import { spanWords } from '../model/preset.ts';

const actionNames = (actions: MessagePreset['actions']) =>
  actions.map((action) => findActionType(action.action_type_id)?.name ?? '').join(', ') || 'None';

/** How both versions of a text are told when somebody else saved it meanwhile. */
export const MESSAGE_PLACES: ConflictLabels<MessagePreset> = {
  name: 'Name',
  text: 'Text',
  message_schedule_time: {
    label: 'Sent before',
    show: (minutes) => (minutes === null ? 'No schedule' : spanWords(minutes)),
  },
  actions: { label: 'Answers', show: actionNames },
  merchant_ids: { label: 'Locations', show: (ids) => `${ids.length}` },
};
