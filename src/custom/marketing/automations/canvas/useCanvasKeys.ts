import type { KeyboardEvent } from 'react';
import { useBuilder } from '../builder.ts';
import { findStep, placeBehind } from '../model/changes.ts';
import { TRIGGER_ID } from '../model/layout.ts';
import { BEGINNING, type Place } from '../model/ways.ts';

/** Where a step stands; its middle. */
export interface Spot {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

const ARROWS = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
} as const;
type Arrow = keyof typeof ARROWS;
const isArrow = (key: string): key is Arrow => Object.hasOwn(ARROWS, key);

/** The nearest one in a direction; what lies aside of the way counts thrice. Null where there is none. */
export function nearest(spots: readonly Spot[], from: Spot, key: Arrow): Spot | null {
  const [dx, dy] = ARROWS[key];
  const farOf = ({ x, y }: Spot) => {
    const ahead = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    return ahead > 4 ? ahead + 3 * aside : Number.POSITIVE_INFINITY;
  };
  const [first] = spots
    .filter((spot) => spot.id !== from.id && farOf(spot) < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => farOf(one) - farOf(other));
  return first ?? null;
}

interface Keys {
  readonly spots: () => readonly Spot[];
  readonly focus: (id: string) => void;
  readonly add: (place: Place, anchor: HTMLElement) => void;
  readonly fit: () => void;
}

/** Enter opens the settings of a step and goes there; Escape leads back. */
function focusPanel(): void {
  const first = ':is(input:not([type="hidden"]), [role="combobox"], textarea, button)';
  document.querySelector<HTMLElement>(`[data-panel] .body ${first}`)?.focus();
}

/** Arrows move, Enter opens, Delete removes, A adds, F fits; Ctrl+Z, C and V as everywhere. */
export function useCanvasKeys({ spots, focus, add, fit }: Keys) {
  const builder = useBuilder();
  const { chosen, edits } = builder;
  const placeAfter = (): Place | null => {
    if (chosen === TRIGGER_ID || chosen === null) return BEGINNING;
    const step = findStep(edits, chosen);
    return step ? placeBehind(step) : null;
  };
  const move = (key: Arrow) => {
    const all = spots();
    const from = all.find(({ id }) => id === (chosen ?? TRIGGER_ID));
    const to = from ? nearest(all, from, key) : all[0];
    if (!to) return;
    builder.choose(to.id);
    focus(to.id);
  };
  const withCommand = (event: KeyboardEvent<HTMLElement>): boolean => {
    const key = event.key.toLowerCase();
    const isStep = chosen !== null && chosen !== TRIGGER_ID;
    if (key === 'z') (event.shiftKey ? builder.redo : builder.undo)?.();
    else if (key === 'y') builder.redo?.();
    else if (key === 'c' && isStep) builder.copy(chosen, event.shiftKey ? 'step' : 'branch');
    else if (key === 'v') {
      const place = placeAfter();
      if (place && builder.copied) builder.paste(place);
    } else return false;
    return true;
  };
  const plain = (event: KeyboardEvent<HTMLElement>): boolean => {
    const { key } = event;
    const isStep = chosen !== null && chosen !== TRIGGER_ID;
    if (isArrow(key)) move(key);
    else if (key === 'Enter' && event.target instanceof HTMLElement && event.target.dataset['step']) {
      builder.open(event.target.dataset['step']);
      requestAnimationFrame(focusPanel);
    } else if ((key === 'Delete' || key === 'Backspace') && isStep) builder.remove(chosen);
    else if (key.toLowerCase() === 'a') {
      const place = placeAfter();
      const anchor = event.currentTarget.querySelector<HTMLElement>(`[data-step="${chosen ?? TRIGGER_ID}"]`);
      if (place && anchor) add(place, anchor);
    } else if (key.toLowerCase() === 'f') fit();
    else return false;
    return true;
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role="menu"]'))
      return;
    if (event.altKey) return;
    const isDone = event.ctrlKey || event.metaKey ? withCommand(event) : plain(event);
    if (isDone) event.preventDefault();
  };
}
