import { type ReactNode, useState } from 'react';
import { type Configuration, configuration, type ReservationType } from '#contract/host/inventory/schemas.ts';
import { useConflict } from '#src/crud/conflict/index.ts';
import { useInventoryCalls } from '#src/domain/host/inventory/index.ts';
import { usePlannedChange } from '#src/domain/host/inventory/inputs.tsx';
import type { HostLocation } from '#src/domain/host/parties/index.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';
import type { PlanDraft } from '../model/planDraft.ts';
import { planConflict, type PlanVersion, slotsOver } from '../model/planVersion.ts';

export interface SavePlanOptions {
  readonly location: HostLocation;
  readonly type: ReservationType;
  /** The stored plan; null for a new one. */
  readonly plan: Configuration | null;
  readonly draft: PlanDraft;
  /** Puts a stored plan into the editor. */
  readonly load: (stored: Configuration) => void;
  readonly onClose: () => void;
}

type Calls = ReturnType<typeof useInventoryCalls>;

function writeWith(calls: Calls, plan: Configuration | null, typeId: number, { draft, status }: PlanVersion) {
  const body = {
    name: draft.name.trim(),
    days: [...draft.days],
    startDate: draft.startDate,
    endDate: draft.endDate,
    slots: plan ? slotsOver(draft.slots, plan) : [...draft.slots],
    status,
  };
  return (dry: boolean) =>
    plan ? calls.updatePlan(plan, body, dry) : calls.createPlan({ ...body, reservationTypeId: typeId }, dry);
}

/** Saves a draft as it is or published, after its impact was shown; a stale one asks which version to keep. */
export function useSavePlan({ location, type, plan, draft, load, onClose }: SavePlanOptions): {
  save: (status: Configuration['status']) => void;
  dialogs: ReactNode;
  isSaved: boolean;
} {
  const calls = useInventoryCalls();
  const planned = usePlannedChange(location.timezone);
  const [isSaved, setIsSaved] = useState(false);
  const save = (mine: PlanVersion, over: Configuration | null) => {
    const write = writeWith(calls, over, type.id, mine);
    const isPublished = mine.status === 'published';
    const name = mine.draft.name.trim();
    planned.ask({
      title: isPublished ? `Publish ${name}` : `Save ${name} as a draft`,
      applyLabel: isPublished ? 'Publish' : 'Save draft',
      preview: async () => (await write(true)).impact,
      apply: async () => {
        await write(false);
        showToast({ theme: 'success', title: isPublished ? `${name} is published` : `${name} is saved` });
        setIsSaved(true);
        void calls.reload();
        onClose();
      },
      onRefused: (error) => conflict.catchConflict(error, mine),
    });
  };
  const conflict = useConflict<Configuration, PlanVersion>({
    schema: configuration,
    fieldsOf: planConflict,
    onReload: (stored) => {
      load(stored);
      void calls.reload();
    },
    onOverwrite: (stored, mine) => save(mine, stored),
  });
  return {
    save: (status) => save({ draft, status }, plan),
    dialogs: (
      <>
        {planned.dialog}
        {conflict.dialog}
      </>
    ),
    isSaved,
  };
}
