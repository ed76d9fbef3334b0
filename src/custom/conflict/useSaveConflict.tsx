import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '#src/dataProviders/client.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { type ConflictLabels, conflictFields } from './conflictFields.ts';

export interface SaveConflictOptions<T extends object> {
  /** The endpoint's reply, which reads the stored version out of the answer. */
  schema: z.ZodType<T>;
  /** The fields worth comparing, in the order they are shown. */
  labels: ConflictLabels<T>;
  /** Puts what is stored into the form. */
  onReload: (stored: T) => void;
  /** Saves once more, with the stored version's number. */
  onOverwrite: (stored: T) => void;
}

/**
 * Turns the answer 409 STALE into a choice between both versions. `catchConflict` is true when the error was one;
 * `dialog` belongs somewhere in the page.
 */
export function useSaveConflict<T extends object>(
  options: SaveConflictOptions<T>,
): { catchConflict: (error: unknown, mine: Partial<T>) => boolean; dialog: ReactNode } {
  const { schema, labels, onReload, onOverwrite } = options;
  const [conflict, setConflict] = useState<{ mine: Partial<T>; stored: T } | null>(null);

  const catchConflict = (error: unknown, mine: Partial<T>): boolean => {
    if (!(error instanceof ApiError) || error.code !== 'STALE') return false;
    const stored = schema.safeParse(error.current);
    if (!stored.success) return false;
    setConflict({ mine, stored: stored.data });
    return true;
  };

  const settle = (then: (stored: T) => void) => () => {
    if (!conflict) return;
    setConflict(null);
    then(conflict.stored);
  };

  const dialog = (
    <ConflictDialog
      open={conflict !== null}
      fields={conflict ? conflictFields<T>(labels, conflict.mine, conflict.stored) : []}
      onReload={settle(onReload)}
      onOverwrite={settle(onOverwrite)}
      onClose={() => setConflict(null)}
    />
  );
  return { catchConflict, dialog };
}
