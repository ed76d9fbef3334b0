import { scheduleTypeOf } from './schedules.ts';
import type { ActionShape, AutomationShape } from './shapes.ts';
import { typeNameOf } from './types.ts';
import { isActionValid, isAutomationValid } from './validity.ts';

/**
 * What was done to an automation since it was loaded, kept where it is edited and sent all at once (AUTO-033..038). Plain values: an
 * action is known by its `local_uuid`, and links between actions run by uuid until the server has given ids.
 */

/** The texts of AUTO-039, AUTO-049 and AUTO-051. */
export const DEPENDENT = 'Before you delete this if/then step, you’ll need to delete all dependent actions';
export const NO_ACTION = 'No action found for uuid';
export const NO_ACTIVE_ACTION = 'There is no such action to change or delete; it may be deleted already';

/** Ways out of an action by the uuid of where they lead; `branch_0`, … of a split. */
export interface Links {
  readonly next_action_uuid: string | null;
  readonly if_true_action_uuid?: string | null;
  readonly if_false_action_uuid?: string | null;
  readonly happened_action_uuid?: string | null;
  readonly branch_action_uuids?: readonly (string | null)[];
}

/** An action while it is edited. `deleted`: softly, so that it can come back by undo. */
export type EditedAction = ActionShape & Links;

export interface Tracked {
  readonly action: EditedAction;
  /** Null for one that is as it was loaded. */
  readonly change: 'updated' | 'deleted' | null;
}

export interface Edits {
  readonly automation: Omit<AutomationShape, 'actions'>;
  readonly isAutomationChanged: boolean;
  readonly first_action_uuid: string | null;
  readonly actions: readonly Tracked[];
}

/** The edits of an automation that was just loaded: none. */
export function beginEdits(
  automation: Omit<AutomationShape, 'actions'> & { readonly first_action_id: number | null },
  actions: readonly ActionShape[],
): Edits {
  const uuidOf = (id: number | null | undefined) =>
    actions.find((one) => one.id !== null && one.id === id)?.local_uuid ?? null;
  return {
    automation,
    isAutomationChanged: false,
    first_action_uuid: uuidOf(automation.first_action_id),
    actions: actions.map((action) => ({
      change: null,
      action: {
        ...action,
        next_action_uuid: uuidOf(action.next_action_id) ?? action.next_action_uuid,
        if_true_action_uuid: uuidOf(action.field_conditional?.if_true_action_id),
        if_false_action_uuid: uuidOf(action.field_conditional?.if_false_action_id),
        happened_action_uuid: uuidOf(action.delay_action?.happened_action_id),
        branch_action_uuids: (action.random_split?.branches ?? []).map(({ next_action_id }) =>
          uuidOf(next_action_id),
        ),
      },
    })),
  };
}

/** Errors: “No action found for uuid” (AUTO-049). */
export function actionOf(edits: Edits, uuid: string): EditedAction {
  const found = edits.actions.find(({ action }) => action.local_uuid === uuid);
  if (!found) throw new Error(NO_ACTION);
  return found.action;
}

const activeOf = (edits: Edits, uuid: string): Tracked => {
  const found = edits.actions.find(
    ({ action, change }) => action.local_uuid === uuid && change !== 'deleted',
  );
  if (!found) throw new Error(NO_ACTIVE_ACTION);
  return found;
};

const put = (edits: Edits, uuid: string, tracked: Tracked): Edits => ({
  ...edits,
  actions: edits.actions.map((one) => (one.action.local_uuid === uuid ? tracked : one)),
});

/** A new action; it has no id until it was sent. */
export const addAction = (edits: Edits, action: EditedAction): Edits => ({
  ...edits,
  actions: [...edits.actions, { action, change: 'updated' }],
});

/** Errors: AUTO-051 for one that is not there any more. */
export function updateAction(edits: Edits, uuid: string, change: Partial<EditedAction>): Edits {
  const { action } = activeOf(edits, uuid);
  return put(edits, uuid, { action: { ...action, ...change, local_uuid: uuid }, change: 'updated' });
}

export const updateAutomation = (edits: Edits, change: Partial<Edits['automation']>): Edits => ({
  ...edits,
  automation: { ...edits.automation, ...change },
  isAutomationChanged: true,
});

export const setFirst = (edits: Edits, uuid: string | null): Edits =>
  edits.first_action_uuid === uuid ? edits : { ...edits, first_action_uuid: uuid, isAutomationChanged: true };

/** Active actions to which an action leads. */
export function dependentUuids(edits: Edits, uuid: string): string[] {
  const { action } = activeOf(edits, uuid);
  const active = new Set(activeActions(edits).map((one) => one.local_uuid));
  return linksOf(action).filter((one) => active.has(one));
}

const linksOf = (action: EditedAction): string[] =>
  [
    action.next_action_uuid,
    action.if_true_action_uuid,
    action.if_false_action_uuid,
    action.happened_action_uuid,
    ...(action.branch_action_uuids ?? []),
  ].filter((one) => one !== null && one !== undefined);

export const activeActions = (edits: Edits): EditedAction[] =>
  edits.actions.flatMap(({ action, change }) => (change === 'deleted' ? [] : [action]));

