import type { FloorDraft } from './draft.ts';
import { applyPlan, invertPlan, isSame, joinPlans, type Plan } from './plan.ts';

/** One act on the drawing. */
export interface Step {
  /** What was done, for the toast and the undo button: “move of 3 tables”. */
  readonly label: string;
  readonly plan: Plan;
  /** Steps of the same key, one right after the other, are one: a row of arrow presses is a single undo. */
  readonly mergeKey?: string | undefined;
}

export interface History {
  readonly draft: FloorDraft;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

export const MOST_STEPS = 200;

export function startHistory(draft: FloorDraft): History {
  return { draft, past: [], future: [] };
}

/** Does a step; what changes nothing leaves everything as it is. */
export function doStep(history: History, step: Step): History {
  const plan = step.plan.filter(({ before, after }) => !isSame(before, after));
  if (plan.length === 0) return history;
  const draft = applyPlan(history.draft, plan);
  const last = history.past.at(-1);
  const merges =
    step.mergeKey !== undefined && last?.mergeKey === step.mergeKey && history.future.length === 0;
  const done = merges && last ? { ...step, plan: joinPlans(last.plan, plan) } : { ...step, plan };
  const before = merges ? history.past.slice(0, -1) : history.past;
  const past = done.plan.length === 0 ? before : [...before, done].slice(-MOST_STEPS);
  return { draft, past, future: [] };
}

/** Takes the last step back; a step after it starts anew. */
export function undo(history: History): History {
  const last = history.past.at(-1);
  if (!last) return history;
  return {
    draft: applyPlan(history.draft, invertPlan(last.plan)),
    past: history.past.slice(0, -1),
    future: [{ ...last, mergeKey: undefined }, ...history.future],
  };
}

export function redo(history: History): History {
  const [next, ...future] = history.future;
  if (!next) return history;
  return { draft: applyPlan(history.draft, next.plan), past: [...history.past, next], future };
}
