import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { withinTime } from '#server/platform/db/index.ts';
import { contextOf } from '#server/platform/http/index.ts';
import { countRule } from '#server/services/marketing/segments/counting/count.ts';
import { readGraphs } from '#server/services/marketing/segments/graphs.ts';
import { makeRound } from '#server/services/marketing/segments/membership/round.ts';
import { refreshReach } from '#server/services/marketing/segments/reach.ts';
import { workOut } from '#server/services/marketing/segments/membership/whole.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { addCheck, addGuest, addVisit } from '#tests/support/guests.ts';
import { isVip, named, ruleOf, visited } from '#tests/support/segments.ts';
import { setTestLocation } from '#tests/support/locations.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';
import { until } from '#tests/support/until.ts';

const { segments } = services;
const DAY_MS = 86_400_000;
let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
});
afterAll(() => t?.close());

const ago = (days: number) => new Date(t.clock.now().getTime() - days * DAY_MS);
const reached = async (guest_id: number, email: boolean, sms: boolean, push: boolean) => {
  const row = { program_id: t.fixture.programId, guest_id, email, sms, push };
  await sql`insert into guest_reach select * from jsonb_populate_record(null::guest_reach, ${JSON.stringify(row)}::jsonb)
    on conflict (program_id, guest_id) do update set email = excluded.email, sms = excluded.sms, push = excluded.push`.execute(
    t.platform.db,
  );
};

/** Four guests of one name: a VIP who comes, a VIP who does not, one who comes, and one who does neither. */
async function four() {
  const fname = `Ana ${randomUUID()}`;
  const add = (columns: object) => addGuest(t, { fname, ...columns });
  const ids = [
    await add({
      is_vip: true,
      visit_count: 2,
      transaction_count: 2,
      spend_cents: 9_001,
      last_visit_ts: ago(2),
    }),
    await add({ is_vip: true }),
    await add({ last_visit_ts: ago(2) }),
    await add({}),
  ] as const;
  for (const id of [ids[0], ids[2]]) for (const days of [2, 4]) await addVisit(t, id, ago(days));
  await reached(ids[0], true, true, false);
  await reached(ids[1], false, false, true);
  await reached(ids[2], true, false, false);
  await reached(ids[3], false, false, false);
  return { fname, ids };
}

