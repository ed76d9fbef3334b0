import { type RawBuilder, type Selectable, sql } from 'kysely';
import { isAtTable, isHere, VISIT_STATES, type VisitState } from '#contract/host/parties/visit.ts';
import type { Db, DB, Trx } from '#server/platform/db/index.ts';
import type { Standing } from './rules.ts';

/** A party with what its location, its guest and its tables add to it. */
export interface PartyRow extends Selectable<DB['parties']> {
  readonly timezone: string;
  readonly visit_count: number | null;
  readonly is_vip: boolean | null;
  readonly mrt_ids: number[];
  readonly table_names: string[];
}

/** A party that this transaction alone may change. */
export type LockedParty = PartyRow & Pick<Standing, 'kind' | 'status' | 'visit_state'>;

/** A party's id, or the local_id that its maker gave it. */
export type PartyKey = number | string;

/** The parties of a concept as `presentParty` takes them; joined as p, their location as m, their guest as g. */
export function selectParties(db: Db | Trx, programId: number) {
  return db
    .selectFrom('parties as p')
    .innerJoin('merchants as m', (join) =>
      join.onRef('m.program_id', '=', 'p.program_id').onRef('m.merchant_id', '=', 'p.merchant_id'),
    )
    .leftJoin('guests as g', (join) =>
      join.onRef('g.program_id', '=', 'p.program_id').onRef('g.guest_id', '=', 'p.guest_id'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('table_holds as h')
          .innerJoin('room_tables as t', (join) =>
            join.onRef('t.program_id', '=', 'h.program_id').onRef('t.mrt_id', '=', 'h.mrt_id'),
          )
          .whereRef('h.program_id', '=', 'p.program_id')
          .whereRef('h.party_id', '=', 'p.party_id')
          .select([
            sql<number[]>`coalesce(array_agg(t.mrt_id order by t.mrt_id), '{}')`.as('mrt_ids'),
            sql<string[]>`coalesce(array_agg(t.name order by t.mrt_id), '{}')`.as('table_names'),
          ])
          .as('held'),
      (join) => join.onTrue(),
    )
    .selectAll('p')
    .select(['m.timezone', 'g.visit_count', 'g.is_vip', 'held.mrt_ids', 'held.table_names'])
    .select(sql<string>`coalesce(nullif(g.allergies, ''), p.allergies)`.as('allergies'))
    .where('p.program_id', '=', programId);
}

/** Parties as a day lists them. */
export const byTime = (parties: ReturnType<typeof selectParties>) =>
  parties.orderBy('p.reserved_ts').orderBy('p.party_id');

/** One party of a concept by its id or local_id. */
export async function findParty(db: Db | Trx, programId: number, key: PartyKey): Promise<PartyRow | null> {
  const parties = selectParties(db, programId);
  const one =
    typeof key === 'number' ? parties.where('p.party_id', '=', key) : parties.where('p.local_id', '=', key);
  return (await one.executeTakeFirst()) ?? null;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function findPartyForUpdate(
  trx: Trx,
  programId: number,
  key: PartyKey,
): Promise<PartyRow | null> {
  const parties = trx.selectFrom('parties').select('party_id').where('program_id', '=', programId);
  const one =
    typeof key === 'number' ? parties.where('party_id', '=', key) : parties.where('local_id', '=', key);
  const locked = await one.forUpdate().executeTakeFirst();
  return locked ? findParty(trx, programId, locked.party_id) : null;
}

/** Visit states as literals, so that the partial indexes over them serve. */
const literally = (states: readonly VisitState[]) => sql.join(states.map((state) => sql.lit(state)));
const PRESENT = literally(VISIT_STATES.filter((state) => isHere(state) || isAtTable(state)));

/** True of who waits at the location or sits at a table now. */
export const isPresent = sql<boolean>`p.visit_state in (${PRESENT})`;

/** The longest that a party may be booked for. */
const LONGEST_MINUTES = 720;

/** A party's time overlaps `[start, end)`, which may be columns. */
export const overlapsSpan = (start: RawBuilder<Date>, end: RawBuilder<Date>) =>
  sql<boolean>`(p.reserved_ts > ${start} - make_interval(mins => ${sql.lit(LONGEST_MINUTES)})
    and p.reserved_ts < ${end} and p.reserved_ts + make_interval(mins => p.duration_minutes) > ${start})`;

export interface DayQuery {
  readonly merchantId: number;
  readonly start: Date;
  readonly end: Date;
  readonly kind?: string | undefined;
  /** Who is there now belongs to the span that holds this instant, and to no other. */
  readonly now: Date;
}

/** A location's parties of any status whose time overlaps `[start, end)`, and who is there if that is now (HOST-024). */
export function selectDay(db: Db, programId: number, query: DayQuery) {
  const { merchantId, start, end, kind, now } = query;
  const isNow = start <= now && now < end;
  const instant = (at: Date) => sql<Date>`${at}::timestamptz`;
  const parties = selectParties(db, programId)
    .where('p.merchant_id', '=', merchantId)
    .where((eb) => eb.or([overlapsSpan(instant(start), instant(end)), ...(isNow ? [isPresent] : [])]));
  return byTime(kind ? parties.where('p.kind', '=', kind) : parties);
}

/** Who is at a location now, the earliest first (HOST-026). */
export async function listPresent(db: Db, programId: number, merchantId: number): Promise<PartyRow[]> {
  const parties = selectParties(db, programId).where('p.merchant_id', '=', merchantId).where(isPresent);
  return byTime(parties).execute();
}

/** Those of the sections that the location does not have. */
export async function listUnknownSections(
  db: Db | Trx,
  programId: number,
  merchantId: number,
  sectionIds: readonly number[],
): Promise<number[]> {
  if (sectionIds.length === 0) return [];
  const rows = await db
    .selectFrom('sections')
    .select('merchant_section_id')
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .where('merchant_section_id', '=', sql<number>`any(${[...sectionIds]}::bigint[])`)
    .where('deleted_ts', 'is', null)
    .execute();
  const known = new Set(rows.map((row) => row.merchant_section_id));
  return sectionIds.filter((id) => !known.has(id));
}
