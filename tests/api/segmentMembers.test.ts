import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Definition } from '#contract/marketing/segments/definition.ts';
import { services } from '#contract/index.ts';
import { followTouches } from '#server/services/marketing/segments/membership/follow.ts';
import { makeRound } from '#server/services/marketing/segments/membership/round.ts';
import { workOut } from '#server/services/marketing/segments/membership/whole.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { addCheck, addGuest, addVisit } from '#tests/support/guests.ts';
import { inSegment, named, ruleOf, storeSegment, visited } from '#tests/support/segments.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';
import { until } from '#tests/support/until.ts';

const { segments, guests } = services;
const DAY_MS = 86_400_000;
let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
});
afterAll(() => t?.close());

const product = () => {
  const [platform] = t.processes.platforms;
  if (!platform) throw new Error('There is no web server');
  return platform;
};
const work = () => workOut(product(), t.fixture.programId);
const follow = () => followTouches(product());
const create = (query: Definition) =>
  admin.call(segments.create, { body: { name: `Segment ${randomUUID()}`, query } });
const members = async (id: number) => {
  const { data, total } = await admin.call(segments.members, { params: { id } });
  expect(total).toBe((await admin.call(segments.get, { params: { id } })).size);
  return data.map(({ guest_id }) => guest_id).sort((a, b) => a - b);
};
const explain = (guest_id: number, segment_id: number) =>
  admin.call(segments.explain, { body: { guest_id, segment_id } });
const growth = async (id: number) => (await admin.call(segments.graphs, { params: { id } })).growth.at(-1);
const ago = (days: number) => new Date(t.clock.now().getTime() - days * DAY_MS);
const regulars = (name: string) => ruleOf(named(name), visited(2, 90));
/** A name that no other test's guests have. */
const fresh = () => `Ana ${randomUUID()}`;

async function regular(fname: string, ...daysAgo: number[]) {
  const id = await addGuest(t, { fname });
  for (const days of daysAgo) await addVisit(t, id, ago(days));
  return id;
}

test('whoever matches enters when a rule is saved, and only the difference moves when it is saved anew', async () => {
  const fname = fresh();
  const [often, once] = [await regular(fname, 3, 9), await regular(fname, 5)];
  const { id, version } = await create(regulars(fname));
  await work();
  expect(await members(id)).toEqual([often]);
  const { entered_ts } = await explain(often, id);
  const body = { name: fname.slice(0, 60), query: ruleOf(named(fname), visited(1, 90)), version };
  await admin.call(segments.update, { params: { id }, body });
  expect(await work()).toBe(1);
  expect(await members(id)).toEqual([often, once]);
  expect((await explain(often, id)).entered_ts).toBe(entered_ts);
  expect(await growth(id)).toMatchObject({ size: 2, entered: 2, left: 0 });
});

test('a visit, a check, a name and a consent move just the guest whom they touch, with the times told', async () => {
  const fname = fresh();
  const guest = await regular(fname, 3);
  const came = await create(regulars(fname));
  const spent = await create(
    ruleOf(named(fname), {
      kind: 'checks',
      of: 'sum',
      cents: { op: 'more_than', value: 9_000 },
      span: { kind: 'all' },
      merchant_ids: [],
      order_types: [],
    }),
  );
  const said = await create(ruleOf(named(fname), { kind: 'consent', channel: 'sms', states: ['opted_in'] }));
  await work();
  expect([await members(came.id), await members(spent.id), await members(said.id)]).toEqual([[], [], []]);
  const { party_id } = await addVisit(t, guest, ago(1));
  await follow();
  expect(await members(came.id)).toEqual([guest]);
  await addCheck(t, guest, { at: ago(1), cents: 12_000 });
  await sql`update guests set spend_cents = 12000, transaction_count = 1 where guest_id = ${guest}`.execute(
    t.platform.db,
  );
  const { phone } = await admin.call(guests.get, { params: { id: guest } });
  await admin.call(guests.addConsent, {
    params: { id: guest },
    body: { channel: 'sms', target: phone ?? '', opted_in: true, proof_text: 'Said so' },
  });
  await follow();
  expect([await members(spent.id), await members(said.id)]).toEqual([[guest], [guest]]);
  await t.platform.db
    .updateTable('parties')
    .set({ guest_id: null })
    .where('party_id', '=', party_id)
    .execute();
  await follow();
  expect(await members(came.id)).toEqual([]);
  const told = await explain(guest, came.id);
  expect(told).toMatchObject({ is_member: false, is_stored: false });
  expect(Date.parse(told.left_ts ?? '')).toBeGreaterThanOrEqual(Date.parse(told.entered_ts ?? ''));
  await admin.call(guests.save, { body: { id: guest, fname: 'Bea' } });
  await follow();
  expect([await members(spent.id), await members(said.id)]).toEqual([[], []]);
  expect(await growth(came.id)).toMatchObject({ size: 0, entered: 1, left: 1 });
});

