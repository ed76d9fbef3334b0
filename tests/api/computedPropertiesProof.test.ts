import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  propertyDefinition,
  type PropertyDefinition,
} from '#contract/marketing/computedProperties/definition.ts';
import { type PropertyFacts, valueFor } from '#contract/marketing/computedProperties/evaluate.ts';
import { fieldsOf, FORMULAS, resultOf, SOURCES } from '#contract/marketing/computedProperties/formulas.ts';
import type { Moment } from '#contract/marketing/segments/spans.ts';
import { compileValues } from '#server/services/marketing/computedProperties/compile.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

/** The night on which clocks go back in Portland is in every span that matters here. */
const MOMENT: Moment = { now: new Date('2026-11-03T19:00:00Z'), timezone: 'America/Los_Angeles' };
const SEED = 20_261_103;
const GUESTS = 60;
const ROUNDS = 6;

function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const upTo = (n: number) => Math.floor(next() * n);
  const pick = <T>(list: readonly T[]): T => {
    const one = list[upTo(list.length)];
    if (one === undefined) throw new Error('Nothing to pick from');
    return one;
  };
  return { next, upTo, pick };
}

const random = randomOf(SEED);
const DISHES = ['Halibut', 'halibut', 'Ribs', 'Água com gás', 'House red'];
const TYPES = ['Dine in', 'Takeout', '', null];
const STATES = ['booked', 'came', 'cancelled', 'no_show'] as const;
const VISIT_STATE = { booked: 'expected', came: 'done', cancelled: 'cancelled', no_show: 'no_show' } as const;

/** Few different times, so that there are ties; around midnight and the repeated hour too. */
const TIMES = ['2026-11-01T08:30:00Z', '2026-11-01T09:30:00Z', '2026-11-03T07:59:00Z', '2026-11-03T08:00:00Z']
  .concat(['2026-10-05T18:00:00Z', '2026-05-20T02:00:00Z', '2025-11-02T06:59:59Z', '2026-11-04T03:00:00Z'])
  .concat(['2026-11-04T08:00:00Z', '2026-12-24T03:00:00Z', '2026-10-28T01:00:00.250Z']);

let t: TestApp;
const facts = new Map<number, PropertyFacts>();
beforeAll(async () => {
  t = await startTestApp({ work: false });
  for (let n = 0; n < GUESTS; n += 1) await addGuest();
});
afterAll(() => t?.close());

async function addGuest(): Promise<void> {
  const { db } = t.platform;
  const program_id = t.fixture.programId;
  const { guest_id } = await db
    .insertInto('guests')
    .values({ program_id, fname: 'Random' })
    .returning('guest_id')
    .executeTakeFirstOrThrow();
  const own = { visits: [], checks: [], items: [], reservations: [] } as {
    -readonly [K in keyof PropertyFacts]: PropertyFacts[K][number][];
  };
  for (let n = random.upTo(6); n > 0; n -= 1) await addParty(guest_id, own);
  for (let n = random.upTo(5); n > 0; n -= 1)
    await addCheck({ guest_id, party_id: null }, random.pick(TIMES), own);
  facts.set(guest_id, own);
}

type Own = { -readonly [K in keyof PropertyFacts]: PropertyFacts[K][number][] };

async function addParty(guest_id: number, own: Own): Promise<void> {
  const state = random.pick(STATES);
  const at = random.pick(TIMES);
  const merchant_id = random.pick(t.fixture.merchantIds);
  const party_size = 1 + random.upTo(7);
  const isBooked = random.next() < 0.7;
  const { party_id } = await t.platform.db
    .insertInto('parties')
    .values({
      program_id: t.fixture.programId,
      merchant_id,
      guest_id,
      kind: isBooked ? 'reservation' : 'walk_in',
      status: state === 'cancelled' ? 'CANCELLED' : 'BOOKED',
      visit_state: VISIT_STATE[state],
      reserved_ts: at,
      deleted_ts: state === 'cancelled' ? at : null,
      party_size,
      duration_minutes: 90,
    })
    .returning('party_id')
    .executeTakeFirstOrThrow();
  if (isBooked) own.reservations.push({ at: new Date(at), merchant_id, party_size, state });
  if (state !== 'came') return;
  const spend = random.next() < 0.5 ? await addCheck({ guest_id: null, party_id, merchant_id }, at, own) : 0;
  own.visits.push({ at: new Date(at), merchant_id, party_size, spend_cents: spend });
}

