import { sql } from 'kysely';
import { clockAt, wallClock } from '#contract/core/time.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { FloorWork } from './work.ts';

interface Use {
  readonly mrt_id: number;
  readonly name: string;
  readonly party_id: number;
  readonly party_name: string;
  readonly party_size: number;
  readonly is_occupied: boolean;
  readonly start_ts: Date;
}

/** The first party of each of the tables that sits there or has it ahead; the tables stay locked against new ones. */
async function listUses({ trx, scope, now }: FloorWork, tableIds: readonly number[]): Promise<Use[]> {
  const ids = [...tableIds].sort((a, b) => a - b);
  await sql`
    select 1 from room_tables where program_id = ${scope.programId} and mrt_id = any(${ids}::bigint[])
    order by mrt_id for update`.execute(trx);
  const { rows } = await sql<Use>`
    select distinct on (t.mrt_id) t.mrt_id, t.name, p.party_id, p.party_size, h.is_occupied,
      coalesce(nullif(p.lname, ''), p.fname) as party_name, lower(h.during) as start_ts
    from table_holds h
    join room_tables t on t.program_id = h.program_id and t.mrt_id = h.mrt_id
    join parties p on p.program_id = h.program_id and p.party_id = h.party_id
    where h.program_id = ${scope.programId} and h.mrt_id = any(${ids}::bigint[])
      and (h.is_occupied or upper(h.during) > ${now})
    order by t.mrt_id, h.is_occupied desc, lower(h.during)`.execute(trx);
  return rows;
}

/** Those of the tables at which a party sits or that one has ahead; none of them is given to anybody until the transaction ends. */
export async function usedTables(
  floor: FloorWork,
  tableIds: readonly number[],
): Promise<ReadonlySet<number>> {
  return new Set((await listUses(floor, tableIds)).map(({ mrt_id }) => mrt_id));
}

const day = (timezone: string, at: Date) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  }).format(at);

function sentence(use: Use, timezone: string, now: Date): string {
  const { date } = wallClock(timezone, use.start_ts);
  const time = clockAt(timezone, use.start_ts);
  const party = `${use.party_name} (${use.party_size})`;
  if (use.is_occupied) return `${party} has been sitting at table ${use.name} since ${time}`;
  const when = date === wallClock(timezone, now).date ? 'today' : `on ${day(timezone, use.start_ts)}`;
  return `Table ${use.name} is booked for ${party} ${when} at ${time}`;
}

/**
 * Refuses with IN_USE when a party sits at one of the tables or has it ahead, naming party, table and when; `keys` are the
 * form fields of the tables. Blocks do not keep a table from being removed; they go with it.
 */
export async function refuseTablesInUse(
  floor: FloorWork,
  tableIds: readonly number[],
  keys: ReadonlyMap<number, string> = new Map(),
): Promise<void> {
  if (tableIds.length === 0) return;
  const uses = await listUses(floor, tableIds);
  const [first] = uses;
  if (!first) return;
  const { timezone } = floor.location;
  const sentences = uses.map((use) => sentence(use, timezone, floor.now));
  const others = uses.length > 1 ? `, and ${uses.length - 1} more of the tables are in use` : '';
  fail('IN_USE', `${sentences[0]}${others}. Give the party another table first, then remove this one.`, {
    errors: Object.fromEntries(
      uses.flatMap(({ mrt_id }, index) => {
        const key = keys.get(mrt_id);
        return key === undefined ? [] : [[key, `${sentences[index]}.`]];
      }),
    ),
    details: {
      tables: uses.map(({ mrt_id, name, party_id, party_name, is_occupied, start_ts }) => ({
        mrt_id,
        name,
        party_id,
        party_name,
        is_occupied,
        start_ts: start_ts.toISOString(),
      })),
    },
  });
}
