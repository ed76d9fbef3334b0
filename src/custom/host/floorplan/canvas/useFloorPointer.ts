import { type RefObject, useEffect, useRef } from 'react';
import type { Point } from '../model/geometry.ts';
import { toFloor } from '../model/viewport.ts';
import type { ViewStore } from './viewStore.ts';

/** One moment of a pointer over the floor. */
export interface FloorPointer {
  /** Floor units. */
  readonly at: Point;
  /** CSS pixels from the drawing's top left corner. */
  readonly px: Point;
  readonly event: PointerEvent;
}

export interface PointerHandlers {
  /** True claims the gesture: its moves and its end come here, and the room stays where it is. */
  readonly onDown?: (pointer: FloorPointer) => boolean;
  readonly onMove?: (pointer: FloorPointer) => void;
  readonly onUp?: (pointer: FloorPointer) => void;
  /** The gesture was taken over by a second finger or by the browser. */
  readonly onCancel?: () => void;
  /** Pressed and let go at one place, by a gesture that nobody claimed. */
  readonly onTap?: (pointer: FloorPointer) => void;
  /** Moves without a button pressed; null when the pointer leaves. */
  readonly onHover?: (pointer: FloorPointer | null) => void;
}

type Gesture =
  | { readonly kind: 'none' }
  | { readonly kind: 'claimed' }
  | { readonly kind: 'pan'; readonly from: Point; moved: boolean; last: Point }
  | { readonly kind: 'pinch'; distance: number; middle: Point };

const SLOP_PX = 6;
const WHEEL_STEP = 0.0022;
const distanceOf = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middleOf = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** What is being typed is finished before the finger changes anything; without a click after the tap nothing else says so. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Follows fingers and mouse on an element: pan, pinch, and what the handlers claim. Exported for `useFloorPointer` alone. */
function follow(element: HTMLElement, view: ViewStore, handlers: () => PointerHandlers): () => void {
  const pointers = new Map<number, Point>();
  let gesture: Gesture = { kind: 'none' };
  /** What the finger that was lifted asks for. */
  let asked: (() => void) | null = null;

  const pointerOf = (event: PointerEvent): FloorPointer => {
    const { left, top } = element.getBoundingClientRect();
    const px = { x: event.clientX - left, y: event.clientY - top };
    return { at: toFloor(view.get(), px), px, event };
  };
  const pair = (): [Point, Point] | null => {
    const [a, b] = [...pointers.values()];
    return a && b ? [a, b] : null;
  };
  const startPinch = ([a, b]: [Point, Point]) => {
    if (gesture.kind === 'claimed') handlers().onCancel?.();
    gesture = { kind: 'pinch', distance: distanceOf(a, b), middle: middleOf(a, b) };
  };

  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button > 1) return;
    if (event.pointerType === 'touch') leaveField();
    const pointer = pointerOf(event);
    asked = null;
    pointers.set(event.pointerId, pointer.px);
    element.setPointerCapture(event.pointerId);
    const two = pair();
    if (two) return startPinch(two);
    const claimed = event.button === 0 && handlers().onDown?.(pointer) === true;
    gesture = claimed
      ? { kind: 'claimed' }
      : { kind: 'pan', from: pointer.px, moved: false, last: pointer.px };
  };

  const move = (event: PointerEvent) => {
    const pointer = pointerOf(event);
    if (!pointers.has(event.pointerId)) {
      handlers().onHover?.(pointer);
      return;
    }
    pointers.set(event.pointerId, pointer.px);
    if (gesture.kind === 'claimed') handlers().onMove?.(pointer);
    if (gesture.kind === 'pan') {
      gesture.moved ||= distanceOf(gesture.from, pointer.px) > SLOP_PX;
      if (!gesture.moved) return;
      view.pan({ x: pointer.px.x - gesture.last.x, y: pointer.px.y - gesture.last.y });
      gesture.last = pointer.px;
      element.dataset['panning'] = 'true';
    }
    const two = pair();
    if (gesture.kind === 'pinch' && two) {
      const [distance, middle] = [distanceOf(...two), middleOf(...two)];
      view.pan({ x: middle.x - gesture.middle.x, y: middle.y - gesture.middle.y });
      view.zoomTo((view.get().zoom * distance) / Math.max(1, gesture.distance), middle);
      gesture = { kind: 'pinch', distance, middle };
    }
  };

  const end = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    delete element.dataset['panning'];
    const ended = gesture;
    gesture = { kind: 'none' };
    if (event.type === 'pointercancel') {
      if (ended.kind === 'claimed') handlers().onCancel?.();
      return;
    }
    const pointer = pointerOf(event);
    const act = () => {
      if (ended.kind === 'claimed') handlers().onUp?.(pointer);
      if (ended.kind === 'pan' && !ended.moved) handlers().onTap?.(pointer);
    };
    if (event.pointerType === 'touch') asked = act;
    else act();
  };

  const leave = () => handlers().onHover?.(null);

  // The click that a browser sends after a tap would hit whatever the tap itself put under the finger. It is called off before
  // the tap does anything: what a tap opens may take the drawing away, and whoever listens on it with it.
  const lift = (event: TouchEvent) => {
    if (event.cancelable) event.preventDefault();
    const act = asked;
    asked = null;
    act?.();
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const { left, top } = element.getBoundingClientRect();
    const at = { x: event.clientX - left, y: event.clientY - top };
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    if (event.ctrlKey || event.metaKey) {
      view.zoomTo(view.get().zoom * Math.exp(-event.deltaY * lines * WHEEL_STEP), at);
    } else if (event.shiftKey && event.deltaX === 0) {
      view.pan({ x: -event.deltaY * lines, y: 0 });
    } else {
      view.pan({ x: -event.deltaX * lines, y: -event.deltaY * lines });
    }
  };

  const listen = new AbortController();
  const { signal } = listen;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', end, { signal });
  element.addEventListener('pointercancel', end, { signal });
  element.addEventListener('touchend', lift, { signal, passive: false });
  element.addEventListener('pointerleave', leave, { signal });
  element.addEventListener('wheel', wheel, { signal, passive: false });
  return () => listen.abort();
}

/**
 * Makes an element a window onto the floor: dragging pans unless a handler claims the gesture, two fingers zoom, the wheel pans
 * and with Ctrl zooms. Handlers are read at the time of the event, so they may change with every render.
 */
export function useFloorPointer(
  ref: RefObject<HTMLElement | null>,
  view: ViewStore,
  handlers: PointerHandlers,
): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const element = ref.current;
    return element ? follow(element, view, () => latest.current) : undefined;
  }, [ref, view]);
}