test('segments that stand on others follow in the same pass, and are worked out after them', async () => {
  const fname = fresh();
  const guest = await regular(fname, 3, 9);
  const inner = await create(regulars(fname));
  const outer = await create(ruleOf(inSegment(inner.id)));
  const apart = await create(
    ruleOf(named(fname), { kind: 'segments', op: 'not_in', segment_ids: [outer.id] }),
  );
  await work();
  expect([await members(outer.id), await members(apart.id)]).toEqual([[guest], []]);
  const other = await regular(fname, 4, 5);
  await follow();
  expect([await members(outer.id), await members(apart.id)]).toEqual([[guest, other], []]);
  await admin.call(segments.update, {
    params: { id: inner.id },
    body: { name: inner.name, query: ruleOf(named(fname), visited(3, 90)) },
  });
  await work();
  expect([await members(outer.id), await members(apart.id)]).toEqual([[], [guest, other]]);
});

test('days pass at midnight of the concept without an event, and a rebuild at night finds no difference', async () => {
  const fname = fresh();
  const guest = await regular(fname, 80, 88);
  const [recent, gone] = [
    await create(regulars(fname)),
    await create(
      ruleOf(named(fname), {
        kind: 'visit_date',
        which: 'last',
        when: { op: 'more_than_ago', n: 81, unit: 'days' },
      }),
    ),
  ];
  await t.platform.db
    .updateTable('guests')
    .set({ last_visit_ts: ago(80) })
    .where('guest_id', '=', guest)
    .execute();
  await work();
  expect([await members(recent.id), await members(gone.id)]).toEqual([[guest], []]);
  const waiting = async () => {
    await makeRound(product());
    const { rows } = await sql`select 1 from segments where stale_ts is not null`.execute(t.platform.db);
    return rows.length > 0;
  };
  expect(await waiting()).toBe(false);
  t.clock.advance(5 * DAY_MS);
  admin = await t.as('admin');
  expect(await waiting()).toBe(true);
  await work();
  expect([await members(recent.id), await members(gone.id)]).toEqual([[], [guest]]);
  for (let n = 0; n < 20; n += 1) await regular(fname, n, 2 * n, 7 * n);
  await follow();
  expect((await members(recent.id)).length).toBeGreaterThan(5);
  await sql`update segments set stale_ts = now() where kind = 'live'`.execute(t.platform.db);
  expect(await work()).toBe(0);
});

test('a merge hands membership over, undoing gives it back, and who is erased is nowhere at once', async () => {
  const fname = fresh();
  const [kept, other] = [await regular(fname, 3, 9), await regular(fname, 4, 8)];
  const live = await create(regulars(fname));
  await work();
  const frozen = await admin.call(segments.freeze, { params: { id: live.id }, body: {} });
  await t.platform.db
    .deleteFrom('segment_members')
    .where('segment_id', '=', frozen.id)
    .where('guest_id', '=', kept)
    .execute();
  await sql`update segments set size = 1 where segment_id = ${frozen.id}`.execute(t.platform.db);
  const { merge } = await admin.call(guests.merge, { body: { kept_id: kept, other_id: other } });
  await follow();
  expect([await members(live.id), await members(frozen.id)]).toEqual([[kept], [kept]]);
  await admin.call(guests.undoMerge, { params: { id: merge.guest_merge_id } });
  await follow();
  expect([await members(live.id), await members(frozen.id)]).toEqual([[kept, other], [other]]);
  await admin.call(guests.erase, { params: { id: other }, body: { reason: 'Asked for it' } });
  const rows = sql`select 1 from segment_members where guest_id = ${other}
    union all select 1 from segment_departures where guest_id = ${other}`;
  expect((await rows.execute(t.platform.db)).rows).toEqual([]);
  await follow();
  expect([await members(live.id), await members(frozen.id)]).toEqual([[kept], []]);
  expect((await rows.execute(t.platform.db)).rows).toEqual([]);
});

