import type { BookableQuarter } from '#contract/host/availability/endpoints.ts';
import { compareSlots } from '#contract/host/inventory/rules.ts';
import type { ReservationType, Slot } from '#contract/host/inventory/schemas.ts';
import { clockOf, QUARTER, serviceMinute } from '#contract/host/shifts/minutes.ts';
import { rangeWords } from '#src/domain/host/inventory/fields.tsx';

/** A reservation type or, when one type is chosen, a range of party sizes. */
export interface Column {
  readonly key: string;
  readonly label: string;
}

/** A quarter hour of the day; `slots` by column, in the order of INV-014. */
export interface Row {
  readonly time: string;
  readonly quarter: BookableQuarter | null;
  readonly cells: readonly (readonly Slot[])[];
}

export interface SlotGrid {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

export interface GridInput {
  readonly slots: readonly Slot[];
  readonly quarters: readonly BookableQuarter[];
  readonly types: readonly ReservationType[];
  /** The one type that is looked at; null is all of them side by side. */
  readonly typeId: number | null;
}

const rangeKey = ({ minPartySize, maxPartySize }: Slot) => `${minPartySize}-${maxPartySize}`;
const quarterOf = (time: string) => Math.floor(serviceMinute(time) / QUARTER) * QUARTER;

function rangeColumns(slots: readonly Slot[]): Column[] {
  const ranges = new Map(
    [...slots]
      .sort((one, other) => one.minPartySize - other.minPartySize || one.maxPartySize - other.maxPartySize)
      .map((slot) => [rangeKey(slot), rangeWords(slot)]),
  );
  return [...ranges].map(([key, label]) => ({ key, label }));
}

/** The slots of a day as a table: quarter hours down, types or party sizes across (INV-012). */
export function gridOf({ slots, quarters, types, typeId }: GridInput): SlotGrid {
  const known = new Set(types.map(({ id }) => id));
  const shown = slots.filter(
    ({ reservationTypeId, deleted }) =>
      !deleted && (typeId === null ? known.has(reservationTypeId) : reservationTypeId === typeId),
  );
  const columns =
    typeId === null ? types.map(({ id, name }) => ({ key: String(id), label: name })) : rangeColumns(shown);
  const columnOf = (slot: Slot) => (typeId === null ? String(slot.reservationTypeId) : rangeKey(slot));
  const byPlace = new Map<string, Slot[]>();
  for (const slot of shown) {
    const place = `${quarterOf(slot.time)} ${columnOf(slot)}`;
    byPlace.set(place, [...(byPlace.get(place) ?? []), slot]);
  }
  // Of a quarter hour that the clocks show twice the first has the slots.
  const open = new Map([...quarters].reverse().map((quarter) => [quarterOf(quarter.time), quarter]));
  const minutes = new Set([...open.keys(), ...shown.map(({ time }) => quarterOf(time))]);
  const rows = [...minutes]
    .sort((one, other) => one - other)
    .map((minute) => ({
      time: clockOf(minute),
      quarter: open.get(minute) ?? null,
      cells: columns.map(({ key }) =>
        (byPlace.get(`${minute} ${key}`) ?? []).sort(
          (one, other) => compareSlots(one, other) || one.slotId - other.slotId,
        ),
      ),
    }));
  return { columns, rows };
}
