import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { services } from '#contract/index.ts';
import { DAY_NAMES } from '#contract/core/weekdays.ts';
import { spanOf } from '#contract/host/shifts/rules.ts';
import { type Shift, shift as shiftSchema } from '#contract/host/shifts/schemas.ts';
import { useSaveConflict } from '#src/crud/conflict/index.ts';
import { type ApiError, call } from '#src/dataProviders/client.ts';
import type { HostLocation } from '#src/domain/host/parties/index.ts';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import { problemOf } from '#src/domain/host/inventory/inputs.tsx';
import { planState } from '../data/planState.tsx';
import { settleShift } from '../data/queries.ts';
import { usePlanSave } from '../data/usePlanSave.tsx';
import { spanText } from '../model/clock.ts';
import { daysOf, type ShiftDraft } from '../model/shiftDraft.ts';

const LABELS = {
  name: 'Name',
  colour: 'Color',
  days: { label: 'Days', show: (days: number[]) => days.map((dow) => DAY_NAMES[dow]).join(', ') },
  schedules: {
    label: 'Times',
    show: (schedules: Shift['schedules']) =>
      schedules.map((one) => `${DAY_NAMES[one.dow]?.slice(0, 3) ?? ''} ${spanText(spanOf(one))}`).join(', '),
  },
} as const;

export interface ShiftSaveOptions {
  readonly location: HostLocation;
  readonly stored: Shift | null;
  readonly draft: ShiftDraft;
  readonly load: (stored: Shift) => void;
  readonly onClose: () => void;
}

type Refused = Readonly<Partial<Record<'name' | 'days' | 'rooms', string>>>;

/** The server's refusal by field of the editor; times and days are shown at the days. */
function refusedBy({ errors }: ApiError): Refused | null {
  const { name, rooms, days, block_start } = errors ?? {};
  const atDays = days ?? block_start;
  const fields = {
    ...(name ? { name } : {}),
    ...(rooms ? { rooms } : {}),
    ...(atDays ? { days: atDays } : {}),
  };
  return Object.keys(fields).length > 0 ? fields : null;
}

/** Saves and removes a shift, each shown with what it does first; a stale one asks which version to keep. */
export function useShiftSave({ location, stored, draft, load, onClose }: ShiftSaveOptions) {
  const client = useQueryClient();
  const plan = usePlanSave(location.timezone);
  const [refused, setRefused] = useState<Refused>({});
  const body = {
    merchant_id: location.merchant_id,
    name: draft.name.trim(),
    colour: draft.colour,
    rooms: [...draft.rooms],
    days: daysOf(draft),
  };
  const done = (saved: Shift) => {
    void settleShift(client, saved);
    onClose();
  };
  const takeRefusal = (error: ApiError) => {
    // The schedules of a draft have no ids yet; its days say what differs.
    if (conflict.catchConflict(error, { name: body.name, colour: body.colour, days: [...draft.days] }))
      return true;
    const fields = refusedBy(error);
    if (fields) setRefused(fields);
    return fields !== null;
  };
  const save = (over: Shift | null = stored) => {
    setRefused({});
    return plan.ask({
      title: over ? `Save ${body.name}` : `Add ${body.name}`,
      applyLabel: over ? 'Save' : 'Add shift',
      send: (dry_run) =>
        over
          ? call(services.shifts.update, {
              params: { id: over.merchant_shift_id },
              body: { ...body, version: over.version, dry_run },
            })
          : call(services.shifts.create, { body: { ...body, dry_run } }),
      onDone: (saved) => {
        showToast({ theme: 'success', title: `${saved.name} saved` });
        done(saved);
      },
      onRefused: takeRefusal,
    });
  };
  const restore = async (id: number) => {
    try {
      const back = await call(services.shifts.restore, { params: { id } });
      await settleShift(client, back);
    } catch (error) {
      showErrorToast(problemOf(error), { error });
    }
  };
  const remove = async () => {
    if (!stored) return;
    const { merchant_shift_id: id, name, version } = stored;
    await plan.ask({
      title: `Remove ${name}`,
      applyLabel: 'Remove shift',
      send: (dry) =>
        call(services.shifts.remove, {
          params: { id },
          query: { version, dry_run: dry ? 'true' : 'false' },
        }),
      onDone: (removed) => {
        const action = { label: 'Undo', onAction: () => void restore(id) };
        showToast({ theme: 'success', title: `${name} removed`, life: 8000, action });
        done(removed);
      },
      onRefused: takeRefusal,
    });
  };
  const conflict = useSaveConflict<Shift>({
    schema: shiftSchema,
    labels: LABELS,
    onReload: load,
    onOverwrite: (theirs) => void save(theirs),
  });
  return {
    save: () => save(),
    remove,
    refused,
    ...planState(plan, conflict),
  };
}