/** A check with dishes; of a guest or only of a party. Answers what it came to. */
async function addCheck(
  whose: { guest_id: number | null; party_id: number | null; merchant_id?: number },
  at: string,
  own: Own,
): Promise<number> {
  const merchant_id = whose.merchant_id ?? random.pick(t.fixture.merchantIds);
  const isClosed = random.next() < 0.85;
  const order_type = random.pick(TYPES);
  const total_cents = random.upTo(9_000);
  const names = DISHES.filter(() => random.next() < 0.4);
  const items = names.map((name) => ({
    name,
    quantity: (1 + random.upTo(4000)) / 1000,
    unit_cents: 100,
    total_cents: 100,
    is_voided: random.next() < 0.1,
  }));
  await t.platform.db
    .insertInto('tickets')
    .values({
      program_id: t.fixture.programId,
      merchant_id,
      guest_id: whose.guest_id,
      party_id: whose.party_id,
      pos_ticket_id: `random-${random.next()}`,
      pos_updated_ts: at,
      check_num: '1',
      status: isClosed ? 'closed' : 'open',
      open_ts: at,
      close_ts: isClosed ? at : null,
      business_date: at.slice(0, 10),
      subtotal_cents: total_cents,
      total_cents,
      order_type,
      detail: JSON.stringify({ items, promotions: [], payments: [] }),
    })
    .execute();
  if (!isClosed) return 0;
  if (whose.guest_id === null) return total_cents;
  own.checks.push({ at: new Date(at), merchant_id, total_cents, order_type });
  const sums = new Map<string, number>();
  for (const { name, quantity, is_voided } of items)
    if (!is_voided)
      sums.set(
        name.toLowerCase(),
        Math.round(((sums.get(name.toLowerCase()) ?? 0) + quantity) * 1000) / 1000,
      );
  for (const [key, quantity] of sums)
    own.items.push({ at: new Date(at), merchant_id, name: menuName(key), quantity });
  return total_cents;
}

const menu = new Map<string, string>();
const menuName = (key: string) => menu.get(key) ?? key;

const SPANS = [
  { kind: 'all' },
  { kind: 'last', n: 1, unit: 'days' },
  { kind: 'last', n: 3, unit: 'days' },
  { kind: 'last', n: 1, unit: 'months' },
  { kind: 'last', n: 1, unit: 'years' },
  { kind: 'between', from: '2026-11-01', to: '2026-11-01' },
] as const;
const NEXT = [{ kind: 'next', n: 2, unit: 'days' }] as const;

const FALLBACKS = { number: 4.5, date: '2026-11-01', text: 'somewhere' } as const;

/** A random definition of a source, formula and field, as it comes over the wire. */
function randomDefinition(
  source: (typeof SOURCES)[number],
  formula: (typeof FORMULAS)[number],
  field: string,
) {
  const some = <T>(list: readonly T[]) => (random.next() < 0.5 ? [] : list.filter(() => random.next() < 0.5));
  const narrowed = {
    visits: {},
    checks: { order_types: some(['Dine in', 'Takeout']) },
    items: { names: some(['HALIBUT', 'ribs', 'água com gás']) },
    reservations: { state: random.pick(['any', ...STATES]) },
  }[source];
  const plain = {
    source,
    formula,
    field,
    span: random.pick(source === 'reservations' ? [...SPANS, ...NEXT] : SPANS),
    merchant_ids: some(t.fixture.merchantIds),
    ...narrowed,
  };
  const type = resultOf({ formula, field } as Pick<PropertyDefinition, 'formula' | 'field'>).type;
  const hasFallback = !['count', 'sum'].includes(formula) && random.next() < 0.3;
  return propertyDefinition.parse({ ...plain, fallback: hasFallback ? FALLBACKS[type] : null } as never);
}

test('SEG-032 every formula over every field comes to the same in SQL and in memory, for random guests', async () => {
  const { db } = t.platform;
  for (const { name_key, name } of await db.selectFrom('menu_items').selectAll().execute())
    menu.set(name_key, name);
  const locations = await db.selectFrom('merchants').select(['merchant_id', 'merchant_name']).execute();
  const names = new Map(locations.map(({ merchant_id, merchant_name }) => [merchant_id, merchant_name]));
  const asked = { moment: MOMENT, nameOf: (id: number) => names.get(id) ?? '' };
  const guestIds = [...facts.keys()];
  const kinds = SOURCES.flatMap((source) =>
    FORMULAS.flatMap((formula) => fieldsOf(source, formula).map((field) => ({ source, formula, field }))),
  );
  let found = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { source, formula, field } of kinds) {
      const definition = randomDefinition(source, formula, field);
      const { rows } = await compileValues(definition, {
        programId: t.fixture.programId,
        moment: MOMENT,
        guestIds,
      }).execute(db);
      const inSql = new Map(
        rows.map((row) => [
          row.guest_id,
          row.number_value ?? row.text_value ?? row.date_value?.toISOString() ?? null,
        ]),
      );
      const told = JSON.stringify(definition);
      const bySql = guestIds.map((id) => [id, inSql.get(id) ?? null]);
      const byMemory = guestIds.map((id) => {
        const own = facts.get(id) ?? { visits: [], checks: [], items: [], reservations: [] };
        const seen = {
          ...own,
          items: own.items.map((item) => ({ ...item, name: menuName(item.name.toLowerCase()) })),
        };
        return [id, valueFor(definition, seen, asked)];
      });
      expect(bySql, told).toEqual(byMemory);
      found += rows.length;
    }
  }
  expect(found).toBeGreaterThan(GUESTS * kinds.length);
});
