import { sql } from 'kysely';
import type { z } from 'zod';
import type { services } from '#contract/index.ts';
import { containing, type Db } from '#server/platform/db/index.ts';
import { eachOf } from '#server/platform/page/index.ts';
import { numberedName } from '#server/services/administration/merchants/index.ts';

/** What an export of the events takes, which is a list without its place. */
export type AuditFilter = z.output<typeof services.audit.export.body>;

/** Whose events: those of a concept, and of what happened at a location only those of these (null: of all). */
export interface AuditScope {
  readonly programId: number;
  readonly merchantIds: readonly number[] | null;
}

const MOST_WORDS = 5;
/** Marks that people and phones write for an apostrophe, besides those that search_text knows. */
const APOSTROPHES = /[\u0060\u00b4\u02b9-\u02bc\u2018-\u201b\u2032\uff07]/g;

const wordsOf = (search = '') =>
  search.replace(APOSTROPHES, "'").split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/** Whether the actor, under the name of then or of today, the record or the kind holds a word, without accents and case. */
const saying = (word: string) => {
  const pattern = sql`search_text(${containing(word)})`;
  return sql<boolean>`(search_text(e.actor_name, e.record_name, e.kind) like ${pattern}
    or e.actor_user_id = any(array(select a.user_id from users a
      where search_text(a.fname, a.lname, a.email::text) like ${pattern})))`;
};

/** The location that an event happened at, or that it tells of. */
const LOCATION = sql<number>`coalesce(e.merchant_id,
  case when e.record_type = 'merchant' and e.record_id ~ '^[0-9]{1,18}$' then e.record_id::bigint end)`;

/** The events that a filter asks for, newest first; `from` and `to` are days in the given time zone. */
export function selectEvents(db: Db, { programId, merchantIds }: AuditScope, filter: AuditFilter) {
  const {
    actor_user_id,
    people,
    kind,
    record_type,
    record_id,
    merchant_id,
    from,
    to,
    timezone = 'UTC',
    search,
  } = filter;
  const midnight = (day: string, plus: number) =>
    sql<Date>`(${day}::date + ${plus}::int)::timestamp at time zone ${timezone}`;
  let events = db
    .selectFrom('events as e')
    .leftJoin('users as u', 'u.user_id', 'e.actor_user_id')
    .leftJoin('merchants as m', (join) =>
      join.on('m.program_id', '=', programId).on('m.merchant_id', '=', LOCATION),
    )
    .where('e.program_id', '=', programId);
  if (merchantIds !== null) {
    const own = sql<number>`any(${[...merchantIds]}::bigint[])`;
    events = events.where((eb) => eb.or([eb('e.merchant_id', 'is', null), eb('e.merchant_id', '=', own)]));
  }
  if (actor_user_id !== undefined) events = events.where('e.actor_user_id', '=', actor_user_id);
  if (people !== undefined) events = events.where('e.actor_user_id', people ? 'is not' : 'is', null);
  if (kind) events = events.where('e.kind', '=', kind);
  if (record_type) events = events.where('e.record_type', '=', record_type);
  if (record_id) events = events.where('e.record_id', '=', record_id);
  if (merchant_id !== undefined)
    events = events.where((eb) =>
      eb.or([
        eb('e.merchant_id', '=', merchant_id),
        eb.and([eb('e.record_type', '=', 'merchant'), eb('e.record_id', '=', String(merchant_id))]),
      ]),
    );
  if (from) events = events.where('e.occurred_ts', '>=', midnight(from, 0));
  if (to) events = events.where('e.occurred_ts', '<', midnight(to, 1));
  for (const word of wordsOf(search)) events = events.where(saying(word));
  return events
    .selectAll('e')
    .select(['u.fname', 'u.lname'])
    .select(['m.merchant_name', 'm.store_number', 'm.timezone', 'm.merchant_id as location_id'])
    .orderBy('e.occurred_ts', 'desc')
    .orderBy('e.event_id', 'desc');
}

export type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>>;

type Told = EventRow & { readonly at: string };