describe('counting a rule', () => {
  test('one answer has the size, whom channels reach, each part alone, and what each removes', async () => {
    const { fname } = await four();
    const query = ruleOf(named(fname), {
      kind: 'group',
      match: 'any',
      is_not: false,
      rules: [isVip, visited(2, 30)],
    });
    const count = await admin.call(segments.count, { body: { query } });
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from guests where program_id = ${t.fixture.programId} and deleted_ts is null`.execute(
      t.platform.db,
    );
    const all = rows[0]?.n ?? 0;
    expect(count).toMatchObject({
      size: 3,
      all_guests: all,
      is_about: false,
      reach: { email: 2, sms: 1, push: 1, email_and_sms: 1, none: 0 },
    });
    expect(count.rules.map(({ path }) => path)).toEqual([
      'root.rules.0',
      'root.rules.1',
      'root.rules.1.rules.0',
      'root.rules.1.rules.1',
    ]);
    expect(count.rules[0]?.alone).toBe(4);
    expect(count.funnel.map(({ left, removed, without }) => [left, removed, without])).toEqual([
      [4, all - 4, count.rules[1]?.alone],
      [3, 1, 4],
    ]);
    const any = { ...query, root: { ...query.root, match: 'any' as const } };
    expect((await admin.call(segments.count, { body: { query: any } })).funnel).toEqual([]);
    const none = { ...query, root: { ...query.root, is_not: true } };
    expect((await admin.call(segments.count, { body: { query: none } })).size).toBe(all - 3);
  });

  test('about so many are told from a sample where counting takes too long', async () => {
    const { fname } = await four();
    const [platform] = t.processes.platforms;
    const ctx = platform && (await contextOf(platform, t.fixture.users.admin, t.fixture.programId, 'test'));
    if (!platform || !ctx) throw new Error('There is no admin');
    const query = ruleOf(named(fname), visited(2, 30));
    const { signal } = new AbortController();
    const exact = await countRule(platform, ctx, query, signal);
    let counting = Promise.resolve(exact);
    await t.platform.db.transaction().execute(async (trx) => {
      await sql`lock table parties in access exclusive mode`.execute(trx);
      counting = countRule(platform, ctx, query, signal, 50);
      await until(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%g.custom_fields%'`.execute(t.platform.db);
        return rows.length > 0;
      }, 'the sample to be read');
    });
    const about = await counting;
    expect(about).toEqual({ ...exact, is_about: true, counted_ts: about.counted_ts });
  });

  test('SEG-015 SEG-021 ten guests are shown, ten others behind them, and pages of fifty who came last first', async () => {
    const fname = `Bea ${randomUUID()}`;
    const ids: number[] = [];
    for (let n = 0; n < 12; n += 1) ids.push(await addGuest(t, { fname, last_visit_ts: ago(n) }));
    const query = ruleOf(named(fname));
    const first = await admin.call(segments.sample, { body: { query } });
    const next = await admin.call(segments.sample, { body: { query, after: first.after } });
    expect([first, next].map(({ data }) => data.map(({ guest_id }) => guest_id))).toEqual([
      ids.slice(0, 10),
      ids.slice(10),
    ]);
    expect(next.after).toBeNull();
    const page = await admin.call(segments.query, { body: { query } });
    expect(page.data.map(({ guest_id }) => guest_id)).toEqual(ids);
    await sql`insert into guests (program_id, fname, lname)
      select ${t.fixture.programId}, ${fname}, 'Many' from generate_series(1, 50) n`.execute(t.platform.db);
    const more = await admin.call(segments.query, { body: { query } });
    expect([more.data.length, more.has_next]).toEqual([50, true]);
    const last = await admin.call(segments.query, { body: { query, page: 2 } });
    expect([last.data.length, last.has_next]).toEqual([12, false]);
    const params = { program_id: t.fixture.programId };
    expect(await admin.call(segments.queryOfProgram, { params, body: { query, page: 2 } })).toEqual(last);
  });

  test('ten guests are found however far behind others they stand', async () => {
    const fname = `Ana ${randomUUID()}`;
    const add = async (count: number, name: string) => {
      const { rows } = await sql<{ guest_id: number }>`
        insert into guests (program_id, fname, origin) select ${t.fixture.programId}, ${name}, 'dashboard'
        from generate_series(1, ${count}) returning guest_id`.execute(t.platform.db);
      return rows.map(({ guest_id }) => guest_id);
    };
    const front = await add(2, fname);
    await add(1_100, 'Bo');
    const back = await add(13, fname);
    for (const guest_id of [...front, ...back]) await addVisit(t, guest_id, ago(2));
    const query = ruleOf(named(fname), visited(1, 30));
    const ids = ({ data }: { data: { guest_id: number }[] }) => data.map(({ guest_id }) => guest_id);
    const first = await admin.call(segments.sample, { body: { query } });
    expect(ids(first)).toEqual([...front, ...back.slice(0, 8)]);
    const next = await admin.call(segments.sample, { body: { query, after: first.after } });
    expect({ ids: ids(next), after: next.after }).toEqual({ ids: back.slice(8), after: null });
  });

  test('a guest is explained: each part with what was seen, whether in or out, and whom channels reach', async () => {
    const { fname, ids } = await four();
    const query = ruleOf(named(fname), {
      kind: 'group',
      match: 'any',
      is_not: true,
      rules: [isVip, visited(3, 30)],
    });
    const explain = async (guest_id: number) => admin.call(segments.explain, { body: { guest_id, query } });
    const told = await explain(ids[2]);
    expect(told).toMatchObject({
      is_member: true,
      is_stored: null,
      reach: { email: true, sms: false, push: false },
    });
    expect(told.rules.map(({ path, depth, ok, seen }) => [path, depth, ok, seen])).toEqual([
      ['root.rules.0', 0, true, `“${fname}”`],
      ['root.rules.1', 0, true, null],
      ['root.rules.1.rules.0', 1, false, 'not VIP'],
      ['root.rules.1.rules.1', 1, false, expect.stringContaining('2 visits')],
    ]);
    expect((await explain(ids[0])).is_member).toBe(false);
    const foreign = await addGuest(t, {}, t.fixture.otherProgramId);
    expect((await admin.refusal(segments.explain, { body: { guest_id: foreign, query } })).code).toBe(
      'NOT_FOUND',
    );
  });

  test('who would enter and leave is told before saving, with what uses the segment', async () => {
    const { fname, ids } = await four();
    const name = `Segment ${randomUUID()}`;
    const { id } = await admin.call(segments.create, { body: { name, query: ruleOf(named(fname), isVip) } });
    const user = await admin.call(segments.create, {
      body: { name: `${name} 2`, query: ruleOf({ kind: 'segments', op: 'in', segment_ids: [id] }) },
    });
    const [platform = t.platform] = t.processes.platforms;
    await workOut(platform, t.fixture.programId);
    const body = { query: ruleOf(named(fname), visited(1, 30)) };
    const told = await admin.call(segments.difference, { params: { id }, body });
    expect(told).toMatchObject({ before: 2, after: 2, entering: 1, leaving: 1 });
    expect(told.entering_guests.map(({ guest_id }) => guest_id)).toEqual([ids[2]]);
    expect(told.leaving_guests.map(({ guest_id }) => guest_id)).toEqual([ids[1]]);
    expect(told.used_by.map((one) => one.id)).toEqual([user.id]);
  });

  test('an average check is cut to whole cents, never rounded up, over all time as in a span', async () => {
    const fname = `Ida ${randomUUID()}`;
    const guest = await addGuest(t, { fname, transaction_count: 2, spend_cents: 2_001 });
    for (const cents of [1_000, 1_001]) await addCheck(t, guest, { at: ago(1), cents });
    for (const span of [{ kind: 'all' }, { kind: 'last', n: 30, unit: 'days' }] as const) {
      const average = (op: 'exactly' | 'more_than') => ({
        kind: 'checks' as const,
        of: 'average' as const,
        cents: { op, value: 1_000 },
        span,
        merchant_ids: [],
        order_types: [],
      });
      const size = async (op: 'exactly' | 'more_than') =>
        (await admin.call(segments.count, { body: { query: ruleOf(named(fname), average(op)) } })).size;
      expect([await size('exactly'), await size('more_than')], span.kind).toEqual([1, 0]);
    }
  });

  test('days begin and end on the concept’s clocks, in both nights in which these change', async () => {
    const fname = `Cy ${randomUUID()}`;
    const query = ruleOf(named(fname), visited(1, 2));
    const guest = await addGuest(t, { fname });
    const isIn = async (now: string, visit: string) => {
      t.clock.set(new Date(now));
      const { party_id } = await addVisit(t, guest, new Date(visit));
      const client = await t.as('admin');
      const { size } = await client.call(segments.count, { body: { query } });
      await t.platform.db.deleteFrom('parties').where('party_id', '=', party_id).execute();
      return size === 1;
    };
    // Los Angeles: on 2026-11-01 clocks go back at 2:00, on 2027-03-14 forward. “Yesterday and today” begin at midnight of yesterday.
    for (const [now, first] of [
      ['2026-11-01T07:30:00Z', '2026-10-31T07:00:00Z'],
      ['2026-11-02T07:30:00Z', '2026-10-31T07:00:00Z'],
      ['2026-11-03T07:30:00Z', '2026-11-01T07:00:00Z'],
      ['2027-03-14T09:30:00Z', '2027-03-13T08:00:00Z'],
      ['2027-03-15T06:30:00Z', '2027-03-13T08:00:00Z'],
      ['2027-03-16T06:30:00Z', '2027-03-14T08:00:00Z'],
    ] as const) {
      expect(await isIn(now, first), `${now} from ${first}`).toBe(true);
      const before = new Date(Date.parse(first) - 1_000).toISOString();
      expect(await isIn(now, before), `${now} before ${first}`).toBe(false);
    }
    t.clock.set(new Date());
    admin = await t.as('admin');
  });
});

