import { GRID, SCALE_STEP, TURN_DEGREES } from '../model/snap.ts';
import type { EditorActs } from './data/editorActs.ts';

export interface KeyPress {
  readonly key: string;
  readonly command: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

/** The keys, as the help shows them. */
export const EDITOR_KEYS: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['Tab'], does: 'Go through the tables in reading order' },
  { keys: ['Enter'], does: 'Choose the table in focus' },
  { keys: ['Shift', 'Enter'], does: 'Add it to what is chosen, or take it away' },
  { keys: ['Arrows'], does: 'Move by a quarter unit; with Shift by a whole one' },
  { keys: ['R'], does: 'Turn by 15°; with Shift the other way' },
  { keys: ['[', ']'], does: 'Smaller, larger' },
  { keys: ['Delete'], does: 'Remove' },
  { keys: ['Ctrl', 'C'], does: 'Copy' },
  { keys: ['Ctrl', 'V'], does: 'Paste' },
  { keys: ['Ctrl', 'D'], does: 'Duplicate' },
  { keys: ['Ctrl', 'Z'], does: 'Undo' },
  { keys: ['Ctrl', 'Y'], does: 'Do again' },
  { keys: ['Ctrl', 'A'], does: 'Choose every table of the room' },
  { keys: ['Ctrl', 'S'], does: 'Save' },
  { keys: ['Esc'], does: 'Choose nothing' },
  { keys: ['+', '-', '0'], does: 'Zoom in, out, back to 80%' },
];

export interface KeyTargets {
  readonly acts: EditorActs;
  readonly save: () => void;
  readonly zoom: (how: 'in' | 'out' | 'reset') => void;
  /** What the keys work on: the table in focus unless it is among the chosen ones. */
  readonly ids: readonly string[];
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const withTables = (ids: readonly string[], act: () => void) => (ids.length > 0 ? act : null);

/** What Ctrl or Cmd with a key does; null when it is not ours. */
function commandOf({ key, shift }: KeyPress, { acts, save, ids }: KeyTargets): (() => void) | null {
  switch (key.toLowerCase()) {
    case 'z':
      return shift ? acts.redo : acts.undo;
    case 'y':
      return acts.redo;
    case 'c':
      return withTables(ids, () => acts.copy(ids));
    case 'v':
      return acts.paste;
    case 'd':
      return withTables(ids, () => acts.duplicate(ids));
    case 'a':
      return acts.selectAll;
    case 's':
      return save;
    default:
      return null;
  }
}

/** What a plain key does on the drawing; null when it is not ours. */
function plainOf({ key, shift }: KeyPress, { acts, zoom, ids }: KeyTargets): (() => void) | null {
  const arrow = ARROWS[key];
  const step = shift ? 1 : GRID;
  if (arrow) return withTables(ids, () => acts.nudge({ x: arrow[0] * step, y: arrow[1] * step }, ids));
  switch (key) {
    case 'r':
    case 'R':
      return withTables(ids, () => acts.turn(shift ? -TURN_DEGREES : TURN_DEGREES, ids));
    case '[':
      return withTables(ids, () => acts.grow(-2 * SCALE_STEP, ids));
    case ']':
      return withTables(ids, () => acts.grow(2 * SCALE_STEP, ids));
    case 'Delete':
    case 'Backspace':
      return withTables(ids, () => acts.remove(ids));
    case 'Escape':
      return acts.clear;
    case '+':
    case '=':
      return () => zoom('in');
    case '-':
      return () => zoom('out');
    case '0':
      return () => zoom('reset');
    default:
      return null;
  }
}

/**
 * What a key press does to the drawing, or null. `onDrawing` is whether the focus is on the drawing or nowhere: elsewhere
 * only the keys with Ctrl or Cmd count.
 */
export function actOfKey(press: KeyPress, targets: KeyTargets, onDrawing: boolean): (() => void) | null {
  if (press.alt) return null;
  if (press.command) return commandOf(press, targets);
  return onDrawing ? plainOf(press, targets) : null;
}
