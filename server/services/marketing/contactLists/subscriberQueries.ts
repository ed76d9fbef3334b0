import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { SubscriberStatus } from '#contract/marketing/contactLists/rules.ts';
import type { services } from '#contract/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { countOf, cut, cutAndCount, eachOf, slice } from '#server/platform/page/index.ts';
import { formerWord } from '#server/services/guests/subscriptions/index.ts';
import { conditionsOf } from '#server/services/guests/guests/index.ts';

const COLUMNS = [
  's.contact_subscription_id',
  's.contact_list_id',
  's.guest_id',
  's.status',
  's.source',
  's.proof_text',
  's.ip',
  's.happened_ts',
  's.created_ts',
  's.version',
] as const;

const hasRefused = sql<boolean>`exists (select 1 from contact_subscription_changes c
  where c.program_id = s.program_id and c.contact_subscription_id = s.contact_subscription_id
    and c.taken_back_ts is null and c.status in ('unsubscribed', 'complained'))`;

const suppressedAs = sql<string | null>`(select p.reason from suppressions p where p.program_id = g.program_id
  and p.channel = 'email' and p.target = lower(g.email::text) and p.lifted_ts is null)`;

const subscriptions = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('contact_subscriptions as s')
    .where('s.program_id', '=', programId)
    .where('s.is_merged', '=', false);

const withGuest = (db: Db | Trx, programId: number) =>
  subscriptions(db, programId)
    .innerJoin('guests as g', (join) =>
      join.onRef('g.program_id', '=', 's.program_id').onRef('g.guest_id', '=', 's.guest_id'),
    )
    .select(COLUMNS)
    .select([
      'g.fname',
      'g.lname',
      'g.email',
      'g.phone',
      hasRefused.as('has_refused'),
      suppressedAs.as('suppressed'),
    ]);

export type SubscriberRow = Awaited<ReturnType<ReturnType<typeof withGuest>['executeTakeFirstOrThrow']>>;

export async function findSubscriber(db: Db | Trx, programId: number, id: number) {
  const row = await withGuest(db, programId).where('s.contact_subscription_id', '=', id).executeTakeFirst();
  return row ?? null;
}

type ListQuery = z.output<typeof services.contactLists.subscribers.query>;

/**
 * A page of a list's subscribers, the latest first. Without a search the page is cut from the index before guests are looked at, and
 * counted; a search asks the guests, and is not counted.
 */
export async function listSubscribers<Shown>(
  db: Db,
  programId: number,
  query: ListQuery,
  present: (row: SubscriberRow) => Shown,
) {
  const { contact_list_id: listId, status, search, sort_order } = query;
  if (search) {
    let found = withGuest(db, programId).where('s.contact_list_id', '=', listId);
    if (status) found = found.where('s.status', '=', status);
    for (const condition of conditionsOf(programId, { search })) found = found.where(condition);
    const ordered = found
      .orderBy('s.happened_ts', sort_order)
      .orderBy('s.contact_subscription_id', sort_order);
    return cut(await slice(ordered, query).execute(), query, present);
  }
  let all = subscriptions(db, programId).where('s.contact_list_id', '=', listId);
  if (status) all = all.where('s.status', '=', status);
  const ids = slice(
    all
      .select('s.contact_subscription_id')
      .orderBy('s.happened_ts', sort_order)
      .orderBy('s.contact_subscription_id', sort_order),
    query,
  );
  const rows = await withGuest(db, programId)
    .where('s.contact_subscription_id', 'in', ids)
    .orderBy('s.happened_ts', sort_order)
    .orderBy('s.contact_subscription_id', sort_order)
    .execute();
  return cutAndCount(rows, query, present, () => countOf(all).execute());
}

interface OfList {
  readonly listId: number;
  readonly status?: SubscriberStatus | undefined;
}

const ofList = (db: Db, programId: number, { listId, status }: OfList) => {
  const all = withGuest(db, programId).where('s.contact_list_id', '=', listId);
  return status ? all.where('s.status', '=', status) : all;
};

export const countSubscribers = async (db: Db, programId: number, { listId, status }: OfList) => {
  const all = subscriptions(db, programId).where('s.contact_list_id', '=', listId);
  return countOf(status ? all.where('s.status', '=', status) : all).execute();
};

const BATCH = 1_000;

/** Every subscriber of a list, in the order in which they came onto it. */
export const eachSubscriber = (db: Db, programId: number, asked: OfList) =>
  eachOf<SubscriberRow>(BATCH, ({ size, after }) =>
    ofList(db, programId, asked)
      .where('s.contact_subscription_id', '>', after?.contact_subscription_id ?? 0)
      .orderBy('s.contact_subscription_id')
      .limit(size)
      .execute(),
  );

const changes = (db: Db | Trx, programId: number, subscriptionId: number) =>
  db
    .selectFrom('contact_subscription_changes')
    .select(['contact_subscription_change_id', 'was', 'status', 'source', 'proof_text', 'ip', 'author_name'])
    .select(['happened_ts', 'created_ts', 'taken_back_ts'])
    .where('program_id', '=', programId)
    .where('contact_subscription_id', '=', subscriptionId)
    .orderBy('contact_subscription_change_id', 'desc')
    .limit(500);

export type ChangeRow = Awaited<ReturnType<ReturnType<typeof changes>['executeTakeFirstOrThrow']>>;

export const listChanges = (db: Db, programId: number, subscriptionId: number) =>
  changes(db, programId, subscriptionId).execute();

export interface Standing {
  readonly contact_subscription_id: number;
  readonly guest_id: number;
  readonly status: string;
  readonly happened_ts: Date;
  /** See `formerWord`. */
  readonly former: unknown;
  readonly mailed_ts: Date | null;
  readonly confirm_token: string | null;
}

const standings = (trx: Trx, programId: number, listId: number, guestIds: readonly number[]) =>
  trx
    .selectFrom('contact_subscriptions')
    .select(['contact_subscription_id', 'guest_id', 'status', 'happened_ts', 'mailed_ts', 'confirm_token'])
    .select(formerWord.as('former'))
    .where('program_id', '=', programId)
    .where('contact_list_id', '=', listId)
    .where(sql<SqlBool>`guest_id = any(${[...guestIds]}::bigint[])`)
    .orderBy('guest_id');

/** What guests are on a list now. */
export const readStandings = (...asked: Parameters<typeof standings>): Promise<Standing[]> =>
  standings(...asked).execute();

/** The same, locked until the transaction ends. */
export const lockStandings = (...asked: Parameters<typeof standings>): Promise<Standing[]> =>
  standings(...asked)
    .forUpdate()
    .execute();

/** How many lists asked whoever has an address by mail within the day before a moment. */
export async function countAsks(trx: Trx, programId: number, email: string, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from contact_subscriptions s
    join guests g on g.program_id = s.program_id and g.guest_id = s.guest_id
    where s.program_id = ${programId} and g.email = ${email}::citext and g.deleted_ts is null
      and s.mailed_ts > ${now}::timestamptz - interval '1 day'`.execute(trx);
  return rows[0]?.n ?? 0;
}