const withoutLink = (action: EditedAction, from: string, to: string | null): EditedAction => {
  const swap = <T extends string | null | undefined>(link: T) => (link === from ? to : link);
  return {
    ...action,
    next_action_uuid: swap(action.next_action_uuid),
    if_true_action_uuid: swap(action.if_true_action_uuid) ?? null,
    if_false_action_uuid: swap(action.if_false_action_uuid) ?? null,
    happened_action_uuid: swap(action.happened_action_uuid) ?? null,
    branch_action_uuids: (action.branch_action_uuids ?? []).map((one) => swap(one)),
  };
};

/**
 * Deletes an action softly: its own next links are cleared (AUTO-034), and whatever led to it leads to what came behind it.
 * Errors: AUTO-039 for an if/then step with dependent actions, AUTO-051 for one that is gone.
 */
export function deleteAction(edits: Edits, uuid: string): Edits {
  const { action } = activeOf(edits, uuid);
  const isSplit =
    action.action_type_id === 2 || action.action_type_id === 101 || action.delay_action?.mode === 'event';
  if (isSplit && dependentUuids(edits, uuid).length > 0) throw new Error(DEPENDENT);
  const behind = action.next_action_uuid;
  const cleared: EditedAction = {
    ...action,
    next_action_id: null,
    next_action_uuid: null,
  };
  return {
    ...edits,
    first_action_uuid: edits.first_action_uuid === uuid ? behind : edits.first_action_uuid,
    isAutomationChanged: edits.isAutomationChanged || edits.first_action_uuid === uuid,
    actions: edits.actions.map((one) => {
      if (one.action.local_uuid === uuid) return { action: cleared, change: 'deleted' };
      if (one.change === 'deleted' || !linksOf(one.action).includes(uuid)) return one;
      return { action: withoutLink(one.action, uuid, behind), change: 'updated' };
    }),
  };
}

/** What still has to be sent: of a new action that was deleted again nothing. */
const open = ({ actions }: Edits) =>
  actions.filter(
    ({ action, change }) => change === 'updated' || (change === 'deleted' && action.id !== null),
  );

export const needsSync = (edits: Edits): boolean => edits.isAutomationChanged || open(edits).length > 0;

export const isValid = (edits: Edits): boolean =>
  isAutomationValid({ ...edits.automation, actions: [] }, activeActions(edits));

/** AUTO-035. */
export const maySave = (edits: Edits): boolean => needsSync(edits) && isValid(edits);

/** One call of a sync, in its place. */
export type SyncStep =
  | { readonly kind: 'create'; readonly action: EditedAction }
  | { readonly kind: 'patch'; readonly first_action_uuid: string | null }
  | { readonly kind: 'update'; readonly action: EditedAction }
  | { readonly kind: 'delete'; readonly action: EditedAction }
  | { readonly kind: 'schedule'; readonly action: EditedAction; readonly method: 'save' | 'remove' };

/**
 * What is sent, in the order of AUTO-037: actions are created (without links), the automation is patched, actions updated (with links),
 * deleted, and schedules. Created actions are updated besides, since only then all ids are known.
 */
export function planSync(edits: Edits): SyncStep[] {
  const pending = open(edits);
  const updated = pending.filter(({ change }) => change === 'updated').map(({ action }) => action);
  return [
    ...updated.filter(({ id }) => id === null).map((action): SyncStep => ({ kind: 'create', action })),
    { kind: 'patch', first_action_uuid: edits.first_action_uuid },
    ...updated.map((action): SyncStep => ({ kind: 'update', action })),
    ...pending
      .filter(({ change }) => change === 'deleted')
      .map(({ action }): SyncStep => ({ kind: 'delete', action })),
    ...updated.map(
      (action): SyncStep => ({
        kind: 'schedule',
        action,
        method: scheduleTypeOf(action.action_schedule) === 'immediately' ? 'remove' : 'save',
      }),
    ),
  ];
}

/** Ids that the server has given so far, by uuid. */
export type KnownIds = ReadonlyMap<string, number>;

/** Errors: the next id of an action is missing, which blocks the sync (AUTO-038). */
export function idOf(known: KnownIds, uuid: string | null | undefined): number | null {
  if (uuid === null || uuid === undefined) return null;
  const id = known.get(uuid);
  if (id === undefined) throw new Error('An action leads to one that was not saved; save again');
  return id;
}

/** An action with ids in place of uuids, as its update sends it. Errors: those of `idOf`. */
export function withIds(action: EditedAction, known: KnownIds): ActionShape {
  const { field_conditional: own, delay_action: delay, random_split: split } = action;
  return {
    ...action,
    id: known.get(action.local_uuid) ?? action.id,
    next_action_id: idOf(known, action.next_action_uuid),
    ...(own && {
      field_conditional: {
        ...own,
        if_true_action_id: idOf(known, action.if_true_action_uuid),
        if_false_action_id: idOf(known, action.if_false_action_uuid),
      },
    }),
    ...(delay && {
      delay_action: { ...delay, happened_action_id: idOf(known, action.happened_action_uuid) },
    }),
    ...(split && {
      random_split: {
        branches: split.branches.map((one, n) => ({
          ...one,
          next_action_id: idOf(known, action.branch_action_uuids?.[n]),
        })),
      },
    }),
  };
}

/** The first action with a problem, for who may not save. */
export const firstInvalid = (edits: Edits): EditedAction | null =>
  activeActions(edits).find((action) => !isActionValid(action)) ?? null;

/** The path segment of an action's calls. Errors: a type that does not exist is one (AUTO-048). */
export const callTypeOf = ({ action_type_id }: ActionShape): string => typeNameOf(action_type_id ?? 0);
