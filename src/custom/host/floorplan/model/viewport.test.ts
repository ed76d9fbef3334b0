import { describe, expect, test } from 'vitest';
import { createViewStore } from '../canvas/viewStore.ts';
import {
  DEFAULT_ZOOM,
  fitBox,
  MAX_ZOOM,
  MIN_ZOOM,
  openingView,
  reveal,
  showBox,
  START_VIEW,
  toFloor,
  toWindow,
  zoomAt,
  zoomStep,
} from './viewport.ts';

const size = { width: 800, height: 600 };

describe('viewport', () => {
  test('FLOOR-006 a floor plan opens at zoom 0.8, whatever the room', () => {
    expect(DEFAULT_ZOOM).toBe(0.8);
    const boxes = [
      null,
      { left: 0, top: 0, right: 4, bottom: 3 },
      { left: -5, top: 0, right: 90, bottom: 80 },
    ];
    for (const box of boxes) expect(openingView(box, size).zoom).toBe(0.8);
    const store = createViewStore();
    expect(store.get().zoom).toBe(0.8);
    store.open({ left: 0, top: 0, right: 90, bottom: 80 });
    store.resize(size);
    expect(store.get().zoom).toBe(0.8);
  });

  test('in service a room opens whole, at most at the default zoom, and stays so until somebody moves it', () => {
    const box = { left: 0, top: 0, right: 20, bottom: 12 };
    const isWhole = ({ width, height }: typeof size) => {
      const from = toWindow(store.get(), { x: box.left, y: box.top });
      const to = toWindow(store.get(), { x: box.right, y: box.bottom });
      return from.x >= 0 && from.y >= 0 && to.x <= width && to.y <= height - 44;
    };
    const store = createViewStore();
    store.openWhole(box);
    store.resize(size);
    expect(isWhole(size)).toBe(true);
    expect(store.get().zoom).toBeLessThan(DEFAULT_ZOOM);
    const upright = { width: 500, height: 900 };
    store.resize(upright);
    expect(isWhole(upright)).toBe(true);
    store.zoomTo(1.6);
    store.resize(size);
    expect(store.get().zoom).toBe(1.6);
    store.openWhole({ left: 0, top: 0, right: 3, bottom: 3 });
    expect(store.get().zoom).toBe(DEFAULT_ZOOM);
  });

  test('what has to be seen is pushed into the window, or made smaller where it is larger than that', () => {
    const seen = { left: 1, top: 1, right: 4, bottom: 4 };
    expect(showBox(START_VIEW, seen, size)).toBe(START_VIEW);
    const beside = showBox(START_VIEW, { left: 20, top: 1, right: 23, bottom: 4 }, size);
    expect(beside.zoom).toBe(START_VIEW.zoom);
    expect(toWindow(beside, { x: 23, y: 4 }).x).toBeLessThanOrEqual(size.width);
    const wide = showBox(START_VIEW, { left: 0, top: 0, right: 30, bottom: 4 }, size);
    expect(wide.zoom).toBeLessThan(START_VIEW.zoom);
    expect(toWindow(wide, { x: 30, y: 4 }).x).toBeLessThanOrEqual(size.width);
  });

  test('a small room opens in the middle, a large one at its top left corner', () => {
    const small = openingView({ left: 2, top: 2, right: 4, bottom: 4 }, size);
    expect(toWindow(small, { x: 3, y: 3 })).toEqual({ x: 400, y: 300 });
    const large = openingView({ left: -5, top: 1, right: 90, bottom: 80 }, size);
    expect(toWindow(large, { x: -5, y: 1 })).toEqual({ x: 40, y: 40 });
  });

  test('zooming keeps the point under the pointer and stays within its bounds', () => {
    const at = { x: 320, y: 180 };
    const next = zoomAt(START_VIEW, at, 1.6);
    expect(toFloor(next, at).x).toBeCloseTo(toFloor(START_VIEW, at).x);
    expect(zoomAt(START_VIEW, at, 99).zoom).toBe(MAX_ZOOM);
    expect(zoomAt(START_VIEW, at, 0).zoom).toBe(MIN_ZOOM);
    expect(zoomStep(0.8, 1)).toBe(1);
    expect(zoomStep(0.8, -1)).toBe(0.65);
    expect(zoomStep(MAX_ZOOM, 1)).toBe(MAX_ZOOM);
  });

  test('a fitted room is seen whole; revealing moves no more than it must', () => {
    const box = { left: -3, top: 0, right: 30, bottom: 12 };
    const fitted = fitBox(box, size);
    expect(toWindow(fitted, { x: -3, y: 0 }).x).toBeGreaterThanOrEqual(39.9);
    expect(toWindow(fitted, { x: 30, y: 12 }).x).toBeLessThanOrEqual(760.1);
    const seen = { left: 1, top: 1, right: 2, bottom: 2 };
    expect(reveal(START_VIEW, seen, size)).toBe(START_VIEW);
    const below = reveal(START_VIEW, { left: 1, top: 20, right: 2, bottom: 21 }, size);
    expect(below.x).toBe(START_VIEW.x);
    expect(toWindow(below, { x: 1, y: 21 }).y).toBeCloseTo(560);
  });
});
