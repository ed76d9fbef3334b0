import type { RaRecord } from 'react-admin';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { type Refused, useEditConflict } from '../conflict/useEditConflict.ts';
import type { ConflictLabels } from '../conflict/conflictFields.ts';
import type { Held, ResourceOf } from '../anyResource.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';

/** How values read where two versions stand side by side, for those that plain words do not tell. */
export type Shows<Row> = { readonly [K in keyof Row]?: (value: Row[K]) => string };

export interface SaveOptions<Row extends object> {
  readonly of: ResourceOf<Row>;
  readonly shows?: Shows<Row> | undefined;
  /** Said once it is stored. */
  readonly savedText?: ((row: Row) => string) | undefined;
  readonly onSaved: (row: Held<Row>) => void;
  readonly onRefused?: ((error: unknown, values: Record<string, unknown>) => void) | undefined;
}

/** The labels of the contract with what each value reads like. */
export function conflictLabels<Row extends object>(
  labels: Readonly<Record<string, string | undefined>>,
  shows: Shows<Row> = {},
): ConflictLabels<Row> {
  const words = new Map<string, unknown>(Object.entries(shows));
  return Object.fromEntries(
    Object.entries(labels).map(([name, label]) => {
      const show = words.get(name);
      return [name, show ? { label, show } : label];
    }),
  ) as ConflictLabels<Row>;
}

/** What a refused creation says: a message without fields as a toast, messages of fields under them. */
export function sayRefused(error: unknown): void {
  if (error instanceof ApiError && error.errors) return;
  showFailure(error, 'This was not saved. Try again.');
}

/** The options of react-admin's mutation around a form, and where it puts a refusal. */
export function useRecordSave<Row extends object>(
  { of, savedText, onSaved, onRefused }: SaveOptions<Row>,
  isNew: boolean,
) {
  const refused = useRef<Refused>(() => undefined);
  const said = savedText ?? ((row: Row) => `${of.represent(row)} ${isNew ? 'added' : 'saved'}.`);
  return {
    refused,
    mutationOptions: {
      onSuccess: (stored: RaRecord) => {
        const row = stored as Held<Row>;
        showToast({ theme: 'success', message: said(row) });
        onSaved(row);
      },
      onError: (error: unknown, variables: { data?: object } | undefined) => {
        const values = { ...variables?.data };
        onRefused?.(error, values);
        return isNew ? sayRefused(error) : refused.current(error, values);
      },
    },
  };
}

/** The two versions of a stale save, inside an edit form. */
export function useRecordConflict<Row extends object>(
  { of, shows }: Pick<SaveOptions<Row>, 'of' | 'shows'>,
  refused: RefObject<Refused>,
): { onReady: (reset: (values: Record<string, unknown>) => void) => void; dialog: ReactNode } {
  const { key } = of;
  return useEditConflict<Row & { version: number }>({
    schema: of.row as never,
    labels: conflictLabels<Row>(of.labels, shows) as never,
    idOf: (stored) => Number(stored[key]),
    isPartial: of.isPartial ?? false,
    refused,
  });
}

/** Where a form leads once it is saved; set after the save, so that the guard has let go. */
export function useLeave() {
  return useState<string | null>(null);
}
