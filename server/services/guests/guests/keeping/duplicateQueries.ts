import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { type Slice, sliced } from '#server/platform/page/index.ts';
import { type BookRow, ROW } from '../listQueries.ts';

export interface PairIds {
  readonly first_id: number;
  readonly second_id: number;
}

const own = (alias: string, programId: number) =>
  sql`${sql.ref(`${alias}.program_id`)} = ${programId} and ${sql.ref(`${alias}.deleted_ts`)} is null`;
const end = (alias: string) => sql`right(${sql.ref(`${alias}.phone`)}, 9)`;
/** What is before the at sign, without dots and without what follows a plus: `Ana.Silva+news@` and `anasilva@` are one. */
const mailbox = (alias: string) =>
  sql`replace(split_part(split_part(lower(${sql.ref(`${alias}.email`)}::text), '@', 1), '+', 1), '.', '')`;
const lacksEmail = (alias: string) => sql`(${sql.ref(`${alias}.email`)} is null)`;
const hasOneContact = (alias: string) => sql`${lacksEmail(alias)} <> (${sql.ref(`${alias}.phone`)} is null)`;
const column = (name: string) => (alias: string) => sql`${sql.ref(`${alias}.${name}`)}`;
const isThere = (name: string) => (alias: string) => sql`${sql.ref(`${alias}.${name}`)} is not null`;
const isNamed = sql`a.fname <> '' and a.lname <> ''`;

/**
 * True of two numbers with the same last nine digits that are one number with another country: within one country the digits
 * before those nine tell two people apart.
 */
const ELSEWHERE = sql`(length(a.phone) <> length(b.phone) or left(a.phone, 3) <> left(b.phone, 3))
  and not (a.phone like '+1%' and b.phone like '+1%')`;

const sameEmail = sql`a.email = b.email`;
const otherEmail = sql`${sameEmail} is not true`;

/**
 * True of a guest with only a phone and one with only an email, of whom a file brought one: it could not find the other by what it
 * says.
 */
const OTHER_CONTACT = sql`${hasOneContact('a')} and ${hasOneContact('b')}
  and ${lacksEmail('a')} <> ${lacksEmail('b')} and 'import' in (a.origin, b.origin)
  and (a.birthday is null or b.birthday is null)`;

interface Tier {
  /** What a group has in common; an index has exactly these columns, and the condition. */
  readonly keys: readonly ((alias: string) => RawBuilder<unknown>)[];
  readonly where: (alias: string) => RawBuilder<unknown>;
  /** What else must be so of the guest with the most visits, a, and another, b. */
  readonly and: RawBuilder<unknown>;
  /** What is so of a group that has a pair, where few of those of many have. */
  readonly having?: RawBuilder<unknown>;
}

/** The surest first; a pair is in the first tier that it belongs to. */
const TIERS: readonly Tier[] = [
  { keys: [column('email')], where: isThere('email'), and: sql`true` },
  { keys: [end], where: isThere('phone'), and: sql`${ELSEWHERE} and ${otherEmail}` },
  {
    keys: [column('birthday'), column('sort_name')],
    where: isThere('birthday'),
    and: sql`${isNamed} and ${otherEmail}`,
  },
  {
    keys: [column('sort_name'), mailbox],
    where: isThere('email'),
    and: sql`${isNamed} and ${otherEmail} and (a.birthday = b.birthday) is not true`,
  },
  {
    keys: [column('sort_name')],
    where: hasOneContact,
    and: sql`${isNamed} and ${OTHER_CONTACT}`,
    having: sql`bool_or(${lacksEmail('g')}) and bool_or(not ${lacksEmail('g')}) and bool_or(g.origin = 'import')`,
  },
];

/**
 * The pairs of a tier: in each group the guest with the most visits beside every other, so that a group of many is as many pairs.
 * Groups are found in the order of an index that holds all that is asked for, and only as far as the page needs.
 */
function pairsOf(programId: number, { keys, where, and, having = sql`true` }: Tier): RawBuilder<unknown> {
  const list = sql.join(keys.map((key, n) => sql`${key('g')} as ${sql.ref(`k${n}`)}`));
  const grouped = sql.join(keys.map((key) => key('g')));
  const isOf = (alias: string) =>
    sql`${own(alias, programId)} and ${where(alias)} and ${sql.join(
      keys.map((key, n) => sql`${key(alias)} = ${sql.ref(`d.k${n}`)}`),
      sql` and `,
    )}`;
  return sql`
    select a.guest_id as first_id, b.guest_id as second_id
    from (select ${list} from guests g where ${own('g', programId)} and ${where('g')}
      group by ${grouped} having count(*) > 1 and ${having}) d
    cross join lateral (select a.* from guests a where ${isOf('a')}
      order by -a.visit_count, a.guest_id limit 1) a
    cross join lateral (select b.guest_id from guests b where ${isOf('b')} and b.guest_id <> a.guest_id and ${and}
      order by -b.visit_count, b.guest_id limit 200) b`;
}

/** Whether nobody has said of a pair that they are two people. */
const mayBeOne = (
  programId: number,
  first: RawBuilder<unknown>,
  second: RawBuilder<unknown>,
) => sql`not exists (
  select 1 from guests_apart x where x.program_id = ${programId}
    and x.guest_id = least(${first}, ${second}) and x.other_guest_id = greatest(${first}, ${second}))`;

/** Pairs of the whole book, the surest first; one more than asked for where there are more. */
export async function listPairs(db: Db, programId: number, asked: Slice): Promise<PairIds[]> {
  const { rows } = await sql<PairIds>`
    select p.first_id, p.second_id from (${sql.join(
      TIERS.map((tier) => pairsOf(programId, tier)),
      sql` union all `,
    )}) p where ${mayBeOne(programId, sql`p.first_id`, sql`p.second_id`)} ${sliced(asked)}`.execute(db);
  return rows;
}

/** Pairs with one guest, by the indexes alone. */
export async function listPairsOf(
  db: Db,
  programId: number,
  guestId: number,
  asked: Slice,
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
          where ${isOne} and ${isNamed}
            and (a.birthday = b.birthday or ${mailbox('a')} = ${mailbox('b')} or (${OTHER_CONTACT})) limit 200)
      ) s group by s.guest_id
    ) p
    where ${isOne} and ${mayBeOne(programId, sql`a.guest_id`, sql`p.guest_id`)}
    order by p.sureness, p.guest_id ${sliced(asked)}`.execute(db);
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
