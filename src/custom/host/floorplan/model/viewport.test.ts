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

  test('in service a room rests at the default zoom, in its middle or from its corner, until somebody moves it', () => {
    const box = { left: 1, top: 1, right: 7, bottom: 5 };
    const store = createViewStore();
    store.rest(box);
    for (const now of [size, { width: 500, height: 900 }]) {
      store.resize(now);
      const middle = toWindow(store.get(), { x: 4, y: 3 });
      expect([store.get().zoom, middle.x]).toEqual([DEFAULT_ZOOM, now.width / 2]);
      expect(toWindow(store.get(), { x: 7, y: 5 }).y).toBeLessThan(now.height - 44);
    }
    store.rest({ left: 2, top: 3, right: 40, bottom: 30 });
    const corner = toWindow(store.get(), { x: 2, y: 3 });
    expect([store.get().zoom, corner.x > 0, corner.x < 40, corner.y > 0]).toEqual([
      DEFAULT_ZOOM,
      true,
      true,
      true,
    ]);
    store.zoomTo(1.6);
    const moved = store.get();
    store.resize(size);
    store.rest(box);
    expect(store.get()).toBe(moved);
    for (const home of [store.open, store.fit]) {
      store.zoomTo(2);
      home(box);
      expect([store.get().zoom, toWindow(store.get(), { x: 4, y: 3 }).x]).toEqual([
        DEFAULT_ZOOM,
        size.width / 2,
      ]);
    }
    store.fit({ left: 0, top: 0, right: 40, bottom: 4 });
    expect(store.get().zoom).toBeLessThan(DEFAULT_ZOOM);
  });

  test('what has to be seen is pushed into the window, or made smaller, down to the default zoom', () => {
    const seen = { left: 1, top: 1, right: 4, bottom: 4 };
    expect(showBox(START_VIEW, seen, size)).toBe(START_VIEW);
    const beside = showBox(START_VIEW, { left: 20, top: 1, right: 23, bottom: 4 }, size);
    expect(beside.zoom).toBe(START_VIEW.zoom);
    expect(toWindow(beside, { x: 23, y: 4 }).x).toBeLessThanOrEqual(size.width);
    const near = { zoom: 2, x: 0, y: 0 };
    const wide = showBox(near, { left: 0, top: 0, right: 8, bottom: 4 }, size);
    expect(wide.zoom).toBeLessThan(near.zoom);
    expect(toWindow(wide, { x: 8, y: 4 }).x).toBeLessThanOrEqual(size.width);
    const larger = showBox(near, { left: 3, top: 2, right: 30, bottom: 4 }, size);
    expect([larger.zoom, toWindow(larger, { x: 3, y: 2 }).x]).toEqual([DEFAULT_ZOOM, 40]);
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