describe('a count that nobody waits for', () => {
  const counting = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pg_stat_activity
      where datname = current_database() and state = 'active' and wait_event_type = 'Lock'`.execute(
      t.platform.db,
    );
    return rows[0]?.n ?? 0;
  };

  test('ends in the database when who asked hangs up', async () => {
    const url = await t.app.listen({ port: 0, host: '127.0.0.1' });
    await t.platform.db.transaction().execute(async (trx) => {
      await sql`lock table parties in access exclusive mode`.execute(trx);
      const gone = new AbortController();
      const asked = fetch(`${url}/api/crm/segments/count`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${admin.token}`,
          'x-program-id': String(t.fixture.programId),
          'content-type': 'application/json',
        },
        body: JSON.stringify({ query: ruleOf(visited(1, 30)) }),
        signal: gone.signal,
      }).then(
        () => 'answered',
        () => 'hung up',
      );
      await until(async () => (await counting()) === 1, 'the count to wait');
      gone.abort();
      expect(await asked).toBe('hung up');
      await until(async () => (await counting()) === 0, 'the count to end');
    });
  });

  test('waits without a connection while the same person has another under way', async () => {
    const [platform = t.platform] = t.processes.platforms;
    const { signal } = new AbortController();
    const begun: string[] = [];
    const read = (person: string, until: Promise<void>) =>
      withinTime(platform.db, { ms: 5_000, signal, person }, async () => {
        begun.push(person);
        await until;
      });
    const hold = Promise.resolve();
    let end = () => {};
    const first = read('ana', new Promise<void>((resolve) => (end = resolve)));
    await until(async () => begun.length === 1, 'the first count to begin');
    const many = Array.from({ length: 8 }, () => read('ana', hold));
    await read('bo', hold);
    expect(begun).toEqual(['ana', 'bo']);
    end();
    await Promise.all([first, ...many]);
    expect(begun).toHaveLength(10);
  });

  test('one that takes too long answers nothing, and leaves its connection as it was', async () => {
    const [platform = t.platform] = t.processes.platforms;
    const { signal } = new AbortController();
    const slow = withinTime(platform.db, { ms: 20, signal, person: 'slow' }, async (trx) => {
      await sql`select pg_sleep(20)`.execute(trx);
      return 'slept';
    });
    expect(await slow).toBeNull();
    const { rows } = await sql<{ ms: string }>`select current_setting('statement_timeout') as ms`.execute(
      platform.db,
    );
    expect(rows[0]?.ms).toBe('0');
  });

  test('one whose asker was gone before it began fails without an answer', async () => {
    const [platform = t.platform] = t.processes.platforms;
    const read = withinTime(
      platform.db,
      { ms: 5_000, signal: AbortSignal.abort(), person: 'gone' },
      async (trx) => {
        await sql`select pg_sleep(20)`.execute(trx);
        return pause(0);
      },
    );
    await expect(read).rejects.toThrow('Nobody waited');
  });
});

