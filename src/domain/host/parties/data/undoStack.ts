/** An act of service that can still be taken back. */
export interface Undoable {
  /** What was done, such as “Okafor seated at 24”. */
  readonly label: string;
  /** The record it changed: a later act on the same one makes this inverse stale. */
  readonly record: string | null;
  readonly run: () => Promise<unknown>;
}

export interface UndoStack {
  /** The last act, or null when there is none to take back. */
  readonly last: () => Undoable | null;
  readonly push: (act: Undoable) => void;
  /** Forgets what can no longer be taken back, as the record has changed since. */
  readonly forget: (record: string | null) => void;
  /** Takes an act back once, however often it is asked for, and forgets it; fails as its inverse does. */
  readonly run: (act: Undoable) => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
}

const MOST = 20;

/** The acts of this tab that can be taken back, the last one first. */
export function createUndoStack(): UndoStack {
  let acts: readonly Undoable[] = [];
  const takenBack = new WeakSet<Undoable>();
  const listeners = new Set<() => void>();
  const set = (next: readonly Undoable[]) => {
    acts = next;
    for (const listener of [...listeners]) listener();
  };
  const without = (record: string | null) =>
    record === null ? acts : acts.filter((act) => act.record !== record);
  return {
    last: () => acts.at(-1) ?? null,
    push: (act) => set([...without(act.record), act].slice(-MOST)),
    forget: (record) => set(without(record)),
    run: async (act) => {
      if (takenBack.has(act)) return;
      takenBack.add(act);
      set(acts.filter((other) => other !== act));
      await act.run();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const undoStack = createUndoStack();
