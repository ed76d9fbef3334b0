import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '#contract/core/time.ts';
import { services } from '#contract/index.ts';
import { isAtTable, VISIT_STATES } from '#contract/host/parties/visit.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { inMinutes, openStand, type Stand } from '../support/parties.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { until } from '../support/until.ts';

const { parties, reservations } = services;
const NAMES = ['1', '2', '3'];
let t: TestApp;
let stand: Stand;
beforeAll(async () => {
  t = await startTestApp();
  t.clock.set(instantOf('America/Los_Angeles', '2026-11-20', '18:00'));
  stand = await openStand(t, NAMES);
});
afterAll(() => t?.close());

const table = (name: string) => stand.tables[name] ?? 0;

test('HOST-021 a reservation that cannot have its table leaves nothing behind: no party, no guest, no event', async () => {
  const reserved_ts = inMinutes(t, 5000);
  await stand.book({ reserved_ts, mrt_ids: [table('1')] });
  const count = async () => {
    const { rows } = await sql<{ n: number }>`
      select ((select count(*) from parties) + (select count(*) from guests) + (select count(*) from events)
        + (select count(*) from table_holds))::int as n`.execute(t.platform.db);
    return rows[0]?.n;
  };
  const before = await count();
  const refused = await stand.host.refusal(reservations.create, {
    body: {
      merchant_id: stand.merchantId,
      reserved_ts,
      party_size: 2,
      phone: '+15035557001',
      mrt_ids: [table('1')],
    },
  });
  expect(refused.code).toBe('TAKEN');
  expect(await count()).toBe(before);
});

test('a table that a writer without a lock takes in the same moment is refused by the database, and told', async () => {
  const [rival, party] = [await stand.book({ lname: 'Rival' }), await stand.book()];
  const connection = await t.platform.pool.connect();
  await connection.query('begin');
  await connection.query(
    `insert into table_holds (program_id, merchant_id, mrt_id, party_id, during, is_occupied)
      values ($1, $2, $3, $4, tstzrange($5, $6), false)`,
    [t.fixture.programId, stand.merchantId, table('2'), rival.id, inMinutes(t, -10), inMinutes(t, 50)],
  );
  const seating = stand.host.send(parties.seat, {
    params: { id: party.id },
    body: { mrt_ids: [table('2')] },
  });
  await until(async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(t.platform.db);
    return rows[0]?.n === 1;
  }, 'the seating to wait for the rival');
  await connection.query('commit');
  connection.release();
  const answer = (await seating).json();
  expect([answer.code, answer.message]).toEqual(['TAKEN', expect.stringContaining('taken by Rival (2)')]);
  expect(answer.details.tables).toHaveLength(1);
});

const who = fc.nat({ max: 3 });
const some = fc.subarray(NAMES, { maxLength: 2 });
const command = fc.oneof(
  fc.record({ act: fc.constant('seat' as const), who, some }),
  fc.record({ act: fc.constant('assign' as const), who, some, later: fc.nat({ max: 8 }) }),
  fc.record({ act: fc.constant('unseat' as const), who, some }),
  fc.record({ act: fc.constant('step' as const), who, to: fc.constantFrom(...VISIT_STATES) }),
  fc.record({ act: fc.constantFrom('recall' as const, 'cancel' as const, 'restore' as const), who }),
  fc.record({ act: fc.constant('move' as const), who, later: fc.nat({ max: 8 }) }),
  fc.record({ act: fc.constant('walkIn' as const), some }),
  fc.record({ act: fc.constant('wait' as const), minutes: fc.constantFrom(1, 20) }),
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

let host: ApiClient;

async function run(given: Command, ids: readonly number[]): Promise<number> {
  const id = 'who' in given ? (ids[given.who] ?? 0) : 0;
  const params = { id };
  const mrt_ids = 'some' in given ? given.some.map(table) : [];
  const later = (quarters: number) => inMinutes(t, quarters * 15);
  const calls = {
    seat: () => host.send(parties.seat, { params, body: { mrt_ids, duration_minutes: 30 } }),
    assign: () =>
      host.send(parties.assign, {
        params,
        body: { mrt_ids, ...('later' in given ? { reserved_ts: later(given.later) } : {}) },
      }),
    unseat: () => host.send(parties.unseat, { params, body: { mrt_ids } }),
    step: () =>
      host.send(parties.state, {
        params,
        body: { visit_state: 'to' in given ? given.to : 'done', course: 'mains' },
      }),
    recall: () => host.send(parties.recall, { params, body: {} }),
    cancel: () => host.send(reservations.remove, { query: { id } }),
    restore: () => host.send(reservations.update, { body: { id, status: 0 } }),
    move: () =>
      host.send(reservations.update, {
        body: { id, reserved_ts: later('later' in given ? given.later : 0), duration_minutes: 45 },
      }),
    walkIn: () =>
      host.send(parties.walkIn, { body: { merchant_id: stand.merchantId, party_size: 2, mrt_ids } }),
    wait: async () => {
      t.clock.advance(('minutes' in given ? given.minutes : 0) * 60_000);
      host = await t.as('host');
      return { statusCode: 200 };
    },
  };
  return (await calls[given.act]()).statusCode;
}

/** Every party whose holds are not what its state says. */
async function contradictions() {
  const atTable = sql.join(VISIT_STATES.filter(isAtTable));
  const { rows } = await sql`
    select p.party_id, p.visit_state, count(h.*)::int as held,
      (count(*) filter (where h.is_occupied))::int as occupied
    from parties p
    left join table_holds h on h.program_id = p.program_id and h.party_id = p.party_id
    group by p.program_id, p.party_id
    having (p.visit_state in (${atTable}) and (count(h.*) = 0 or not bool_and(h.is_occupied)))
      or (p.visit_state not in (${atTable}) and coalesce(bool_or(h.is_occupied), false))
      or (p.visit_state in ('cancelled', 'no_show') and count(h.*) > 0)
      or (p.visit_state = 'expected' and p.status <> 'CANCELLED'
        and coalesce(bool_or(upper(h.during) - lower(h.during) <> make_interval(mins => p.duration_minutes)), false))`.execute(
    t.platform.db,
  );
  return rows;
}

async function doubles() {
  const { rows } = await sql`
    select a.mrt_id from table_holds a join table_holds b on b.program_id = a.program_id and b.mrt_id = a.mrt_id
      and b.table_hold_id > a.table_hold_id and (b.during && a.during or (a.is_occupied and b.is_occupied))`.execute(
    t.platform.db,
  );
  return rows;
}

test('whatever hosts do in whatever order, no table has two parties and every party has what its state says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25 }), async (commands) => {
      host = await t.as('host');
      await sql`delete from table_holds`.execute(t.platform.db);
      await sql`delete from parties`.execute(t.platform.db);
      const booked = await Promise.all(
        NAMES.concat('none').map(async (name) => {
          const mrt_ids = name === 'none' ? [] : [table(name)];
          const local_id = randomUUID();
          const body = { merchant_id: stand.merchantId, reserved_ts: inMinutes(t, 30), party_size: 2 };
          return host.call(reservations.create, { body: { ...body, mrt_ids, local_id } });
        }),
      );
      const ids = booked.map(({ id }) => id);
      for (const given of commands) {
        expect([200, 201, 400, 409]).toContain(await run(given, ids));
        expect(await contradictions()).toEqual([]);
        expect(await doubles()).toEqual([]);
      }
    }),
    { numRuns: 15 },
  );
});