test('a rule that stands on what is gone matches nobody, not everybody', async () => {
  const fname = fresh();
  const guest = await regular(fname);
  const tier = await admin.call(guests.createTier, { body: { name: fname.slice(0, 30), colour: '#c09000' } });
  const { id } = await create(ruleOf(named(fname), { kind: 'tier', op: 'is_not', tier_ids: [tier.id] }));
  await work();
  expect(await members(id)).toEqual([guest]);
  await admin.call(guests.removeTier, { params: { id: tier.id } });
  await follow();
  await work();
  expect(await members(id)).toEqual([]);
});

test('one that is removed, or cannot be read, while others are worked out holds nobody up', async () => {
  const fname = fresh();
  const guest = await regular(fname, 3, 9);
  const [first, last] = [await create(regulars(fname)), await create(regulars(fname))];
  const newer = await storeSegment(t, { name: fresh(), query: { version: 9 } });
  await sql`update segments set stale_ts = now() where segment_id = ${newer}`.execute(t.platform.db);
  const lock = `segment_members ${t.fixture.programId}`;
  let working = Promise.resolve(0);
  await t.platform.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
    working = work();
    await until(async () => {
      const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(
        t.platform.db,
      );
      return rows.length > 0;
    }, 'the job to wait');
    await admin.call(segments.remove, { params: { id: first.id } });
  });
  await working;
  expect([await members(last.id), await members(newer)]).toEqual([[guest], []]);
});

test('more guests than are worth looking at one by one have all segments worked out as a whole', async () => {
  const fname = fresh();
  const guest = await regular(fname, 3, 9);
  const { id } = await create(ruleOf(named(fname)));
  await work();
  await t.platform.db.updateTable('guests').set({ fname: 'Bea' }).where('guest_id', '=', guest).execute();
  await sql`insert into segment_touches (program_id, guest_id)
    select ${t.fixture.programId}, 9000000 + n from generate_series(1, 20000) n`.execute(t.platform.db);
  await follow();
  expect(await members(id)).toEqual([guest]);
  await work();
  expect(await members(id)).toEqual([]);
});

test('while a file is imported its guests wait for each other, for a minute at most', async () => {
  const fname = fresh();
  const guest = await regular(fname, 3);
  const { id } = await create(ruleOf(named(fname)));
  await work();
  const now = t.platform.clock.now().getTime();
  const { import_id } = await t.platform.db
    .insertInto('imports')
    .values({
      program_id: t.fixture.programId,
      user_id: (await admin.call(services.sessions.identity)).userId,
      kind: 'guests',
      file_name: 'guests.csv',
      options: {},
      status: 'running',
      started_ts: new Date(now - 50_000),
    })
    .returning('import_id')
    .executeTakeFirstOrThrow();
  const imports = t.platform.db.updateTable('imports').where('import_id', '=', import_id);
  await t.platform.db.updateTable('guests').set({ fname: 'Bea' }).where('guest_id', '=', guest).execute();
  await follow();
  expect(await members(id)).toEqual([guest]);
  await imports.set({ started_ts: new Date(now - 70_000) }).execute();
  await follow();
  expect(await members(id)).toEqual([]);
  await t.platform.db.deleteFrom('imports').where('import_id', '=', import_id).execute();
});

test('a segment that cannot be worked out keeps no other from its members', async () => {
  const fname = fresh();
  const often = await regular(fname, 3, 9);
  const [broken, next] = [await create(regulars(fname)), await create(regulars(fname))];
  const { db } = t.platform;
  await sql`create function refuse_member() returns trigger language plpgsql as
    $$ begin if new.segment_id = ${sql.lit(broken.id)} then raise 'broken'; end if; return new; end $$`.execute(
    db,
  );
  await sql`create trigger refuse before insert on segment_members for each row execute function refuse_member()`.execute(
    db,
  );
  await expect(work()).rejects.toThrow('broken');
  expect(await members(next.id)).toEqual([often]);
  await sql`drop trigger refuse on segment_members`.execute(db);
  await work();
  expect(await members(broken.id)).toEqual([often]);
});

test('a span ends in the calendar that is worked with', async () => {
  const span = { kind: 'between', from: '2020-01-01', to: '9999-12-31' };
  const query = ruleOf({ ...visited(1, 90), span } as never);
  const body = { name: fresh().slice(0, 60), query };
  expect((await admin.refusal(segments.create, { body })).code).toBe('VALIDATION');
});
