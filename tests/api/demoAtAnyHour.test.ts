import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { brokenOn } from '#contract/host/availability/standing.ts';
import { serviceMoment } from '#contract/host/availability/moments.ts';
import { dayAfter } from '#contract/core/time.ts';
import { shiftAt } from '#contract/host/shifts/day.ts';
import { allJobs } from '#server/app.ts';
import { fillBooks, fillConcept, seedDemo } from '#server/demo/index.ts';
import { readConfig } from '#server/platform/config/index.ts';
import { createPlatform, type RunningPlatform } from '#server/platform/createPlatform.ts';
import { migrate } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/index.ts';
import { loadDays } from '#server/services/host/availability/index.ts';
import { listPastEntries } from '#server/services/host/waitlist/queries.ts';
import { estimate, momentOf, waitsOf } from '#server/services/host/waitlist/rules.ts';
import { databaseUrl } from '../support/cluster.setup.ts';
import { sized } from '../support/size.ts';

const DAY_MS = 86_400_000;
const running: { platform: RunningPlatform; name: string }[] = [];

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('cluster') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

afterAll(async () => {
  for (const { platform, name } of running) {
    await platform.stop();
    await administer(`drop database if exists ${name} with (force)`);
  }
});

/** A demo that was started at an instant, with the smaller concept's book around it, or with all that follows the book. */
async function startedAt(now: Date, { isWhole = false } = {}) {
  const name = `couvert_hour_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  await administer(`create database ${name}`);
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const connectionString = databaseUrl(inject('cluster'), name);
  const clock = { now: () => now };
  const platform = createPlatform(config, createLog(config), { connectionString, version: 'test', clock });
  running.push({ platform, name });
  await migrate(platform.db);
  await platform.start();
  platform.jobs.register(allJobs(platform));
  await platform.jobs.start({ work: false });
  await seedDemo(platform);
  if (isWhole) await fillConcept(platform, 2);
  else await fillBooks(platform.db, 2, now);
  const { db } = platform;
  const places = await db
    .selectFrom('merchants')
    .select(['program_id as programId', 'merchant_id as merchantId', 'timezone'])
    .where('program_id', '=', 2)
    .execute();
  return { db, places };
}

const HOURS = [
  ['an hour before the days change', '2026-11-23T12:00:00Z'],
  ['six in the morning', '2026-11-23T14:00:00Z'],
  ['half past three in the afternoon', '2026-11-24T20:30:00Z'],
] as const;

test.each(HOURS.slice(0, sized(1, HOURS.length)))(
  'a demo started at %s has a service inside its shifts, no booking that no longer stands, and learned quotes',
  async (_, at) => {
    const now = new Date(at);
    const { db, places } = await startedAt(now);
    expect(places.length).toBeGreaterThan(1);
    for (const place of places) {
      const { date, minute } = serviceMoment(place.timezone, now);
      const dates = Array.from({ length: 14 }, (_day, ahead) => dayAfter(date, ahead));
      const days = await loadDays(db, place, dates, now);
      for (const plan of days.values())
        expect([...brokenOn(plan)], `${place.timezone} ${plan.date}`).toEqual([]);
      const today = days.get(date);
      expect(today && shiftAt(today.service, minute), place.timezone).not.toBeNull();
      const seated = today?.bookings.filter(
        (one) => one.minute !== null && Math.abs(one.minute - minute) < 60,
      );
      expect(seated?.length, place.timezone).toBeGreaterThan(3);
      const past = await listPastEntries(db, { ...place, since: new Date(+now - 60 * DAY_MS), until: now });
      const asking = { ...momentOf(place.timezone, now), partySize: 2, ahead: 1 };
      expect(estimate(waitsOf(past, place.timezone), asking)?.samples, place.timezone).toBeGreaterThan(11);
    }
  },
);

test('the segments of a demo have members, and a month that ends in as many', async () => {
  const { db } = await startedAt(new Date('2026-11-23T20:30:00Z'), { isWhole: true });
  const { rows } = await sql<{
    name: string;
    size: number;
    days: number;
    last: number;
    least: number;
    moved: number;
  }>`
    select s.name, s.size, count(d.day) as days, min(d.size) as least, sum(d.entered + d.left_count) as moved,
      (array_agg(d.size order by d.day desc))[1] as last
    from segments s left join segment_days d using (program_id, segment_id)
    where s.program_id = 2 and s.kind = 'live' group by 1, 2`.execute(db);
  expect(rows.length).toBeGreaterThan(5);
  for (const { name, size, days, last, least, moved } of rows) {
    expect([days, last], name).toEqual([30, size]);
    expect(Math.min(least, moved), `${name}: ${size}`).toBeGreaterThan(0);
  }
});
