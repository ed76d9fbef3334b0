import { useCallback, useRef } from 'react';
import { z } from 'zod';
import { ApiError } from '#src/dataProviders/client.ts';
import { changedFields } from '#src/dataProviders/mapping.ts';
import { showFailure } from '#src/ui/toasts/showToast.ts';
import { type SaveConflictOptions, useSaveConflict } from '../conflict/useSaveConflict.tsx';
import { DialogForm, type DialogFormProps } from './DialogForm.tsx';

type Values = Record<string, unknown>;

export interface FormDialogProps<T, Row extends object>
  extends Omit<DialogFormProps, 'schema' | 'onSubmit' | 'onReady'> {
  readonly schema: z.ZodType<T>;
  readonly defaults: object;
  /** Sends what the schema made of the form, and closes the dialog. */
  readonly send: (values: T) => Promise<unknown>;
  /** Where what is stored has a version: how a newer one is read out of a stale save, and what its fields are called. */
  readonly versions?: Pick<SaveConflictOptions<Row>, 'schema' | 'labels'>;
}

/** What is said of a refusal, in the shape that puts each message under its input. */
function refusalOf(error: unknown): object {
  if (error instanceof ApiError && error.body.errors) return error.body.errors;
  return { root: { serverError: error instanceof Error ? error.message : 'That did not work. Try again.' } };
}

/** A dialog whose form is no record of a list. Render it to open it. */
export function FormDialog<T, Row extends { version: number }>({
  send,
  versions,
  ...props
}: FormDialogProps<T, Row>) {
  const reset = useRef<((values: Values) => void) | null>(null);
  const latest = useRef<Values>({});
  const onReady = useCallback((way: (values: Values) => void) => {
    reset.current = way;
  }, []);
  const { catchConflict, dialog } = useSaveConflict<Row>({
    schema: versions?.schema ?? z.never(),
    labels: versions?.labels ?? {},
    onReload: (stored) => reset.current?.({ ...stored }),
    onOverwrite: ({ version }) =>
      void send({ ...latest.current, version } as T).catch((error: unknown) => showFailure(error)),
  });
  const onSubmit = async (values: Values) => {
    latest.current = values;
    try {
      await send(values as T);
      return undefined;
    } catch (error) {
      const mine = changedFields(values, { id: 0, ...props.defaults }) as Partial<Row>;
      return catchConflict(error, mine) ? undefined : refusalOf(error);
    }
  };
  return (
    <>
      <DialogForm {...props} onSubmit={onSubmit} onReady={onReady} />
      {dialog}
    </>
  );
}
