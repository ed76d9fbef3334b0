import { type RawBuilder, sql } from 'kysely';
import { type TriggerName, triggerOf } from '#contract/marketing/automations/triggers.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Published } from '../definition.ts';

/** What is looked back at, and so many rows of it at most: of a large concept the newest stand for the rest. */
const DAYS = 90;
const MOST_ROWS = 20_000;
const DAY_MS = 86_400_000;

interface Asked {
  readonly programId: number;
  readonly now: Date;
  readonly since: Date;
  readonly version: Published;
}
type Rows = RawBuilder<{ guest_id: number; at: Date }>;

/** When guests did what a trigger stands on, newest first; null where that is counted in another way, or not at all. */
function happened(trigger: TriggerName, { programId, now, since, version }: Asked): Rows | null {
  const { nth, amount_cents: cents } = version.trigger_settings;
  const visits = (n: number | null): Rows => sql`
    select r.guest_id, r.visited_ts as at from (
      select p.guest_id, p.visited_ts from parties p where p.program_id = ${programId} and p.guest_id is not null
        and p.visited_ts >= ${since} and p.visited_ts <= ${now} order by p.visited_ts desc limit ${MOST_ROWS}) r
    where ${n}::integer is null or (select count(*) from (select from parties v where v.program_id = ${programId}
      and v.guest_id = r.guest_id and v.visited_ts is not null and v.visited_ts <= r.visited_ts limit ${(n ?? 0) + 1}) v)
      = ${n}::integer`;
  const reservations = (is: RawBuilder<boolean>): Rows => sql`
    select p.guest_id, p.reserved_ts as at from parties p where p.program_id = ${programId} and p.kind = 'reservation'
      and p.guest_id is not null and p.reserved_ts >= ${since} and p.reserved_ts <= ${now} and ${is}
    order by p.reserved_ts desc limit ${MOST_ROWS}`;
  switch (trigger) {
    case 'visit_ended':
      return visits(null);
    case 'first_visit':
      return visits(1);
    case 'nth_visit':
      return visits(nth ?? 1);
    case 'no_show':
      return reservations(sql`p.visit_state = 'no_show'`);
    case 'reservation_cancelled':
      return reservations(sql`p.visit_state = 'cancelled'`);
    case 'reservation_made':
      return reservations(sql`true`);
    case 'waitlist_left':
      return sql`select p.guest_id, p.created_ts as at from parties p where p.program_id = ${programId} and p.kind = 'waitlist'
        and p.guest_id is not null and p.visit_state = 'cancelled' and p.created_ts >= ${since}
        order by p.created_ts desc limit ${MOST_ROWS}`;
    case 'check_paid':
      return sql`select t.guest_id, t.open_ts as at from tickets t where t.program_id = ${programId} and t.status = 'closed'
        and t.guest_id is not null and t.open_ts >= ${since} and t.open_ts <= ${now} and t.total_cents >= ${cents ?? 0}
        order by t.open_ts desc limit ${MOST_ROWS}`;
    case 'list_joined':
      return sql`select s.guest_id, s.happened_ts as at from contact_subscriptions s where s.program_id = ${programId}
        and s.status = 'subscribed' and s.happened_ts >= ${since} order by s.happened_ts desc limit ${MOST_ROWS}`;
    case 'consent_given':
      return sql`select c.guest_id, c.happened_ts as at from guest_consents c where c.program_id = ${programId} and c.opted_in
        and c.happened_ts >= ${since} order by c.happened_ts desc limit ${MOST_ROWS}`;
    case 'perk_redeemed':
      return sql`select r.guest_id, r.redeemed_ts as at from perk_redemptions r where r.program_id = ${programId}
        and r.redeemed_ts >= ${since} order by r.redeemed_ts desc limit ${MOST_ROWS}`;
    case 'reservation_changed':
    case 'segment_entered':
    case 'segment_left':
    case 'manual':
    case 'birthday':
    case 'anniversary':
    case 'no_visit':
      return null;
  }
}

const WEEKS = 4;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Guests whose day comes within four weeks, for triggers that are a day. */
function dated(trigger: TriggerName, { programId, now, version }: Asked): RawBuilder<{ n: number }> | null {
  const days = Array.from({ length: WEEKS * 7 }, (_, n) => dayOf(new Date(now.getTime() + n * DAY_MS)));
  if (trigger === 'birthday')
    return sql`select count(*)::integer as n from guests g where g.program_id = ${programId} and g.deleted_ts is null
      and g.birthday = any(${days.map((day) => day.slice(5))}::text[])`;
  if (trigger !== 'no_visit') return null;
  const until = new Date(now.getTime() - (version.trigger_settings.days ?? 0) * DAY_MS);
  return sql`select count(*)::integer as n from guests g where g.program_id = ${programId} and g.deleted_ts is null
    and g.last_visit_ts < ${until} and g.last_visit_ts >= ${new Date(until.getTime() - WEEKS * 7 * DAY_MS)}`;
}

/**
 * How many guests a week would have entered by the concept's own last 90 days (of days: by four weeks); null where nobody can say.
 * Whoever may enter once, or once in a while, counts once.
 */
export async function weeklyGuests(
  db: Db,
  programId: number,
  version: Published,
  now: Date,
): Promise<number | null> {
  const trigger = triggerOf(version.trigger_source_id);
  if (trigger === null) return null;
  const asked = { programId, now, since: new Date(now.getTime() - DAYS * DAY_MS), version };
  const byDay = dated(trigger, asked);
  if (byDay) {
    const { rows } = await byDay.execute(db);
    return Math.round((rows[0]?.n ?? 0) / WEEKS);
  }
  const who = happened(trigger, asked);
  if (!who) return null;
  const { rows } = await sql<{ times: number; guests: number; first: Date | null }>`
    select count(*)::integer as times, count(distinct w.guest_id)::integer as guests, min(w.at) as first from (${who}) w`.execute(
    db,
  );
  const [row] = rows;
  if (!row || row.times === 0) return 0;
  // What was cut at its most rows says less of the past: the weeks are those that it covers.
  const from = row.times < MOST_ROWS || row.first === null ? asked.since : row.first;
  const weeks = Math.max(1 / 7, (now.getTime() - from.getTime()) / (7 * DAY_MS));
  return Math.round((version.recurrence_within === null ? row.times : row.guests) / weeks);
}
