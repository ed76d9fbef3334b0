import type Konva from 'konva';
import { type RefObject, useRef, useState } from 'react';
import type { FloorPointer, PointerHandlers } from '../../canvas/useFloorPointer.ts';
import type { ViewStore } from '../../canvas/viewStore.ts';
import { type PlanTable, tablesOfRoom } from '../../model/draft.ts';
import { boxBetween, findTableAt, type Point } from '../../model/geometry.ts';
import { framed, NOTHING, type Selection } from '../../model/selection.ts';
import { snapMove } from '../../model/snap.ts';
import { toWindow } from '../../model/viewport.ts';
import type { EditorActs } from '../data/editorActs.ts';
import type { EditorStore } from '../data/editorStore.ts';
import { createShift } from './shiftLayer.ts';

type Gesture =
  | {
      readonly kind: 'move';
      readonly id: string;
      readonly lead: Point;
      readonly from: FloorPointer;
      by: Point;
      moved: boolean;
    }
  | { readonly kind: 'frame'; readonly from: FloorPointer; readonly before: Selection; moved: boolean };

export interface StageParts {
  /** Holds the chosen tables, on a layer of their own. */
  readonly group: RefObject<Konva.Group | null>;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly surface: () => HTMLElement | null;
}

const SLOP_PX = 4;
const TOUCH_REACH = 0.12;
const NOWHERE: Point = { x: 0, y: 0 };

const adds = ({ event }: FloorPointer) => event.shiftKey || event.ctrlKey || event.metaKey;

/**
 * Choosing, dragging and framing on the drawing. While the pointer moves, nothing is rendered: the layer of the chosen tables
 * is shifted, or the frame is; the act follows when the pointer is let go.
 */
export function useStageGestures(
  store: EditorStore,
  acts: EditorActs,
  view: ViewStore,
  { group, frame, surface }: StageParts,
): PointerHandlers & { readonly cancel: () => boolean } {
  const gesture = useRef<Gesture | null>(null);
  const [shiftGroup] = useState(() => createShift(() => group.current));

  const tableAt = ({ at, event }: FloorPointer): PlanTable | null => {
    const { history, roomId, selection } = store.get();
    if (roomId === null) return null;
    const tables = tablesOfRoom(history.draft, roomId);
    const reach = event.pointerType === 'touch' ? TOUCH_REACH : 0;
    const chosen = tables.filter((table) => selection.has(table.local_id));
    return findTableAt(chosen, at, reach) ?? findTableAt(tables, at, reach);
  };

  const shift = (by: Point) => {
    shiftGroup(by);
    surface()?.toggleAttribute('data-dragging', by.x !== 0 || by.y !== 0);
  };

  const drawFrame = (from: Point | null, to: Point = NOWHERE) => {
    const element = frame.current;
    if (!element) return;
    element.hidden = from === null;
    if (from === null) return;
    const [a, b] = [toWindow(view.get(), from), toWindow(view.get(), to)];
    const { left, top, right, bottom } = boxBetween(a, b);
    Object.assign(element.style, {
      transform: `translate(${left}px, ${top}px)`,
      width: `${right - left}px`,
      height: `${bottom - top}px`,
    });
  };

  const onDown = (pointer: FloorPointer): boolean => {
    const { tool, selection } = store.get();
    if (tool === 'hand') return false;
    const table = tableAt(pointer);
    const several = tool === 'add' || adds(pointer);
    if (!table) {
      if (pointer.event.pointerType === 'touch' && tool !== 'add') return false;
      gesture.current = { kind: 'frame', from: pointer, before: several ? selection : NOTHING, moved: false };
      return true;
    }
    if (several) acts.press(table.local_id, true);
    else if (!selection.has(table.local_id)) acts.press(table.local_id, false);
    surface()?.querySelector<HTMLElement>(`[data-table="${table.local_id}"]`)?.focus({ preventScroll: true });
    if (several) return true;
    gesture.current = {
      kind: 'move',
      id: table.local_id,
      lead: table.table_position,
      from: pointer,
      by: NOWHERE,
      moved: false,
    };
    return true;
  };

  const onMove = (pointer: FloorPointer) => {
    const now = gesture.current;
    if (!now) return;
    const { from } = now;
    now.moved ||= Math.hypot(pointer.px.x - from.px.x, pointer.px.y - from.px.y) > SLOP_PX;
    if (!now.moved) return;
    if (now.kind === 'frame') return drawFrame(from.at, pointer.at);
    const by = { x: pointer.at.x - from.at.x, y: pointer.at.y - from.at.y };
    const isFree = pointer.event.altKey || !store.get().snaps;
    const next = snapMove(now.lead, by, isFree ? 0.01 : undefined);
    if (next.x === now.by.x && next.y === now.by.y) return;
    now.by = next;
    shift(next);
  };

  const onUp = (pointer: FloorPointer) => {
    const done = gesture.current;
    gesture.current = null;
    if (!done) return;
    if (done.kind === 'frame') {
      drawFrame(null);
      const { history, roomId } = store.get();
      if (!done.moved || roomId === null) return acts.select(done.before);
      const tables = tablesOfRoom(history.draft, roomId);
      return acts.select(framed(tables, boxBetween(done.from.at, pointer.at), done.before));
    }
    shift(NOWHERE);
    if (done.moved) acts.move(done.by);
    else acts.press(done.id, false);
  };

  const cancel = () => {
    const had = gesture.current !== null;
    gesture.current = null;
    shift(NOWHERE);
    drawFrame(null);
    return had;
  };

  const onHover = (pointer: FloorPointer | null) => {
    const element = surface();
    if (!element || !pointer) return;
    const isOver = store.get().tool !== 'hand' && tableAt(pointer) !== null;
    element.toggleAttribute('data-over', isOver);
  };

  return { onDown, onMove, onUp, onCancel: () => void cancel(), onTap: acts.clear, onHover, cancel };
}
