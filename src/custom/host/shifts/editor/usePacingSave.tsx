import { useQueryClient } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { type Shift, shift as shiftSchema } from '#contract/host/shifts/schemas.ts';
import { useConflict } from '#src/crud/conflict/index.ts';
import { call } from '#src/dataProviders/client.ts';
import type { HostLocation } from '#src/domain/host/parties/index.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { planState } from '../data/planState.tsx';
import { settleShift } from '../data/queries.ts';
import { usePlanSave } from '../data/usePlanSave.tsx';
import { blocksOver, type OwnPacing, pacingConflict, storedBeside } from '../model/pacing.ts';

export interface PacingSaveOptions {
  readonly location: HostLocation;
  readonly shift: Shift;
  /** The weekdays that are changed together. */
  readonly days: readonly number[];
  /** Every quarter hour of those days with what is typed. */
  readonly wanted: OwnPacing;
  /** Puts a stored shift into the editor. */
  readonly load: (stored: Shift) => void;
  readonly onClose: () => void;
}

const ofDays = ({ schedules }: Shift, days: readonly number[]) =>
  schedules.filter(({ dow }) => days.includes(dow));

/** Saves the pacing of some weekdays, shown with what it does first; a stale one asks which version to keep. */
export function usePacingSave({ location, shift, days, wanted, load, onClose }: PacingSaveOptions) {
  const client = useQueryClient();
  const plan = usePlanSave(location.timezone);
  const storedOf = (over: Shift, mine: OwnPacing) =>
    storedBeside(
      mine,
      ofDays(over, days).map(({ pacing }) => pacing),
    );
  const save = (over: Shift, mine: OwnPacing) =>
    plan.ask({
      title: `Save the pacing of ${over.name}`,
      applyLabel: 'Save',
      send: (dry_run) =>
        call(services.shifts.savePacing, {
          body: {
            merchant_id: location.merchant_id,
            merchant_shift_id: over.merchant_shift_id,
            dows: ofDays(over, days).map(({ dow }) => dow),
            blocks: blocksOver(mine, storedOf(over, mine)),
            version: over.version,
            dry_run,
          },
        }),
      onDone: (saved) => {
        showToast({ theme: 'success', title: `Pacing of ${saved.name} saved` });
        void settleShift(client, saved);
        onClose();
      },
      onRefused: (error) => conflict.catchConflict(error, mine),
    });
  const conflict = useConflict<Shift, OwnPacing>({
    schema: shiftSchema,
    fieldsOf: (mine, stored) => pacingConflict(mine, storedOf(stored, mine)),
    onReload: (stored) => {
      load(stored);
      void settleShift(client, stored);
    },
    onOverwrite: (stored, mine) => void save(stored, mine),
  });
  return {
    save: () => save(shift, wanted),
    ...planState(plan, conflict),
  };
}
