import { sql } from 'kysely';
import { dayAfter, dayRange, instantOf, wallClock } from '#contract/core/time.ts';
import { TRIGGER_SOURCES, triggerOf } from '#contract/marketing/automations/triggers.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readUsual } from '#server/services/guests/guests/index.ts';
import type { Published } from '../definition.ts';
import { type Candidate, enter } from './enter.ts';
import { readVersion, type Working } from './rows.ts';

/** When a day begins for automations, at the guest's clocks. */
export const MORNING = '09:00';
/** Days that nobody looked at are made up for, so many at most. */
const MOST_DAYS = 3;

export async function zonesOf(db: Db | Trx, programId: number): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    select default_timezone as zone from programs where program_id = ${programId}
    union select timezone from merchants where program_id = ${programId} and deleted_ts is null and timezone is not null`.execute(
    db,
  );
  return rows.map(({ zone }) => zone);
}

/** The mornings since the last look that are over by now, oldest first. */
export function morningsOf(timezone: string, since: Date, now: Date): string[] {
  const { date: today } = wallClock(timezone, now);
  const days = Array.from({ length: MOST_DAYS }, (_, n) => dayAfter(today, n - MOST_DAYS + 1));
  return days.filter((day) => {
    const at = instantOf(timezone, day, MORNING);
    return at > since && at <= now;
  });
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The months and days that are kept on a day: those born on 29 February have their day on 28 February of other years. */
export function keptOn(day: string): string[] {
  const own = day.slice(5);
  return own === '02-28' && !isLeap(Number(day.slice(0, 4))) ? [own, '02-29'] : [own];
}

/** The day that is meant when it is so long before or after it. */
export function meantBy(day: string, { date_period: period }: Pick<Published, 'date_period'>): string {
  if (!period || period.count === 0) return day;
  const days = period.unit === 'weeks' ? period.count * 7 : period.count;
  return dayAfter(day, period.direction === 'before' ? days : -days);
}

/** Whose day it is in a zone. */
export async function findDated(
  db: Db | Trx,
  programId: number,
  version: Published,
  { day, timezone }: { readonly day: string; readonly timezone: string },
): Promise<number[]> {
  const meant = meantBy(day, version);
  const { trigger_settings: settings } = version;
  const trigger = triggerOf(version.trigger_source_id);
  if (trigger === 'birthday') {
    const { rows } = await sql<{ guest_id: number }>`
        select guest_id from guests where program_id = ${programId} and deleted_ts is null
          and birthday = any(${keptOn(meant)}::text[])`.execute(db);
    return rows.map(({ guest_id }) => guest_id);
  }
  if (trigger === 'anniversary') {
    const { rows } = await sql<{ guest_id: number }>`
        select guest_id from parties where program_id = ${programId} and guest_id is not null and visited_ts is not null
        group by guest_id
        having to_char(min(visited_ts) at time zone ${timezone}, 'MM-DD') = any(${keptOn(meant)}::text[])
          and to_char(min(visited_ts) at time zone ${timezone}, 'YYYY') < ${meant.slice(0, 4)}`.execute(db);
    return rows.map(({ guest_id }) => guest_id);
  }
  if (trigger === 'no_visit') {
    const { start, end } = dayRange(timezone, dayAfter(day, -(settings.days ?? 0)), 0);
    const { rows } = await sql<{ guest_id: number }>`
        select g.guest_id from guests g where g.program_id = ${programId} and g.deleted_ts is null
          and g.last_visit_ts >= ${start} and g.last_visit_ts < ${end}
          and (${settings.merchant_ids === null}::boolean or exists (select from parties p where p.program_id = g.program_id
            and p.guest_id = g.guest_id and p.visited_ts = g.last_visit_ts
            and p.merchant_id = any(${settings.merchant_ids ?? []}::bigint[])))`.execute(db);
    return rows.map(({ guest_id }) => guest_id);
  }
  return [];
}

/** Has whoever's day it is enter, once the morning has come where they are. */
export async function followDays(platform: Platform, of: Working): Promise<void> {
  const source = triggerOf(of.trigger_source_id);
  if (!of.active || source === null || TRIGGER_SOURCES[source].type !== 'date_based') return;
  const now = platform.clock.now();
  const since = of.looked_ts ?? of.enabled_ts;
  const zones = await zonesOf(platform.db, of.program_id);
  const due = zones.flatMap((timezone) => morningsOf(timezone, since, now).map((day) => ({ timezone, day })));
  if (due.length === 0 && now.getTime() - since.getTime() < 3_600_000) return;
  await platform.db.transaction().execute(async (trx) => {
    const version = await readVersion(trx, of);
    for (const at of due) await enter(trx, of, await candidatesOf(trx, of, version, at), now);
    await noteLooked(trx, of, now);
  });
}

async function candidatesOf(
  trx: Trx,
  { program_id }: Working,
  version: Published,
  at: { readonly day: string; readonly timezone: string },
): Promise<Candidate[]> {
  const ids = await findDated(trx, program_id, version, at);
  const usual = await readUsual(trx, program_id, ids);
  const moment = instantOf(at.timezone, at.day, MORNING);
  return ids.flatMap((guest_id) => {
    const place = usual.get(guest_id);
    if (place?.timezone !== at.timezone) return [];
    return [{ guest_id, key: `day:${meantBy(at.day, version)}`, merchant_id: place.merchant_id, at: moment }];
  });
}

export async function noteLooked(trx: Trx, { program_id, automation_id }: Working, now: Date): Promise<void> {
  await sql`update automations set looked_ts = greatest(looked_ts, ${now}::timestamptz)
    where program_id = ${program_id} and automation_id = ${automation_id}`.execute(trx);
}
