import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { indexAt } from '../model/order.ts';

interface Drag {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  /** How far the row is from where it stood, and how much room it leaves, in pixels. */
  readonly dy: number;
  readonly room: number;
}

interface Held {
  readonly pointer: number;
  readonly startY: number;
  readonly middle: number;
  readonly middles: readonly number[];
}

const boxesOf = (list: HTMLElement) => [...list.children].map((row) => row.getBoundingClientRect());

/**
 * Rows that are put in another order by dragging their handle, or by its arrow keys: one place for each press, Home and End
 * to either end. `onMove` gets the row's id and its new index.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  ids: readonly number[],
  onMove: (id: number, index: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const held = useRef<Held | null>(null);
  const drop = () => {
    held.current = null;
    setDrag(null);
  };
  useEffect(() => {
    if (!drag) return;
    const escape = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') drop();
    };
    window.addEventListener('keydown', escape);
    return () => window.removeEventListener('keydown', escape);
  }, [drag]);

  const take = (id: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !list.current) return;
    const from = ids.indexOf(id);
    const boxes = boxesOf(list.current);
    const own = boxes[from];
    if (!own) return;
    const middles = boxes.filter((_, index) => index !== from).map((box) => (box.top + box.bottom) / 2);
    held.current = {
      pointer: event.pointerId,
      startY: event.clientY,
      middle: (own.top + own.bottom) / 2,
      middles,
    };
    event.currentTarget.setPointerCapture(event.pointerId);
    const gap = boxes[1] && boxes[0] ? boxes[1].top - boxes[0].bottom : 0;
    setDrag({ id, from, to: from, dy: 0, room: own.height + gap });
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { current } = held;
    if (!drag || current?.pointer !== event.pointerId) return;
    const dy = event.clientY - current.startY;
    setDrag({ ...drag, dy, to: indexAt(current.middle + dy, current.middles) });
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    if (!drag || held.current?.pointer !== event.pointerId) return;
    const { id, from, to } = drag;
    drop();
    if (to !== from) onMove(id, to);
  };
  const step = (id: number) => (event: KeyboardEvent<HTMLElement>) => {
    const at = ids.indexOf(id);
    const targets: Record<string, number> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      Home: 0,
      End: ids.length - 1,
    };
    const index = targets[event.key];
    if (index === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (index >= 0 && index < ids.length && index !== at) onMove(id, index);
  };

  return {
    draggedId: drag?.id ?? null,
    handle: (id: number) => ({
      onPointerDown: take(id),
      onPointerMove: follow,
      onPointerUp: release,
      onPointerCancel: drop,
      onKeyDown: step(id),
    }),
    /** By how many pixels a row stands apart from its place while another is dragged past it. */
    shift: (id: number): number => {
      if (!drag) return 0;
      if (id === drag.id) return drag.dy;
      const at = ids.indexOf(id);
      if (at > drag.from && at <= drag.to) return -drag.room;
      return at < drag.from && at >= drag.to ? drag.room : 0;
    },
  };
}
