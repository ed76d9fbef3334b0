import { graphlib, layout as dagreLayout } from '@dagrejs/dagre';
import { activeActions, type Edits } from '#contract/marketing/automations/edits.ts';
import type { Position } from '#contract/marketing/automations/shapes.ts';
import { waysOut } from './ways.ts';

/** What a step takes on the canvas, in px; its height depends on what it tells. */
export const NODE_WIDTH = 288;
export const END_SIZE = { width: 64, height: 26 } as const;
export const TRIGGER_ID = 'trigger';

/** Between rows there is room for the plus and a number. */
const ROW_GAP = 62;
const COLUMN_GAP = 64;

export interface Drawn {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** The id of the word End behind an open way. */
export const endId = (from: string, edge: string) => `end:${from}:${edge}`;

export interface DrawnEdge {
  readonly id: string;
  readonly from: string;
  readonly edge: string;
  readonly to: string;
  readonly label: string | null;
}

/** Every line of the drawing, with where it ends: a step, or the word End. */
export function linesOf(edits: Edits): DrawnEdge[] {
  const active = new Set(activeActions(edits).map(({ local_uuid }) => local_uuid));
  const line = (from: string, edge: string, to: string | null, label: string | null): DrawnEdge => ({
    id: `${from}:${edge}`,
    from,
    edge,
    to: to !== null && active.has(to) ? to : endId(from, edge),
    label,
  });
  return [
    line(TRIGGER_ID, 'next', edits.first_action_uuid, null),
    ...activeActions(edits).flatMap((action) =>
      waysOut(action).map(({ edge, to, label }) => line(action.local_uuid, edge, to, label)),
    ),
  ];
}

/** Where everything stands, by dagre: top left corners by id. Yes stands on the left of No. */
export function layoutOf(
  drawn: readonly Drawn[],
  lines: readonly DrawnEdge[],
): ReadonlyMap<string, Position> {
  const graph = new graphlib.Graph({ multigraph: true });
  graph.setGraph({
    rankdir: 'TB',
    nodesep: COLUMN_GAP,
    ranksep: ROW_GAP,
    rankalign: 'top',
    marginx: 8,
    marginy: 8,
  });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, width, height } of drawn) graph.setNode(id, { width, height });
  for (const { id, from, to } of lines) graph.setEdge(from, to, {}, id);
  dagreLayout(graph, { disableOptimalOrderHeuristic: true });
  return new Map(
    drawn.map(({ id, width, height }) => {
      const { x = 0, y = 0 } = graph.node(id);
      return [id, { x: x - width / 2, y: y - height / 2 }] as const;
    }),
  );
}
