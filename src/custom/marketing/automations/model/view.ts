import { activeActions, type EditedAction, type Edits } from '#contract/marketing/automations/edits.ts';
import type { AutomationStats, NodeStats } from '#contract/marketing/automations/schemas.ts';
import { stepsBehind } from './changes.ts';
import type { Drawn, DrawnEdge } from './layout.ts';
import { END_SIZE, endId, linesOf, NODE_WIDTH, TRIGGER_ID } from './layout.ts';
import { isMessage } from './steps.ts';
import { scheduleText, type StepNames, stepKind, stepLine, stepTitle, usefulText } from './words.ts';

/** One step as it is shown, on the canvas and in the list alike. */
export interface StepView {
  readonly uuid: string;
  readonly action: EditedAction;
  readonly number: number;
  readonly title: string;
  readonly kind: string;
  readonly lines: readonly string[];
  readonly problem: string | null;
  readonly isChanged: boolean;
  readonly isHandPlaced: boolean;
  readonly stats: NodeStats | null;
}

const HEAD_PX = 46;
const LEAST_PX = 58;
const LINE_PX = 19;
const FOOT_PX = 31;

export const hasFoot = ({ problem, stats }: StepView): boolean =>
  problem !== null || (stats !== null && stats.waiting + stats.failed > 0);

/** How high a box of so many lines under its title is. */
export const boxHeight = (lines: number, isFooted: boolean): number =>
  Math.max(LEAST_PX, HEAD_PX + LINE_PX * lines) + (isFooted ? FOOT_PX : 0);

/** How high a step is drawn, in px; known before it is drawn, so that the layout needs no second look. */
export const heightOf = (view: StepView): number => boxHeight(view.lines.length, hasFoot(view));

/** Steps in the order in which guests come to them, Yes before No; those to which no way leads last. */
export function inOrder(edits: Edits): EditedAction[] {
  const first = edits.first_action_uuid;
  const reached = first === null ? [] : stepsBehind(edits, first);
  const seen = new Set(reached.map(({ local_uuid }) => local_uuid));
  return [...reached, ...activeActions(edits).filter(({ local_uuid }) => !seen.has(local_uuid))];
}

const isLine = (line: string | null): line is string => line !== null;

/** Every step as it is shown. */
export function viewsOf(
  edits: Edits,
  problems: ReadonlyMap<string, string>,
  stats: AutomationStats | null,
  names: StepNames,
): readonly StepView[] {
  const byId = new Map(stats?.nodes.map((node) => [node.action_id, node]));
  const changed = new Set(edits.actions.flatMap(({ action, change }) => (change ? [action.local_uuid] : [])));
  return inOrder(edits).map((action, n) => {
    const title = stepTitle(action);
    const kind = stepKind(action);
    const line = stepLine(action, names);
    const own = line ?? (kind === title || kind === 'Wait' ? null : kind);
    return {
      uuid: action.local_uuid,
      action,
      number: n + 1,
      title,
      kind,
      lines: [
        own,
        isMessage(action) ? names.offers(action) : null,
        scheduleText(action),
        usefulText(action),
      ].filter(isLine),
      problem: problems.get(action.local_uuid) ?? names.offerProblem(action),
      isChanged: changed.has(action.local_uuid),
      isHandPlaced: Boolean(action.position),
      stats: (action.id === null ? null : byId.get(action.id)) ?? null,
    };
  });
}

/** Whatever stands on the canvas with its size, and the lines between. */
export function drawingOf(
  edits: Edits,
  views: readonly StepView[],
  triggerHeight: number,
): { drawn: readonly Drawn[]; lines: readonly DrawnEdge[] } {
  const lines = linesOf(edits);
  const ends = lines.filter(({ from, edge, to }) => to === endId(from, edge));
  return {
    lines,
    drawn: [
      { id: TRIGGER_ID, width: NODE_WIDTH, height: triggerHeight },
      ...views.map((view) => ({ id: view.uuid, width: NODE_WIDTH, height: heightOf(view) })),
      ...ends.map(({ to }) => ({ id: to, ...END_SIZE })),
    ],
  };
}

/** How many guests went along a line; null where nobody has counted. */
export function countOn(
  { from, edge }: Pick<DrawnEdge, 'from' | 'edge'>,
  edits: Edits,
  stats: AutomationStats | null,
): number | null {
  if (!stats) return null;
  if (from === TRIGGER_ID) return stats.entered - stats.held_out;
  const id = activeActions(edits).find(({ local_uuid }) => local_uuid === from)?.id ?? null;
  if (id === null) return null;
  return stats.edges.find((one) => one.action_id === id && one.edge === edge)?.count ?? 0;
}
