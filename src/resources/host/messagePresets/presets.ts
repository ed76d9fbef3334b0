import { version } from '#contract/core/ids.ts';
import { ACTION_TYPES, type ActionTypeId } from '#contract/host/messages/actions.ts';
import { PURPOSE_FACTS, PURPOSES, type Purpose } from '#contract/host/messages/purposes.ts';
import { presetErrors } from '#contract/host/messages/rules.ts';
import { type MessagePreset, presetCreate } from '#contract/host/messages/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { counted } from '#src/ui/words/counts.ts';

type Actions = MessagePreset['actions'];

const DAY_MINUTES = 1440;

/** A new preset of a purpose; a reminder starts a day ahead, what is answered to is offered. */
export function newPreset(purpose: Purpose) {
  const offered = purpose === 'confirmation' || purpose === 'reminder' ? ACTION_TYPES : [];
  return {
    name: '',
    purpose,
    text: '',
    message_schedule_time: purpose === 'reminder' ? DAY_MINUTES : null,
    merchant_ids: [],
    actions: offered.map(({ action_type_id }) => plainAction(action_type_id)),
  };
}

function plainAction(action_type_id: number): Actions[number] {
  return { action_type_id, confirm_override: null, keyword_override: null, prompt_override: null };
}

/** What the form takes, by the server's own rules. */
export const presetForm = presetCreate
  .extend({ version: version.optional() })
  .superRefine((preset, context) => {
    for (const [field, message] of Object.entries(presetErrors(preset)))
      context.addIssue({ code: 'custom', path: field.split('.'), message });
  });

/** Adds or takes away an action; they stand in the order of the types. */
export function toggleAction(actions: Actions, id: ActionTypeId, on: boolean): Actions {
  const others = actions.filter((action) => action.action_type_id !== id);
  if (!on) return others;
  return [...others, plainAction(id)].sort((a, b) => a.action_type_id - b.action_type_id);
}

/** The presets by purpose, in the order of the purposes; each purpose is there, also without any. */
export function byPurpose(presets: readonly Held<MessagePreset>[]) {
  return PURPOSES.map((purpose) => ({
    purpose,
    facts: PURPOSE_FACTS[purpose],
    presets: presets.filter((preset) => preset.purpose === purpose),
  }));
}

/** What a reminder can be set to, in minutes. */
export const SCHEDULES = [30, 60, 120, 180, 360, 720, 1440, 2880, 4320, 10_080] as const;

/** `All 12 locations`, `3 of 12 locations and 2 other locations`, `No location yet`; others are those at which one does not work. */
export function placesWords(chosen: number, all: number, others = 0): string {
  const beside = counted(others, 'other location');
  if (others > 0) return chosen === 0 ? `Only ${beside}` : `${placesWords(chosen, all)} and ${beside}`;
  if (chosen === 0) return 'No location yet';
  if (chosen === all) return all === 1 ? 'Your location' : `All ${all} locations`;
  return `${chosen} of ${all} locations`;
}
