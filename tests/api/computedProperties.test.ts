import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PropertyDefinition } from '#contract/marketing/computedProperties/definition.ts';
import { services } from '#contract/index.ts';
import { up as bringIntoCalendar } from '#server/migrations/0070_days_of_our_time.ts';
import { keepProperties } from '#server/services/marketing/computedProperties/index.ts';
import { runSome } from '#server/services/marketing/computedProperties/run.ts';
import { segmentJobs } from '#server/services/marketing/segments/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { ruleOf } from '#tests/support/segments.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';
import { sized } from '../support/size.ts';

const { computedProperties, guests } = services;
let t: TestApp;
let marketer: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  marketer = await t.as('marketer');
});
afterAll(() => t?.close());
beforeEach(() => t.clock.set(new Date('2026-11-10T20:00:00Z')));

const COUNT: PropertyDefinition = {
  source: 'visits',
  formula: 'count',
  field: 'times',
  span: { kind: 'last', n: 7, unit: 'days' },
  merchant_ids: [],
  fallback: null,
};
const HOME: PropertyDefinition = {
  source: 'visits',
  formula: 'most_frequent',
  field: 'location',
  span: { kind: 'all' },
  merchant_ids: [],
  fallback: null,
};

const create = (definition: PropertyDefinition = COUNT, name = `Visits ${randomUUID().slice(0, 8)}`) =>
  marketer.call(computedProperties.create, { body: { name, definition } });

const keep = () => keepProperties(t.processes.platforms[0] ?? t.platform);

async function addGuest(): Promise<number> {
  const { guest_id } = await t.platform.db
    .insertInto('guests')
    .values({ program_id: t.fixture.programId, fname: 'Ada', lname: 'Ferro', last_visit_ts: t.clock.now() })
    .returning('guest_id')
    .executeTakeFirstOrThrow();
  return guest_id;
}

async function addVisit(guestId: number, at: string, merchantId = t.fixture.merchantIds[0] ?? 0) {
  const { party_id } = await t.platform.db
    .insertInto('parties')
    .values({
      program_id: t.fixture.programId,
      merchant_id: merchantId,
      guest_id: guestId,
      kind: 'reservation',
      status: 'BOOKED',
      visit_state: 'done',
      reserved_ts: at,
      party_size: 2,
      duration_minutes: 90,
    })
    .returning('party_id')
    .executeTakeFirstOrThrow();
  return party_id;
}

async function valueOf(propertyId: number, guestId: number) {
  const row = await t.platform.db
    .selectFrom('computed_values')
    .select(['number_value', 'text_value', 'date_value'])
    .where('program_id', '=', t.fixture.programId)
    .where('computed_property_id', '=', propertyId)
    .where('guest_id', '=', guestId)
    .executeTakeFirst();
  return row ? (row.number_value ?? row.text_value ?? row.date_value) : null;
}

