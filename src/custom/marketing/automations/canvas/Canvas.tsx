import '@xyflow/react/dist/base.css';
import {
  MiniMap,
  type NodeChange,
  type OnNodeDrag,
  ReactFlow,
  ReactFlowProvider,
  applyNodeChanges,
  Background,
  BackgroundVariant,
  useReactFlow,
} from '@xyflow/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTokens } from '#src/theme/index.ts';
import { useBuilder } from '../builder.ts';
import { layoutOf, TRIGGER_ID } from '../model/layout.ts';
import { boxHeight, drawingOf } from '../model/view.ts';
import { useTriggerView } from '../useTriggerView.ts';
import { type Adding, AddStep } from './AddStep.tsx';
import { type Canvas as CanvasApi, CanvasProvider } from './canvasContext.ts';
import { CanvasBox } from './canvasStyles.ts';
import { Counts } from './Counts.tsx';
import { EDGE_TYPES } from './Line.tsx';
import { linesDrawn, nodesDrawn } from './drawn.ts';
import { type CanvasNode, NODE_TYPES } from './nodes.tsx';
import { KeyWords, Zoom } from './Tools.tsx';
import { useCanvasKeys } from './useCanvasKeys.ts';

/** The tools over the upper edge stay free. */
const FIT = {
  padding: { top: '72px', right: '48px', bottom: '48px', left: '48px' },
  maxZoom: 1,
  duration: 0,
} as const;

interface Props {
  readonly mayEdit: boolean;
  readonly showGuests: ((uuid: string) => void) | null;
}

/** What is drawn, laid out; nodes that are being dragged stay where the pointer has them. */
function useDrawing(mayEdit: boolean) {
  const { edits, views, stats, chosen } = useBuilder();
  const trigger = useTriggerView();
  const triggerHeight = boxHeight(trigger.lines.length, trigger.problem !== null);
  const { drawn, lines } = useMemo(
    () => drawingOf(edits, views, triggerHeight),
    [edits, views, triggerHeight],
  );
  const places = useMemo(() => layoutOf(drawn, lines), [drawn, lines]);
  const nodes = useMemo(
    () => nodesDrawn({ drawn, places, views, trigger, chosen, mayEdit }),
    [drawn, places, views, trigger, chosen, mayEdit],
  );
  const edges = useMemo(
    () => linesDrawn({ lines, edits, views, stats, trigger, mayEdit }),
    [lines, edits, views, stats, trigger, mayEdit],
  );
  return { nodes, edges };
}

function Drawing({ mayEdit, showGuests }: Props) {
  const builder = useBuilder();
  const { open, place, chosen } = builder;
  const t = useTokens();
  const flow = useReactFlow<CanvasNode>();
  const { nodes: laidOut, edges } = useDrawing(mayEdit);
  const [shown, setShown] = useState({ of: laidOut, nodes: laidOut });
  // Laid out anew: what was dragged stands where the edits have it.
  const now = shown.of === laidOut ? shown : { of: laidOut, nodes: laidOut };
  if (now !== shown) setShown(now);
  const { nodes } = now;
  const [adding, setAdding] = useState<Adding | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef({ open, showGuests });
  latest.current = { open, showGuests };
  const hasGuests = showGuests !== null;
  const canvas = useMemo<CanvasApi>(
    () => ({
      open: (uuid) => latest.current.open(uuid),
      add: (at, anchor) => setAdding({ place: at, anchor }),
      showGuests: hasGuests ? (uuid) => latest.current.showGuests?.(uuid) : null,
    }),
    [hasGuests],
  );
  const onNodesChange = useCallback(
    (changes: NodeChange<CanvasNode>[]) =>
      setShown(({ of, nodes: before }) => ({ of, nodes: applyNodeChanges(changes, before) })),
    [],
  );
  const onDragStop: OnNodeDrag<CanvasNode> = (_, node) => {
    const was = laidOut.find(({ id }) => id === node.id)?.position;
    const { x, y } = node.position;
    if (was && (Math.abs(was.x - x) > 2 || Math.abs(was.y - y) > 2))
      place(node.id, { x: Math.round(x), y: Math.round(y) });
  };
  const fit = () => void flow.fitView(FIT);
  const colorOf = (node: CanvasNode) => {
    if (node.type === 'end') return 'transparent';
    const isBad = node.type !== undefined && node.data.view.problem !== null;
    return isBad ? t.tones.bad.main : node.id === chosen ? t.primary : t.rule;
  };
  const focus = (id: string) => {
    box.current?.querySelector<HTMLElement>(`[data-step="${id}"]`)?.focus({ preventScroll: true });
    const node = flow.getNode(id);
    if (!node) return;
    const { x, y } = flow.flowToScreenPosition(node.position);
    const frame = box.current?.getBoundingClientRect();
    const isSeen = frame && x > frame.left && x + 200 < frame.right && y > frame.top && y + 60 < frame.bottom;
    if (!isSeen)
      void flow.setCenter(node.position.x + (node.width ?? 0) / 2, node.position.y + (node.height ?? 0) / 2, {
        zoom: flow.getZoom(),
      });
  };
  const onKeyDown = useCanvasKeys({
    spots: () =>
      nodes.flatMap(({ id, type, position, width = 0, height = 0 }) =>
        type === 'end' ? [] : [{ id, x: position.x + width / 2, y: position.y + height / 2 }],
      ),
    focus,
    add: (at, anchor) => mayEdit && setAdding({ place: at, anchor }),
    fit,
  });
  return (
    <CanvasProvider value={canvas}>
      <CanvasBox ref={box} onKeyDown={onKeyDown} role="group" aria-label="The steps on a canvas">
        <ReactFlow<CanvasNode>
          nodes={nodes}
          edges={edges}
          nodeTypes={NODE_TYPES}
          edgeTypes={EDGE_TYPES}
          onNodesChange={onNodesChange}
          onNodeDragStop={onDragStop}
          fitView
          fitViewOptions={FIT}
          minZoom={0.2}
          maxZoom={1.5}
          panOnScroll
          zoomOnDoubleClick={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          deleteKeyCode={null}
          selectionKeyCode={null}
          multiSelectionKeyCode={null}
          onlyRenderVisibleElements={nodes.length > 60}
          proOptions={{ hideAttribution: true }}
        >
          <Background variant={BackgroundVariant.Dots} gap={22} size={1.2} color={t.rule} />
          <MiniMap<CanvasNode>
            pannable
            zoomable
            ariaLabel="Overview of the steps"
            position="bottom-left"
            bgColor={t.surface}
            maskColor={t.scrim}
            nodeBorderRadius={12}
            nodeColor={colorOf}
            style={{ width: 148, height: 104 }}
          />
        </ReactFlow>
        <Counts />
        <Zoom onFit={fit} />
        <KeyWords />
        {adding ? (
          <AddStep
            adding={adding}
            onClose={() => {
              setAdding(null);
              focus(chosen ?? TRIGGER_ID);
            }}
          />
        ) : null}
      </CanvasBox>
    </CanvasProvider>
  );
}

/** The automation as a drawing: what leads where, how many guests went along, and who waits. */
export const Canvas = (props: Props) => (
  <ReactFlowProvider>
    <Drawing {...props} />
  </ReactFlowProvider>
);
