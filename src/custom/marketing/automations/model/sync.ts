import {
  type EditedAction,
  type Edits,
  planSync,
  type SyncStep,
  withIds,
  callTypeOf,
  idOf,
} from '#contract/marketing/automations/edits.ts';
import { IMMEDIATELY, scheduleTypeOf } from '#contract/marketing/automations/schedules.ts';
import type { Automation, AutomationAction } from '#contract/marketing/automations/schemas.ts';
import { type ActionShape, parts } from '#contract/marketing/automations/shapes.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { askFor } from '#src/dataProviders/provide.ts';

const { automations, automationActions, unsubscribeGroups } = services;

/** What a save needs to know besides the edits. */
export interface Sync {
  /** What was loaded, with the version that is saved over. */
  readonly loaded: Automation;
  /** Ids by uuid: those that were loaded, and those that a save gave which did not come to its end. */
  readonly known: Map<string, number>;
}

export const beginSync = (loaded: Automation): Sync => ({
  loaded,
  known: new Map(loaded.actions.map(({ local_uuid, id }) => [local_uuid, id])),
});

const PARTS = Object.keys(parts) as (keyof typeof parts)[];

/** The parts that an action has, as they are sent. */
const partsIn = (action: ActionShape) =>
  Object.fromEntries(PARTS.flatMap((part) => (action[part] ? [[part, action[part]]] : [])));

/** A part with its ways ended: what they lead to may have no id yet. */
function unlinked(action: EditedAction): ActionShape {
  const none = { ...action, next_action_uuid: null, if_true_action_uuid: null, if_false_action_uuid: null };
  return withIds({ ...none, happened_action_uuid: null, branch_action_uuids: [] }, new Map());
}

const common = ({ name, is_pre_entry, useful_hours, position }: ActionShape) => ({
  name: name ?? '',
  is_pre_entry: is_pre_entry ?? false,
  useful_hours: useful_hours ?? null,
  position: position ?? null,
});

const HEAD = [
  'name',
  'description',
  'trigger_source_id',
  'trigger_settings',
  'recurrence_within',
  'exit_rules',
  'goal',
  'goal_days',
  'holdout_pct',
] as const;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What of the automation itself is another than what was loaded. */
function headOf(edits: Edits, loaded: Automation) {
  return Object.fromEntries(
    HEAD.flatMap((key) => {
      const value = edits.automation[key];
      return value === undefined || isSame(value, loaded[key]) ? [] : [[key, value]];
    }),
  );
}

const idIn = ({ known }: Sync, action: EditedAction) => idOf(known, action.local_uuid) ?? action.id ?? 0;

type Runs = { readonly [K in SyncStep['kind']]: (step: Extract<SyncStep, { kind: K }>) => Promise<void> };

/** How each step of a sync is sent. */
function runsOf(edits: Edits, sync: Sync, patched: (row: Automation) => void): Runs {
  const { loaded, known } = sync;
  const before = new Map(loaded.actions.map((one) => [one.id, one]));
  return {
    create: async ({ action }) => {
      const body = { ...common(action), ...partsIn(unlinked(action)), local_uuid: action.local_uuid };
      const params = { id: loaded.id, type: callTypeOf(action) };
      const made = await askFor(automationActions.create, { params, body });
      known.set(action.local_uuid, made.id);
    },
    patch: async ({ first_action_uuid }) => {
      const body = {
        ...headOf(edits, loaded),
        first_action_id: idOf(known, first_action_uuid),
        version: loaded.version,
      };
      patched(await askFor(automations.update, { params: { id: loaded.id }, body }));
    },
    update: async ({ action }) => {
      const sent = withIds(action, known);
      const body = { id: sent.id, next_action_id: sent.next_action_id, ...common(sent), ...partsIn(sent) };
      await askFor(automationActions.update, { params: { id: loaded.id, type: callTypeOf(action) }, body });
    },
    delete: async ({ action }) => {
      if (action.id !== null) await call(automationActions.remove, { params: { id: action.id } });
    },
    schedule: async ({ action, method }) => {
      const id = idIn(sync, action);
      const had = scheduleTypeOf(before.get(id)?.action_schedule) !== 'immediately';
      if (method === 'save')
        await call(automationActions.addSchedule, {
          params: { id },
          body: action.action_schedule ?? IMMEDIATELY,
        });
      else if (had) await call(automationActions.removeSchedule, { params: { id } });
    },
  };
}

/** What belongs to an action and has calls of its own: the survey, the unsubscribe group. */
async function attach(sync: Sync, action: EditedAction, before: AutomationAction | undefined): Promise<void> {
  const id = idIn(sync, action);
  const form = action.survey_action?.feedback_form_id ?? null;
  if (form !== (before?.survey_action?.feedback_form_id ?? null))
    await call(automationActions.survey, { params: { id }, body: { feedback_form_id: form } });
  const group = action.sendgrid_unsubscribe_group_id ?? null;
  if (group === (before?.sendgrid_unsubscribe_group_id ?? null)) return;
  const params = { entity_type: 'automation_actions', entity_id: id } as const;
  if (group === null) await call(unsubscribeGroups.remove, { params });
  else await call(unsubscribeGroups.set, { params, body: { sendgrid_unsubscribe_group_id: group } });
}

/**
 * Saves edits in the order of AUTO-037: actions are created, the automation is patched, actions are updated and deleted, then
 * schedules. What was created stays known, so that a second try creates nothing twice. Throws ApiError, and AUTO-038.
 */
export async function runSync(edits: Edits, sync: Sync): Promise<void> {
  const { loaded } = sync;
  let { version } = loaded;
  const runs = runsOf(edits, sync, (row) => {
    ({ version } = row);
  });
  const run = (step: SyncStep): Promise<void> => {
    switch (step.kind) {
      case 'create':
        return runs.create(step);
      case 'patch':
        return runs.patch(step);
      case 'update':
        return runs.update(step);
      case 'delete':
        return runs.delete(step);
      case 'schedule':
        return runs.schedule(step);
    }
  };
  for (const step of planSync(edits)) await run(step);
  const period = edits.automation.date_config?.time_period ?? null;
  if (period && !isSame(period, loaded.date_config.time_period))
    await call(automations.saveDate, { params: { id: loaded.id }, body: { time_period: period, version } });
  const before = new Map(loaded.actions.map((one) => [one.local_uuid, one]));
  for (const { action, change } of edits.actions)
    if (change === 'updated') await attach(sync, action, before.get(action.local_uuid));
}
