import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instantOf } from '#contract/core/time.ts';
import { services } from '#contract/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { metrics, platform } = services;
const ZONE = 'America/Los_Angeles';
const FRIDAY = '2026-06-05';
const SATURDAY = '2026-06-06';
let t: TestApp;
let host: ApiClient;

const at = (index: number) => t.fixture.merchantIds[index] ?? 0;
const days = (start_date: string, end_date = start_date, merchant = 0) => ({
  query: { merchant_id: at(merchant), start_date, end_date },
});

interface Story {
  kind?: 'waitlist' | 'reservation' | 'walk_in';
  date?: string;
  time: string;
  size?: number;
  suggested?: number | null;
  quoted?: number | null;
  /** Minutes after joining. */
  paged?: number;
  arrived?: number;
  seated?: number;
  done?: number;
  gone?: number;
  reason?: number;
  merchant?: number;
}

/** Stores what happened to one party; times are the location's, the rest minutes after joining. */
async function happened(story: Story): Promise<void> {
  const { kind = 'waitlist', date = FRIDAY, time, size = 2, suggested = null, quoted = null } = story;
  const joined = instantOf(ZONE, date, time);
  const after = (minutes: number | undefined) =>
    minutes === undefined ? null : new Date(joined.getTime() + minutes * 60_000);
  const { paged, gone, reason } = story;
  const state = gone === undefined ? (story.seated === undefined ? 'arrived' : 'done') : 'cancelled';
  await t.platform.db
    .insertInto('parties')
    .values({
      program_id: t.fixture.programId,
      merchant_id: at(story.merchant ?? 0),
      kind,
      visit_state: state,
      reserved_ts: joined,
      duration_minutes: 90,
      party_size: size,
      suggested_minutes: suggested,
      quoted_minutes: quoted,
      notified_ts: after(paged),
      hold_until_ts: after(paged === undefined ? undefined : paged + 10),
      arrived_ts: after(story.arrived),
      seated_ts: after(story.seated),
      done_ts: after(story.done),
      deleted_ts: after(gone),
      removed_reason_id: gone === undefined ? null : (reason ?? 4),
    })
    .execute();
}

beforeAll(async () => {
  t = await startTestApp({ work: false });
  host = await t.as('host');
  const stories: Story[] = [
    { time: '18:00', size: 2, suggested: 20, quoted: 20, paged: 16, arrived: 20, seated: 22, done: 112 },
    { time: '18:05', size: 4, suggested: 25, quoted: 30, paged: 30, seated: 45, done: 165 },
    { time: '18:10', size: 6, suggested: 40, quoted: 35, paged: 40, gone: 60, reason: 3 },
    { time: '12:00', size: 2, quoted: 10, seated: 8, done: 68 },
    { date: SATURDAY, time: '18:00', size: 8, suggested: 60, quoted: 65, gone: 30, reason: 5 },
    // After midnight it is still Saturday's business.
    { date: '2026-06-07', time: '00:30', size: 3, suggested: 10, quoted: 10, seated: 14, done: 74 },
    { kind: 'reservation', time: '19:00', size: 5, seated: 5, done: 125 },
    { kind: 'reservation', time: '20:00', size: 5, gone: 0 },
    { kind: 'walk_in', time: '19:30', size: 2, seated: 0 },
    { time: '18:00', size: 2, suggested: 5, quoted: 5, seated: 5, merchant: 2 },
  ];
  for (const story of stories) await happened(story);
});
afterAll(() => t?.close());

const byKey = <R extends { key: string }>(rows: readonly R[], key: string) =>
  rows.find((row) => row.key === key);

