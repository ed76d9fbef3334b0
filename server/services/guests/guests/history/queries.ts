import { sql } from 'kysely';
import { type Db, prepareRead } from '#server/platform/db/index.ts';
import { oneMore, type Slice, sliced } from '#server/platform/page/index.ts';
import type { Cursor, Kind } from './cursor.ts';
import {
  DETAILS,
  entriesOf,
  isToldCheck,
  messagesOf,
  SAT,
  TABLE_NAMES,
  VISITED_AT,
  type Whose,
} from './entries.ts';

export interface EntryRow {
  readonly kind: Kind;
  readonly id: number;
  readonly at: Date;
  /** The instant with its microseconds, for the cursor. */
  readonly at_text: string;
  readonly merchant_id: number | null;
  readonly merchant_name: string | null;
  readonly timezone: string | null;
  readonly record_id: string;
  readonly facts: unknown;
}

interface Asked extends Whose {
  readonly kinds: readonly Kind[];
  readonly beforeAt: string | null;
  readonly beforeKind: string | null;
  readonly beforeId: number | null;
  readonly take: number;
}

interface Read {
  readonly counts: Record<string, number> | null;
  readonly entries: EntryPage | null;
}

const readPage = prepareRead<Asked, Read>((db, asked) => ({
  compile: () =>
    sql<Read>`
    with a as materialized (${entriesOf(asked)}),
    page as (
      select a.*, ${asked.programId}::bigint as program_id from a
      where a.kind = any(${asked.kinds}::text[]) and (${asked.beforeAt}::timestamptz is null
        or (a.at, a.kind, a.id) < (${asked.beforeAt}::timestamptz, ${asked.beforeKind}, ${asked.beforeId}::bigint))
      order by a.at desc, a.kind desc, a.id desc limit ${oneMore(asked)}
    )
    select
      (select jsonb_object_agg(c.kind, c.n) from (select kind, count(*)::integer as n from a group by kind) c) as counts,
      (select jsonb_agg(jsonb_build_object('kind', e.kind, 'id', e.id, 'at', e.at, 'at_text', e.at::text,
          'merchant_id', e.merchant_id, 'merchant_name', m.merchant_name, 'timezone', m.timezone,
          'record_id', d.record_id, 'facts', d.facts) order by e.at desc, e.kind desc, e.id desc)
        from page e
        cross join lateral (${DETAILS}) d(record_id, facts)
        left join merchants m on m.program_id = e.program_id and m.merchant_id = e.merchant_id) as entries`.compile(
      db,
    ),
}));

/** A page of what happened with a guest, the newest first, one more than asked for where there are more; and how many of each kind. */
export async function readTimeline(
  db: Db,
  whose: Whose,
  { kinds, before, take }: { kinds: readonly Kind[]; before: Cursor | null; take: number },
) {
  const [beforeAt, beforeKind, beforeId] = before ?? [null, null, null];
  const [found] = await readPage(db, { ...whose, kinds, beforeAt, beforeKind, beforeId, take });
  const entries = (found?.entries ?? []).map((row): EntryRow => ({ ...row, at: new Date(row.at) }));
  return { counts: found?.counts ?? {}, entries };
}
type EntryPage = (Omit<EntryRow, 'at'> & { readonly at: string })[];

/** What the numbers of a guest are made of. */
export async function readHabits(db: Db, { programId, guestId }: Whose, since: Date) {
  const [parties, checks, guest] = await Promise.all([
    sql<{ merchant_id: number; at: Date; visit_state: string; status: string }>`
      select p.merchant_id, ${VISITED_AT} as at, p.visit_state, p.status from parties p
      where p.program_id = ${programId} and p.guest_id = ${guestId}
        and (p.visit_state in (${SAT}, 'no_show', 'cancelled') or p.status = 'CANCELLED')`.execute(db),
    sql<{ at: Date; cents: number }>`
      select open_ts as at, total_cents as cents from tickets
      where program_id = ${programId} and guest_id = ${guestId} and status = 'closed' and open_ts >= ${since}`.execute(
      db,
    ),
    db
      .selectFrom('guests')
      .select(['visit_count', 'transaction_count', 'spend_cents'])
      .where('program_id', '=', programId)
      .where('guest_id', '=', guestId)
      .executeTakeFirstOrThrow(),
  ]);
  return { parties: parties.rows, checks: checks.rows, guest };
}

export async function findPlace(db: Db, programId: number, merchantId: number) {
  const row = await db
    .selectFrom('merchants')
    .select(['merchant_name', 'timezone'])
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row ?? null;
}

/** The zone of a concept, for a guest who never came. */
export async function findZone(db: Db, programId: number): Promise<string> {
  const row = await db
    .selectFrom('programs')
    .select('default_timezone')
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();
  return row.default_timezone;
}

/** Visits, the latest first. */
export const selectVisits = (db: Db, whose: Whose) =>
  db
    .selectFrom('parties as p')
    .innerJoin('merchants as m', (join) =>
      join.onRef('m.program_id', '=', 'p.program_id').onRef('m.merchant_id', '=', 'p.merchant_id'),
    )
    .select(['p.party_id', 'p.local_id', 'p.merchant_id', 'p.party_size', 'p.kind'])
    .select(['p.seated_ts', 'p.done_ts', 'm.merchant_name', 'm.timezone'])
    .select([VISITED_AT.as('visited_ts'), TABLE_NAMES.as('table_names')])
    .select((eb) =>
      eb
        .selectFrom('tickets as t')
        .select((of) => of.fn.sum<number | null>('t.total_cents').as('cents'))
        .whereRef('t.program_id', '=', 'p.program_id')
        .whereRef('t.party_id', '=', 'p.party_id')
        .where('t.status', '=', 'closed')
        .where(isToldCheck(whose))
        .as('spend_cents'),
    )
    .where('p.program_id', '=', whose.programId)
    .where('p.guest_id', '=', whose.guestId)
    .where(sql<boolean>`p.visit_state in (${SAT})`)
    .orderBy(VISITED_AT, 'desc')
    .orderBy('p.party_id', 'desc');

interface MessageRow {
  readonly sms_message_id: number;
  readonly direction: string;
  readonly body: string;
  readonly purpose: string;
  readonly status: string;
  readonly phone: string;
  readonly created_ts: Date;
}

/** Texts, the newest first; one more than asked for where there are more. */
export async function readMessages(db: Db, whose: Whose, asked: Slice): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select s.sms_message_id, s.direction, s.body, s.purpose, s.status, s.phone, s.created_ts
    from (${messagesOf(whose)}) s
    order by s.sms_message_id desc ${sliced(asked)}`.execute(db);
  return rows;
}
