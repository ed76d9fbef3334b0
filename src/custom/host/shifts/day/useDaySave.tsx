import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { services } from '#contract/index.ts';
import { type SpecialDay, specialDay } from '#contract/host/shifts/schemas.ts';
import { useSaveConflict } from '#src/crud/conflict/index.ts';
import { type ApiError, call } from '#src/dataProviders/client.ts';
import type { HostLocation } from '#src/domain/host/parties/index.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { dayText } from '#src/ui/words/dates.ts';
import { planState } from '../data/planState.tsx';
import { settlePlan } from '../data/queries.ts';
import { usePlanSave } from '../data/usePlanSave.tsx';
import { type DayDraft, dayBodyOf, type DayProblems } from '../model/dayDraft.ts';

const LABELS = {
  name: 'Name',
  is_closed: 'Closed',
  block_start: 'Starts',
  block_duration: 'Minutes',
  cover_value: 'Covers',
  max_party_size: 'Largest party',
  value: 'Per quarter hour',
} as const;

export interface DaySave {
  readonly date: string;
  readonly stored: SpecialDay | null;
  readonly draft: DayDraft;
  /** “Close Saturday, December 5”. */
  readonly title: string;
  readonly applyLabel: string;
}

/** The server's refusal by field of the editor. */
function refusedBy({ errors }: ApiError): DayProblems | null {
  const { name, block_start, block_duration, date } = errors ?? {};
  const time = block_start ?? block_duration ?? date;
  const fields = { ...(name ? { name } : {}), ...(time ? { time } : {}) };
  return Object.keys(fields).length > 0 ? fields : null;
}

/** Saves and removes special days, each shown with what it does first; a stale one asks which version to keep. */
export function useDaySave(location: HostLocation, onStored: (stored: SpecialDay | null) => void) {
  const client = useQueryClient();
  const plan = usePlanSave(location.timezone);
  const [refused, setRefused] = useState<DayProblems>({});
  const [last, setLast] = useState<DaySave | null>(null);

  const save = (wanted: DaySave) => {
    setLast(wanted);
    setRefused({});
    const { date, stored, draft, title, applyLabel } = wanted;
    const body = { ...dayBodyOf(draft), merchant_id: location.merchant_id, date };
    const whose = stored
      ? { merchant_special_day_id: stored.merchant_special_day_id, version: stored.version }
      : {};
    return plan.ask({
      title,
      applyLabel,
      send: (dry_run) => call(services.shifts.saveSpecialDay, { body: { ...body, ...whose, dry_run } }),
      onDone: (saved) => {
        showToast({ theme: 'success', title: `${dayText(date, 'Friday, November 20')} saved` });
        void settlePlan(client);
        onStored(saved);
      },
      onRefused: (error) => {
        if (conflict.catchConflict(error, dayBodyOf(draft))) return true;
        const fields = refusedBy(error);
        if (fields) setRefused(fields);
        return fields !== null;
      },
    });
  };
  const remove = (stored: SpecialDay, title: string) => {
    setRefused({});
    return plan.ask({
      title,
      applyLabel: 'As every week',
      send: (dry) =>
        call(services.shifts.removeSpecialDay, {
          params: { id: stored.merchant_special_day_id },
          query: { version: stored.version, dry_run: dry ? 'true' : 'false' },
        }),
      onDone: () => {
        showToast({
          theme: 'success',
          title: `${dayText(stored.date, 'Friday, November 20')} is as every week again`,
        });
        void settlePlan(client);
        onStored(null);
      },
    });
  };
  const conflict = useSaveConflict<SpecialDay>({
    schema: specialDay,
    labels: LABELS,
    onReload: (theirs) => {
      void settlePlan(client);
      onStored(theirs);
    },
    onOverwrite: (theirs) => void (last && save({ ...last, stored: theirs })),
  });
  return {
    save,
    remove,
    refused,
    ...planState(plan, conflict),
  };
}
