import { useState, useSyncExternalStore } from 'react';
import type { Box, Point } from '../model/geometry.ts';
import {
  fitBox,
  isInView,
  openingView,
  panBy,
  restingView,
  reveal,
  showBox,
  type Size,
  START_VIEW,
  type View,
  zoomAt,
  zoomStep,
} from '../model/viewport.ts';

/**
 * How a room is looked at, kept outside React: panning and zooming move the drawing without rendering anything. The stage
 * tells its size; every act before that has no effect but `open`, which waits for it.
 */
export interface ViewStore {
  readonly get: () => View;
  readonly size: () => Size;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (view: View) => void;
  readonly resize: (size: Size) => void;
  readonly pan: (by: Point) => void;
  /** Zooms about a point of the window, its middle without one. */
  readonly zoomTo: (zoom: number, at?: Point) => void;
  readonly step: (direction: 1 | -1) => void;
  /** The view that a room opens with, in service that at rest: zoom 0.8 (FLOOR-006). */
  readonly open: (box: Box | null) => void;
  /** The room of these bounds as it opens in service; whoever has moved or zoomed it before keeps the view. */
  readonly rest: (box: Box | null) => void;
  /** The room whole: at rest where that shows all of it. */
  readonly fit: (box: Box | null) => void;
  readonly show: (box: Box) => void;
  readonly reveal: (box: Box) => void;
}

const NO_SIZE: Size = { width: 0, height: 0 };

export function createViewStore(): ViewStore {
  let view = START_VIEW;
  let size = NO_SIZE;
  let waiting: { box: Box | null } | null = { box: null };
  let resting: { box: Box | null } | null = null;
  let isMoved = false;
  const listeners = new Set<() => void>();
  const apply = (next: View) => {
    if (next.zoom === view.zoom && next.x === view.x && next.y === view.y) return;
    view = next;
    for (const listener of [...listeners]) listener();
  };
  const set = (next: View) => {
    isMoved = true;
    apply(next);
  };
  const rest = (box: Box | null) => {
    isMoved = false;
    waiting = null;
    resting = { box };
    if (size.width > 0) apply(restingView(box, size));
  };
  const middle = () => ({ x: size.width / 2, y: size.height / 2 });
  const zoomTo = (zoom: number, at: Point = middle()) => set(zoomAt(view, at, zoom));
  return {
    get: () => view,
    size: () => size,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    resize: (next) => {
      size = next;
      if (resting && !isMoved && next.width > 0) apply(restingView(resting.box, size));
      if (!waiting || next.width === 0) return;
      set(openingView(waiting.box, size));
      waiting = null;
    },
    pan: (by) => set(panBy(view, by)),
    zoomTo,
    step: (direction) => zoomTo(zoomStep(view.zoom, direction)),
    open: (box) => {
      if (resting) rest(box);
      else if (size.width === 0) waiting = { box };
      else set(openingView(box, size));
    },
    rest: (box) => {
      if (!isMoved) rest(box);
    },
    fit: (box) => {
      if (!box || size.width === 0) return;
      if (resting && isInView(restingView(box, size), box, size)) rest(box);
      else set(fitBox(box, size));
    },
    show: (box) => {
      const next = showBox(view, box, size);
      if (size.width > 0 && next !== view) set(next);
    },
    reveal: (box) => {
      if (size.width > 0) set(reveal(view, box, size));
    },
  };
}

/** A view of one's own for as long as the component lives. */
export function useViewStore(): ViewStore {
  const [store] = useState(createViewStore);
  return store;
}

/** The view as rendered state, for what shows the zoom. */
export function useView(store: ViewStore): View {
  return useSyncExternalStore(store.subscribe, store.get);
}
