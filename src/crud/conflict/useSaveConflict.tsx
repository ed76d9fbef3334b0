import type { ReactNode } from 'react';
import { type ConflictLabels, conflictFields } from './conflictFields.ts';
import { type ConflictOptions, useConflict } from './useConflict.tsx';

export interface SaveConflictOptions<T extends object>
  extends Pick<ConflictOptions<T, Partial<T>>, 'schema' | 'onReload'> {
  /** The fields worth comparing, in the order they are shown. */
  labels: ConflictLabels<T>;
  /** Saves once more, with the stored version's number. */
  onOverwrite: (stored: T) => void;
}

/**
 * Turns the answer 409 STALE into a choice between both versions, field by field. `catchConflict` is true when the error was one;
 * `dialog` belongs somewhere in the page.
 */
export function useSaveConflict<T extends object>({
  labels,
  ...options
}: SaveConflictOptions<T>): {
  catchConflict: (error: unknown, mine: Partial<T>) => boolean;
  dialog: ReactNode;
} {
  return useConflict<T, Partial<T>>({
    ...options,
    fieldsOf: (mine, stored) => conflictFields<T>(labels, mine, stored),
  });
}
