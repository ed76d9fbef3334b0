import type { TraceStep } from '#contract/marketing/automations/runs.ts';
import { actionName } from './actions.ts';
import type { ImaginedStep } from './engine/imagine.ts';

/** An imagined step as it is told. */
export const tracedStep = (
  { action, at, outcome, edge, until, text }: ImaginedStep,
  n: number,
): TraceStep => ({
  step_no: n,
  attempt: 1,
  action_id: action.id,
  action_name: actionName(action),
  at: at.toISOString(),
  outcome,
  edge,
  until: until?.toISOString() ?? null,
  text,
});
