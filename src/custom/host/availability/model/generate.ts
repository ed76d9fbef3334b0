import type { PlanSlotWrite, SlotAccess } from '#contract/host/inventory/schemas.ts';
import { clockOf, serviceMinute } from '#contract/host/shifts/minutes.ts';

/** Slots as a rule: every so many minutes from a time to a time, so many places of one kind. */
export interface SlotRule {
  readonly everyMinutes: number;
  /** HH:mm; before 05:00 it is in the night after. */
  readonly from: string;
  /** The last slot starts then at the latest. */
  readonly until: string;
  readonly count: number;
  readonly minimumCapacity: number;
  readonly maximumCapacity: number;
  readonly durationMinutes: number;
  readonly accessType: SlotAccess;
}

export const FIRST_RULE: SlotRule = {
  everyMinutes: 30,
  from: '17:00',
  until: '21:00',
  count: 4,
  minimumCapacity: 1,
  maximumCapacity: 4,
  durationMinutes: 90,
  accessType: 'public',
};

/** Why a rule makes no slots; null when it makes some. */
export function ruleProblem(rule: SlotRule): string | null {
  if (serviceMinute(rule.until) < serviceMinute(rule.from))
    return 'The last slot must not start before the first';
  if (rule.maximumCapacity < rule.minimumCapacity)
    return 'The largest party must not be smaller than the smallest';
  return rule.count < 1 ? 'At least one place per time' : null;
}

/** The slots that a rule makes, in order of time (INV-012). */
export function slotsOfRule(rule: SlotRule): PlanSlotWrite[] {
  if (ruleProblem(rule) !== null) return [];
  const { from, until, everyMinutes, count, minimumCapacity, maximumCapacity, durationMinutes, accessType } =
    rule;
  const made: PlanSlotWrite[] = [];
  for (let minute = serviceMinute(from); minute <= serviceMinute(until); minute += everyMinutes) {
    const slot = { slotTime: clockOf(minute), minimumCapacity, maximumCapacity, durationMinutes, accessType };
    for (let place = 0; place < count; place += 1) made.push({ ...slot });
  }
  return made;
}

type Kind = Omit<PlanSlotWrite, 'slotId'>;

/** Slots of one time and kind, shown as one line with their number. */
export interface SlotGroup extends Kind {
  readonly key: string;
  readonly slots: readonly PlanSlotWrite[];
}

const keyOf = ({ slotTime, minimumCapacity, maximumCapacity, durationMinutes, accessType }: Kind) =>
  [slotTime, minimumCapacity, maximumCapacity, durationMinutes, accessType].join(' ');

/** The slots of a plan by time, then by party size (INV-014). */
export function groupSlots(slots: readonly PlanSlotWrite[]): SlotGroup[] {
  const groups = new Map<string, PlanSlotWrite[]>();
  for (const slot of slots) groups.set(keyOf(slot), [...(groups.get(keyOf(slot)) ?? []), slot]);
  return [...groups]
    .flatMap(([key, members]) => {
      const [first] = members;
      if (!first) return [];
      const { slotId: _slotId, ...kind } = first;
      return [{ ...kind, key, slots: members }];
    })
    .sort(
      (one, other) =>
        serviceMinute(one.slotTime) - serviceMinute(other.slotTime) ||
        one.minimumCapacity - other.minimumCapacity ||
        one.maximumCapacity - other.maximumCapacity,
    );
}

/** Gives a group another number of places: stored slots are kept as long as there is room for them. */
export function withCount(slots: readonly PlanSlotWrite[], group: SlotGroup, count: number): PlanSlotWrite[] {
  const { slotTime, minimumCapacity, maximumCapacity, durationMinutes, accessType } = group;
  const kind = { slotTime, minimumCapacity, maximumCapacity, durationMinutes, accessType };
  const others = slots.filter((slot) => keyOf(slot) !== group.key);
  const stored = [...group.slots].sort((one, other) => Number(other.slotId ?? 0) - Number(one.slotId ?? 0));
  const kept = stored.slice(0, count);
  const added = Array.from({ length: Math.max(0, count - kept.length) }, () => ({ ...kind }));
  return [...others, ...kept, ...added];
}

/** Gives all slots of a group other values; each keeps its id. */
export function withChange(
  slots: readonly PlanSlotWrite[],
  group: SlotGroup,
  change: Partial<Kind>,
): PlanSlotWrite[] {
  return slots.map((slot) => (keyOf(slot) === group.key ? { ...slot, ...change } : slot));
}
