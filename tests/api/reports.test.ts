import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { instantOf } from '#contract/core/time.ts';
import {
  type Frequency,
  GUEST_KINDS,
  type GuestKind,
  PARTY_KINDS,
  type Recency,
} from '#contract/host/reports/rules.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { addCheck, addGuest, addVisit } from '#tests/support/guests.ts';
import { setTestLocation } from '#tests/support/locations.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { reports, metrics, tickets } = services;
const ZONE = 'America/Los_Angeles';
/** Four whole weeks from a Monday to a Sunday. */
const JUNE = { start_date: '2026-06-01', end_date: '2026-06-28' };
let t: TestApp;
let admin: ApiClient;
let host: ApiClient;

const at = (index: number) => t.fixture.merchantIds[index] ?? 0;
const over = <const F extends object>(fields: F) => ({ query: { ...JUNE, ...fields } });
const of = (index: number) => ({ merchant_ids: String(at(index)) });

interface Story {
  readonly date: string;
  readonly time?: string;
  readonly kind?: 'reservation' | 'walk_in' | 'waitlist';
  readonly size?: number;
  /** Minutes between the reserved time and the arrival. */
  readonly late?: number;
  /** Minutes at the table; null for a party that was never seated. */
  readonly stays?: number | null;
  readonly state?: 'done' | 'no_show' | 'cancelled';
  /** Days between the booking and the reserved time. */
  readonly ahead?: number;
  readonly origin?: string;
  readonly location?: number;
  readonly guest?: number;
}

/** Stores one party of the past. */
async function happened(story: Story) {
  const { date, time = '19:00', kind = 'reservation', size = 2, late = 0, stays = 90, ahead = 2 } = story;
  const due = instantOf(ZONE, date, time);
  const after = (minutes: number) => new Date(due.getTime() + minutes * 60_000);
  const state = story.state ?? 'done';
  return addVisit(t, story.guest ?? (await addGuest(t, { created_ts: new Date('2024-01-01') })), due, {
    merchant_id: at(story.location ?? 0),
    kind,
    visit_state: state,
    status: state === 'cancelled' ? 'CANCELLED' : 'BOOKED',
    deleted_ts: state === 'cancelled' ? after(-60) : null,
    removed_reason_id: state === 'done' ? null : 1,
    party_size: size,
    duration_minutes: 100,
    origin: story.origin ?? (kind === 'reservation' ? 'web' : kind),
    created_ts: after(-ahead * 1440),
    arrived_ts: state === 'done' ? after(late) : null,
    seated_ts: state === 'done' ? after(late) : null,
    done_ts: state === 'done' && stays !== null ? after(late + stays) : null,
  });
}

async function setFlags(flags: readonly ('embedded-analytics' | 'advanced-analytics')[]) {
  const { db } = t.platform;
  await db
    .deleteFrom('flag_rules')
    .where('flag', 'in', ['embedded-analytics', 'advanced-analytics'])
    .execute();
  for (const flag of flags)
    await db
      .insertInto('flag_rules')
      .values({ flag, value: true, program_ids: [t.fixture.programId] })
      .execute();
  t.forgetFlags();
}

beforeAll(async () => {
  t = await startTestApp({ work: false });
  [admin, host] = [await t.as('admin'), await t.as('host')];
  const stories: Story[] = [
    { date: '2026-06-05', size: 4, stays: 110, ahead: 0.5, origin: 'phone' },
    { date: '2026-06-05', time: '20:00', size: 3, late: 25, stays: 95, ahead: 10 },
    { date: '2026-06-12', size: 2, state: 'no_show', ahead: 20 },
    { date: '2026-06-12', size: 6, state: 'cancelled', ahead: 5 },
    { date: '2026-06-13', time: '18:30', kind: 'walk_in', size: 2, stays: 65, ahead: 0 },
    { date: '2026-06-13', time: '18:45', kind: 'waitlist', size: 5, stays: null, ahead: 0 },
    // After midnight it is still the last business day; after three it is the next one.
    { date: '2026-06-29', time: '02:30', kind: 'walk_in', size: 7, ahead: 0 },
    { date: '2026-06-29', time: '03:30', kind: 'walk_in', size: 50, ahead: 0 },
    { date: '2026-06-19', size: 8, location: 2 },
    // The four weeks before, and the same Friday of last year.
    { date: '2026-05-08', size: 9 },
    { date: '2025-06-06', size: 11 },
  ];
  for (const story of stories) await happened(story);
  const guest = await addGuest(t);
  await addCheck(t, guest, { at: new Date('2026-06-05T20:00:00Z'), cents: 12_000 });
  await addCheck(t, guest, { at: new Date('2026-06-06T20:00:00Z'), cents: 4_500 });
  await addCheck(t, guest, { at: new Date('2026-06-19T20:00:00Z'), cents: 8_000, merchantId: at(2) });
});
beforeEach(() => setFlags(['embedded-analytics', 'advanced-analytics']));
afterAll(() => t?.close());

