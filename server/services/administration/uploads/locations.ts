import { startingDates } from '#contract/administration/merchants/live.ts';
import { hasFirstDays, merchantCreate } from '#contract/administration/merchants/schemas.ts';
import { isTimeZone } from '#contract/administration/programs/schemas.ts';
import { todayAt } from '#contract/core/dateSense.ts';
import { zoneOfState } from '#contract/administration/merchants/timeZones.ts';
import type { Trx } from '#server/platform/db/index.ts';
import {
  editMerchants,
  insertMerchants,
  LOCATION_COLUMNS,
  newLocation,
} from '#server/services/administration/merchants/index.ts';
import { type Batch, type Concept, refused, type RowOutcome, type Saved, uploadKind } from './kind.ts';
import { judgeAlike, type Row, taken } from './known.ts';
import type { CellValues } from './rows.ts';
import { storedBefore } from './stored.ts';
import { undoLocations } from './undo.ts';

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

/** Creates the rows that are no stored location; what is taken meanwhile is refused. */
async function create(trx: Trx, { stamp, now, created }: Batch, rows: readonly Row[]): Promise<Saved> {
  const fresh = rows.map(({ value }) => newLocation(value, now));
  const ids = idsOf(rows, await insertMerchants(trx, stamp, fresh, { skipTaken: true }));
  return new Map(
    rows.map(({ row, value }): [number, RowOutcome] => {
      const id = ids.get(row);
      if (id === undefined) return [row, refused(taken(value.store_number ?? '', 'another location'))];
      created.add(id);
      return [row, { outcome: 'created', record: { id, version: 1 } }];
    }),
  );
}

export const MERCHANTS = uploadKind({
  columns: LOCATION_COLUMNS,
  schema: merchantCreate.superRefine(hasFirstDays),
  complete: completeRow,
  undo: {
    event: 'upload.undone',
    needed: (_outcome, before) => ({ fields: storedBefore.parse(before).fields }),
    take: undoLocations,
  },
  async save(trx, batch, rows) {
    const { outcomes, edits } = await judgeAlike(trx, batch, rows);
    const saved = new Map(outcomes);
    if (batch.isDryRun) return saved;
    await editMerchants(trx, batch.stamp, edits, batch.now);
    const fresh = rows.filter(({ row }) => (saved.get(row)?.outcome ?? 'created') === 'created');
    for (const [row, { reasons = [], ...outcome }] of await create(trx, batch, fresh))
      saved.set(row, { ...outcome, reasons: [...reasons, ...(saved.get(row)?.reasons ?? [])] });
    return saved;
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
