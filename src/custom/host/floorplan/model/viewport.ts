import type { Box, Point } from './geometry.ts';

/** How a room is looked at: `x`, `y` are where its top left corner lies in the window, in CSS pixels. */
export interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** CSS pixels of one floor unit at zoom 1. */
export const PIXELS_PER_UNIT = 80;
/** The floor plan's zoom until somebody changes it (FLOOR-006). */
export const DEFAULT_ZOOM = 0.8;
export const MIN_ZOOM = 0.2;
export const MAX_ZOOM = 2.4;
const STEPS = [0.2, 0.3, 0.4, 0.5, 0.65, 0.8, 1, 1.25, 1.6, 2, 2.4];

export const START_VIEW: View = { zoom: DEFAULT_ZOOM, x: 24, y: 24 };

export function clampZoom(zoom: number): number {
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));
}

/** Window pixels to floor units. */
export function toFloor(view: View, at: Point): Point {
  const scale = view.zoom * PIXELS_PER_UNIT;
  return { x: (at.x - view.x) / scale, y: (at.y - view.y) / scale };
}

/** Floor units to window pixels. */
export function toWindow(view: View, at: Point): Point {
  const scale = view.zoom * PIXELS_PER_UNIT;
  return { x: at.x * scale + view.x, y: at.y * scale + view.y };
}

export function panBy(view: View, by: Point): View {
  return { ...view, x: view.x + by.x, y: view.y + by.y };
}

/** Another zoom with the point `at` (window pixels) staying where it is; within the bounds of zoom. */
export function zoomAt(view: View, at: Point, zoom: number): View {
  const next = clampZoom(zoom);
  const fixed = toFloor(view, at);
  const scale = next * PIXELS_PER_UNIT;
  return { zoom: next, x: at.x - fixed.x * scale, y: at.y - fixed.y * scale };
}

/** The next zoom of the steps in a direction. */
export function zoomStep(zoom: number, direction: 1 | -1): number {
  const near = 0.001;
  const next =
    direction === 1 ? STEPS.find((step) => step > zoom + near) : STEPS.findLast((step) => step < zoom - near);
  return next ?? (direction === 1 ? MAX_ZOOM : MIN_ZOOM);
}

/** Puts the middle of a box into the middle of the window. */
export function centreOn(box: Box, size: Size, zoom: number): View {
  const scale = zoom * PIXELS_PER_UNIT;
  return {
    zoom,
    x: size.width / 2 - ((box.left + box.right) / 2) * scale,
    y: size.height / 2 - ((box.top + box.bottom) / 2) * scale,
  };
}

const MARGIN_PX = 40;

/** The view in which a whole box is seen, as large as it fits but at most at `most`. */
export function fitBox(box: Box, size: Size, most = 1, margin = MARGIN_PX): View {
  const width = Math.max(0.5, box.right - box.left) * PIXELS_PER_UNIT;
  const height = Math.max(0.5, box.bottom - box.top) * PIXELS_PER_UNIT;
  const zoom = Math.min((size.width - 2 * margin) / width, (size.height - 2 * margin) / height, most);
  return centreOn(box, size, clampZoom(zoom));
}

/**
 * The view that a room opens with: the default zoom (FLOOR-006), the middle of the room in the middle of the window, or its
 * top left corner where it is larger than the window. An empty room starts at its corner.
 */
export function openingView(box: Box | null, size: Size): View {
  if (!box || size.width === 0) return START_VIEW;
  const scale = DEFAULT_ZOOM * PIXELS_PER_UNIT;
  const middle = centreOn(box, size, DEFAULT_ZOOM);
  return {
    zoom: DEFAULT_ZOOM,
    x: Math.max(middle.x, MARGIN_PX - box.left * scale),
    y: Math.max(middle.y, MARGIN_PX - box.top * scale),
  };
}

/** What stays free around a room in service. */
const EDGE_PX = 16;
/** What the zoom's buttons take at the foot of the window. */
const CONTROLS_PX = 52;

/** What of a window a room in service is drawn in: beside the edge and above the zoom's buttons. */
export function roomWithin({ width, height }: Size): Size {
  return {
    width: Math.max(1, width - 2 * EDGE_PX),
    height: Math.max(1, height - 2 * EDGE_PX - CONTROLS_PX),
  };
}

/**
 * The view of a room in service that nobody has moved: at the default zoom, in the middle beside the zoom's buttons, or from
 * its top left corner where it is larger than the window.
 */
export function restingView(box: Box | null, size: Size): View {
  if (!box || size.width === 0) return START_VIEW;
  const scale = DEFAULT_ZOOM * PIXELS_PER_UNIT;
  const middle = centreOn(box, { ...size, height: Math.max(1, size.height - CONTROLS_PX) }, DEFAULT_ZOOM);
  return {
    zoom: DEFAULT_ZOOM,
    x: Math.max(middle.x, EDGE_PX - box.left * scale),
    y: Math.max(middle.y, EDGE_PX - box.top * scale),
  };
}

/** Whether a whole box is in the window. */
export function isInView(view: View, box: Box, size: Size): boolean {
  const from = toWindow(view, { x: box.left, y: box.top });
  const to = toWindow(view, { x: box.right, y: box.bottom });
  return from.x >= 0 && from.y >= 0 && to.x <= size.width && to.y <= size.height;
}

/**
 * The least change of view that shows a box: none, a push aside, or a smaller zoom where it is larger than the window, down to
 * the default one; what is larger even so is shown from its corner.
 */
export function showBox(view: View, box: Box, size: Size): View {
  if (isInView(view, box, size)) return view;
  const scale = view.zoom * PIXELS_PER_UNIT;
  const isWider = (box.right - box.left) * scale > size.width - 2 * MARGIN_PX;
  if (!isWider && (box.bottom - box.top) * scale <= size.height - 2 * MARGIN_PX)
    return reveal(view, box, size);
  const whole = fitBox(box, size, view.zoom);
  if (whole.zoom >= DEFAULT_ZOOM) return whole;
  const least = centreOn(box, size, Math.min(view.zoom, DEFAULT_ZOOM));
  return reveal(least, box, size);
}

/** The least change of view that brings a box into the window; the view itself when the box is seen already. */
export function reveal(view: View, box: Box, size: Size): View {
  const topLeft = toWindow(view, { x: box.left, y: box.top });
  const bottomRight = toWindow(view, { x: box.right, y: box.bottom });
  const shift = (from: number, to: number, length: number) => {
    if (from < MARGIN_PX) return MARGIN_PX - from;
    if (to > length - MARGIN_PX) return Math.max(length - MARGIN_PX - to, MARGIN_PX - from);
    return 0;
  };
  const by = {
    x: shift(topLeft.x, bottomRight.x, size.width),
    y: shift(topLeft.y, bottomRight.y, size.height),
  };
  return by.x === 0 && by.y === 0 ? view : panBy(view, by);
}
