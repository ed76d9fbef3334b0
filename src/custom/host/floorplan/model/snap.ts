import { normalDegrees, type Point } from './geometry.ts';

/** Tables stand on a grid of quarter units. */
export const GRID = 0.25;
export const TURN_DEGREES = 15;
export const SCALE_STEP = 0.05;
export const MIN_SCALE = 0.4;
export const MAX_SCALE = 4;
const FARTHEST = 200;

const rounded = (value: number, step: number) => Math.round(Math.round(value / step) * step * 1e6) / 1e6;
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export function snap(value: number, step = GRID): number {
  return rounded(value, step) + 0;
}

export function snapPoint({ x, y }: Point, step = GRID): Point {
  return { x: snap(x, step), y: snap(y, step) };
}

/** Keeps a position within what a room may hold. */
export function keepInRoom({ x, y }: Point): Point {
  return { x: within(x, -FARTHEST, FARTHEST), y: within(y, -FARTHEST, FARTHEST) };
}

/** How far a group moves so that its leading table comes to stand on the grid. */
export function snapMove(lead: Point, by: Point, step = GRID): Point {
  return { x: snap(lead.x + by.x, step) - lead.x, y: snap(lead.y + by.y, step) - lead.y };
}

/** Degrees in [0, 360) on steps of 15. */
export function snapTurn(degrees: number, step = TURN_DEGREES): number {
  return normalDegrees(rounded(degrees, step));
}

/** A size factor on steps of 5 %, between 40 % and 400 %. */
export function snapScale(scale: number): number {
  return within(rounded(scale, SCALE_STEP), MIN_SCALE, MAX_SCALE);
}
