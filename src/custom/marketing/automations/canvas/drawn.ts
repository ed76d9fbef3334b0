import { type NodeHandle, Position } from '@xyflow/react';
import type { Edits } from '#contract/marketing/automations/edits.ts';
import type { AutomationStats } from '#contract/marketing/automations/schemas.ts';
import type { Position as Spot } from '#contract/marketing/automations/shapes.ts';
import type { Edge as Way } from '#contract/marketing/automations/types.ts';
import { type Drawn, type DrawnEdge, TRIGGER_ID } from '../model/layout.ts';
import { countOn, type StepView } from '../model/view.ts';
import type { LineEdge } from './Line.tsx';
import type { CanvasNode, TriggerView } from './nodes.tsx';

interface Nodes {
  readonly drawn: readonly Drawn[];
  readonly places: ReadonlyMap<string, Spot>;
  readonly views: readonly StepView[];
  readonly trigger: TriggerView;
  readonly chosen: string | null;
  readonly mayEdit: boolean;
}

const NOWHERE = { x: 0, y: 0 };

/** Where lines come in and leave, told instead of measured, so that no line waits for a second look. */
const handlesOf = ({ width, height }: { width: number; height: number }): NodeHandle[] => [
  { type: 'target', position: Position.Top, x: width / 2, y: 0, width: 1, height: 1 },
  { type: 'source', position: Position.Bottom, x: width / 2, y: height, width: 1, height: 1 },
];

/** Nodes as React Flow takes them; a step that was placed by hand stands there. */
export function nodesDrawn({ drawn, places, views, trigger, chosen, mayEdit }: Nodes): CanvasNode[] {
  const byUuid = new Map(views.map((view) => [view.uuid, view]));
  return drawn.map(({ id, width, height }): CanvasNode => {
    const measured = { width, height };
    // What is neither selected nor dragged by React Flow still has buttons of its own.
    const style = { pointerEvents: 'all' } as const;
    const at = {
      id,
      width,
      height,
      measured,
      style,
      handles: handlesOf(measured),
      position: places.get(id) ?? NOWHERE,
    };
    if (id === TRIGGER_ID) {
      const isChosen = chosen === TRIGGER_ID;
      const data = { view: trigger, isChosen, isFirst: chosen === null };
      return { ...at, type: 'trigger', draggable: false, data };
    }
    const view = byUuid.get(id);
    if (!view) return { ...at, type: 'end', draggable: false, data: {} };
    const position = view.action.position ?? at.position;
    return { ...at, position, type: 'step', draggable: mayEdit, data: { view, isChosen: chosen === id } };
  });
}

interface Lines {
  readonly lines: readonly DrawnEdge[];
  readonly edits: Edits;
  readonly views: readonly StepView[];
  readonly stats: AutomationStats | null;
  readonly trigger: TriggerView;
  readonly mayEdit: boolean;
}

const isWay = (edge: string): edge is Way =>
  edge === 'next' || edge === 'true' || edge === 'false' || edge === 'happened' || /^branch_\d+$/.test(edge);

/** Lines as React Flow takes them, with how many guests went along. */
export function linesDrawn({ lines, edits, views, stats, trigger, mayEdit }: Lines): LineEdge[] {
  const titles = new Map(views.map(({ uuid, title, number }) => [uuid, `step ${number}, ${title}`]));
  const totals = new Map<string, number>();
  const counts = new Map(lines.map((line) => [line.id, countOn(line, edits, stats)]));
  for (const { id, from } of lines) totals.set(from, (totals.get(from) ?? 0) + (counts.get(id) ?? 0));
  return lines.map(({ id, from, edge, to, label }) => ({
    id,
    source: from,
    target: to,
    type: 'line',
    focusable: false,
    data: {
      way: isWay(edge) ? edge : 'next',
      behind: titles.get(from) ?? `the trigger, ${trigger.title}`,
      label,
      count: counts.get(id) ?? null,
      total: totals.get(from) ?? null,
      mayEdit,
    },
  }));
}
