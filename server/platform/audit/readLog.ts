import { sql } from 'kysely';
import type { Trx } from '../db/index.ts';

/** One event, as far as it is asked for. */
export interface LogEvent {
  readonly program_id: number;
  readonly event_id: number;
  readonly kind: string;
  readonly record_id: string;
  readonly changes: readonly { readonly field: string; readonly to: unknown }[];
  readonly merchant_id: number | null;
  readonly occurred_ts: Date;
}

/** Everything that reads the log on, each with a cursor of its own. */
export type LogReader = 'automations' | 'webhooks';

/** So many events are read in one transaction. */
const AT_ONCE = 2_000;
/** A gap is waited for at least so long, whatever the database says of its transactions. */
const LEAST_WAIT = '1 minute';

const columns = sql`e.program_id, e.event_id, e.kind, e.record_id, e.changes, e.merchant_id, e.occurred_ts`;

/**
 * What was told since the last time, each event once: the reader moves in the transaction that acts on it. Ids are given when an event is
 * written, and seen when its transaction commits: those that are not seen yet are kept as gaps, looked at again each time, and given
 * up when every transaction that was open when they were noticed has ended. Null where somebody else reads.
 */
export async function readLog(
  trx: Trx,
  reader: LogReader,
): Promise<{ readonly events: readonly LogEvent[]; readonly isMore: boolean } | null> {
  const { rows: held } = await sql<{ event_id: number }>`
    select event_id from event_readers where reader = ${reader} for update skip locked`.execute(trx);
  const [cursor] = held;
  if (!cursor) return null;
  // Before the gaps are looked at: whoever had ended by now is seen then.
  const { rows: ended } = await sql<{ xmin: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(trx);
  const late = await readGaps(trx, reader, ended[0]?.xmin ?? '0');
  const { rows: fresh } = await sql<LogEvent>`
    select ${columns} from events e where e.event_id > ${cursor.event_id} order by e.event_id limit ${AT_ONCE}`.execute(
    trx,
  );
  const last = fresh.at(-1)?.event_id;
  if (last !== undefined) {
    await noteGaps(
      trx,
      reader,
      missingIn(
        fresh.map(({ event_id }) => event_id),
        cursor.event_id + 1,
      ),
    );
    await sql`update event_readers set event_id = ${last}, read_ts = now() where reader = ${reader}`.execute(
      trx,
    );
  }
  return { events: [...late, ...fresh], isMore: fresh.length === AT_ONCE };
}

type Range = readonly [first: number, last: number];

/** The ids that are not among these, from the first that could be on. */
export function missingIn(ids: readonly number[], from: number): Range[] {
  const missing: Range[] = [];
  let next = from;
  for (const id of ids) {
    if (id > next) missing.push([next, id - 1]);
    next = id + 1;
  }
  return missing;
}

async function noteGaps(trx: Trx, reader: LogReader, ranges: readonly Range[]): Promise<void> {
  if (ranges.length === 0) return;
  await sql`
    insert into event_gaps (reader, first_event_id, last_event_id, seen_xid, seen_ts)
    select ${reader}, r.f, r.l, pg_snapshot_xmax(pg_current_snapshot()), clock_timestamp()
    from json_to_recordset(${JSON.stringify(ranges.map(([f, l]) => ({ f, l })))}::json) as r(f bigint, l bigint)`.execute(
    trx,
  );
}

interface Gap {
  readonly first_event_id: number;
  readonly last_event_id: number;
  readonly is_over: boolean;
}

/** Events that came into gaps; what is still missing of a gap stays one. */
async function readGaps(trx: Trx, reader: LogReader, xmin: string): Promise<LogEvent[]> {
  const { rows: gaps } = await sql<Gap>`
    select first_event_id, last_event_id, seen_xid <= ${xmin}::xid8
      and seen_ts < clock_timestamp() - ${LEAST_WAIT}::interval as is_over
    from event_gaps where reader = ${reader} order by first_event_id`.execute(trx);
  if (gaps.length === 0) return [];
  const { rows: events } = await sql<LogEvent>`
    select ${columns} from event_gaps g join events e on e.event_id between g.first_event_id and g.last_event_id
    where g.reader = ${reader} order by e.event_id`.execute(trx);
  for (const gap of gaps) {
    const own = events.filter(({ event_id: id }) => id >= gap.first_event_id && id <= gap.last_event_id);
    if (own.length === 0 && !gap.is_over) continue;
    const left = gap.is_over
      ? []
      : missingIn([...own.map(({ event_id }) => event_id), gap.last_event_id + 1], gap.first_event_id);
    const { rows: gone } = await sql<{ xid: string; ts: string }>`
      delete from event_gaps where reader = ${reader} and first_event_id = ${gap.first_event_id}
      returning seen_xid::text as xid, seen_ts::text as ts`.execute(trx);
    await sql`
      insert into event_gaps (reader, first_event_id, last_event_id, seen_xid, seen_ts)
      select ${reader}, r.f, r.l, ${gone[0]?.xid ?? '0'}::xid8, ${gone[0]?.ts ?? ''}::timestamptz
      from json_to_recordset(${JSON.stringify(left.map(([f, l]) => ({ f, l })))}::json) as r(f bigint, l bigint)`.execute(
      trx,
    );
  }
  return events;
}