describe('access', () => {
  test('PERM-027 embedded analytics opens the host report and advanced analytics the guest report, rows included', async () => {
    const ofHost = () => [
      admin.refusal(reports.host, over({})),
      admin.refusal(reports.parties, over({ kind: 'seated' })),
      admin.refusal(reports.checks, over({})),
    ];
    const ofGuests = () => [
      admin.refusal(reports.guestData, over({})),
      admin.refusal(reports.guests, over({ kind: 'new' })),
    ];
    const codes = async (refusals: Promise<{ code: string }>[]) =>
      (await Promise.all(refusals)).map(({ code }) => code);
    await setFlags([]);
    expect(await codes([...ofHost(), ...ofGuests()])).toEqual(Array(5).fill('FLAG_OFF'));
    await setFlags(['embedded-analytics']);
    expect((await admin.call(reports.host, over({}))).totals.parties).toBeGreaterThan(0);
    expect(await codes(ofGuests())).toEqual(['FLAG_OFF', 'FLAG_OFF']);
    await setFlags(['advanced-analytics']);
    expect((await admin.call(reports.guestData, over({}))).totals.guests).toBeGreaterThan(0);
    expect(await codes(ofHost())).toEqual(['FLAG_OFF', 'FLAG_OFF', 'FLAG_OFF']);
  });

  test('a test location counts in no report of all locations, and in one of its own', async () => {
    const covers = async (fields: object) => (await admin.call(reports.host, over(fields))).totals.covers;
    const before = await covers({});
    await setTestLocation(t, at(2), true);
    expect(await covers({})).toBe(before - 8);
    expect(await covers(of(2))).toBe(8);
    const rows = await admin.call(reports.parties, over({ kind: 'seated' }));
    expect(rows.data.filter(({ merchant_id }) => merchant_id === at(2))).toEqual([]);
    await setTestLocation(t, at(2), false);
  });

  test('a member of two locations gets the numbers and rows of these alone, and 404 for another location', async () => {
    const [all, own] = [await admin.call(reports.host, over({})), await host.call(reports.host, over({}))];
    expect(all.locations.map(({ merchant_id }) => merchant_id).sort()).toEqual([at(0), at(2)]);
    expect(own.locations.map(({ merchant_id }) => merchant_id)).toEqual([at(0)]);
    expect(all.totals.covers - own.totals.covers).toBe(8);
    const rows = await host.call(reports.parties, over({ kind: 'seated' }));
    expect([rows.total, ...new Set(rows.data.map(({ merchant_id }) => merchant_id))]).toEqual([
      own.totals.parties,
      at(0),
    ]);
    for (const merchant_ids of [String(at(2)), `${at(0)},${at(2)}`, String(t.fixture.otherMerchantIds[0])]) {
      expect((await host.refusal(reports.host, over({ merchant_ids }))).status).toBe(404);
      expect((await host.refusal(reports.parties, over({ merchant_ids, kind: 'seated' }))).status).toBe(404);
    }
    expect(
      (await admin.refusal(reports.host, over({ merchant_ids: String(t.fixture.otherMerchantIds[0]) })))
        .status,
    ).toBe(404);
  });

  test('another concept reads none of these parties, checks or guests', async () => {
    const { db } = t.platform;
    const flags = ['embedded-analytics', 'advanced-analytics'] as const;
    const program_ids = [t.fixture.otherProgramId];
    await db
      .insertInto('flag_rules')
      .values(flags.map((flag) => ({ flag, value: true, program_ids })))
      .execute();
    t.forgetFlags();
    const other = await t.as('otherAdmin');
    const { totals, locations, servers } = await other.call(reports.host, over({}));
    expect([totals.parties, totals.revenue_cents, locations, servers]).toEqual([0, 0, [], []]);
    expect((await other.call(reports.guestData, over({}))).totals).toMatchObject({ guests: 0, visits: 0 });
    expect((await other.call(reports.guests, over({ kind: 'all' }))).data).toEqual([]);
  });

  test('without the right to checks there is no revenue; without the right to guests no guest report', async () => {
    const { totals, servers } = await host.call(reports.host, over({}));
    expect([
      totals.revenue_cents,
      totals.revenue_per_cover_cents,
      totals.revenue_per_seat_hour_cents,
    ]).toEqual([null, null, null]);
    expect(servers).toEqual([]);
    expect((await host.refusal(reports.checks, over({}))).status).toBe(403);
    expect((await host.refusal(reports.guestData, over({}))).status).toBe(403);
    expect((await host.refusal(reports.guests, over({ kind: 'new' }))).status).toBe(403);
  });

  test('the guest report of a member of one location counts the visits of this location alone', async () => {
    const { programId: program_id, users } = t.fixture;
    const key = { program_id, user_id: users.support };
    await t.platform.db
      .updateTable('memberships')
      .set({ all_merchants: false })
      .where('program_id', '=', program_id)
      .where('user_id', '=', users.support)
      .execute();
    await t.platform.db
      .insertInto('membership_merchants')
      .values({ ...key, merchant_id: at(2) })
      .execute();
    const support = await t.as('support');
    expect((await support.call(reports.guestData, over({}))).totals).toMatchObject({
      visits: 1,
      visitors: 1,
    });
    expect((await support.call(reports.guests, over({ kind: 'visited' }))).total).toBe(1);
    expect((await support.refusal(reports.guestData, over(of(0)))).status).toBe(404);
  });
});

