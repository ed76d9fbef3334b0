import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { type BookRow, ROW } from '../listQueries.ts';

export interface PairIds {
  readonly first_id: number;
  readonly second_id: number;
}

interface Slice {
  readonly take: number;
  readonly skip: number;
}

const own = (alias: string, programId: number) =>
  sql`${sql.ref(`${alias}.program_id`)} = ${programId} and ${sql.ref(`${alias}.deleted_ts`)} is null`;
const end = (alias: string) => sql`right(${sql.ref(`${alias}.phone`)}, 9)`;
const local = (alias: string) => sql`lower(split_part(${sql.ref(`${alias}.email`)}::text, '@', 1))`;

/**
 * True of two numbers with the same last nine digits that are one number with another country: within one country the digits
 * before those nine tell two people apart.
 */
const ELSEWHERE = sql`(length(a.phone) <> length(b.phone) or left(a.phone, 3) <> left(b.phone, 3))
  and not (a.phone like '+1%' and b.phone like '+1%')`;

const sameEmail = sql`a.email = b.email`;
const samePerson = sql`(a.birthday = b.birthday or ${local('a')} = ${local('b')})`;

/**
 * Of each group the guest with the most visits beside every other, so that a group of many is as many pairs. `key` is what the
 * group has in common, on `alias`; `and` is what else must be so of the pair a, b.
 */
function pairsOf(
  programId: number,
  group: {
    among: RawBuilder<unknown>;
    key: (alias: string) => RawBuilder<unknown>;
    and: RawBuilder<unknown>;
  },
  sureness: number,
): RawBuilder<unknown> {
  const { among, key, and } = group;
  return sql`
    select ${sql.lit(sureness)} as sureness, a.guest_id as first_id, b.guest_id as second_id
    from (${among}) d
    cross join lateral (select g.* from guests g where ${own('g', programId)} and ${key('g')} = d.key
      order by g.visit_count desc, g.guest_id limit 1) a
    cross join lateral (select b.* from guests b where ${own('b', programId)} and ${key('b')} = d.key
      and b.guest_id <> a.guest_id and ${and}
      order by b.visit_count desc, b.guest_id limit 200) b`;
}

/** Guests with one e-mail address, one number with two countries, one name with a birthday or the name of a mailbox in common. */
function allPairs(programId: number): RawBuilder<unknown> {
  const emails = sql`select g.email as key from guests g where ${own('g', programId)} and g.email is not null
    group by g.email having count(*) > 1 order by g.email`;
  const phones = sql`select ${end('g')} as key from guests g where ${own('g', programId)} and g.phone is not null
    group by 1 having count(*) > 1`;
  return sql`
    ${pairsOf(programId, { among: emails, key: (g) => sql`${sql.ref(`${g}.email`)}`, and: sql`true` }, 1)}
    union all
    ${pairsOf(programId, { among: phones, key: end, and: sql`${ELSEWHERE} and ${sameEmail} is not true` }, 2)}
    union all
    ${namePairs(programId, 'birthday', sql`g.birthday`, sql`g.birthday is not null`, 3)}
    union all
    ${namePairs(programId, 'mailbox', local('g'), sql`g.email is not null`, 4)}`;
}

/** Groups of one name and something else, which are found by sorting the book once. */
function namePairs(
  programId: number,
  by: 'birthday' | 'mailbox',
  second: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  sureness: number,
): RawBuilder<unknown> {
  const further = by === 'mailbox' ? sql`and a.birthday is distinct from b.birthday` : sql``;
  return sql`
    select ${sql.lit(sureness)} as sureness, a.guest_id as first_id, b.guest_id as second_id
    from (
      select (array_agg(g.guest_id order by g.visit_count desc, g.guest_id))[1:200] as ids
      from guests g where ${own('g', programId)} and g.sort_name is not null and g.fname <> '' and g.lname <> '' and ${where}
      group by g.sort_name, ${second} having count(*) > 1
    ) d
    cross join lateral unnest(d.ids[2:]) as other(guest_id)
    join guests a on a.program_id = ${programId} and a.guest_id = d.ids[1]
    join guests b on b.program_id = ${programId} and b.guest_id = other.guest_id
    where ${sameEmail} is not true ${further}`;
}

/** Pairs of the whole book, the surest first; one more than asked for where there are more. */
export async function listPairs(db: Db, programId: number, { take, skip }: Slice): Promise<PairIds[]> {
  const { rows } = await sql<PairIds>`
    select p.first_id, p.second_id from (${allPairs(programId)}) p limit ${take + 1} offset ${skip}`.execute(
    db,
  );
  return rows;
}

/** Pairs with one guest, by the indexes alone. */
export async function listPairsOf(
  db: Db,
  programId: number,
  guestId: number,
  { take, skip }: Slice,
): Promise<PairIds[]> {
  const whose = sql`guests a join guests b on ${own('b', programId)} and b.guest_id <> a.guest_id`;
  const isOne = sql`a.program_id = ${programId} and a.guest_id = ${guestId}`;
  const { rows } = await sql<PairIds>`
    select a.guest_id as first_id, p.guest_id as second_id from guests a cross join lateral (
      select s.guest_id, min(s.sureness) as sureness from (
        (select b.guest_id, 1 as sureness from ${whose} and b.email = a.email where ${isOne} limit 200)
        union all
        (select b.guest_id, 2 from ${whose} and ${end('b')} = ${end('a')} and b.phone is not null
          where ${isOne} and ${ELSEWHERE} limit 200)
        union all
        (select b.guest_id, 3 from ${whose} and b.sort_name = a.sort_name
          where ${isOne} and a.fname <> '' and a.lname <> '' and ${samePerson} limit 200)
      ) s group by s.guest_id
    ) p
    where ${isOne}
    order by p.sureness, p.guest_id limit ${take + 1} offset ${skip}`.execute(db);
  return rows;
}

/** Guests as the book lists them, by id. */
export async function listBookRows(
  db: Db,
  programId: number,
  guestIds: readonly number[],
): Promise<Map<number, BookRow>> {
  const { rows } = await sql<BookRow>`
    select ${ROW} from guests g
    where g.program_id = ${programId} and g.guest_id = any(${[...guestIds]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.guest_id, row]));
}