/** Every event that a filter asks for, newest first, some hundred at a time. */
export const eachEvent = (db: Db, scope: AuditScope, filter: AuditFilter) =>
  eachOf<Told>(1000, ({ size, after }) => {
    const events = selectEvents(db, scope, filter)
      .select(sql<string>`e.occurred_ts::text`.as('at'))
      .limit(size);
    const before = sql<boolean>`(e.occurred_ts, e.event_id) < (${after?.at}::timestamptz, ${after?.event_id})`;
    return (after ? events.where(before) : events).execute();
  });

/** Names for the ids that stand in changes: locations of the scope, roles and user groups of the concept. */
export async function namesOf(db: Db, { programId, merchantIds }: AuditScope) {
  const places = db
    .selectFrom('merchants')
    .select(['merchant_id', 'merchant_name', 'store_number'])
    .where('program_id', '=', programId);
  const own = sql<number>`any(${[...(merchantIds ?? [])]}::bigint[])`;
  const [locations, roles, groups] = await Promise.all([
    (merchantIds === null ? places : places.where('merchant_id', '=', own)).execute(),
    db.selectFrom('roles').select(['role_id', 'name']).where('program_id', '=', programId).execute(),
    db
      .selectFrom('user_groups')
      .select(['user_group_id', 'name'])
      .where('program_id', '=', programId)
      .execute(),
  ]);
  const names = {
    locations: new Map(locations.map((row) => [row.merchant_id, numberedName(row)])),
    roles: new Map(roles.map(({ role_id, name }) => [role_id, name])),
    groups: new Map(groups.map(({ user_group_id, name }) => [user_group_id, name])),
  };
  return {
    locations: (id: number) => names.locations.get(id),
    roles: (id: number) => names.roles.get(id),
    groups: (id: number) => names.groups.get(id),
  };
}

/** How many of the newest events tell which kinds there are. */
const RECENT = 20_000;

/** What can be filtered by: whoever and whatever stands in the events that the scope shows. */
export function listOptions(db: Db, { programId, merchantIds }: AuditScope) {
  return merchantIds === null ? listAllOptions(db, programId) : listOwnOptions(db, programId, merchantIds);
}

/** Of some locations and the concept itself, as the newest of their events tell. */
async function listOwnOptions(db: Db, programId: number, merchantIds: readonly number[]) {
  const own = sql`any(${[...merchantIds]}::bigint[])`;
  const recent = sql`(select actor_user_id, record_type, kind from events
    where program_id = ${programId} and (merchant_id is null or merchant_id = ${own})
    order by occurred_ts desc, event_id desc limit ${RECENT})`;
  const actors = await sql<{ user_id: number; fname: string; lname: string }>`
    select u.user_id, u.fname, u.lname from users u
    where u.user_id in (select actor_user_id from ${recent} e) order by u.user_id`.execute(db);
  const types = await sql<{ record_type: string }>`
    select distinct record_type from ${recent} e order by record_type`.execute(db);
  const kinds = await sql<{ kind: string }>`
    select distinct kind from ${recent} e order by kind`.execute(db);
  return { actors: actors.rows, types: types.rows, kinds: kinds.rows };
}

/** Of a whole concept; actors and record types by jumping from one to the next in their index. */
async function listAllOptions(db: Db, programId: number) {
  const actors = await sql<{ user_id: number; fname: string; lname: string }>`
    with recursive step as (
      (select actor_user_id from events where program_id = ${programId} and actor_user_id is not null
        order by actor_user_id limit 1)
      union all
      select (select e.actor_user_id from events e where e.program_id = ${programId}
        and e.actor_user_id > step.actor_user_id order by e.actor_user_id limit 1)
      from step where step.actor_user_id is not null
    )
    select u.user_id, u.fname, u.lname from step join users u on u.user_id = step.actor_user_id`.execute(db);
  const types = await sql<{ record_type: string }>`
    with recursive step as (
      (select record_type from events where program_id = ${programId} order by record_type limit 1)
      union all
      select (select e.record_type from events e where e.program_id = ${programId}
        and e.record_type > step.record_type order by e.record_type limit 1)
      from step where step.record_type is not null
    )
    select record_type from step where record_type is not null`.execute(db);
  const kinds = await sql<{ kind: string }>`
    select distinct kind from (
      select kind from events where program_id = ${programId}
      order by occurred_ts desc, event_id desc limit ${RECENT}) recent
    order by kind`.execute(db);
  return { actors: actors.rows, types: types.rows, kinds: kinds.rows };
}