describe('waitlist metrics', () => {
  test('WAIT-008 METRIC-001 quotes selected: what was suggested, what was said, and how often it was kept', async () => {
    const reply = await host.call(metrics.selected, days(FRIDAY, SATURDAY));
    expect(reply).toMatchObject({
      merchant_id: at(0),
      timezone: ZONE,
      start_date: FRIDAY,
      end_date: SATURDAY,
    });
    expect(reply.total).toEqual({
      parties: 6,
      suggested: 5,
      followed: 2,
      shorter: 1,
      longer: 2,
      mean_suggested_minutes: 31,
      mean_quoted_minutes: 28.3,
      median_quoted_minutes: 25,
    });
    expect(reply.by_day.map(({ key, parties }) => [key, parties])).toEqual([
      [FRIDAY, 4],
      [SATURDAY, 2],
    ]);
    expect(reply.by_party_size.map(({ key, parties }) => [key, parties])).toEqual([
      ['1-2', 2],
      ['3-4', 2],
      ['5-6', 1],
      ['7+', 1],
    ]);
    expect(reply.by_quote).toContainEqual({ minutes: 10, suggested: 1, quoted: 2 });
    expect(reply.by_quote).toContainEqual({ minutes: 25, suggested: 1, quoted: 0 });
  });

  test('WAIT-010 METRIC-001 wait time: how long parties waited, against what they were told', async () => {
    const reply = await host.call(metrics.waitTime, days(FRIDAY, SATURDAY));
    expect(reply.total).toEqual({
      parties: 4,
      mean_wait_minutes: 22.3,
      median_wait_minutes: 18,
      p90_wait_minutes: 38.1,
      mean_quoted_minutes: 17.5,
      mean_error_minutes: 5.8,
      near_quote: 3,
      past_quote: 3,
    });
    expect(byKey(reply.by_daypart, 'lunch')).toMatchObject({ parties: 1, mean_wait_minutes: 8 });
    expect(byKey(reply.by_daypart, 'late')).toMatchObject({ parties: 1, mean_wait_minutes: 14 });
    expect(byKey(reply.by_hour, '18:00')).toMatchObject({ parties: 2, mean_wait_minutes: 33.5 });
    expect(await host.call(metrics.waitTimeAlias, days(FRIDAY, SATURDAY))).toEqual(reply);
  });

  test('WAIT-011 METRIC-001 return time: from the page until the guest is back', async () => {
    const reply = await host.call(metrics.returnTime, days(FRIDAY));
    expect(reply.total).toEqual({
      paged: 3,
      returned: 2,
      in_time: 1,
      left: 1,
      mean_return_minutes: 9.5,
      median_return_minutes: 9.5,
      p90_return_minutes: 13.9,
    });
    expect(await host.call(metrics.returnTimeAlias, days(FRIDAY))).toEqual(reply);
  });

  test('WAIT-012 METRIC-001 conversion: who stayed and who walked away, by the quote', async () => {
    const reply = await host.call(metrics.conversion, days(FRIDAY, SATURDAY));
    expect(reply.total).toEqual({ parties: 6, seated: 4, left: 2, waiting: 0, seated_percent: 66.7 });
    expect(reply.by_quote.map(({ key, seated, left }) => [key, seated, left])).toEqual([
      ['0-10', 2, 0],
      ['15-20', 1, 0],
      ['25-30', 1, 0],
      ['35-45', 0, 1],
      ['65+', 0, 1],
    ]);
    expect(reply.reasons).toEqual([
      { removed_reason_id: 3, name: 'Walked out', parties: 1 },
      { removed_reason_id: 5, name: 'Dined at the bar', parties: 1 },
    ]);
    const response = await host.request({
      method: 'GET',
      url: `/api/v3/metrics/quote_time_conversion/?merchant_id=${at(0)}&start_date=${FRIDAY}&end_date=${SATURDAY}`,
    });
    expect(metrics.conversionAlias.reply.parse(response.json())).toEqual(reply);
  });

  test('METRIC-002 METRIC-001 visits: everybody who was seated, and how they came', async () => {
    const reply = await host.call(metrics.visits, days(FRIDAY, SATURDAY));
    expect(reply.total).toEqual({
      visits: 6,
      covers: 18,
      reservations: 1,
      walk_ins: 1,
      waitlist: 4,
      mean_table_minutes: 90,
    });
    expect(reply.by_day.map(({ key, visits, covers }) => [key, visits, covers])).toEqual([
      [FRIDAY, 5, 15],
      [SATURDAY, 1, 3],
    ]);
    expect(await host.call(metrics.visitsAlias, days(FRIDAY, SATURDAY))).toEqual(reply);
  });

  test('WAIT-009 METRIC-001 queue: how many wait at which time of the day', async () => {
    const reply = await host.call(metrics.queue, days(FRIDAY, SATURDAY));
    expect(reply.days).toBe(2);
    expect(reply.total).toMatchObject({ most_waiting: 3, most_guests: 12 });
    expect(byKey(reply.by_day, SATURDAY)).toMatchObject({ most_waiting: 1, most_guests: 8 });
    expect(byKey(reply.by_daypart, 'lunch')).toEqual({
      key: 'lunch',
      most_waiting: 1,
      most_guests: 2,
      mean_waiting: 1,
    });
    expect(byKey(reply.by_party_size, '5-6')).toMatchObject({ most_waiting: 1, most_guests: 6 });
    // 18:15, 18:20 and 18:25: three parties, two, two on Friday (the first is seated at 18:22); one on Saturday.
    const quarter = reply.by_time.find(({ time }) => time === '18:15');
    expect(quarter).toEqual({ time: '18:15', mean_waiting: 1.8, mean_guests: 9.7, most_waiting: 3 });
    expect(reply.by_time.at(-1)?.time).toBe('00:30');
    expect(await host.call(metrics.queueAlias, days(FRIDAY, SATURDAY))).toEqual(reply);
  });

  test('METRIC-001 the backtest: what the waits before would have suggested, against how long it took and what was said', async () => {
    const merchant = 1;
    const weekdays = [4, 5, 6, 7, 11, 12, 13, 14, 18, 19, 20, 21].map(
      (day) => `2023-09-${String(day).padStart(2, '0')}`,
    );
    for (const date of weekdays)
      await happened({ date, time: '19:00', size: 4, quoted: 25, seated: 30, merchant });
    await happened({ date: '2023-09-25', time: '19:00', size: 4, quoted: 35, seated: 33, merchant });
    await happened({ date: '2023-09-26', time: '12:00', size: 2, quoted: 10, seated: 8, merchant });
    await happened({ date: '2023-09-26', time: '19:10', size: 3, seated: 20, merchant });
    await happened({ date: '2023-09-26', time: '20:40', size: 3, gone: 20, merchant });
    const reply = await host.call(metrics.backtest, days('2023-09-25', '2023-09-26', merchant));
    const untested = { tested: 0, mean_wait_minutes: null, mean_suggested_minutes: null };
    expect(reply.total).toEqual({
      parties: 3,
      tested: 2,
      mean_wait_minutes: 26.5,
      mean_suggested_minutes: 30,
      mean_quoted_minutes: 35,
      mean_error_minutes: 6.5,
      near_percent: 50,
      in_suggestion_percent: 50,
      in_quote_percent: 100,
    });
    expect(reply.by_party_size.map(({ key, tested }) => [key, tested])).toEqual([
      ['1-2', 0],
      ['3-4', 2],
    ]);
    expect(byKey(reply.by_daypart, 'lunch')).toMatchObject({ parties: 1, ...untested });
    expect(byKey(reply.by_daypart, 'dinner')).toMatchObject({ parties: 2, tested: 2 });
    expect(byKey(reply.by_hour, '19:00')).toMatchObject({ mean_error_minutes: 6.5 });
    expect(byKey(reply.by_day, '2023-09-26')).toMatchObject({
      parties: 2,
      tested: 1,
      mean_error_minutes: 10,
    });
    const first = await host.call(metrics.backtest, days('2023-09-04', '2023-09-21', merchant));
    expect(first.total).toMatchObject({ parties: 12, ...untested, in_suggestion_percent: null });
  });

  test('WAIT-002 the business day runs from 05:00 to 05:00, also when the clocks go back', async () => {
    const merchant = 1;
    for (const [date, time] of [
      ['2026-10-31', '04:59'],
      ['2026-10-31', '05:00'],
      ['2026-11-01', '04:59'],
      ['2026-11-01', '05:00'],
    ] as const) {
      await happened({ date, time, quoted: 10, seated: 5, merchant });
    }
    const reply = await host.call(metrics.visits, days('2026-10-31', '2026-11-01', merchant));
    expect(reply.by_day.map(({ key, visits }) => [key, visits])).toEqual([
      ['2026-10-31', 2],
      ['2026-11-01', 1],
    ]);
    const alone = await host.call(metrics.visits, days('2026-10-31', '2026-10-31', merchant));
    expect(alone.total.visits).toBe(2);
  });

  test.each([
    // The hour from one to two comes twice: 01:30 is waited through two times, one of a party each.
    {
      night: '2024-11-02',
      from: ['2024-11-03', '00:50'],
      minutes: 130,
      shown: ['00:45', '01:00', '01:30', '01:45'],
    },
    // The hour from two to three is skipped.
    { night: '2024-03-09', from: ['2024-03-10', '01:50'], minutes: 30, shown: ['01:45', '03:00', '03:15'] },
  ] as const)(
    'METRIC-001 the queue of a night of changed clocks stands at the times that they show: $night',
    async (story) => {
      const [date, time] = story.from;
      await happened({ date, time, seated: story.minutes, merchant: 1 });
      await happened({ date, time: '04:30', seated: 15, merchant: 1 });
      const { by_time } = await host.call(metrics.queue, days(story.night, story.night, 1));
      const times = by_time.map((row) => row.time);
      for (const quarter of [...story.shown, '04:30']) expect(times).toContain(quarter);
      for (const { time: quarter, mean_waiting, most_waiting } of by_time)
        expect([quarter, mean_waiting <= 1, most_waiting]).toEqual([quarter, true, 1]);
      expect(times.at(-1)).toBe('04:30');
      expect(by_time.find((row) => row.time === story.shown[1])?.mean_waiting).toBe(1);
      expect(times.some((quarter) => quarter.startsWith('02'))).toBe(false);
    },
  );

  test('METRIC-001 days without a waitlist have counts of nothing and no means', async () => {
    const none = days('2025-01-01', '2025-12-31');
    expect((await host.call(metrics.waitTime, none)).total).toMatchObject({
      parties: 0,
      mean_wait_minutes: null,
    });
    expect(await host.call(metrics.queue, none)).toMatchObject({
      days: 0,
      by_time: [],
      by_day: [],
      total: { most_waiting: 0, mean_waiting: null },
    });
    expect((await host.call(metrics.conversion, none)).total.seated_percent).toBeNull();
    const long = await host.refusal(metrics.visits, days('2025-01-01', '2026-01-02'));
    expect(long.errors.end_date).toContain('366');
  });

  test('PERM-012 METRIC-001 a location where one does not work has no metrics', async () => {
    expect((await host.refusal(metrics.visits, days(FRIDAY, FRIDAY, 2))).code).toBe('NOT_FOUND');
    const body = { metric: 'visits' as const, merchant_id: at(2), start_date: FRIDAY, end_date: FRIDAY };
    expect((await host.refusal(metrics.exportMetric, { body })).code).toBe('NOT_FOUND');
    const admin = await t.as('admin');
    expect((await admin.call(metrics.visits, days(FRIDAY, FRIDAY, 2))).total.visits).toBe(1);
  });

  test('METRIC-001 a metric is exported as CSV, and no longer once its owner has left the location', async () => {
    const body = { metric: 'wait_time' as const, merchant_id: at(0), start_date: FRIDAY, end_date: SATURDAY };
    const fetched = async () => {
      const { ticket } = await host.call(metrics.exportMetric, { body });
      return () => t.anonymous.send(platform.download, { params: { ticket } });
    };
    const file = await (await fetched())();
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toContain(`waitlist-wait_time-${FRIDAY}-to-${SATURDAY}.csv`);
    const lines = file.body.trim().split('\n');
    expect(lines[0]).toContain('Location,By,Group,Parties seated,Mean wait (minutes)');
    expect(lines[1]).toBe('Pearl District,Total,,4,22.3,18,38.1,17.5,5.8,3,3');
    expect(lines).toContain('Pearl District,Party size,3–4 people,2,29.5,29.5,41.9,20,9.5,1,2');
    const late = await fetched();
    await t.platform.db
      .deleteFrom('membership_merchants')
      .where('user_id', '=', t.fixture.users.host)
      .where('merchant_id', '=', at(0))
      .execute();
    expect((await late()).body).not.toContain('Pearl District');
  });
});
