import { sql } from 'kysely';
import { type TriggerName, triggerOf } from '#contract/marketing/automations/triggers.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Published } from '../definition.ts';
import { type Happening, happeningsOf } from '../engine/happenings.ts';
import type { LogEvent } from '#server/platform/audit/index.ts';

export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** So many are read by one statement. */
const AT_ONCE = 2_000;

/** Where each source is read from: the book, which also knows what was imported and no event tells of, or the kinds of the log. */
const READ_FROM: Readonly<Record<TriggerName, 'visits' | 'reservations' | 'checks' | readonly string[]>> = {
  visit_ended: 'visits',
  first_visit: 'visits',
  nth_visit: 'visits',
  reservation_made: 'reservations',
  reservation_changed: ['party.updated'],
  reservation_cancelled: ['party.cancelled'],
  no_show: ['party.no_show'],
  waitlist_left: ['party.cancelled', 'party.removed'],
  check_paid: 'checks',
  consent_given: ['guest.opted_in', 'guest.opt_in_confirmed'],
  list_joined: ['subscriber.added', 'subscriber.confirmed'],
  perk_redeemed: ['perk.redeemed'],
  segment_entered: [],
  segment_left: [],
  manual: [],
  birthday: [],
  anniversary: [],
  no_visit: [],
};

/** The sources that a version asks about, as a trigger, an exit rule, a goal or what a wait ends by. */
export function sourcesOf(version: Published): TriggerName[] {
  const rules = [
    ...version.exit_rules,
    ...(version.goal ? [version.goal] : []),
    ...version.actions.flatMap(({ delay_action }) => delay_action?.event ?? []),
  ];
  const ids = [version.trigger_source_id, ...rules.map(({ source_id }) => source_id)];
  return [...new Set(ids.flatMap((id) => triggerOf(id) ?? []))];
}

const event = sql`e.program_id, e.event_id, e.kind, e.record_id, e.changes, e.merchant_id, e.occurred_ts`;
const told = (
  kind: string,
  id: string,
  at: string,
) => sql`p.program_id, 0 as event_id, ${sql.lit(kind)} as kind,
  p.${sql.ref(id)}::text as record_id, '[]'::jsonb as changes, p.merchant_id, p.${sql.ref(at)} as occurred_ts`;

async function readBook(
  db: Db,
  programId: number,
  from: 'visits' | 'reservations' | 'checks',
  span: Span,
  guestId: number | null,
): Promise<LogEvent[]> {
  // What ended in it began at most a day before, and is found by that.
  const began = new Date(span.from.getTime() - 86_400_000);
  const within = (at: string) =>
    sql`p.program_id = ${programId} and p.guest_id is not null and (${guestId}::bigint is null or p.guest_id = ${guestId}::bigint) and p.${sql.ref(at)} >= ${span.from} and p.${sql.ref(at)} < ${span.to}`;
  const statements = {
    visits: sql<LogEvent>`select ${told('party.done', 'party_id', 'done_ts')} from parties p
      where ${within('done_ts')} and p.visit_state = 'done' and p.visited_ts >= ${began} and p.visited_ts < ${span.to}`,
    reservations: sql<LogEvent>`select ${told('party.created', 'party_id', 'created_ts')} from parties p
      where ${within('created_ts')} and p.kind = 'reservation' and p.reserved_ts >= ${began}`,
    checks: sql<LogEvent>`select ${told('ticket.received', 'ticket_id', 'close_ts')} from tickets p
      where ${within('close_ts')} and p.status = 'closed' and p.open_ts >= ${began} and p.open_ts < ${span.to}`,
  };
  return (await statements[from].execute(db)).rows;
}

async function readTold(
  db: Db,
  programId: number,
  kinds: readonly string[],
  span: Span,
  guestId: number | null,
): Promise<LogEvent[]> {
  if (kinds.length === 0) return [];
  const { rows } = await sql<LogEvent>`select ${event} from events e
    where e.program_id = ${programId} and e.occurred_ts >= ${span.from} and e.occurred_ts < ${span.to}
      and e.kind = any(${[...kinds]}::text[]) and (${guestId}::bigint is null or e.kind = 'perk.redeemed'
        or e.record_id = any(array(select ${guestId}::text union all
          select p.party_id::text from parties p where p.program_id = ${programId} and p.guest_id = ${guestId}::bigint union all
          select s.contact_subscription_id::text from contact_subscriptions s
          where s.program_id = ${programId} and s.guest_id = ${guestId}::bigint)))`.execute(db);
  return rows;
}

/**
 * What guests did in a span of days, or one of them, as far as a version asks about it, oldest first; the same thing once, however often
 * it was told.
 */
export async function happenedIn(
  db: Db,
  programId: number,
  version: Published,
  span: Span,
  guestId: number | null = null,
): Promise<Happening[]> {
  const from = sourcesOf(version).map((name) => READ_FROM[name]);
  const events: LogEvent[] = await readTold(
    db,
    programId,
    from.flatMap((one) => (typeof one === 'string' ? [] : one)),
    span,
    guestId,
  );
  for (const book of new Set(from.filter((one) => typeof one === 'string')))
    events.push(...(await readBook(db, programId, book, span, guestId)));
  const found = new Map<string, Happening>();
  for (let n = 0; n < events.length; n += AT_ONCE)
    for (const one of await happeningsOf(db, programId, events.slice(n, n + AT_ONCE)))
      found.set(`${one.key} ${one.sources.join()}`, one);
  const own = [...found.values()].filter(({ guest_id }) => guestId === null || guest_id === guestId);
  return own.sort((a, b) => a.at.getTime() - b.at.getTime());
}
