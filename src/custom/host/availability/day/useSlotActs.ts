import { useState } from 'react';
import type { Impact } from '#contract/host/availability/impact.ts';
import type { Slot, SlotAccess } from '#contract/host/inventory/schemas.ts';
import { applyInventory, joinImpacts, useInventoryCalls } from '#src/domain/host/inventory/index.ts';
import type { PlannedChange } from '#src/domain/host/inventory/inputs.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';
import { type BulkResult, oneByOne } from '../model/bulk.ts';

/** What a bulk edit changes; what is absent stays as each slot has it. */
export interface SlotChange {
  readonly minimumCapacity?: number;
  readonly maximumCapacity?: number;
  readonly durationMinutes?: number;
  readonly accessType?: SlotAccess;
  readonly slotTime?: string;
}

interface Act {
  /** “Block”. */
  readonly verb: string;
  /** “blocked”. */
  readonly past: string;
  readonly run: (slot: Slot, dry: boolean) => Promise<{ impact: Impact }>;
}

/** The failures of the last act, until the next one. */
export interface Failures {
  readonly past: string;
  readonly result: BulkResult;
}

async function previewAll(slots: readonly Slot[], act: Act, onStep: (done: number) => void): Promise<Impact> {
  const impacts: Impact[] = [];
  for (const slot of slots) {
    impacts.push((await act.run(slot, true)).impact);
    onStep(impacts.length);
  }
  const joined = joinImpacts(impacts);
  if (!joined) throw new Error('Nothing is chosen');
  return joined;
}

/**
 * The acts on chosen slots of a date. Each is previewed first; then the slots are changed one by one, and one that fails keeps
 * what it had and is named with its reason (INV-040).
 */
export function useSlotActs(date: string, ask: (change: PlannedChange) => void, onDone: () => void) {
  const calls = useInventoryCalls();
  const [failures, setFailures] = useState<Failures | null>(null);
  const perform = (slots: readonly Slot[], act: Act) => {
    setFailures(null);
    ask({
      title: `${act.verb} ${counted(slots.length, 'slot')}`,
      applyLabel: act.verb,
      steps: slots.length,
      preview: (onStep) => previewAll(slots, act, onStep),
      apply: async (onStep) => {
        const change = (slot: Slot) => applyInventory(() => act.run(slot, false));
        const result = await oneByOne(slots, change, onStep);
        if (result.failed.length > 0) setFailures({ past: act.past, result });
        if (result.done.length > 0) {
          showToast({ theme: 'success', title: `${counted(result.done.length, 'slot')} ${act.past}` });
          onDone();
        }
        void calls.reload();
      },
    });
  };
  return {
    failures,
    forget: () => setFailures(null),
    block: (slots: readonly Slot[], reason: string | null) =>
      perform(
        slots.filter(({ blocked }) => !blocked),
        {
          verb: 'Block',
          past: 'blocked',
          run: (slot, dry) => calls.block({ slot, date }, reason, dry),
        },
      ),
    unblock: (slots: readonly Slot[]) =>
      perform(
        slots.filter(({ blocked }) => blocked),
        { verb: 'Unblock', past: 'unblocked', run: (slot, dry) => calls.unblock({ slot, date }, dry) },
      ),
    edit: (slots: readonly Slot[], change: SlotChange) =>
      perform(slots, {
        verb: 'Change',
        past: 'changed',
        run: (slot, dry) => calls.updateSlot({ slot, date }, change, dry),
      }),
    remove: (slots: readonly Slot[]) =>
      perform(slots, {
        verb: 'Delete',
        past: 'deleted',
        run: (slot, dry) => calls.removeSlot({ slot, date }, dry),
      }),
    add: (body: SlotCreation, count: number) => {
      setFailures(null);
      const create = (dry: boolean) => calls.createSlot({ ...body, date }, dry);
      ask({
        title: `Add ${counted(count, 'slot')}`,
        applyLabel: 'Add',
        preview: async () => {
          const { impact } = await create(true);
          return {
            ...impact,
            slots_after: impact.slots_before + (impact.slots_after - impact.slots_before) * count,
          };
        },
        apply: async () => {
          for (let place = 0; place < count; place += 1) await create(false);
          showToast({ theme: 'success', title: `${counted(count, 'slot')} added` });
          void calls.reload();
        },
      });
    },
  };
}

export type SlotCreation = Required<SlotChange> & { readonly reservationTypeId: number };
export type SlotActs = ReturnType<typeof useSlotActs>;
