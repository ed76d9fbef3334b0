import type { Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import {
  deleteHolds,
  endHolds,
  type HoldRow,
  insertHolds,
  listCombinationTables,
  listConflicts,
  listFreed,
  listStarts,
  lockTables,
} from './holdQueries.ts';
import type { PartyRow } from './queries.ts';
import { heldSpan, type HoldPlan, refuseTaken, refuseTwoRooms, type SeatingTable } from './rules.ts';

/** Tables as a call names them: one by one, or a combination that stands for its members. */
export interface GivenTables {
  readonly mrt_ids: readonly number[];
  readonly table_combination_id?: number | null | undefined;
}

/** The tables meant, each once; NOT_FOUND for a combination that the location does not have. */
export async function expandTables(
  trx: Trx,
  programId: number,
  merchantId: number,
  { mrt_ids, table_combination_id }: GivenTables,
): Promise<number[]> {
  if (!table_combination_id) return [...new Set(mrt_ids)];
  const members = await listCombinationTables(trx, programId, merchantId, table_combination_id);
  found(members.length > 0 ? members : null, `Table combination ${table_combination_id}`);
  return [...new Set([...mrt_ids, ...members])];
}

/** Locks tables of one location and answers them; NOT_FOUND naming those that it does not have. */
export async function lockGivenTables(
  trx: Trx,
  programId: number,
  merchantId: number,
  mrtIds: readonly number[],
): Promise<SeatingTable[]> {
  const tables = await lockTables(trx, programId, merchantId, mrtIds);
  const known = new Set(tables.map(({ mrt_id }) => mrt_id));
  const missing = mrtIds.filter((mrtId) => !known.has(mrtId));
  if (missing.length > 0) {
    fail(
      'NOT_FOUND',
      `Table ${missing.join(', ')} was not found. It may have been removed, or belong to another location.`,
    );
  }
  return tables;
}

/** Who changes the holds, and when. */
export interface HoldStamp {
  readonly userId: number | null;
  readonly now: Date;
}

type Holder = Pick<PartyRow, 'program_id' | 'merchant_id' | 'party_id' | 'timezone'>;

/** Makes a party's holds what the plan says; TAKEN, NOT_FOUND, or VALIDATION for tables of two rooms. */
export async function applyHolds(trx: Trx, party: Holder, plan: HoldPlan, stamp: HoldStamp): Promise<void> {
  const { program_id: programId, party_id: partyId } = party;
  if (plan.act === 'keep') return;
  if (plan.act === 'release') return deleteHolds(trx, programId, partyId);
  if (plan.act === 'end') return endHolds(trx, programId, partyId, plan.at);
  const rows = await freeRows(trx, party, plan, stamp.now);
  await deleteHolds(trx, programId, partyId);
  await insertHolds(trx, rows, {
    programId,
    merchantId: party.merchant_id,
    owner: { party_id: partyId },
    isOccupied: plan.isOccupied,
    ...stamp,
  });
}

const later = (start: Date, freed: Date | undefined) => (freed && freed > start ? freed : start);

/** The holds that a plan wants, when nobody else is in the way. */
async function freeRows(
  trx: Trx,
  party: Holder,
  plan: HoldPlan & { act: 'hold' },
  now: Date,
): Promise<HoldRow[]> {
  const { program_id: programId, merchant_id: merchantId, party_id: partyId, timezone } = party;
  const { mrtIds, span, isOccupied, keepStart, whereFree } = plan;
  if (mrtIds.length === 0) return [];
  const starts = keepStart ? await listStarts(trx, programId, partyId) : new Map<number, Date>();
  if (whereFree) {
    const tables = await lockTables(trx, programId, merchantId, mrtIds);
    const rooms = new Set(tables.map(({ room_id }) => room_id));
    if (tables.length < mrtIds.length || rooms.size > 1) return [];
  } else {
    refuseTwoRooms(await lockGivenTables(trx, programId, merchantId, mrtIds));
  }
  // Who sat down before now did so once the table was free, whatever was written down first.
  const freed =
    span.start < now ? await listFreed(trx, programId, { mrtIds, partyId, now }) : new Map<number, Date>();
  const rows = mrtIds.map((mrt_id) => {
    const start = starts.get(mrt_id) ?? later(span.start, freed.get(mrt_id));
    return { mrt_id, ...heldSpan({ start, end: span.end }) };
  });
  const conflicts = await listConflicts(trx, programId, rows, { exceptPartyId: partyId, isOccupied });
  if (conflicts.length === 0) return rows;
  return whereFree ? [] : refuseTaken(conflicts, timezone, now);
}

const TAKEN_BY_CONSTRAINT = new Set(['table_holds_no_overlap', 'table_holds_one_occupant']);

const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && TAKEN_BY_CONSTRAINT.has(String(error.constraint));

/**
 * Does work that takes tables. Should a writer that did not lock them come first, the database refuses the overlap and the work
 * is done once more, which then finds who has the table.
 */
export async function takingTables<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
  try {
    return await work();
  } catch (error) {
    if (isTaken(error)) return refuseTaken([], 'UTC', new Date());
    throw error;
  }
}
