import { clockText } from '#contract/core/time.ts';
import type { Configuration, PlanSlotWrite } from '#contract/host/inventory/schemas.ts';
import type { ConflictField } from '#src/crud/conflict/index.ts';
import { daysText, draftOf, type PlanDraft, spanText } from './planDraft.ts';

/** A weekly plan as somebody wants to save it. */
export interface PlanVersion {
  readonly draft: PlanDraft;
  readonly status: Configuration['status'];
}

const STATUS_TEXTS = { draft: 'Draft', published: 'Published' } as const;

/** “7:00 PM for 2 to 4, 90 minutes, private”. */
function slotText({ slotTime, minimumCapacity: min, maximumCapacity: max, ...slot }: PlanSlotWrite): string {
  const size = min === max ? String(min) : `${min} to ${max}`;
  const access = slot.accessType === 'private' ? ', private' : '';
  return `${clockText(slotTime)} for ${size}, ${slot.durationMinutes} minutes${access}`;
}

/** The slots that one plan has and the other has not, one by one where it has several alike. */
function slotsBeside(slots: readonly PlanSlotWrite[], others: readonly PlanSlotWrite[]): string {
  const left = others.map(slotText);
  const own = slots.map(slotText).filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return own.length === 0 ? 'None' : own.join('; ');
}

/** What differs between the plan in the editor and the one that somebody saved meanwhile, in words. */
export function planConflict(mine: PlanVersion, stored: Configuration): ConflictField[] {
  const theirs = draftOf(stored);
  const row = (label: string, own: string, other: string) => ({ label, mine: own, theirs: other });
  return [
    row('Name', mine.draft.name.trim(), theirs.name),
    row('Days', daysText(mine.draft.days), daysText(theirs.days)),
    row('Dates', spanText(mine.draft), spanText(theirs)),
    row('State', STATUS_TEXTS[mine.status], STATUS_TEXTS[stored.status]),
    row(
      'Slots that only one has',
      slotsBeside(mine.draft.slots, theirs.slots),
      slotsBeside(theirs.slots, mine.draft.slots),
    ),
  ].filter((field) => field.mine !== field.theirs);
}

/** The slots as they are saved over a stored plan: one that was removed from it meanwhile is added anew. */
export function slotsOver(slots: readonly PlanSlotWrite[], stored: Configuration): PlanSlotWrite[] {
  const known = new Set(draftOf(stored).slots.map(({ slotId }) => slotId));
  return slots.map(({ slotId, ...slot }) => (known.has(slotId) ? { slotId, ...slot } : slot));
}
