import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { services } from '#contract/index.ts';
import { nearer } from '#server/services/guests/tickets/deepPages.ts';
import { countingDays } from '#server/services/guests/tickets/searchRules.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { tickets } = services;
type Filters = z.input<typeof tickets.totals.query>;
const CHECKS = 7_000;
let t: TestApp;
let admin: ApiClient;
const scope = () => ({ programId: t.fixture.programId, merchantId: t.fixture.merchantIds[0] ?? 0 });

beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
  const { programId, merchantId } = scope();
  // Two at each instant, over ninety days; whoever moves a location leaves days that were told by the clocks of another zone.
  await sql`
    insert into tickets (program_id, merchant_id, pos_ticket_id, pos_updated_ts, check_num, status, open_ts, close_ts,
      business_date, employee, tender_types, subtotal_cents, total_cents, detail)
    select ${programId}, ${merchantId}, 'deep-' || n, open_ts, n, case when n % 9 = 0 then 'voided' else 'closed' end, open_ts,
      open_ts, (open_ts at time zone zone - interval '3 hours')::date, case when n % 3 > 0 then 'Ana R.' else 'Ben K.' end,
      array[case when n % 5 > 0 then 'Visa' else 'Cash' end], 1000, 1000, '{}'
    from (
      select n, timestamptz '2026-06-05 00:00Z' - ((n / 2 * 7919) % 129600) * interval '1 minute' as open_ts,
        (array['America/Los_Angeles', 'Pacific/Kiritimati', 'Etc/GMT+12', 'Europe/Berlin'])[1 + n % 4] as zone
      from generate_series(1, ${CHECKS}) n
    ) made`.execute(t.platform.db);
});
afterAll(() => t?.close());

/** The ids of all that match, the latest first, without pages. */
async function idsOf(condition: RawBuilder<boolean>): Promise<number[]> {
  const rows = await t.platform.db
    .selectFrom('tickets')
    .select('ticket_id')
    .where('merchant_id', '=', scope().merchantId)
    .where(condition)
    .orderBy('open_ts', 'desc')
    .orderBy('ticket_id', 'desc')
    .execute();
  return rows.map(({ ticket_id }) => ticket_id);
}

const SEARCHES: readonly (readonly [Filters, RawBuilder<boolean>])[] = [
  [{}, sql`true`],
  [{ employee: 'Ana R.' }, sql`employee = 'Ana R.'`],
  [{ tender_type: 'Visa', status: 'closed' }, sql`status = 'closed' and tender_types @> '{Visa}'`],
  [
    { date_start: '2026-03-20', date_end: '2026-05-30' },
    sql`business_date between '2026-03-20' and '2026-05-30'`,
  ],
  [{ open_end: '2026-06-01T20:00:00Z' }, sql`open_ts < '2026-06-01T20:00:00Z'`],
  [{ employee: 'Ana R.', tender_type: 'Visa' }, sql`employee = 'Ana R.' and tender_types @> '{Visa}'`],
];

test('CHECK-006 pages far back hold the same checks as all counted one by one, whatever zones their days were told in', async () => {
  for (const [query, condition] of SEARCHES) {
    const ids = await idsOf(condition);
    const page = fc.record({
      limit: fc.integer({ min: 1, max: 500 }),
      offset: fc.integer({ min: 1_500, max: ids.length + 600 }),
    });
    await fc.assert(
      fc.asyncProperty(page, async ({ limit, offset }) => {
        const number = Math.floor(offset / limit) + 1;
        const first = (number - 1) * limit;
        const asked = { params: { id: scope().merchantId }, query: { ...query, limit, page: number } };
        const { data, has_next } = await admin.call(tickets.list, asked);
        expect(data.map(({ id }) => id)).toEqual(ids.slice(first, first + limit));
        expect(has_next).toBe(first + limit < ids.length);
      }),
      { numRuns: 12 },
    );
  }
});

test('a page far back is read from a few days before it', async () => {
  const filters = { tax_operator: 'eq', payment_amount_operator: 'eq' } as const;
  const days = countingDays(filters);
  if (!days) throw new Error('All checks have kept sums');
  const most = await sql<{ checks: number }>`
    select max(checks) as checks from (
      select sum(checks)::int as checks from ticket_days
      where merchant_id = ${scope().merchantId} and field = '' group by business_date
    ) d`.execute(t.platform.db);
  for (const offset of [2_000, 4_321, 6_900]) {
    const { page } = await t.platform.db
      .transaction()
      .execute((trx) =>
        nearer(
          trx,
          { ...scope(), merchantIds: [scope().merchantId] },
          { filters, days },
          { limit: 100, offset },
        ),
      );
    expect(page.offset).toBeGreaterThanOrEqual(0);
    expect(page.offset).toBeLessThanOrEqual(3 * (most.rows[0]?.checks ?? 0));
  }
});

test('sums between any times of opening are those of their checks, whatever zones their days were told in', async () => {
  const minutes = fc.integer({ min: 0, max: 131_000 });
  const at = (minute: number) => new Date(Date.parse('2026-03-06T00:00:00Z') + minute * 60_000).toISOString();
  const between = fc.record(
    {
      open_start: minutes.map(at),
      open_end: minutes.map(at),
      date_start: minutes.map((minute) => at(minute).slice(0, 10)),
      date_end: minutes.map((minute) => at(minute).slice(0, 10)),
      employee: fc.constant('Ana R.'),
    },
    { requiredKeys: [] },
  );
  const { programId, merchantId } = scope();
  await fc.assert(
    fc.asyncProperty(between, async (query) => {
      const { open_start, open_end, date_start, date_end, employee } = query;
      const { rows } = await sql`
        select count(*)::int as checks, coalesce(sum(total_cents), 0)::int as total_cents from tickets
        where program_id = ${programId} and merchant_id = ${merchantId}
          and open_ts >= coalesce(${open_start ?? null}::timestamptz, '-infinity')
          and open_ts < coalesce(${open_end ?? null}::timestamptz, 'infinity')
          and business_date >= coalesce(${date_start ?? null}::date, '-infinity')
          and business_date <= coalesce(${date_end ?? null}::date, 'infinity')
          and employee = coalesce(${employee ?? null}::text, employee)`.execute(t.platform.db);
      expect(await admin.call(tickets.totals, { params: { id: merchantId }, query })).toMatchObject(
        rows[0] ?? {},
      );
    }),
    { numRuns: 150 },
  );
});
