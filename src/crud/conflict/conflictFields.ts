import type { ChangeSince } from '#contract/core/errors.ts';
import { timeNow } from '#src/clock.ts';
import { hourOrDay } from '#src/ui/words/dates.ts';
import { alike } from './merge.ts';

/** One field of which two people saved different values, both in words. */
export interface ConflictField {
  label: string;
  mine: string;
  theirs: string;
  /** Who saved theirs and when, where that is known. */
  who?: string;
}

/** How a field is called and, where plain text would not do, how its value reads. */
export type ConflictLabels<T> = {
  [K in keyof T]?: string | { label: string; show: (value: T[K]) => string };
};

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length ? value.map(words).join(', ') : 'None';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const whoOf = (since: readonly ChangeSince[], name: string): Pick<ConflictField, 'who'> => {
  const last = since.find(({ fields }) => fields.includes(name));
  return last ? { who: `${last.by}, ${hourOrDay(last.at, timeNow())}` } : {};
};

/** The labelled fields whose values differ, in the order of the labels; who saved theirs as `since` tells. */
export function conflictFields<T extends object>(
  labels: ConflictLabels<T>,
  mine: Partial<T>,
  theirs: Partial<T>,
  since: readonly ChangeSince[] = [],
): ConflictField[] {
  const differing: ConflictField[] = [];
  for (const name in labels) {
    const label = labels[name];
    const [own, stored] = [mine[name], theirs[name]];
    if (!label || own === undefined || stored === undefined || alike(own, stored)) continue;
    const show = typeof label === 'string' ? words : label.show;
    differing.push({
      label: typeof label === 'string' ? label : label.label,
      mine: show(own),
      theirs: show(stored),
      ...whoOf(since, name),
    });
  }
  return differing;
}
