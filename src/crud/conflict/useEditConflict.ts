import { type ReactNode, type RefObject, useCallback, useRef } from 'react';
import { useEditContext, useSaveContext } from 'react-admin';
import { ApiError } from '#src/dataProviders/client.ts';
import { changedFields } from '#src/dataProviders/mapping.ts';
import { showFailure } from '#src/ui/toasts/showToast.ts';
import { type SaveConflictOptions, useSaveConflict } from './useSaveConflict.tsx';

export type FormValues = Record<string, unknown>;

/** What a refused save is handed to: the error, and the values that were to be saved. */
export type Refused = (error: unknown, values: FormValues) => void;

export interface EditConflictOptions<T extends object>
  extends Pick<SaveConflictOptions<T>, 'schema' | 'labels'> {
  readonly idOf: (stored: T) => number;
  /** Whether a save sends only what changed; one that sends all sends what others stored as well. */
  readonly isPartial: boolean;
  /** The `onError` of the edit page around this form calls what is put here. */
  readonly refused: RefObject<Refused>;
}

/**
 * The refused saves of a react-admin edit form: somebody else's newer version is merged with one's own or, where both changed the
 * same, offered beside it; anything else is said. `onReady` takes the form's way to start again from other values; `dialog` belongs somewhere in the page.
 */
export function useEditConflict<T extends object & { version: number }>(
  options: EditConflictOptions<T>,
): { onReady: (reset: (values: FormValues) => void) => void; dialog: ReactNode } {
  const { schema, labels, idOf, isPartial, refused } = options;
  const { record, refetch } = useEditContext();
  const { save } = useSaveContext();
  const reset = useRef<((values: FormValues) => void) | null>(null);
  const latest = useRef<FormValues>({});
  const onReady = useCallback((way: (values: FormValues) => void) => {
    reset.current = way;
  }, []);
  const { catchConflict, dialog } = useSaveConflict<T>({
    schema,
    labels,
    base: () => record ?? {},
    onReload: (stored) => {
      reset.current?.({ ...stored, id: idOf(stored) });
      void refetch();
    },
    onOverwrite: (stored, mine) =>
      void save?.({
        ...latest.current,
        ...(isPartial ? record : stored),
        id: idOf(stored),
        ...mine,
        version: stored.version,
      }),
  });
  refused.current = (error, values) => {
    latest.current = values;
    if (record && catchConflict(error, changedFields(values, record) as Partial<T>)) return;
    if (error instanceof ApiError && error.errors) return;
    showFailure(error, 'This was not saved. Try again.');
  };
  return { onReady, dialog };
}
