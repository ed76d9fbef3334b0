import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { Campaign } from '#contract/marketing/campaigns/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { useSaveConflict } from '#src/crud/conflict/useSaveConflict.tsx';
import { ApiError, isNetworkError } from '#src/dataProviders/client.ts';
import { CAMPAIGN_RESOURCES } from '#src/domain/marketing/campaigns/index.ts';
import { showFailure } from '#src/ui/toasts/showToast.ts';
import { afterSave, changesOf, savable, type Values } from './model/changes.ts';
import { fieldsOf } from './model/steps.ts';

const WAIT_MS = 700;
const AGAIN_MS = 4_000;

/** What of the form is stored. */
export type Kept = 'stored' | 'saving' | 'wrong' | 'waiting';

export interface Autosave {
  readonly kept: Kept;
  /** Saves what is not stored yet; answers the campaign as it is stored then, or null where it could not be saved. */
  readonly flush: () => Promise<Held<Campaign> | null>;
  readonly dialog: ReactNode;
}

/** Saves a campaign as one goes: one save at a time, each with the version it was made on. */
export function useAutosave(campaign: Held<Campaign>): Autosave {
  const { channel } = campaign;
  const of = CAMPAIGN_RESOURCES[channel];
  const schema: z.ZodType = of.calls.update.body;
  const { reset, setError, getValues } = useFormContext<Record<string, unknown>>();
  const values = useWatch<Record<string, unknown>>();
  const provider = useDataProvider();
  const client = useQueryClient();
  const stored = useRef<Held<Campaign>>(campaign);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const [kept, setKept] = useState<Kept>('stored');
  const fields = fieldsOf(channel);

  const take = (row: Held<Campaign>, sent: Values, previous: Values) => {
    stored.current = row;
    client.setQueriesData<Held<Campaign>>(
      {
        predicate: ({ queryKey: [name, what, params] }) =>
          name === of.name && what === 'getOne' && idIn(params) === row.id,
      },
      row,
    );
    const shown = afterSave(fields, { previous, sent, row, now: getValues() });
    reset(shown, { keepErrors: true, keepTouched: true });
  };
  // What others did meanwhile is shown where nothing of one's own would be lost by it; else the next save meets it.
  useEffect(() => {
    if (campaign.version <= stored.current.version) return;
    if (Object.keys(changesOf(fields, getValues(), stored.current)).length > 0) return;
    stored.current = campaign;
    reset({ ...campaign }, { keepErrors: true, keepTouched: true });
  }, [campaign, fields, getValues, reset]);
  const put = async (data: Values, previous: Held<Campaign>) => {
    const { data: row } = await provider.update<Held<Campaign>>(of.name, {
      id: previous.id,
      data: { ...data, version: previous.version } as Partial<Held<Campaign>>,
      previousData: previous,
    });
    take(row, data, previous);
    return row;
  };
  const { catchConflict, dialog } = useSaveConflict<Campaign>({
    schema: of.row as z.ZodType<Campaign>,
    labels: of.labels as never,
    base: () => stored.current,
    onReload: (row) => {
      stored.current = { ...row, id: row.id };
      reset({ ...row });
      setKept('stored');
    },
    onOverwrite: (row, mine) => void put({ ...mine }, { ...row, id: row.id }).catch(showFailure),
  });

  const save = async (): Promise<Held<Campaign> | null> => {
    const changes = changesOf(fields, getValues(), stored.current);
    const { sent, wrong } = savable(schema, changes);
    if (Object.keys(sent).length === 0) {
      setKept(wrong.length > 0 ? 'wrong' : 'stored');
      return wrong.length > 0 ? null : stored.current;
    }
    setKept('saving');
    try {
      const row = await put(sent, stored.current);
      setKept(wrong.length > 0 ? 'wrong' : 'stored');
      return wrong.length > 0 ? null : row;
    } catch (error) {
      setKept(isNetworkError(error) ? 'waiting' : 'wrong');
      if (catchConflict(error, sent as Partial<Campaign>) || isNetworkError(error)) return null;
      const told = error instanceof ApiError ? Object.entries(error.errors ?? {}) : [];
      for (const [name, message] of told) setError(name, { type: 'server', message });
      if (told.length === 0) showFailure(error, 'This was not saved. Try again.');
      return null;
    }
  };
  const flush = () => {
    const next = running.current.then(save);
    running.current = next.catch(() => undefined);
    return next;
  };
  const latest = useRef(flush);
  latest.current = flush;
  const isOther = Object.keys(changesOf(fields, values, stored.current)).length > 0;
  const text = JSON.stringify(values);
  useEffect(() => {
    if (!isOther) return;
    const timer = setTimeout(() => void latest.current(), WAIT_MS);
    return () => clearTimeout(timer);
  }, [isOther, text]);
  useEffect(() => {
    if (kept !== 'waiting') return;
    const timer = setTimeout(() => void latest.current(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [kept]);
  // Whoever leaves takes nothing with them that is not stored.
  useEffect(() => () => void latest.current(), []);
  return { kept: isOther && kept === 'stored' ? 'saving' : kept, flush, dialog };
}

const idIn = (params: unknown): number | null =>
  typeof params === 'object' && params !== null && 'id' in params ? Number(params.id) : null;
