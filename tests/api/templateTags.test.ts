import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { TagValues } from '#contract/marketing/templates/tags.ts';
import { readTagValues } from '#server/services/marketing/templates/index.ts';
import { freshPhone } from '#tests/support/guests.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { templates } = services;
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ work: false });
});
afterAll(() => t?.close());
beforeEach(() => t.clock.set(new Date('2026-11-24T20:00:00Z')));

/** Two in the morning of the 25th in London is the evening of the 24th in Portland. */
const SENT = new Date('2026-11-25T02:00:00Z');
const valuesOf = async (ids: readonly number[], programId = t.fixture.programId) =>
  readTagValues(t.platform.db, programId, ids, SENT);
const ofOne = async (id: number): Promise<TagValues> => (await valuesOf([id])).get(id) ?? {};

async function addGuest(fields: Readonly<Record<string, string | number | null>> = {}): Promise<number> {
  const { guest_id } = await t.platform.db
    .insertInto('guests')
    .values({ program_id: t.fixture.programId, fname: 'Ana', lname: 'Lopez', ...fields })
    .returning('guest_id')
    .executeTakeFirstOrThrow();
  return guest_id;
}

async function addVisit(guest_id: number, place: number, at: string) {
  const merchant_id = t.fixture.merchantIds[place] ?? 0;
  await t.platform.db
    .insertInto('parties')
    .values({
      program_id: t.fixture.programId,
      merchant_id,
      guest_id,
      kind: 'reservation',
      visit_state: 'done',
      reserved_ts: at,
      seated_ts: at,
      party_size: 2,
      duration_minutes: 90,
    })
    .execute();
}

async function addCheck(guest_id: number, at: string, dishes: readonly string[]) {
  const items = dishes.map((name) => ({
    name,
    quantity: name === 'House red' ? 9 : 1,
    unit_cents: 0,
    total_cents: 0,
    modifiers: [],
    is_voided: false,
  }));
  await t.platform.db
    .insertInto('tickets')
    .values({
      program_id: t.fixture.programId,
      merchant_id: t.fixture.merchantIds[0] ?? 0,
      guest_id,
      linked_by: 'person',
      pos_ticket_id: randomUUID(),
      pos_updated_ts: at,
      check_num: '7',
      status: 'closed',
      open_ts: at,
      close_ts: at,
      business_date: at.slice(0, 10),
      subtotal_cents: 1000,
      total_cents: 1000,
      detail: JSON.stringify({ items, promotions: [], payments: [] }),
    })
    .execute();
}

async function addProperty(guest_id: number) {
  const definition = {
    source: 'visits',
    formula: 'count',
    field: 'times',
    span: { kind: 'all' },
    merchant_ids: [],
    fallback: null,
  };
  const { db } = t.platform;
  const program_id = t.fixture.programId;
  const { computed_property_id } = await db
    .insertInto('computed_properties')
    .values({
      program_id,
      name: `Visits ${randomUUID()}`,
      type: 'number',
      definition: JSON.stringify(definition),
      is_timed: false,
    })
    .returning('computed_property_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('computed_values')
    .values({ program_id, computed_property_id, guest_id, number_value: 3 })
    .execute();
  return computed_property_id;
}

test('TMPL-033 TMPL-034 whoever writes messages reads every tag, with the computed properties of the concept', async () => {
  const id = await addProperty(await addGuest());
  const { data } = await (await t.as('marketer')).call(templates.tags, {});
  expect(data[0]).toEqual({
    display_name: 'First name',
    tag_name: '{{first_name}}',
    key: 'first_name',
    value: 'Leonor',
    group: 'Guest',
    may_be_empty: true,
  });
  expect(data.map(({ key }) => key)).toEqual(expect.arrayContaining(['send_date', `property_${id}`]));
});

test('a guest with everything: each tag says what the guest book says of them', async () => {
  const tier = await t.platform.db
    .insertInto('guest_tiers')
    .values({ program_id: t.fixture.programId, name: 'Gold', colour: '#aa8800' })
    .returning('guest_tier_id')
    .executeTakeFirstOrThrow();
  const id = await addGuest({
    email: 'ana@example.com',
    phone: '+15035550142',
    birthday: '03-14',
    visit_count: 1200,
    last_visit_ts: '2025-10-04T03:00:00Z',
    guest_tier_id: tier.guest_tier_id,
  });
  await addVisit(id, 1, '2025-10-04T03:00:00Z');
  await addVisit(id, 0, '2025-09-04T03:00:00Z');
  await addVisit(id, 0, '2025-09-05T03:00:00Z');
  await addCheck(id, '2025-09-04T03:00:00Z', ['House red', 'Halibut']);
  await addCheck(id, '2025-09-05T03:00:00Z', ['Halibut']);
  const property = await addProperty(id);
  const concept = await t.platform.db
    .selectFrom('programs')
    .select('program_name')
    .where('program_id', '=', t.fixture.programId)
    .executeTakeFirstOrThrow();
  expect(await ofOne(id)).toEqual({
    first_name: 'Ana',
    last_name: 'Lopez',
    full_name: 'Ana Lopez',
    email: 'ana@example.com',
    phone: '(503) 555-0142',
    birthday: 'March 14',
    tier: 'Gold',
    last_visit: 'October 3, 2025',
    visit_count: '1,200',
    favorite_dish: 'Halibut',
    location_name: 'Pearl District',
    location_address: 'Portland, OR 97209',
    location_phone: null,
    concept_name: concept.program_name,
    send_date: '2026-11-24',
    [`property_${property}`]: '3 times',
    usual_merchant_id: t.fixture.merchantIds[0],
  });
});

test('a guest with nothing has nothing to say, and the concept’s clocks for the day of sending', async () => {
  const id = await addGuest({ fname: ' ', lname: '' });
  expect(await ofOne(id)).toMatchObject({
    first_name: null,
    full_name: null,
    phone: null,
    last_visit: null,
    visit_count: '0',
    favorite_dish: null,
    location_name: null,
    location_address: null,
    send_date: '2026-11-24',
  });
});

test('a closed location is nobody’s usual one, and removed guests and those of another concept have no values', async () => {
  const [kept, gone] = [await addGuest({ phone: freshPhone() }), await addGuest()];
  await addVisit(kept, 1, '2025-10-04T03:00:00Z');
  const closed = t.fixture.merchantIds[1] ?? 0;
  const close = (deleted_ts: string | null) =>
    t.platform.db.updateTable('merchants').set({ deleted_ts }).where('merchant_id', '=', closed).execute();
  await close('2026-01-01T00:00:00Z');
  await t.platform.db
    .updateTable('guests')
    .set({ deleted_ts: '2026-01-01T00:00:00Z' })
    .where('guest_id', '=', gone)
    .execute();
  const values = await valuesOf([kept, gone]);
  await close(null);
  expect([...values.keys()]).toEqual([kept]);
  expect(values.get(kept)?.location_name).toBeNull();
  expect((await ofOne(kept)).location_name).toBe('Alberta Arts');
  expect((await valuesOf([kept], t.fixture.otherProgramId)).size).toBe(0);
});
