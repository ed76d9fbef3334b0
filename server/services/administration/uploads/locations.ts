import type { z } from 'zod';
import { startingDates } from '#contract/administration/merchants/live.ts';
import { hasFirstDays, merchantCreate } from '#contract/administration/merchants/schemas.ts';
import { isTimeZone } from '#contract/administration/programs/schemas.ts';
import { todayAt } from '#contract/core/dateSense.ts';
import { zoneOfState } from '#contract/administration/merchants/timeZones.ts';
import {
  insertMerchants,
  LOCATION_COLUMNS,
  newLocation,
} from '#server/services/administration/merchants/index.ts';
import { placeKey } from './firstRows.ts';
import {
  type Candidate,
  type Concept,
  findByStoreNumbers,
  findPlaces,
  numbersOf,
  uploadKind,
} from './kind.ts';
import type { CellValues } from './rows.ts';
import { undoLocations } from './undo.ts';

type Row = Candidate<z.output<typeof merchantCreate>>;

const taken = (number: string, name: string) =>
  `Store number "${number}" belongs to ${name} already; leave this row out or change the number`;

/** Without a zone of its own a location has that of its state, else that of the concept. */
function completeZone(cells: CellValues, { timezone }: Concept): readonly string[] {
  if (cells.timezone !== undefined) return [];
  const state = typeof cells.state === 'string' ? cells.state : '';
  const zone = zoneOfState(state);
  cells.timezone = zone ?? timezone;
  return [
    zone
      ? `Time zone: ${zone}, by the state "${state}"`
      : `Time zone: ${timezone}, the concept’s own, as the row names no state`,
  ];
}

/** A row that says nothing of them is live from today, as in the form. */
function completeRow(cells: CellValues, concept: Concept): readonly string[] {
  const remarks = completeZone(cells, concept);
  const timezone = String(cells.timezone);
  if (isTimeZone(timezone))
    Object.assign(cells, startingDates(cells, todayAt({ timezone, now: concept.now })));
  return remarks;
}

export const MERCHANTS = uploadKind({
  columns: LOCATION_COLUMNS,
  schema: merchantCreate.superRefine(hasFirstDays),
  complete: completeRow,
  undo: { event: 'upload.undone', needed: () => ({}), take: undoLocations },
  async save(trx, { stamp, isDryRun, now }, rows) {
    const { programId } = stamp;
    const existing = await findByStoreNumbers(trx, programId, numbersOf(rows));
    const places = await findPlaces(
      trx,
      programId,
      rows.filter(({ value }) => !value.store_number),
    );
    const refusals = new Map<number, string>();
    const fresh = rows.filter(({ row, value }) => {
      const number = value.store_number ?? '';
      const holder = existing.get(number.toLowerCase());
      const isKnown = !number && places.has(placeKey(value.merchant_name, value.address, value.city) ?? '');
      if (holder) refusals.set(row, taken(number, holder.merchant_name));
      else if (isKnown)
        refusals.set(row, `Location name: "${value.merchant_name}" is a location at this address already`);
      return !holder && !isKnown;
    });
    if (isDryRun) return { refusals };
    const made = await insertMerchants(
      trx,
      stamp,
      fresh.map(({ value }) => newLocation(value, now)),
      {
        skipTaken: true,
      },
    );
    const created = idsOf(fresh, made);
    for (const { row, value } of fresh)
      if (!created.has(row)) refusals.set(row, taken(value.store_number ?? '', 'another location'));
    return { refusals, created };
  },
});

/** Which row became which location: they are answered in their order, without those whose number was taken meanwhile. */
function idsOf(
  rows: readonly Row[],
  made: readonly { merchant_id: number; merchant_name: string; store_number: string | null }[],
): ReadonlyMap<number, number> {
  const left = [...made];
  const ids = new Map<number, number>();
  for (const { row, value } of rows) {
    const [next] = left;
    const isNext =
      next?.merchant_name === value.merchant_name && next.store_number === (value.store_number ?? null);
    if (!next || !isNext) continue;
    ids.set(row, next.merchant_id);
    left.shift();
  }
  return ids;
}
