import type { ActionShape } from './shapes.ts';
import { type ActionType, type Edge, typeNameOf } from './types.ts';

/** One way out of an action, to a stored action or to nowhere. */
export interface Way {
  readonly edge: Edge;
  readonly to: number | null;
}

/** Every way out of an action, in the order in which they are drawn. */
export function waysOf(action: ActionShape): Way[] {
  if (action.action_type_id === null) return [];
  const ways: Partial<Record<ActionType, () => Way[]>> = {
    exit: () => [],
    field_conditional: () => [
      { edge: 'true', to: action.field_conditional?.if_true_action_id ?? null },
      { edge: 'false', to: action.field_conditional?.if_false_action_id ?? null },
    ],
    random_split: () =>
      (action.random_split?.branches ?? []).map(({ next_action_id }, n) => ({
        edge: `branch_${n}` as const,
        to: next_action_id,
      })),
    delay: () =>
      action.delay_action?.mode === 'event'
        ? [{ edge: 'happened', to: action.delay_action.happened_action_id }, next]
        : [next],
  };
  const next: Way = { edge: 'next', to: action.next_action_id };
  return ways[typeNameOf(action.action_type_id)]?.() ?? [next];
}

/** Where an edge leads; null at the end. */
export const toOf = (action: ActionShape, edge: Edge): number | null =>
  waysOf(action).find((way) => way.edge === edge)?.to ?? null;

/** The actions that hang on an action's own ways, as AUTO-039 counts them for an if/then step. */
export const dependentsOf = (action: ActionShape): number[] => waysOf(action).flatMap(({ to }) => to ?? []);

export interface GraphProblem {
  readonly action_id: number;
  readonly message: string;
}

const isWait = (action: ActionShape) =>
  action.action_type_id === 3 &&
  action.delay_action?.time_period != null &&
  (action.delay_action.mode !== 'span' || action.delay_action.time_period.count > 0);

/** What is wrong with how actions lead to each other: a way to one that is gone, a loop without a wait. */
export function graphProblems(actions: readonly ActionShape[]): GraphProblem[] {
  const byId = new Map(actions.flatMap((one) => (one.id === null ? [] : [[one.id, one] as const])));
  const problems: GraphProblem[] = [];
  for (const [id, action] of byId)
    if (waysOf(action).some(({ to }) => to !== null && !byId.has(to)))
      problems.push({ action_id: id, message: 'It leads to a step that is gone' });
  const seen = new Map<number, 'open' | 'done'>();
  const visit = (id: number): void => {
    const action = byId.get(id);
    if (!action || seen.get(id) === 'done') return;
    if (seen.get(id) === 'open') {
      problems.push({
        action_id: id,
        message: 'A loop needs a wait in it: guests would run round without end',
      });
      return;
    }
    seen.set(id, 'open');
    if (!isWait(action)) for (const { to } of waysOf(action)) if (to !== null) visit(to);
    seen.set(id, 'done');
  };
  // A wait ends the walk, so that only loops without one come round.
  for (const id of byId.keys()) visit(id);
  return problems;
}

/** The actions that a guest can come to from the first. */
export function reachable(first: number | null, actions: readonly ActionShape[]): ReadonlySet<number> {
  const byId = new Map(actions.flatMap((one) => (one.id === null ? [] : [[one.id, one] as const])));
  const found = new Set<number>();
  const pending = first === null ? [] : [first];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const action = byId.get(id);
    if (!action || found.has(id)) continue;
    found.add(id);
    pending.push(...dependentsOf(action));
  }
  return found;
}
