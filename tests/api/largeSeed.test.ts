import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { seedLarge } from '#server/demo/index.ts';
import { ApiClient } from '#tests/support/apiClient.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const SIZE = { guests: 300, visits: 1_200 };
const TABLES = [
  'guests',
  'parties',
  'tickets',
  'guest_consents',
  'push_devices',
  'suppressions',
  'guest_reach',
];
let t: TestApp;
let programId: number;
let before: unknown;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  before = await guarded();
  programId = await seedLarge(t.platform.db, SIZE, t.clock.now(), () => undefined);
});
afterAll(() => t?.close());

/** Every index and trigger of what is seeded, which stand aside meanwhile. */
async function guarded() {
  const { rows } = await sql`
    select indexdef as definition from pg_indexes where tablename = any(${TABLES})
    union all
    select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger
      where tgrelid = any(${TABLES}::text[]::regclass[])
    order by 1`.execute(t.platform.db);
  return rows;
}

const one = async (query: ReturnType<typeof sql>) => (await query.execute(t.platform.db)).rows[0];

test('a large concept has the guests, visits and checks that were asked for, and every guard is back', async () => {
  const counts = sql`select (select count(*) from guests where program_id = ${programId}) as guests,
    (select count(*) from parties where program_id = ${programId}) as visits,
    (select count(*) from tickets where program_id = ${programId}) as checks`;
  expect(await one(counts)).toEqual({ guests: SIZE.guests, visits: SIZE.visits, checks: SIZE.visits });
  expect(await guarded()).toEqual(before);
});

test('what is kept of its checks and guests is what their rows add up to', async () => {
  const sums = (table: string) => sql`
    select sum(covers) as covers, sum(subtotal_cents) as subtotal, sum(tax_cents) as tax, sum(tip_cents) as tip,
      sum(total_cents) as total, sum(payment_cents) as paid
    from ${sql.table(table)} where program_id = ${programId}`;
  const ofDays = sql`${sums('ticket_days')} and field = ''`;
  expect(await one(ofDays)).toEqual(await one(sums('tickets')));
  const { rows } = await sql`
    select g.guest_id from guests g
    left join (select guest_id, count(*) as n, sum(total_cents) as cents from tickets where program_id = ${programId}
      group by guest_id) t using (guest_id)
    where g.program_id = ${programId}
      and (g.visit_count, g.transaction_count, g.spend_cents) is distinct from
        (coalesce(t.n, 0), coalesce(t.n, 0), coalesce(t.cents, 0))`.execute(t.platform.db);
  expect(rows).toEqual([]);
  const { rows: unlike } = await sql`
    select ticket_id from tickets where program_id = ${programId} and (
      (select sum((item->>'total_cents')::int) from jsonb_array_elements(detail->'items') item) <> subtotal_cents
      or (detail #>> '{payments,0,amount_cents}')::int <> payment_cents
      or (detail #>> '{payments,0,tip_cents}')::int <> tip_cents
      or detail #>> '{payments,0,tender_type}' <> tender_types[1]
      or (detail #>> '{payments,0,last4}') is distinct from last4s[1])`.execute(t.platform.db);
  expect(unlike).toEqual([]);
});

test('whom marketing reaches is what consents and suppressions of its guests say', async () => {
  const { db } = t.platform;
  const { rows } = await sql<Record<'email' | 'sms' | 'push', number>>`
    select 100 * avg(email::int) as email, 100 * avg(sms::int) as sms, 100 * avg(push::int) as push
    from guest_reach where program_id = ${programId}`.execute(db);
  const [{ email, sms, push } = { email: 0, sms: 0, push: 0 }] = rows;
  expect(
    [email, sms, push].map(Number).map((percent, n) => Math.abs(percent - ([58, 40, 4][n] ?? 0)) < 12),
  ).toEqual([true, true, true]);
  const kept = sql`select json_agg(r order by r.guest_id) as reach from guest_reach r where program_id = ${programId}`;
  const before = await one(kept);
  const guestIds = sql`array(select guest_id from guests where program_id = ${programId})`;
  await sql`select refresh_guest_reach(${programId}, ${guestIds})`.execute(db);
  expect(await one(kept)).toEqual(before);
});

test('the demo’s admin enters at once and finds its guests, the admins of other concepts do not', async () => {
  const enter = async (who: 'admin' | 'otherAdmin') => {
    const { processes, token, userId } = await t.as(who);
    return new ApiClient(processes, token, userId, programId);
  };
  const query = { search: 'guests.example', require_email: 'true', take: 5 } as const;
  const { data } = await (await enter('admin')).call(services.guests.list, { query });
  expect(data).toHaveLength(5);
  const refused = await (await enter('otherAdmin')).refusal(services.guests.list, { query });
  expect(refused.status).toBe(403);
});

test('a second concept of the same size is refused by name', async () => {
  await expect(seedLarge(t.platform.db, SIZE, t.clock.now(), () => undefined)).rejects.toThrow(
    `This database has Harvest & Main, ${SIZE.guests} guests already`,
  );
});
