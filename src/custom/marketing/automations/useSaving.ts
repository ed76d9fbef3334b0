import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Edits } from '#contract/marketing/automations/edits.ts';
import { automationResource } from '#contract/marketing/automations/endpoints.ts';
import { type Automation, automation } from '#contract/marketing/automations/schemas.ts';
import { services } from '#contract/index.ts';
import { useConflict } from '#src/crud/conflict/useConflict.tsx';
import { call } from '#src/dataProviders/client.ts';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';
import { builderKey } from './data/useAutomation.ts';
import { changeCount } from './model/changes.ts';
import { beginSync, runSync, type Sync } from './model/sync.ts';

const { automations, automationActions } = services;

const readAnew = (id: number) => call(automations.get, { params: { id }, query: { include_stats: 'true' } });

interface Options {
  readonly loaded: Automation;
  readonly edits: Edits;
  /** Begins anew from what is stored. */
  readonly onStored: (stored: Automation) => void;
}

/** Saves edits, all at once and in order; a save that meets another one offers both versions. */
export function useSaving({ loaded, edits, onStored }: Options) {
  const client = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const sync = useRef<Sync>(beginSync(loaded));
  if (sync.current.loaded.id !== loaded.id) sync.current = beginSync(loaded);
  const settle = async (): Promise<Automation> => {
    const stored = await readAnew(loaded.id);
    client.setQueryData(builderKey(loaded.id), stored);
    void client.invalidateQueries({ queryKey: [automationResource.name, 'getList'] });
    sync.current = beginSync(stored);
    onStored(stored);
    return stored;
  };
  const run = async (over: Automation): Promise<Automation | null> => {
    setIsSaving(true);
    try {
      sync.current = { ...sync.current, loaded: over };
      await runSync(edits, sync.current);
      const stored = await settle();
      showToast({ theme: 'success', message: `${stored.name} is saved.` });
      return stored;
    } catch (error) {
      if (!catchConflict(error, edits))
        showFailure(error, error instanceof Error ? error.message : 'This was not saved. Try again.');
      return null;
    } finally {
      setIsSaving(false);
    }
  };
  /** Takes away what an aborted save has created, which nothing leads to. */
  const dropCreated = async () => {
    const had = new Set(loaded.actions.map(({ id }) => id));
    for (const id of sync.current.known.values())
      if (!had.has(id)) await call(automationActions.remove, { params: { id } }).catch(() => null);
  };
  const { catchConflict, dialog } = useConflict<Automation, Edits>({
    schema: automation,
    fieldsOf: (mine, stored, [last]) => [
      {
        label: 'Steps and settings',
        mine: `Yours, with ${counted(changeCount(mine), 'change')}`,
        theirs: `Theirs, with ${counted(stored.actions.length, 'step')}`,
        ...(last ? { who: last.by } : {}),
      },
    ],
    note: 'Saving yours keeps what they changed of steps that you did not touch.',
    onReload: () => void dropCreated().then(settle).catch(showFailure),
    onOverwrite: (stored) => void run({ ...loaded, version: stored.version }),
  });
  return { isSaving, save: () => run(loaded), dialog };
}
