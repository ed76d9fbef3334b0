import {
  activeActions,
  type EditedAction,
  type Edits,
  withIds,
} from '#contract/marketing/automations/edits.ts';
import { graphProblems, reachable } from '#contract/marketing/automations/graph.ts';
import type { ActionShape } from '#contract/marketing/automations/shapes.ts';
import { actionProblem } from '#contract/marketing/automations/validity.ts';
import { IMMEDIATELY, scheduleTypeOf } from '#contract/marketing/automations/schedules.ts';

export const UNREACHED = 'No way leads here: guests never come to this step';

/** The steps as if all were saved, numbered from 1, so that they can be judged as a graph. */
function numbered(edits: Edits): { shapes: ActionShape[]; numbers: ReadonlyMap<string, number> } {
  const active = activeActions(edits);
  const numbers = new Map(active.map(({ local_uuid }, n) => [local_uuid, n + 1]));
  const links = new Map(numbers);
  for (const { action, change } of edits.actions) if (change === 'deleted') links.set(action.local_uuid, -1);
  return {
    numbers,
    shapes: active.map((action) => ({ ...withIds(action, links), id: numbers.get(action.local_uuid) ?? 0 })),
  };
}

function ownProblem(action: EditedAction): string | null {
  try {
    return actionProblem(action);
  } catch (error) {
    return error instanceof Error ? error.message : 'This step cannot be read';
  }
}

/** What is wrong with each step, by its uuid, in words: its own, a loop without a wait, no way to it. */
export function problemsOf(edits: Edits): ReadonlyMap<string, string> {
  const { shapes, numbers } = numbered(edits);
  const ofGraph = new Map(graphProblems(shapes).map(({ action_id, message }) => [action_id, message]));
  const seen = reachable(numbers.get(edits.first_action_uuid ?? '') ?? null, shapes);
  const problems = new Map<string, string>();
  for (const action of activeActions(edits)) {
    const number = numbers.get(action.local_uuid) ?? 0;
    const problem = ownProblem(action) ?? ofGraph.get(number) ?? (seen.has(number) ? null : UNREACHED);
    if (problem) problems.set(action.local_uuid, problem);
  }
  return problems;
}

/** Steps whose schedule is none. */
export const scheduleOf = ({ action_schedule }: Pick<ActionShape, 'action_schedule'>) =>
  scheduleTypeOf(action_schedule) === 'immediately' ? IMMEDIATELY : (action_schedule ?? IMMEDIATELY);
