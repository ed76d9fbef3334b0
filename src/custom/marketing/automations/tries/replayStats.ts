import type { Replay } from '#contract/marketing/automations/runs.ts';
import type { AutomationStats } from '#contract/marketing/automations/schemas.ts';

/** A replay as counts on the drawing; null of one that came to nothing. */
export function statsOf({ result, to_ts }: Replay): AutomationStats | null {
  if (!result) return null;
  const { entered, held_out, on_the_way, finished, exited, goal, failed, nodes, edges } = result;
  return {
    as_of: to_ts,
    // The engine counts who is held out among those who come to the trigger.
    entered: entered + held_out,
    active: on_the_way,
    finished,
    exited,
    goal,
    held_out,
    failed,
    stopped: 0,
    goal_rate: null,
    held_out_rate: null,
    nodes: nodes.map(({ action_id, came, stands, sent, skipped }) => ({
      action_id,
      entered: came,
      waiting: stands,
      failed: 0,
      last_error: null,
      sent,
      delivered: 0,
      opened: 0,
      clicked: 0,
      skipped,
    })),
    edges: [...edges],
  };
}
