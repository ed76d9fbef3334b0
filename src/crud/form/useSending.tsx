import { useRef } from 'react';
import { z } from 'zod';
import { ApiError } from '#src/dataProviders/client.ts';
import { changedFields } from '#src/dataProviders/mapping.ts';
import { showFailure } from '#src/ui/toasts/showToast.ts';
import { type SaveConflictOptions, useSaveConflict } from '../conflict/useSaveConflict.tsx';

type Values = Record<string, unknown>;

export interface SendingOptions<T, Row extends object> {
  /** What the form starts with. */
  readonly defaults: object;
  /** Sends what the schema made of the form. */
  readonly send: (values: T) => Promise<unknown>;
  /**
   * Where what is stored has a version: how a newer one is read out of a stale save, as the form shows it, and what its fields are
   * called.
   */
  readonly versions?: Pick<SaveConflictOptions<Row>, 'schema' | 'labels' | 'tied'> | undefined;
  /** Starts the form again from what somebody else stored. */
  readonly onReload: (stored: Row) => void;
}

/** What is said of a refusal, in the shape that puts each message under its input. */
function refusalOf(error: unknown): object {
  if (error instanceof ApiError && error.body.errors) return error.body.errors;
  return { root: { serverError: error instanceof Error ? error.message : 'That did not work. Try again.' } };
}

/** Sends a form that is no record of a list: a refusal stands under its inputs, a stale save shows both versions. */
export function useSending<T, Row extends { version: number }>(options: SendingOptions<T, Row>) {
  const { defaults, send, versions, onReload } = options;
  const latest = useRef<Values>({});
  const { catchConflict, dialog } = useSaveConflict<Row>({
    schema: versions?.schema ?? z.never(),
    labels: versions?.labels ?? {},
    tied: versions?.tied,
    base: () => defaults,
    onReload,
    onOverwrite: (stored, mine) => void again(stored, mine),
  });
  /** Sends mine, and what others stored where the form left it as it was. */
  const again = async (stored: Row, mine: Partial<Row>) => {
    const theirs: Values = { ...stored };
    const merged = Object.entries(latest.current).map(([name, value]) => {
      const isMine = name in mine || !(name in theirs);
      return [name, isMine ? value : theirs[name]];
    });
    const values = { ...Object.fromEntries(merged), version: stored.version };
    try {
      await send(values as T);
    } catch (error) {
      if (!catchConflict(error, mine)) showFailure(error);
    }
  };
  const onSubmit = async (values: Values) => {
    latest.current = values;
    try {
      await send(values as T);
      return undefined;
    } catch (error) {
      const mine = changedFields(values, { id: 0, ...defaults }) as Partial<Row>;
      return catchConflict(error, mine) ? undefined : refusalOf(error);
    }
  };
  return { onSubmit, dialog };
}