describe('computed properties for those who make them', () => {
  test('SEG-030 SEG-032 one is created, listed with its formula and type, changed and removed', async () => {
    const made = await create({ ...COUNT, merchant_ids: t.fixture.merchantIds.slice(0, 2) });
    expect(made).toMatchObject({ type: 'number', measure: 'times', value_count: 0, version: 1 });
    expect(made.formula).toBe('Number of visits in the last 7 days at Pearl District or Alberta Arts');
    expect(made.computing).toEqual({ done: 0, total: 0 });
    await addGuest();
    await keep();
    const query = { search: made.name };
    const { data, total } = await marketer.call(computedProperties.list, { query });
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({ id: made.id, computing: null });
    expect(data[0]?.value_count).toBeGreaterThan(0);
    const body = { name: made.name, definition: HOME, version: 1 };
    const saved = await marketer.call(computedProperties.update, { params: { id: made.id }, body });
    expect(saved).toMatchObject({ type: 'text', measure: null, version: 2 });
    const stale = await marketer.refusal(computedProperties.update, { params: { id: made.id }, body });
    expect(stale.code).toBe('STALE');
    await marketer.call(computedProperties.remove, { params: { id: made.id } });
    const gone = await marketer.refusal(computedProperties.get, { params: { id: made.id } });
    expect(gone.code).toBe('NOT_FOUND');
  });

  test('a name is there once, a location of another concept is refused, and so is a formula that is not offered', async () => {
    const { name } = await create();
    const twice = await marketer.refusal(computedProperties.create, { body: { name, definition: COUNT } });
    expect([twice.code, twice.errors?.['name']]).toEqual(['DUPLICATE', expect.stringContaining(name)]);
    const strange = { ...COUNT, merchant_ids: t.fixture.otherMerchantIds.slice(0, 1) };
    const body = { name: randomUUID(), definition: strange };
    const refused = await marketer.refusal(computedProperties.create, { body });
    expect([refused.code, Object.keys(refused.errors ?? {})]).toEqual([
      'VALIDATION',
      ['definition.merchant_ids'],
    ]);
    const senseless = { ...body, definition: { ...COUNT, formula: 'sum', field: 'location' } };
    const wrong = await marketer.refusal(computedProperties.create, { body: senseless });
    expect([wrong.code, Object.keys(wrong.errors ?? {})]).toEqual(['VALIDATION', ['definition.field']]);
  });
});

describe('rights', () => {
  const withRights = async (...permissions: string[]) => {
    const role = await t.platform.db
      .insertInto('roles')
      .values({ program_id: t.fixture.programId, name: randomUUID(), permissions })
      .returning('role_id')
      .executeTakeFirstOrThrow();
    await t.platform.db
      .updateTable('memberships')
      .set({ role_id: role.role_id })
      .where('program_id', '=', t.fixture.programId)
      .where('user_id', '=', t.fixture.users.support)
      .execute();
    return t.signIn(t.fixture.users.support, t.fixture.programId);
  };

  test('SEG-030 SEG-031 PERM-010 viewing, creating and editing each open their own calls and no others', async () => {
    const { id, name } = await create();
    const params = { id };
    const body = { name: randomUUID(), definition: COUNT };
    const viewer = await withRights('computedProperties.view');
    expect((await viewer.call(computedProperties.get, { params })).name).toBe(name);
    expect((await viewer.refusal(computedProperties.create, { body })).code).toBe('FORBIDDEN');
    expect((await viewer.refusal(computedProperties.update, { params, body })).code).toBe('FORBIDDEN');
    expect((await viewer.refusal(computedProperties.preview, { body })).code).toBe('FORBIDDEN');
    const creator = await withRights('computedProperties.create');
    expect((await creator.refusal(computedProperties.list, {})).code).toBe('FORBIDDEN');
    expect((await creator.call(computedProperties.create, { body })).version).toBe(1);
    expect((await creator.refusal(computedProperties.update, { params, body })).code).toBe('FORBIDDEN');
    const editor = await withRights('computedProperties.edit');
    expect((await editor.refusal(computedProperties.create, { body })).code).toBe('FORBIDDEN');
    const renamed = { name: randomUUID(), definition: COUNT };
    expect((await editor.call(computedProperties.update, { params, body: renamed })).version).toBe(2);
    const builder = await withRights('segments.view');
    const { data } = await builder.call(computedProperties.names, {});
    expect(data).toContainEqual({
      id,
      computed_property_id: id,
      name: renamed.name,
      type: 'number',
      measure: 'times',
      field: 'times',
    });
  });

  test('a preview names guests only to who may see guests', async () => {
    await addGuest();
    const ask = { body: { definition: COUNT } };
    const named = await marketer.call(computedProperties.preview, ask);
    expect(named.guests.every(({ guest_name }) => guest_name !== null)).toBe(true);
    const creator = await withRights('computedProperties.create');
    const nameless = await creator.call(computedProperties.preview, ask);
    expect(nameless.guests.length).toBeGreaterThan(0);
    expect(nameless.guests.every(({ guest_name }) => guest_name === null)).toBe(true);
  });
});

