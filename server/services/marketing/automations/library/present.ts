import type { AutomationTemplate } from '#contract/marketing/automations/library.ts';
import { TRIGGER_SOURCES, triggerOf } from '#contract/marketing/automations/triggers.ts';
import { ACTION_TYPES, isActionTypeId, periodText } from '#contract/marketing/automations/types.ts';
import { actionProblem } from '#contract/marketing/automations/validity.ts';
import { actionName } from '../actions.ts';
import type { Published, PublishedAction } from '../definition.ts';
import type { Recipe } from './recipes.ts';

/** `10:30` -> `10:30 AM`. */
function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** What a step does, in a few words. */
function stepWords(action: PublishedAction): string {
  const { delay_action: delay, sparkfly_points_grant: grant, action_type_id: type } = action;
  if (delay?.time_period) {
    const span = periodText(delay.time_period);
    const event = triggerOf(delay.event?.source_id ?? null);
    if (event) return `Wait for: ${TRIGGER_SOURCES[event].name.toLowerCase()}, at most ${span}`;
    if (delay.time)
      return delay.time_period.count > 0
        ? `Wait ${span}, until ${clock(delay.time)}`
        : `Wait until ${clock(delay.time)}`;
    return `Wait ${span}`;
  }
  if (grant?.points_grant) return `Give ${grant.points_grant} points`;
  if (isActionTypeId(type) && ACTION_TYPES[type].name === 'sparkfly_wallet_offer') return 'Give an offer';
  return actionName(action);
}

/** What has to be chosen before it can be switched on, each once. */
const needsOf = (definition: Published): string[] => [
  ...new Set(
    definition.actions.flatMap((action) => {
      const problem = actionProblem(action);
      return problem === null ? [] : [`${actionName(action)}: ${problem.toLowerCase()}`];
    }),
  ),
];

const base = (definition: Published, weekly_guests: number | null) => ({
  name: definition.name,
  trigger_source_id: definition.trigger_source_id,
  steps: definition.actions
    .filter(({ action_type_id }) => action_type_id !== 102)
    .map((one) => ({ action_type_id: one.action_type_id, text: stepWords(one) })),
  needs: needsOf(definition),
  weekly_guests,
});

/** A recipe of the product. */
export const presentRecipe = (
  { id, key, description }: Recipe,
  definition: Published,
  weekly: number | null,
): AutomationTemplate => ({
  ...base(definition, weekly),
  id,
  key,
  description,
  is_own: false,
  updated_ts: null,
  version: 1,
});

export interface OwnRow {
  readonly automation_template_id: number;
  readonly name: string;
  readonly description: string;
  readonly updated_ts: Date;
  readonly version: number;
}

/** A recipe of the concept's own. */
export const presentOwn = (
  row: OwnRow,
  definition: Published,
  weekly: number | null,
): AutomationTemplate => ({
  ...base(definition, weekly),
  id: row.automation_template_id,
  key: null,
  name: row.name,
  description: row.description,
  is_own: true,
  updated_ts: row.updated_ts.toISOString(),
  version: row.version,
});
