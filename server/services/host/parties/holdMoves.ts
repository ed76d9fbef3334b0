import { type Selectable, sql } from 'kysely';
import type { DB, Trx } from '#server/platform/db/index.ts';
import { lockTables } from './holdQueries.ts';
import type { Span } from './rules.ts';

interface Place {
  readonly programId: number;
  readonly merchantId: number;
}

/** A hold with its time. */
export interface TimedHold extends Pick<Selectable<DB['table_holds']>, 'table_hold_id' | 'mrt_id'>, Span {
  readonly party_id: number | null;
  readonly block_key: string | null;
  readonly reason: string | null;
  readonly table_name: string;
}

/** A hold at its new time. */
export interface MovedHold extends TimedHold {
  readonly to: Span;
}

/** The holds of these parties and the blocks that end after an instant, with their tables locked. */
export async function lockHolds(
  trx: Trx,
  { programId, merchantId }: Place,
  partyIds: readonly number[],
  after: Date,
): Promise<TimedHold[]> {
  const found = await trx
    .selectFrom('table_holds as h')
    .innerJoin('room_tables as t', (join) =>
      join.onRef('t.program_id', '=', 'h.program_id').onRef('t.mrt_id', '=', 'h.mrt_id'),
    )
    .select(['h.table_hold_id', 'h.mrt_id', 'h.party_id', 'h.block_key', 'h.reason', 't.name as table_name'])
    .select([sql<Date>`lower(h.during)`.as('start'), sql<Date>`upper(h.during)`.as('end')])
    .where('h.program_id', '=', programId)
    .where('h.merchant_id', '=', merchantId)
    .where((eb) =>
      eb.or([
        eb('h.party_id', '=', sql<number>`any(${[...partyIds]}::bigint[])`),
        eb.and([eb('h.block_key', 'is not', null), sql<boolean>`upper(h.during) > ${after}`]),
      ]),
    )
    .orderBy('h.mrt_id')
    .orderBy('h.during')
    .execute();
  const tables = [...new Set(found.map(({ mrt_id }) => mrt_id))];
  if (tables.length > 0) await lockTables(trx, programId, merchantId, tables);
  return found;
}

/** Moves holds all at once; answers those for which there is no room at the new time, which are gone. */
export async function moveHolds(
  trx: Trx,
  { programId }: Place,
  moved: readonly MovedHold[],
): Promise<MovedHold[]> {
  if (moved.length === 0) return [];
  const spans = new Map(moved.map(({ table_hold_id, to }) => [table_hold_id, to]));
  // All leave before any comes back: who moves stands in nobody's way.
  const left = await trx
    .deleteFrom('table_holds')
    .where('program_id', '=', programId)
    .where('table_hold_id', '=', sql<number>`any(${[...spans.keys()]}::bigint[])`)
    .returningAll()
    .execute();
  const rows = left.map(({ table_hold_id: was, ...hold }) => {
    const to = spans.get(was);
    return { ...hold, during: to ? sql<string>`tstzrange(${to.start}, ${to.end})` : hold.during };
  });
  if (rows.length === 0) return [];
  const placed = await trx
    .insertInto('table_holds')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['mrt_id', 'party_id', 'block_key'])
    .execute();
  const keyOf = (hold: Pick<TimedHold, 'mrt_id' | 'party_id' | 'block_key'>) =>
    [hold.mrt_id, hold.party_id, hold.block_key].join();
  const there = new Set(placed.map(keyOf));
  return moved.filter((hold) => !there.has(keyOf(hold)));
}
