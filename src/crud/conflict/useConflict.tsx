import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '#src/dataProviders/client.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { ConflictField } from './conflictFields.ts';

export interface ConflictOptions<T extends object, M> {
  /** Reads the stored version out of the answer. */
  schema: z.ZodType<T>;
  /** What differs between both versions, in words. */
  fieldsOf: (mine: M, stored: T) => readonly ConflictField[];
  /** Puts what is stored into the form. */
  onReload: (stored: T) => void;
  /** Saves once more, with the stored version's number. */
  onOverwrite: (stored: T, mine: M) => void;
  /** What either choice does, where it is not the whole page that is at stake. */
  note?: string;
}

/**
 * Turns the answer 409 STALE into a choice between both versions, whatever a version is made of. `catchConflict` is true when the
 * error was one; `dialog` belongs somewhere in the page.
 */
export function useConflict<T extends object, M>(
  options: ConflictOptions<T, M>,
): { catchConflict: (error: unknown, mine: M) => boolean; dialog: ReactNode } {
  const { schema, fieldsOf, onReload, onOverwrite, note } = options;
  const [conflict, setConflict] = useState<{ mine: M; stored: T } | null>(null);

  const catchConflict = (error: unknown, mine: M): boolean => {
    if (!(error instanceof ApiError) || error.code !== 'STALE') return false;
    const stored = schema.safeParse(error.current);
    if (!stored.success) return false;
    setConflict({ mine, stored: stored.data });
    return true;
  };

  const settle = (then: (stored: T, mine: M) => void) => () => {
    if (!conflict) return;
    setConflict(null);
    then(conflict.stored, conflict.mine);
  };

  const dialog = (
    <ConflictDialog
      open={conflict !== null}
      fields={conflict ? fieldsOf(conflict.mine, conflict.stored) : []}
      onReload={settle(onReload)}
      onOverwrite={settle(onOverwrite)}
      onClose={() => setConflict(null)}
      {...(note === undefined ? {} : { note })}
    />
  );
  return { catchConflict, dialog };
}
