import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { version as versionSchema } from '#contract/core/ids.ts';
import { services } from '#contract/index.ts';
import { inventoryOverride } from '#contract/host/shifts/schemas.ts';
import { useConflict } from '#src/crud/conflict/index.ts';
import { call } from '#src/dataProviders/client.ts';
import type { HostLocation } from '#src/domain/host/parties/index.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { dayText } from '#src/ui/words/dates.ts';
import { planState } from '../data/planState.tsx';
import { settlePlan } from '../data/queries.ts';
import { usePlanSave } from '../data/usePlanSave.tsx';
import { blocksOver, type OwnPacing, pacingConflict, storedBeside } from '../model/pacing.ts';
import type { Plan } from '../model/week.ts';

const storedDay = z.object({ data: z.array(inventoryOverride), version: versionSchema });
type StoredDay = z.infer<typeof storedDay>;

export interface DayPacingSaveOptions {
  readonly location: HostLocation;
  readonly date: string;
  readonly version: number;
  readonly overrides: Plan['overrides'];
  /** Every quarter hour of the date with what is typed. */
  readonly wanted: OwnPacing;
  /** What is typed is saved, or dropped for what is stored. */
  readonly onStored: () => void;
}

/** Saves the limits of one date, shown with what they do first; a stale save asks which version to keep. */
export function useDayPacingSave(options: DayPacingSaveOptions) {
  const { location, date, version, overrides, wanted, onStored } = options;
  const client = useQueryClient();
  const plan = usePlanSave(location.timezone);
  const name = dayText(date, 'Friday, November 20');
  const storedOf = (stored: StoredDay['data'] | Plan['overrides'], mine: OwnPacing) =>
    storedBeside(mine, [stored.filter((one) => one.date === date)]);
  const settle = () => {
    onStored();
    void settlePlan(client);
  };
  const save = (over: Pick<StoredDay, 'version'> & { data: Plan['overrides'] }, mine: OwnPacing) =>
    plan.ask({
      title: `Save the pacing of ${name}`,
      applyLabel: 'Save',
      send: (dry_run) =>
        call(services.shifts.saveDayPacing, {
          body: {
            merchant_id: location.merchant_id,
            date,
            blocks: blocksOver(mine, storedOf(over.data, mine)),
            version: over.version,
            dry_run,
          },
        }),
      onDone: () => {
        showToast({ theme: 'success', title: `Pacing of ${name} saved` });
        settle();
      },
      onRefused: (error) => conflict.catchConflict(error, mine),
    });
  const conflict = useConflict<StoredDay, OwnPacing>({
    schema: storedDay,
    fieldsOf: (mine, stored) => pacingConflict(mine, storedOf(stored.data, mine)),
    onReload: settle,
    onOverwrite: (stored, mine) => void save(stored, mine),
    note: 'Nothing of yours is saved yet. Using their version drops the limits that you typed for this day.',
  });
  return {
    save: () => save({ version, data: overrides }, wanted),
    ...planState(plan, conflict),
  };
}
