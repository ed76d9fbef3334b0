import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '#src/dataProviders/client.ts';
import type { ChangeSince } from '#contract/core/errors.ts';
import { changesSince } from './merge.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { ConflictField } from './conflictFields.ts';

export interface ConflictOptions<T extends object, M> {
  /** Reads the stored version out of the answer. */
  schema: z.ZodType<T>;
  /** What differs between both versions, in words. */
  fieldsOf: (mine: M, stored: T, since: readonly ChangeSince[]) => readonly ConflictField[];
  /** Whether mine and what is stored go together, so that nobody has to choose: `onOverwrite` follows at once. */
  isMergeable?: (mine: M, stored: T) => boolean;
  /** Puts what is stored into the form. */
  onReload: (stored: T, mine: M) => void;
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
  const { schema, fieldsOf, isMergeable, onReload, onOverwrite, note } = options;
  const [conflict, setConflict] = useState<{ mine: M; stored: T; since: readonly ChangeSince[] } | null>(
    null,
  );

  const catchConflict = (error: unknown, mine: M): boolean => {
    if (!(error instanceof ApiError) || error.code !== 'STALE') return false;
    const stored = schema.safeParse(error.current);
    if (!stored.success) return false;
    if (isMergeable?.(mine, stored.data)) onOverwrite(stored.data, mine);
    else setConflict({ mine, stored: stored.data, since: changesSince(error) });
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
      fields={conflict ? fieldsOf(conflict.mine, conflict.stored, conflict.since) : []}
      onReload={settle(onReload)}
      onOverwrite={settle(onOverwrite)}
      onClose={() => setConflict(null)}
      {...(note === undefined ? {} : { note })}
    />
  );
  return { catchConflict, dialog };
}
