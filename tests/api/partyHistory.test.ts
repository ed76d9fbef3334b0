import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { selectDay } from '#server/services/host/parties/queries.ts';
import { slice } from '#server/platform/page/index.ts';
import { selectHolds } from '#server/services/host/parties/holdQueries.ts';
import { selectReservations } from '#server/services/host/reservations/queries.ts';
import { openStand, type Stand } from '../support/parties.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const START = new Date('2026-11-20T11:00:00Z');
const END = new Date('2026-11-21T11:00:00Z');
const PER_DAY = 20;
const DAYS = 5 * 365;
let t: TestApp;
let stand: Stand;
beforeAll(async () => {
  t = await startTestApp();
  stand = await openStand(t, ['1', '2']);
  await fill(stand.merchantId, DAYS);
  await fill(t.fixture.merchantIds[1] ?? 0, 1);
  await sql`analyze parties, table_holds`.execute(t.platform.db);
});
afterAll(() => t?.close());

/** So many days of done parties before the day, each of which had a table, and one expected evening. */
async function fill(merchantId: number, days: number): Promise<void> {
  await sql`
    insert into parties (program_id, merchant_id, kind, visit_state, reserved_ts, duration_minutes, party_size, fname, lname)
    select ${t.fixture.programId}, ${merchantId}, 'reservation', case when day = 0 then 'expected' else 'done' end,
      ${START}::timestamptz - make_interval(days => day) + make_interval(hours => 12, mins => n * 5), 90, 2, 'Ana', 'Guest' || n
    from generate_series(0, ${days - 1}::int) day, generate_series(1, ${PER_DAY}::int) n`.execute(
    t.platform.db,
  );
  const [mrtId] = Object.values(stand.tables);
  if (merchantId !== stand.merchantId || mrtId === undefined) return;
  await sql`
    insert into table_holds (program_id, merchant_id, mrt_id, party_id, during)
    select program_id, merchant_id, ${mrtId}, party_id, tstzrange(reserved_ts, reserved_ts + interval '5 minutes')
    from parties where merchant_id = ${merchantId}`.execute(t.platform.db);
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

interface Explained {
  explain(format: 'json', expression: ReturnType<typeof sql>): Promise<Record<string, unknown>[]>;
}

/** How many rows of parties and holds a query looks at, and the kinds of its scans of them. */
async function looksAt(query: Explained): Promise<{ rows: number; scans: string[] }> {
  const [answer] = await query.explain('json', sql`analyze`);
  const [explained] = (answer?.['QUERY PLAN'] ?? []) as { Plan: Node }[];
  if (!explained) throw new Error('The query was not explained');
  const nodes = nodesOf(explained.Plan).filter((node) =>
    /^(parties|table_holds)$/.test(node['Relation Name'] ?? ''),
  );
  const seen = (node: Node) =>
    ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1);
  return {
    rows: nodes.reduce((sum, node) => sum + seen(node), 0),
    scans: nodes.map((node) => node['Node Type']),
  };
}

const QUERIES: Record<string, (merchantId: number) => Explained> = {
  'the day': (merchantId) =>
    slice(selectDay(t.platform.db, t.fixture.programId, { merchantId, start: START, end: END, now: START }), {
      take: 500,
      skip: 0,
    }),
  'the booked list': (merchantId) =>
    slice(
      selectReservations(t.platform.db, {
        programId: t.fixture.programId,
        merchantId,
        start: START,
        end: END,
        status: 'booked',
      }),
      { take: 200, skip: 0 },
    ),
  'a search of the day': (merchantId) =>
    slice(
      selectReservations(t.platform.db, {
        programId: t.fixture.programId,
        merchantId,
        start: START,
        end: END,
        status: 'booked',
        search: 'guest7',
      }),
      { take: 200, skip: 0 },
    ),
  'the holds': (merchantId) =>
    selectHolds(t.platform.db, {
      programId: t.fixture.programId,
      merchantId,
      span: { start: START, end: END },
    }),
};

test.each(Object.entries(QUERIES))(
  '%s of a location with five years of history looks at no more rows than that of a new one',
  async (_name, query) => {
    const old = await looksAt(query(stand.merchantId));
    expect(old.scans).not.toContain('Seq Scan');
    expect(old.rows).toBeLessThanOrEqual(PER_DAY * 6);
  },
);

test('HOST-024 the day of a location with five years of history is its day', async () => {
  const query = {
    merchant_id: stand.merchantId,
    start_time: START.toISOString(),
    end_time: END.toISOString(),
  };
  const { data } = await stand.host.call(services.parties.list, { query });
  expect(data).toHaveLength(PER_DAY);
  expect(data.every(({ mrt_ids }) => mrt_ids.length === 1)).toBe(true);
});