describe('host report', () => {
  test('METRIC-003 covers, no-shows, lateness, turn times and revenue of one location over four weeks', async () => {
    const report = await admin.call(reports.host, over(of(0)));
    expect(report.totals).toEqual({
      parties: 5,
      covers: 21,
      walk_ins: 3,
      bookings: 3,
      no_shows: 1,
      no_show_share: 1 / 3,
      cancelled: 1,
      late: 1,
      turned: 4,
      turn_minutes: 90,
      planned_minutes: 100,
      revenue_cents: 16_500,
      revenue_per_cover_cents: 786,
      // 4 guests for 110 minutes, 3 for 95, 2 for 65 and 7 for 90.
      revenue_per_seat_hour_cents: Math.round(16_500 / ((4 * 110 + 3 * 95 + 2 * 65 + 7 * 90) / 60)),
    });
    expect(report.days).toHaveLength(28);
    expect(report.days.filter(({ covers }) => covers > 0)).toEqual([
      { day: '2026-06-05', covers: 7, before: 9 },
      { day: '2026-06-13', covers: 7, before: 0 },
      { day: '2026-06-28', covers: 7, before: 0 },
    ]);
    expect(report.hours.map(({ hour, covers }) => [hour, covers])).toEqual([
      [18, 7],
      [19, 4],
      [20, 3],
      [2, 7],
    ]);
    expect(report.channels).toEqual([
      { origin: 'walk_in', parties: 2, covers: 9 },
      { origin: 'waitlist', parties: 1, covers: 5 },
      { origin: 'phone', parties: 1, covers: 4 },
      { origin: 'web', parties: 1, covers: 3 },
    ]);
    expect(report.lead_times.map(({ parties }) => parties)).toEqual([1, 0, 0, 1, 1]);
    expect(report.servers).toEqual([{ name: 'Kim', checks: 2, covers: 4, revenue_cents: 16_500 }]);
  });

  test('METRIC-003 the report is compared with the days before or with the same weekdays of last year', async () => {
    const before = await admin.call(reports.host, over(of(0)));
    expect([before.before_start, before.before_end, before.before.covers]).toEqual([
      '2026-05-04',
      '2026-05-31',
      9,
    ]);
    const lastYear = await admin.call(reports.host, over({ ...of(0), compare: 'last_year' }));
    expect([lastYear.before_start, lastYear.before_end, lastYear.before.covers]).toEqual([
      '2025-06-02',
      '2025-06-29',
      11,
    ]);
    expect(lastYear.days.find(({ day }) => day === '2026-06-05')).toEqual({
      day: '2026-06-05',
      covers: 7,
      before: 11,
    });
  });

  test('METRIC-003 every number of parties equals its rows, in total and by location, hour, channel and lead time', async () => {
    const report = await admin.call(reports.host, over({}));
    const { totals } = report;
    const numbers = {
      seated: totals.parties,
      walk_in: totals.walk_ins,
      booked: totals.bookings,
      no_show: totals.no_shows,
      cancelled: totals.cancelled,
      late: totals.late,
      turned: totals.turned,
    };
    const rowsOf = (fields: object) =>
      admin.call(reports.parties, over({ kind: 'seated', take: 100, ...fields }));
    for (const kind of PARTY_KINDS)
      expect([kind, (await rowsOf({ kind })).total]).toEqual([kind, numbers[kind]]);
    const coversOf = async (fields: object) =>
      (await rowsOf(fields)).data.reduce((sum, { party_size }) => sum + party_size, 0);
    expect(await coversOf({})).toBe(totals.covers);
    for (const { merchant_id, covers } of report.locations)
      expect(await coversOf({ merchant_ids: String(merchant_id) })).toBe(covers);
    for (const { hour, covers } of report.hours) expect(await coversOf({ hour })).toBe(covers);
    for (const { origin, covers } of report.channels) expect(await coversOf({ origin })).toBe(covers);
    for (const { key, parties } of report.lead_times)
      expect((await rowsOf({ kind: 'booked', lead_time: key })).total).toBe(parties);
    const turned = (await rowsOf({ kind: 'turned' })).data;
    const mean = turned.reduce((sum, { table_minutes }) => sum + (table_minutes ?? 0), 0) / turned.length;
    expect(Math.round(mean)).toBe(totals.turn_minutes);
    expect((await rowsOf({ take: 2, skip: 2 })).data.map(({ id }) => id)).toEqual(
      (await rowsOf({})).data.slice(2, 4).map(({ id }) => id),
    );
  });

  test('METRIC-003 covers equal the waitlist stats and revenue equals the list of checks on the same days', async () => {
    const { totals } = await admin.call(reports.host, over(of(0)));
    // A party that is due between three and five in the morning belongs to different days there.
    const stats = await admin.call(metrics.visits, { query: { ...JUNE, merchant_id: at(0) } });
    expect([stats.total.visits, stats.total.covers]).toEqual([totals.parties + 1, totals.covers + 50]);
    const closed = { date_start: JUNE.start_date, date_end: JUNE.end_date, status: 'closed' };
    const list = await admin.call(tickets.list, { params: { id: at(0) }, query: closed });
    const sum = list.data.reduce((cents, one) => cents + one.subtotal_cents - one.discount_cents, 0);
    expect(sum).toBe(totals.revenue_cents);
    const rows = await admin.call(reports.checks, over(of(0)));
    expect(rows.data.map(({ id }) => id).sort()).toEqual(list.data.map(({ id }) => id).sort());
    expect((await admin.call(reports.checks, over({ ...of(0), employee: 'Kim' }))).total).toBe(2);
  });
});