describe('what the details draw', () => {
  test('is given up in the database when it takes too long, and says so', async () => {
    const { id } = await admin.call(segments.create, {
      body: { name: randomUUID(), query: ruleOf(visited(1, 30)) },
    });
    const [platform] = t.processes.platforms;
    const ctx = platform && (await contextOf(platform, t.fixture.users.admin, t.fixture.programId, 'test'));
    if (!platform || !ctx) throw new Error('There is no admin');
    const { signal } = new AbortController();
    await t.platform.db.transaction().execute(async (trx) => {
      await sql`lock table tickets in access exclusive mode`.execute(trx);
      await expect(readGraphs(platform, ctx, id, { signal, ms: 50 })).rejects.toThrow('took too long');
    });
    expect(await readGraphs(platform, ctx, id, { signal })).toEqual(
      await admin.call(segments.graphs, { params: { id } }),
    );
  });

  test('SEG-017 SEG-022 SEG-023 SEG-024 SEG-028 SEG-029 visits, checks and months are those of the members', async () => {
    const fname = `Dee ${randomUUID()}`;
    const counts = [1, 2, 3, 4, 9, 10, 40, 0];
    const ids: number[] = [];
    for (const visit_count of counts) ids.push(await addGuest(t, { fname, visit_count }));
    const [one = 0, two = 0] = ids;
    for (const days of [0, 4, 10]) await addVisit(t, one, ago(days));
    for (const days of [0, 2]) await addVisit(t, two, ago(days));
    for (const cents of [1_000, 2_001]) await addCheck(t, one, { at: ago(1), cents });
    const online = await addCheck(t, two, { at: ago(1), cents: 4_000 });
    await t.platform.db
      .updateTable('tickets')
      .set({ order_type: 'Online order' })
      .where('ticket_id', '=', online)
      .execute();
    const name = `Segment ${randomUUID()}`;
    const { id } = await admin.call(segments.create, { body: { name, query: ruleOf(named(fname)) } });
    const [platform = t.platform] = t.processes.platforms;
    await workOut(platform, t.fixture.programId);
    const graphs = await admin.call(segments.graphs, { params: { id } });
    expect(graphs.size).toBe(8);
    expect(graphs.aggregations).toEqual({
      frequency: 3.5,
      avg_check_price: 2_333,
      avg_online_check_price: 4_000,
    });
    expect(graphs.visits).toEqual([
      { bucket: '1', guests: 1 },
      { bucket: '2', guests: 1 },
      { bucket: '3', guests: 1 },
      { bucket: '4-9', guests: 2 },
      { bucket: '10+', guests: 2 },
    ]);
    expect(graphs.cohorts.map(({ returned }) => returned.length)).toEqual([4, 3, 2, 1]);
    expect(graphs.cohorts.reduce((sum, { guests }) => sum + guests, 0)).toBe(2);
    expect(graphs.growth).toHaveLength(30);
    expect(graphs.growth.at(-1)).toMatchObject({ size: 8, entered: 8, left: 0 });
    expect(graphs.growth.at(-2)).toMatchObject({ size: 0 });
    const [place = 0] = t.fixture.merchantIds;
    await setTestLocation(t, place, true);
    const without = await admin.call(segments.graphs, { params: { id } });
    await setTestLocation(t, place, false);
    expect(without.aggregations, 'checks at a test location').toMatchObject({ avg_check_price: null });
  });

  test('SEG-018 SEG-027 the share that may be texted is rounded down', async () => {
    const fname = `Eli ${randomUUID()}`;
    for (const sms of [true, true, false]) await reached(await addGuest(t, { fname }), false, sms, false);
    const name = `Segment ${randomUUID()}`;
    const { id } = await admin.call(segments.create, { body: { name, query: ruleOf(named(fname)) } });
    const [platform = t.platform] = t.processes.platforms;
    await workOut(platform, t.fixture.programId);
    const told = await admin.call(segments.smsOptInReach, { params: { id } });
    expect(told).toEqual({ size: 3, opted_in: 2, percent: 66 });
  });

  test('SEG-002 the list says how many each channel reaches, and counts anew who withdrew when the count is old', async () => {
    const fname = `Ira ${randomUUID()}`;
    const first = await addGuest(t, { fname });
    await reached(first, true, true, false);
    for (const push of [true, false]) await reached(await addGuest(t, { fname }), true, false, push);
    const name = `Segment ${randomUUID()}`;
    const { id } = await admin.call(segments.create, { body: { name, query: ruleOf(named(fname)) } });
    const [platform = t.platform] = t.processes.platforms;
    await workOut(platform, t.fixture.programId);
    const told = async () => (await admin.call(segments.list, { query: { ids: String(id) } })).data;
    expect(await told()).toMatchObject([{ size: 3, by_email: 3, by_text: 1, by_push: 1 }]);
    await reached(first, false, false, false);
    await makeRound(platform);
    expect(await told()).toMatchObject([{ by_email: 3 }]);
    const later = new Date(t.clock.now().getTime() + 11 * 60_000);
    await refreshReach(platform.db, t.fixture.programId, later);
    expect(await told()).toMatchObject([{ size: 3, by_email: 2, by_text: 0, by_push: 1 }]);
  });

  test('SEG-016 the members leave as CSV, with the count in the log and without who was merged', async () => {
    const fname = `Fay ${randomUUID()}`;
    const [kept, other] = [await addGuest(t, { fname }), await addGuest(t, { fname })];
    const name = `Segment ${randomUUID()}`;
    const { id } = await admin.call(segments.create, { body: { name, query: ruleOf(named(fname)) } });
    const [platform = t.platform] = t.processes.platforms;
    await workOut(platform, t.fixture.programId);
    await t.platform.db
      .updateTable('guests')
      .set({ deleted_ts: new Date(), merged_into_guest_id: kept })
      .where('guest_id', '=', other)
      .execute();
    const csv = await admin.call(segments.guestExport, { params: { id } });
    const lines = String(csv).trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Guest ID');
    expect(lines[1]?.startsWith(String(kept))).toBe(true);
    const event = await t.platform.db
      .selectFrom('events')
      .select(['kind', 'record_name', 'changes'])
      .where('record_id', '=', String(id))
      .where('kind', '=', 'segment.exported')
      .executeTakeFirstOrThrow();
    expect(event).toEqual({
      kind: 'segment.exported',
      record_name: `${name}, 1 guest`,
      changes: [{ field: 'row_count', from: null, to: 1 }],
    });
  });

  test('a frozen copy keeps its guests, a duplicate has a rule of its own', async () => {
    const fname = `Gus ${randomUUID()}`;
    const guest = await addGuest(t, { fname });
    const name = `Segment ${randomUUID()}`;
    const { id, query } = await admin.call(segments.create, { body: { name, query: ruleOf(named(fname)) } });
    const [platform = t.platform] = t.processes.platforms;
    await workOut(platform, t.fixture.programId);
    const params = { id };
    const frozen = await admin.call(segments.freeze, { params, body: {} });
    expect(frozen).toMatchObject({ kind: 'frozen', query: null, size: 1 });
    expect(frozen.sentence).toMatch(/^Snapshot of “.*” on \w{3} \d+, \d{4}, 1 guest$/);
    await t.platform.db.updateTable('guests').set({ fname: 'Hal' }).where('guest_id', '=', guest).execute();
    await sql`update segments set stale_ts = now() where kind = 'live'`.execute(t.platform.db);
    await workOut(platform, t.fixture.programId);
    const sizes = async (one: number) => (await admin.call(segments.members, { params: { id: one } })).total;
    expect([await sizes(id), await sizes(frozen.id)]).toEqual([0, 1]);
    const copy = await admin.call(segments.duplicate, { params, body: { name: `${name} 2` } });
    expect(copy).toMatchObject({ kind: 'live', query, size: null });
    const again = await admin.call(segments.duplicate, {
      params: { id: frozen.id },
      body: { name: `${name} 3` },
    });
    expect(again).toMatchObject({ kind: 'frozen', size: 1, sentence: frozen.sentence });
    const body = { name: `${name} 4`, query: ruleOf(isVip) };
    expect((await admin.refusal(segments.update, { params: { id: frozen.id }, body })).errors).toHaveProperty(
      'query',
    );
  });
});
