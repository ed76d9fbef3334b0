import { sql } from 'kysely';
import { sameClockIn } from '#contract/core/time.ts';
import { isAtTable, VISIT_STATES } from '#contract/host/parties/visit.ts';
import { changesBetween, type EventInput, recordEvents, type Stamp } from '#server/platform/audit/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { ZoneChange, ZoneFollower } from '#server/services/administration/merchants/index.ts';
import { tellable } from '#server/services/guests/guests/index.ts';
import { moveReminders } from '#server/services/host/messages/index.ts';
import { followParty } from '#server/services/host/payments/index.ts';
import { blockName } from './blocks.ts';
import { deleteHolds } from './holdQueries.ts';
import { lockHolds, type MovedHold, moveHolds, type TimedHold } from './holdMoves.ts';
import { presentParty } from './present.ts';
import { type PartyRow, selectParties } from './queries.ts';
import { recordName } from './rules.ts';

const DAY_MS = 86_400_000;

/** No two zones are further apart: what was ahead by either clock is among what is later than this. */
const earliest = (now: Date) => new Date(now.getTime() - 2 * DAY_MS);

/** Who has not sat down yet, and who was cancelled and may come back. */
const MOVING = VISIT_STATES.filter((state) => !isAtTable(state) && state !== 'done' && state !== 'no_show');

const reservationsAfter = (trx: Db | Trx, programId: number, merchantIds: readonly number[], at: Date) =>
  trx
    .selectFrom('parties')
    .where('program_id', '=', programId)
    .where('merchant_id', '=', sql<number>`any(${[...merchantIds]}::bigint[])`)
    .where('kind', '=', 'reservation')
    .where('visit_state', 'in', MOVING)
    .where('reserved_ts', '>', at);

/** Reservations, their tables and table blocks, which are stored as instants, as the time zones of locations change. */
export const comingBookings: ZoneFollower = {
  async count(db, programId, merchantIds, now) {
    const rows = await reservationsAfter(db, programId, merchantIds, now)
      .select(({ fn }) => ['merchant_id', fn.countAll<number>().as('bookings')])
      .where('status', '!=', 'CANCELLED')
      .groupBy('merchant_id')
      .execute();
    return new Map(rows.map(({ merchant_id, bookings }) => [merchant_id, Number(bookings)]));
  },
  async lock(trx, programId, merchantIds, now) {
    await reservationsAfter(trx, programId, merchantIds, earliest(now))
      .select('party_id')
      .orderBy('party_id')
      .forUpdate()
      .execute();
  },
  async move({ trx, stamp, now }, change) {
    await comingBookings.lock(trx, change.programId, [change.merchantId], now);
    const moves = await plannedMoves(trx, change, now);
    await storeMoves(trx, change, moves, now);
    const told = await moveTables(trx, change, moves, now);
    await followMoves(trx, stamp, change, moves, now);
    await recordEvents(trx, stamp, [...(await toldOf(trx, change, moves)), ...told]);
  },
};

interface Move {
  readonly before: PartyRow;
  readonly at: Date;
}

/** The reservations that another zone moves: those ahead of now before or after. */
async function plannedMoves(
  trx: Trx,
  { programId, merchantId, from, to }: ZoneChange,
  now: Date,
): Promise<Move[]> {
  const rows = await selectParties(trx, programId)
    .where('p.merchant_id', '=', merchantId)
    .where('p.kind', '=', 'reservation')
    .where('p.visit_state', 'in', MOVING)
    .where('p.reserved_ts', '>', earliest(now))
    .orderBy('p.party_id')
    .execute();
  return rows.flatMap((row) => {
    const at = sameClockIn(to, from, row.reserved_ts);
    const isAhead = at > now || row.reserved_ts > now;
    return isAhead && at.getTime() !== row.reserved_ts.getTime()
      ? [{ before: { ...row, timezone: from }, at }]
      : [];
  });
}

async function storeMoves(trx: Trx, { programId }: ZoneChange, moves: readonly Move[], now: Date) {
  const rows = moves.map(({ before: { party_id }, at }) => ({ party_id, at }));
  await sql`
    update parties p set reserved_ts = u.at, updated_ts = ${now}, version = p.version + 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as u(party_id bigint, at timestamptz)
    where p.program_id = ${programId} and p.party_id = u.party_id`.execute(trx);
}

