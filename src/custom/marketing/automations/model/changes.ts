import {
  activeActions,
  actionOf,
  addAction,
  type EditedAction,
  type Edits,
  setFirst,
  updateAction,
} from '#contract/marketing/automations/edits.ts';
import { newId } from '#src/newId.ts';
import { atPlace, BEGINNING, leadingTo, type Place, waysOut } from './ways.ts';
import type { ActionType } from '#contract/marketing/automations/types.ts';
import { newStep, typeOfStep } from './steps.ts';

/** Lets a place lead to a step, or to the end. */
export function pointTo(edits: Edits, { from, edge }: Place, to: string | null): Edits {
  if (from === null) return setFirst(edits, to);
  return updateAction(edits, from, leadingTo(actionOf(edits, from), edge, to));
}

/** The steps that a guest can come to from one, itself first; each once. */
export function stepsBehind(edits: Edits, uuid: string): EditedAction[] {
  const byUuid = new Map(activeActions(edits).map((one) => [one.local_uuid, one]));
  const found = new Map<string, EditedAction>();
  const walk = (at: string | null) => {
    const action = at === null ? undefined : byUuid.get(at);
    if (!action || found.has(action.local_uuid)) return;
    found.set(action.local_uuid, action);
    for (const { to } of waysOut(action)) walk(to);
  };
  walk(uuid);
  return [...found.values()];
}

/** The first open end of steps that hang together, in the order of their ways; null where all are closed. */
function openEnd(steps: readonly EditedAction[]): Place | null {
  for (const step of steps)
    for (const { edge, to } of waysOut(step)) if (to === null) return { from: step.local_uuid, edge };
  return null;
}

export interface Inserted {
  readonly edits: Edits;
  /** The first of what was added. */
  readonly uuid: string;
}

/** What keeps steps from standing at a place, in words: what comes behind would be lost. */
export const CLOSED = 'Guests would never come to the steps behind: this has no way out that is free';

/**
 * Puts steps that hang together, the first of them first, at a place; what stood there comes behind their first open end.
 * Errors: `CLOSED` where they have no open end and something stands there.
 */
function insertSteps(edits: Edits, place: Place, steps: readonly EditedAction[]): Inserted {
  const [first] = steps;
  if (!first) throw new Error('There is nothing to add');
  const behind = atPlace(edits, place);
  const end = behind === null ? null : openEnd(steps);
  if (behind !== null && end === null) throw new Error(CLOSED);
  let next = steps.reduce(addAction, edits);
  if (end) next = pointTo(next, end, behind);
  return { edits: pointTo(next, place, first.local_uuid), uuid: first.local_uuid };
}

/** Adds a step of a type at a place. Errors: an exit before other steps. */
export const insertStep = (edits: Edits, place: Place, type: ActionType): Inserted =>
  insertSteps(edits, place, [newStep(type)]);

/** A branch as it is copied: its steps by value, the first first; links to other steps end. */
export type Branch = readonly EditedAction[];

export function copyBranch(edits: Edits, uuid: string): Branch {
  return stepsBehind(edits, uuid);
}

/** Only one step, with all its ways open. */
export const copyStep = (edits: Edits, uuid: string): Branch =>
  [actionOf(edits, uuid)].map((action) =>
    waysOut(action).reduce<EditedAction>(
      (one, { edge }) => ({ ...one, ...leadingTo(one, edge, null) }),
      action,
    ),
  );

/** The steps of a branch with uuids of their own, not saved yet. */
function fresh(branch: Branch): EditedAction[] {
  const uuids = new Map(branch.map(({ local_uuid }) => [local_uuid, newId()]));
  return branch.map((action) => {
    const own = waysOut(action).reduce<EditedAction>(
      (one, { edge, to }) => ({
        ...one,
        ...leadingTo(one, edge, to === null ? null : (uuids.get(to) ?? null)),
      }),
      action,
    );
    const local_uuid = uuids.get(action.local_uuid) ?? newId();
    return { ...own, local_uuid, id: null, next_action_id: null, position: null };
  });
}

/** Adds a copy of a branch at a place. Errors: as `insertStep`. */
export const pasteBranch = (edits: Edits, place: Place, branch: Branch): Inserted =>
  insertSteps(edits, place, fresh(branch));

/** Changes the number of branches of a split; those that fall away have to lead nowhere. */
export function splitInto(action: EditedAction, shares: readonly number[]): Partial<EditedAction> {
  return {
    random_split: {
      branches: shares.map((share, n) => ({
        share,
        next_action_id: action.random_split?.branches[n]?.next_action_id ?? null,
      })),
    },
    branch_action_uuids: shares.map((_, n) => action.branch_action_uuids?.[n] ?? null),
  };
}

/** A step by its uuid among those that are there; null where it is gone. */
export const findStep = (edits: Edits, uuid: string | null): EditedAction | null =>
  activeActions(edits).find((one) => one.local_uuid === uuid) ?? null;

/** The place that leads to a step, the first that is found. */
export function placeOf(edits: Edits, uuid: string): Place | null {
  if (edits.first_action_uuid === uuid) return { from: null, edge: 'next' };
  for (const action of activeActions(edits))
    for (const { edge, to } of waysOut(action)) if (to === uuid) return { from: action.local_uuid, edge };
  return null;
}

/** Where a step that is added behind another goes: its first way out; null for an exit. */
export function placeBehind(action: EditedAction): Place | null {
  const [way] = waysOut(action);
  return way && typeOfStep(action) !== 'exit' ? { from: action.local_uuid, edge: way.edge } : null;
}

const keyOf = ({ from, edge }: Place) => `${from ?? ''}:${edge}`;

/** By which way each step is come to first; a second way is told in a list by a word. */
export function firstWays(edits: Edits): ReadonlyMap<string, string> {
  const byUuid = new Map(activeActions(edits).map((one) => [one.local_uuid, one]));
  const ways = new Map<string, string>();
  const walk = (uuid: string | null, place: Place) => {
    const action = uuid === null ? undefined : byUuid.get(uuid);
    if (!action || ways.has(action.local_uuid)) return;
    ways.set(action.local_uuid, keyOf(place));
    for (const { edge, to } of waysOut(action)) walk(to, { from: action.local_uuid, edge });
  };
  walk(edits.first_action_uuid, BEGINNING);
  for (const { local_uuid } of activeActions(edits)) {
    if (ways.has(local_uuid)) continue;
    ways.set(local_uuid, ALONE);
    const action = byUuid.get(local_uuid);
    if (action) for (const { edge, to } of waysOut(action)) walk(to, { from: local_uuid, edge });
  }
  return ways;
}

/** Instead of a way, of a step to which none leads. */
export const ALONE = 'alone';

export const isFirstWay = (ways: ReadonlyMap<string, string>, uuid: string, place: Place): boolean =>
  ways.get(uuid) === keyOf(place);

/** How many things are not saved yet: each step that changed, and the automation itself. */
export const changeCount = ({ actions, isAutomationChanged }: Edits): number =>
  actions.filter(({ action, change }) => change === 'updated' || (change === 'deleted' && action.id !== null))
    .length + (isAutomationChanged ? 1 : 0);