test('METRIC-003 the guest report counts new and returning guests, consent, reach and messages, each equal to its rows', async () => {
  const { db } = t.platform;
  const program_id = t.fixture.programId;
  const april = { start_date: '2026-04-01', end_date: '2026-04-28' };
  const read = () => admin.call(reports.guestData, { query: april });
  const before = await read();
  const created_ts = instantOf(ZONE, '2026-04-10', '12:00');
  const fresh = await addGuest(t, { created_ts, email: 'new@example.com' });
  const regular = await addGuest(t, { created_ts: new Date('2024-01-01'), email: 'regular@example.com' });
  await happened({ date: '2026-03-01', guest: regular });
  await happened({ date: '2026-04-02', guest: regular });
  await happened({ date: '2026-04-09', guest: regular });
  await happened({ date: '2026-04-10', guest: fresh });
  const consent = (guest_id: number, channel: 'email' | 'sms', opted_in: boolean) => ({
    ...{
      program_id,
      guest_id,
      channel,
      opted_in,
      target: channel === 'email' ? 'new@example.com' : '+15035550100',
    },
    ...{ proof_text: 'Ticked the box', source: 'dashboard', happened_ts: created_ts },
  });
  await db
    .insertInto('guest_consents')
    .values([
      consent(fresh, 'email', true),
      consent(fresh, 'email', true),
      consent(regular, 'email', false),
      consent(regular, 'sms', false),
    ])
    .execute();
  const { campaign_id } = await db
    .insertInto('campaigns')
    .values({
      program_id,
      channel: 'email',
      name: 'Spring menu',
      state: 'paused',
      state_reason: 'person',
      started_ts: created_ts,
      scheduled_for: created_ts,
    })
    .returning('campaign_id')
    .executeTakeFirstOrThrow();
  const mail = {
    program_id,
    campaign_id,
    target: 'a@example.com',
    state: 'delivered',
    sent_ts: created_ts,
    delivered_ts: created_ts,
  };
  await db
    .insertInto('campaign_recipients')
    .values([
      { ...mail, guest_id: fresh, key: 'c.1', clicked_ts: created_ts },
      {
        ...mail,
        guest_id: regular,
        key: 'c.2',
        delivered_ts: null,
        bounced_ts: created_ts,
        unsubscribed_ts: created_ts,
      },
    ])
    .execute();

  const report = await read();
  const { totals } = report;
  const grown = Object.fromEntries(
    Object.entries(totals).map(([name, value]) => [name, value - before.totals[name as keyof typeof totals]]),
  );
  expect(grown).toEqual({
    ...{ guests: 2, new_guests: 1, visitors: 2, returning: 1, visits: 3 },
    ...{ email_gained: 1, email_lost: 1, sms_gained: 0, sms_lost: 1 },
    ...{ sent: 2, delivered: 1, opened: 1, clicked: 1, unsubscribed: 1, bounced: 1, complained: 0 },
  });
  expect(report.campaigns).toEqual([
    {
      id: campaign_id,
      name: 'Spring menu',
      channel: 'email',
      sent: 2,
      delivered: 1,
      opened: 1,
      clicked: 1,
      unsubscribed: 1,
    },
  ]);
  expect(report.email_reach - before.email_reach).toBe(1);
  expect(report.days).toHaveLength(28);
  expect(report.days.find(({ day }) => day === '2026-04-10')).toEqual({
    day: '2026-04-10',
    new_guests: 1,
    returning: 0,
  });

  const rows = async (fields: { kind: GuestKind; frequency?: Frequency; recency?: Recency }) =>
    (await admin.call(reports.guests, { query: { ...april, ...fields } })).total;
  const numbers = {
    ...{ all: totals.guests, new: totals.new_guests, visited: totals.visitors, returning: totals.returning },
    ...{ email_gained: totals.email_gained, email_lost: totals.email_lost },
    ...{ sms_gained: totals.sms_gained, sms_lost: totals.sms_lost },
    ...{ email_reach: report.email_reach, sms_reach: report.sms_reach },
  };
  for (const kind of GUEST_KINDS) expect([kind, await rows({ kind })]).toEqual([kind, numbers[kind]]);
  for (const { key, guests } of report.frequency)
    expect(await rows({ kind: 'all', frequency: key })).toBe(guests);
  for (const { key, guests } of report.recency)
    expect(await rows({ kind: 'all', recency: key })).toBe(guests);
  expect(report.frequency.reduce((sum, { guests }) => sum + guests, 0)).toBe(totals.guests);
});