/** When a hold is after the change: a party's goes with its party; of a block that has begun the end alone moves. */
function movedHold(
  hold: TimedHold,
  shifts: ReadonlyMap<number, number>,
  { from, to }: ZoneChange,
  now: Date,
): MovedHold {
  const { start, end, party_id } = hold;
  if (party_id !== null) {
    const by = shifts.get(party_id) ?? 0;
    return { ...hold, to: { start: new Date(start.getTime() + by), end: new Date(end.getTime() + by) } };
  }
  const starts = start <= now ? start : sameClockIn(to, from, start);
  const ends = sameClockIn(to, from, end);
  return { ...hold, to: ends > starts ? { start: starts, end: ends } : { start, end } };
}

/** Moves tables with their parties, and blocks; a party has none of its tables where one is not free. Answers what is told of blocks. */
async function moveTables(
  trx: Trx,
  change: ZoneChange,
  moves: readonly Move[],
  now: Date,
): Promise<EventInput[]> {
  const shifts = new Map(
    moves.map(({ before, at }) => [before.party_id, at.getTime() - before.reserved_ts.getTime()]),
  );
  const holds = await lockHolds(trx, change, [...shifts.keys()], now);
  const moved = holds.map((hold) => movedHold(hold, shifts, change, now));
  const lost = await moveHolds(trx, change, moved);
  for (const partyId of new Set(lost.flatMap(({ party_id }) => party_id ?? [])))
    await deleteHolds(trx, change.programId, partyId);
  return [
    ...toldOfBlocks('table_block.moved', change, without(moved, lost)),
    ...toldOfBlocks('table_block.removed', change, lost),
  ];
}

const without = (moved: readonly MovedHold[], lost: readonly MovedHold[]) =>
  moved.filter((hold) => !lost.includes(hold));

function toldOfBlocks(
  kind: 'table_block.moved' | 'table_block.removed',
  { merchantId }: ZoneChange,
  holds: readonly MovedHold[],
): EventInput[] {
  const keys = new Set(holds.flatMap(({ block_key }) => block_key ?? []));
  return [...keys].flatMap((recordId) => {
    const tables = holds.filter(({ block_key }) => block_key === recordId);
    const [first] = tables;
    if (!first) return [];
    const names = tables.map(({ table_name }) => table_name);
    const changes = changesBetween(
      { start_ts: first.start, end_ts: first.end },
      { start_ts: first.to.start, end_ts: first.to.end },
    );
    if (kind === 'table_block.moved' && changes.length === 0) return [];
    return [{ kind, recordId, recordName: blockName(names, first.reason ?? ''), changes, merchantId }];
  });
}

/** Fees and reminders of the moved reservations that are in the book. */
async function followMoves(
  trx: Trx,
  stamp: Stamp,
  { programId }: ZoneChange,
  moves: readonly Move[],
  now: Date,
): Promise<void> {
  const booked = moves.filter(({ before }) => before.status !== 'CANCELLED');
  const ids = booked.map(({ before }) => before.party_id);
  await moveReminders(
    trx,
    programId,
    booked.map(({ before, at }) => ({ party_id: before.party_id, was: before.reserved_ts, at })),
  );
  const owing = await trx
    .selectFrom('party_fees')
    .select('party_id')
    .distinct()
    .where('program_id', '=', programId)
    .where('party_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('party_id')
    .execute();
  const actor = { programId, worksAt: () => true, stamp: () => stamp };
  for (const { party_id: partyId } of owing) await followParty(trx, actor, { partyId, now });
}

/** One event for each reservation, from what its location said before to what it says now. */
async function toldOf(
  trx: Trx,
  { programId, merchantId, to }: ZoneChange,
  moves: readonly Move[],
): Promise<EventInput[]> {
  const ids = moves.map(({ before }) => before.party_id);
  const rows = await selectParties(trx, programId)
    .where('p.party_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  const stored = new Map(rows.map((row) => [row.party_id, row]));
  return moves.flatMap(({ before }) => {
    const row = stored.get(before.party_id);
    if (!row) return [];
    const shown = presentParty({ ...row, timezone: to });
    const changes = changesBetween(presentParty(before), shown).map(tellable);
    return [
      {
        kind: 'party.updated',
        recordId: shown.id,
        recordName: recordName(shown),
        changes,
        merchantId,
      } as const,
    ];
  });
}