describe('values', () => {
  test('SEG-032 a preview shows guests with their value, and what was stored before', async () => {
    const guestId = await addGuest();
    await addVisit(guestId, '2026-11-09T03:00:00Z');
    const { id } = await create();
    await keep();
    const definition = { ...COUNT, span: { kind: 'last', n: 1, unit: 'days' } } as const;
    const body = { definition, computed_property_id: id };
    const tried = await marketer.call(computedProperties.preview, { body });
    const [first] = tried.guests;
    expect(first?.value).not.toBe(first?.before);
    expect(tried.guests.find((guest) => guest.guest_id === guestId)).toMatchObject({ value: 0, before: 1 });
    expect(tried.guests.length).toBeLessThanOrEqual(20);
    expect(tried).toMatchObject({ before: { type: 'number', measure: 'times' } });
    expect(tried.changed).toBeGreaterThan(0);
    expect(await valueOf(id, guestId)).toBe(1);
  });

  test('SEG-032 a visit, a canceled one, a moved one and a new guest bring just these guests up to date', async () => {
    const { id } = await create();
    const [one, two] = [await addGuest(), await addGuest()];
    await keep();
    expect([await valueOf(id, one), await valueOf(id, two)]).toEqual([0, 0]);
    const partyId = await addVisit(one, '2026-11-09T03:00:00Z');
    await keep();
    expect([await valueOf(id, one), await valueOf(id, two)]).toEqual([1, 0]);
    const party = t.platform.db.updateTable('parties').where('program_id', '=', t.fixture.programId);
    await party.set({ guest_id: two }).where('party_id', '=', partyId).execute();
    await keep();
    expect([await valueOf(id, one), await valueOf(id, two)]).toEqual([0, 1]);
    await party.set({ visit_state: 'no_show' }).where('party_id', '=', partyId).execute();
    await keep();
    expect(await valueOf(id, two)).toBe(0);
    const three = await addGuest();
    await keep();
    expect(await valueOf(id, three)).toBe(0);
  });

  test('SEG-032 a span moves at the midnight of the concept, without anything happening', async () => {
    const guestId = await addGuest();
    await addVisit(guestId, '2026-11-10T19:00:00Z');
    const { id } = await create();
    await keep();
    expect(await valueOf(id, guestId)).toBe(1);
    const { default_timezone: zone } = await t.platform.db
      .selectFrom('programs')
      .select('default_timezone')
      .where('program_id', '=', t.fixture.programId)
      .executeTakeFirstOrThrow();
    const midnight = new Date(`2026-11-17T${zone === 'America/New_York' ? '05' : '08'}:00:00Z`);
    t.clock.set(new Date(midnight.getTime() - 120_000));
    await keep();
    expect(await valueOf(id, guestId)).toBe(1);
    t.clock.set(new Date(midnight.getTime() + 1_000));
    await keep();
    expect(await valueOf(id, guestId)).toBe(0);
  });

  test('SEG-032 working all guests out anew after a while of events finds no difference', async () => {
    const made = await Promise.all([create(), create(HOME)]);
    const ids = [await addGuest(), await addGuest()];
    await keep();
    for (const guestId of ids) await addVisit(guestId, '2026-11-08T03:00:00Z', t.fixture.merchantIds[1]);
    await keep();
    const all = () =>
      sql`select * from computed_values where program_id = ${t.fixture.programId}
        order by computed_property_id, guest_id`.execute(t.platform.db);
    const followed = (await all()).rows;
    await sql`delete from computed_values where program_id = ${t.fixture.programId}`.execute(t.platform.db);
    await sql`update computed_properties set stale_ts = now(), run_day = null
      where program_id = ${t.fixture.programId}`.execute(t.platform.db);
    await keep();
    expect((await all()).rows).toEqual(followed);
    expect(made.map(({ type }) => type)).toEqual(['number', 'text']);
  });

  test('a location that is renamed is called so in the values', async () => {
    const guestId = await addGuest();
    const merchantId = t.fixture.merchantIds[2] ?? 0;
    await addVisit(guestId, '2026-11-08T03:00:00Z', merchantId);
    const { id } = await create(HOME);
    await keep();
    const before = await valueOf(id, guestId);
    await t.platform.db
      .updateTable('merchants')
      .set({ merchant_name: 'Fulton Hall' })
      .where('program_id', '=', t.fixture.programId)
      .where('merchant_id', '=', merchantId)
      .execute();
    await keep();
    expect([before, await valueOf(id, guestId)]).toEqual(['Fulton Market', 'Fulton Hall']);
  });

  test('merging gives the kept guest what both had, its undo gives it back, and erasing leaves nothing', async () => {
    const admin = await t.as('admin');
    const { id } = await create();
    const [kept, other] = [await addGuest(), await addGuest()];
    await addVisit(kept, '2026-11-09T03:00:00Z');
    await addVisit(other, '2026-11-08T03:00:00Z');
    await keep();
    const { merge } = await admin.call(guests.merge, { body: { kept_id: kept, other_id: other } });
    await keep();
    expect([await valueOf(id, kept), await valueOf(id, other)]).toEqual([2, null]);
    await admin.call(guests.undoMerge, { params: { id: merge.guest_merge_id } });
    await keep();
    expect([await valueOf(id, kept), await valueOf(id, other)]).toEqual([1, 1]);
    await admin.call(guests.erase, { params: { id: other }, body: { reason: 'Asked for it' } });
    expect(await valueOf(id, other)).toBeNull();
    await keep();
    expect([await valueOf(id, kept), await valueOf(id, other)]).toEqual([1, null]);
  });
});

