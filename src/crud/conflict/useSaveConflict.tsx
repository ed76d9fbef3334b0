import type { ReactNode } from 'react';
import { type ConflictLabels, conflictFields } from './conflictFields.ts';
import { collisions, type Tied, without } from './merge.ts';
import { type ConflictOptions, useConflict } from './useConflict.tsx';

export interface SaveConflictOptions<T extends object>
  extends Pick<ConflictOptions<T, Partial<T>>, 'schema' | 'onOverwrite'> {
  /** The fields worth comparing, in the order they are shown. */
  labels: ConflictLabels<T>;
  /** Puts what is stored into the form. */
  onReload: (stored: T) => void;
  /**
   * What the form was opened with. With it, saves merge: what others changed stays, `onOverwrite` saves the fields of mine it is
   * given over what is stored, and only what both changed is asked about.
   */
  base?: (() => object) | undefined;
  tied?: Tied | undefined;
}

/**
 * Turns the answer 409 STALE into a choice between both versions, field by field. `catchConflict` is true when the error was one;
 * `dialog` belongs somewhere in the page.
 */
export function useSaveConflict<T extends object>({
  labels,
  base,
  tied,
  onReload,
  onOverwrite,
  ...options
}: SaveConflictOptions<T>): {
  catchConflict: (error: unknown, mine: Partial<T>) => boolean;
  dialog: ReactNode;
} {
  const meeting = (mine: Partial<T>, stored: T) =>
    collisions({ ...base?.() }, { ...mine }, { ...stored }, tied);
  return useConflict<T, Partial<T>>({
    ...options,
    ...(base ? { note: MERGED, isMergeable: (mine, stored) => meeting(mine, stored).length === 0 } : {}),
    fieldsOf: (mine, stored, since) => {
      const apart = base ? meeting(mine, stored) : Object.keys(mine);
      const asked = Object.fromEntries(Object.entries(mine).filter(([name]) => apart.includes(name)));
      return conflictFields<T>(labels, asked as Partial<T>, stored, since);
    },
    onReload: (stored, mine) => {
      const left = base ? without(mine, [...meeting(mine, stored), 'version', 'id']) : {};
      if (Object.keys(left).length > 0) onOverwrite(stored, left);
      else onReload(stored);
    },
    onOverwrite,
  });
}

const MERGED = 'You both changed this. Whatever else either of you changed is kept.';
