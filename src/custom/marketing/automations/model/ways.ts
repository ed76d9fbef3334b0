import type { Edits, EditedAction } from '#contract/marketing/automations/edits.ts';
import { activeActions } from '#contract/marketing/automations/edits.ts';
import { waysOf } from '#contract/marketing/automations/graph.ts';
import type { Edge } from '#contract/marketing/automations/types.ts';

/** A place where a step can stand: behind a way out of another, or at the beginning. */
export interface Place {
  /** The uuid of the step that leads here; null: the first. */
  readonly from: string | null;
  readonly edge: Edge;
}

export const BEGINNING: Place = { from: null, edge: 'next' };

const branchOf = (edge: Edge) => (edge.startsWith('branch_') ? Number(edge.slice('branch_'.length)) : null);

/** Where a way out leads, by uuid; null at the end. */
export function linkOf(action: EditedAction, edge: Edge): string | null {
  const branch = branchOf(edge);
  if (branch !== null) return action.branch_action_uuids?.[branch] ?? null;
  if (edge === 'true') return action.if_true_action_uuid ?? null;
  if (edge === 'false') return action.if_false_action_uuid ?? null;
  return (edge === 'happened' ? action.happened_action_uuid : action.next_action_uuid) ?? null;
}

/** The change that lets a way out lead elsewhere. */
export function leadingTo(action: EditedAction, edge: Edge, to: string | null): Partial<EditedAction> {
  const branch = branchOf(edge);
  if (branch !== null) {
    const count = Math.max(action.random_split?.branches.length ?? 0, branch + 1);
    const links = Array.from({ length: count }, (_, n) => action.branch_action_uuids?.[n] ?? null);
    return { branch_action_uuids: links.with(branch, to) };
  }
  if (edge === 'true') return { if_true_action_uuid: to };
  if (edge === 'false') return { if_false_action_uuid: to };
  return edge === 'happened' ? { happened_action_uuid: to } : { next_action_uuid: to };
}

/** One way out of a step, as it is drawn. */
export interface DraftWay {
  readonly edge: Edge;
  readonly to: string | null;
  /** Said on the line; null where there is one way only. */
  readonly label: string | null;
}

function labelOf(action: EditedAction, edge: Edge): string | null {
  const branch = branchOf(edge);
  if (branch !== null) return `${action.random_split?.branches[branch]?.share ?? 0} %`;
  if (edge === 'true') return 'Yes';
  if (edge === 'false') return 'No';
  if (edge === 'happened') return 'It happened';
  return action.delay_action?.mode === 'event' ? 'Time out' : null;
}

/** The ways out of a step in the order in which they are drawn; a step that has no type yet has none. */
export const waysOut = (action: EditedAction): DraftWay[] =>
  waysOf(action).map(({ edge }) => ({
    edge,
    to: linkOf(action, edge),
    label: labelOf(action, edge),
  }));

/** The uuid of the step at a place; null where it ends. */
export function atPlace(edits: Edits, { from, edge }: Place): string | null {
  if (from === null) return edits.first_action_uuid;
  const action = activeActions(edits).find((one) => one.local_uuid === from);
  return action ? linkOf(action, edge) : null;
}
