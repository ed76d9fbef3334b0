import type { Edits } from '#contract/marketing/automations/edits.ts';

/** So many changes can be taken back. */
export const MOST_UNDONE = 100;

/** What is edited, with what it was before and, after taking back, what it was then. */
export interface History {
  readonly past: readonly Edits[];
  readonly now: Edits;
  readonly future: readonly Edits[];
  /** By what the last change is known: changes of the same, such as letters of a name, are one. */
  readonly tag: string | null;
}

export const beginHistory = (now: Edits): History => ({ past: [], now, future: [], tag: null });

/** Notes a change; one with the tag of the last is one with it. */
export function changed(history: History, next: Edits, tag: string | null = null): History {
  const { past, now } = history;
  if (next === now) return history;
  const isSame = tag !== null && tag === history.tag;
  return { past: isSame ? past : [...past, now].slice(-MOST_UNDONE), now: next, future: [], tag };
}

export function undone({ past, now, future }: History): History {
  const before = past.at(-1);
  if (!before) return { past, now, future, tag: null };
  return { past: past.slice(0, -1), now: before, future: [now, ...future], tag: null };
}

export function redone({ past, now, future }: History): History {
  const [next, ...later] = future;
  if (!next) return { past, now, future, tag: null };
  return { past: [...past, now].slice(-MOST_UNDONE), now: next, future: later, tag: null };
}