test('SEG-032 a run that is killed in a batch goes on behind the last whole one, and finds no difference to a run of one piece', async () => {
  const { programId } = t.fixture;
  const guestIds = await t.platform.db
    .insertInto('guests')
    .values(
      Array.from({ length: sized(2_100, 4_500) }, (_none, n) => ({
        program_id: programId,
        fname: `Run ${n}`,
      })),
    )
    .returning('guest_id')
    .execute();
  const [first, last] = [guestIds[0]?.guest_id ?? 0, guestIds.at(-1)?.guest_id ?? 0];
  await keep();
  const { id } = await create();
  const key = { program_id: programId, computed_property_id: id };
  const platform = t.processes.platforms[0] ?? t.platform;
  expect(await runSome(platform, key)).toBe(true);
  const reached = async () =>
    (
      await t.platform.db
        .selectFrom('computed_properties')
        .select('reached_guest_id')
        .where('program_id', '=', programId)
        .where('computed_property_id', '=', id)
        .executeTakeFirstOrThrow()
    ).reached_guest_id;
  const before = await reached();
  // The worker dies with its second batch: a connection that is ended takes back what the batch had written.
  await sql`create function killed() returns trigger language plpgsql as $$ begin
    perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(t.platform.db);
  await sql`create trigger killed after insert on computed_values
    for each statement execute function killed()`.execute(t.platform.db);
  await expect(runSome(platform, key)).rejects.toThrow();
  await sql`drop trigger killed on computed_values`.execute(t.platform.db);
  await sql`drop function killed`.execute(t.platform.db);
  expect(await reached()).toBe(before);
  await keep();
  expect(await reached()).toBe(0);
  expect([await valueOf(id, first), await valueOf(id, last)]).toEqual([0, 0]);
  const whole = await create();
  await keep();
  const countOf = async (propertyId: number) =>
    (await marketer.call(computedProperties.get, { params: { id: propertyId } })).value_count;
  expect(await countOf(id)).toBe(await countOf(whole.id));
});

describe('in use by a segment', () => {
  async function segmentWith(propertyId: number, name: string) {
    const rule = {
      kind: 'computed',
      property_id: propertyId,
      rule: { type: 'number', number: { op: 'at_least', value: 1 } },
    } as const;
    const group = { kind: 'group', match: 'all', is_not: false } as const;
    const query = ruleOf({ ...group, rules: [rule] });
    const admin = await t.as('admin');
    return admin.call(services.segments.create, { body: { name, query } });
  }

  test('SEG-032 who has another value enters a segment that asks for it', async () => {
    const platform = t.processes.platforms[0] ?? t.platform;
    const { programId: program_id } = t.fixture;
    const run = async (name: string, data = {}) =>
      segmentJobs(platform)
        .find((job) => job.name === name)
        ?.run(data, { id: name });
    const { id } = await create();
    const guestId = await addGuest();
    await keep();
    await segmentWith(id, 'Of this week');
    await t.platform.db
      .updateTable('segments')
      .set({ stale_ts: t.clock.now() })
      .where('program_id', '=', program_id)
      .execute();
    await run('segments.workOut', { program_id });
    const isMember = async () =>
      (
        await t.platform.db
          .selectFrom('segment_members as m')
          .innerJoin('segments as s', (join) =>
            join.onRef('s.program_id', '=', 'm.program_id').onRef('s.segment_id', '=', 'm.segment_id'),
          )
          .select('m.guest_id')
          .where('m.program_id', '=', program_id)
          .where('s.name', '=', 'Of this week')
          .where('m.guest_id', '=', guestId)
          .execute()
      ).length === 1;
    expect(await isMember()).toBe(false);
    await addVisit(guestId, '2026-11-09T03:00:00Z');
    await keep();
    await run('segments.follow');
    expect(await isMember()).toBe(true);
  });

  test('SEG-032 what a rule names is not removed and keeps its type, and the answer names the segment', async () => {
    const { id, name } = await create();
    const { id: free } = await create();
    const { id: segmentId } = await segmentWith(id, 'Weekend regulars');
    const refused = await marketer.refusal(computedProperties.remove, { params: { id } });
    expect([refused.code, refused.message, refused.details]).toEqual([
      'IN_USE',
      expect.stringContaining('“Weekend regulars”'),
      {
        used_by: [
          {
            type: 'segment',
            id: segmentId,
            name: 'Weekend regulars',
            path: `/audience/segments/${segmentId}`,
          },
        ],
      },
    ]);
    const body = { name, definition: HOME };
    const retyped = await marketer.refusal(computedProperties.update, { params: { id }, body });
    expect([retyped.code, retyped.message]).toEqual([
      'IN_USE',
      expect.stringContaining('“Weekend regulars”'),
    ]);
    const same = { name, definition: { ...COUNT, span: { kind: 'all' } } } as const;
    expect((await marketer.call(computedProperties.update, { params: { id }, body: same })).version).toBe(2);
    await marketer.call(computedProperties.remove, { params: { id: free } });
  });
});

test('one that cannot be worked out keeps no other from its values, and days out of the calendar are moved into it', async () => {
  const { db } = t.platform;
  const [broken, next] = [await create(), await create()];
  await sql`create function refuse_value() returns trigger language plpgsql as
    $$ begin if new.computed_property_id = ${sql.lit(broken.id)} then raise 'broken'; end if; return new; end $$`.execute(
    db,
  );
  await sql`create trigger refuse before insert on computed_values for each row execute function refuse_value()`.execute(
    db,
  );
  await addGuest();
  await expect(keep()).rejects.toThrow('broken');
  expect(
    (await marketer.call(computedProperties.get, { params: { id: next.id } })).value_count,
  ).toBeGreaterThan(0);
  await sql`drop trigger refuse on computed_values`.execute(db);
  const far = { ...COUNT, span: { kind: 'between', from: '0020-01-01', to: '9999-12-31' } };
  const body = { name: randomUUID(), definition: far as never };
  expect((await marketer.refusal(computedProperties.create, { body })).code).toBe('VALIDATION');
  await sql`update computed_properties set definition = ${JSON.stringify(far)}::jsonb
    where program_id = ${t.fixture.programId} and computed_property_id = ${broken.id}`.execute(db);
  await bringIntoCalendar(db as never);
  const { definition } = await marketer.call(computedProperties.get, { params: { id: broken.id } });
  expect(definition).toMatchObject({ span: { from: '1900-01-01', to: '2199-12-31' } });
  await keep();
});
