import fc from 'fast-check';
import { sql } from 'kysely';
import type { TestApp } from './testApp.ts';
import { freshPhone } from './guests.ts';

/** Guests of every sort, written as the product would have: what they did stands in parties, checks, consents and segments. */

const DISHES = ['Halibut', 'Short rib', 'House red'] as const;
/** Few amounts, so that sums and averages meet the limits they are compared to. */
export const CENTS = [0, 1_001, 2_000, 5_000, 12_000] as const;
/** Minutes before half past twelve in Los Angeles, which is when the world is asked. */
const MIDNIGHT = 750;
const pick = <T>(values: readonly T[]) => fc.constantFrom(...values);
const days = fc.integer({ min: 0, max: 120 });

const visit = fc.record({
  days,
  // Some at midnight of the concept, where days begin and end.
  minute: fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constant(MIDNIGHT)),
  place: fc.nat({ max: 1 }),
  size: fc.integer({ min: 1, max: 6 }),
  state: pick(['done', 'done', 'done', 'no_show', 'expected'] as const),
  kind: pick(['reservation', 'walk_in'] as const),
  check: fc.option(pick(CENTS)),
  order: pick(['Dine in', 'Online', null]),
  dish: pick(DISHES),
  quantity: fc.integer({ min: 0, max: 3 }),
  isVoided: fc.boolean(),
  status: pick(['closed', 'closed', 'open'] as const),
});

const consent = fc.record({
  channel: pick(['email', 'sms', 'push'] as const),
  days: fc.integer({ min: 0, max: 60 }),
  yes: fc.boolean(),
  isClaimed: pick([true, false, false]),
  isOld: pick([true, false, false, false]),
});

const guest = fc.record({
  fname: pick(['Ana', 'Bo', 'Carla', '']),
  hasEmail: fc.boolean(),
  hasPhone: fc.boolean(),
  isVip: fc.boolean(),
  tier: fc.option(fc.nat({ max: 1 })),
  birthday: fc.option(pick(['02-28', '02-29', '03-01', '06-15', '06-30', '12-31'])),
  days,
  tags: fc.subarray(['Patio', 'Wine club', 'Press']),
  wine: fc.option(pick(['Red', 'White'])),
  score: fc.option(fc.integer({ min: 0, max: 9 })),
  member: fc.option(fc.boolean()),
  since: fc.option(pick(['2026-06-01', '2026-06-15', '2026-05-15', '2025-01-01'])),
  visits: fc.array(visit, { maxLength: 5 }),
  consents: fc.array(consent, { maxLength: 8 }),
  stop: pick(['none', 'none', 'stop', 'start', 'stopThenStart'] as const),
  segments: fc.subarray([0, 1]),
});

type Guest = typeof guest extends fc.Arbitrary<infer G> ? G : never;
type Visit = Guest['visits'][number];

export interface World {
  readonly guestIds: readonly number[];
  readonly tierIds: readonly number[];
  readonly segmentIds: readonly number[];
}

/** Writes so many guests, the same ones for a seed; `now` is when they are asked. */
export async function writeWorld(
  t: TestApp,
  now: Date,
  { count, seed }: { count: number; seed: number },
): Promise<World> {
  const { db } = t.platform;
  const { programId: program_id } = t.fixture;
  const tiers = await db
    .insertInto('guest_tiers')
    .values(['Gold', 'Silver'].map((name) => ({ program_id, name, colour: '#aa8800' })))
    .returning('guest_tier_id')
    .execute();
  const segments = await db
    .insertInto('segments')
    .values(['First', 'Second'].map((name) => ({ program_id, name, kind: 'frozen', query: null })))
    .returning('segment_id')
    .execute();
  const world = {
    tierIds: tiers.map(({ guest_tier_id }) => guest_tier_id),
    segmentIds: segments.map(({ segment_id }) => segment_id),
  };
  const guestIds: number[] = [];
  for (const one of fc.sample(guest, { numRuns: count, seed }))
    guestIds.push(await writeGuest(t, now, one, world));
  await sql`
    update guests g set
      visit_count = (select count(*) from parties p where p.guest_id = g.guest_id and p.visit_state = 'done'),
      last_visit_ts = (select max(p.visited_ts) from parties p where p.guest_id = g.guest_id),
      transaction_count = (select count(*) from tickets c where c.guest_id = g.guest_id and c.status = 'closed'),
      spend_cents = (select coalesce(sum(c.total_cents), 0) from tickets c where c.guest_id = g.guest_id and c.status = 'closed')
    where g.program_id = ${program_id}`.execute(db);
  return { ...world, guestIds };
}

const back = (now: Date, count: number, minute = 0) =>
  new Date(now.getTime() - count * 86_400_000 - minute * 60_000);

async function writeGuest(
  t: TestApp,
  now: Date,
  one: Guest,
  world: Omit<World, 'guestIds'>,
): Promise<number> {
  const { db } = t.platform;
  const { programId: program_id } = t.fixture;
  const phone = one.hasPhone ? freshPhone() : null;
  const custom = { wine: one.wine, score: one.score, member: one.member, since: one.since };
  const { guest_id } = await db
    .insertInto('guests')
    .values({
      program_id,
      fname: one.fname,
      lname: 'Lopez',
      phone,
      email: one.hasEmail ? `guest${freshPhone().slice(1)}@example.com` : null,
      is_vip: one.isVip,
      guest_tier_id: one.tier === null ? null : (world.tierIds[one.tier] ?? null),
      birthday: one.birthday,
      tags: one.tags,
      custom_fields: JSON.stringify(
        Object.fromEntries(Object.entries(custom).filter(([, value]) => value !== null)),
      ),
      created_ts: back(now, one.days),
    })
    .returning('guest_id')
    .executeTakeFirstOrThrow();
  for (const each of one.visits) await writeVisit(t, now, guest_id, each);
  const email = (
    await db.selectFrom('guests').select('email').where('guest_id', '=', guest_id).executeTakeFirst()
  )?.email;
  for (const said of one.consents) {
    const now_at = said.channel === 'email' ? email : said.channel === 'sms' ? phone : `device-${guest_id}`;
    const target = said.isOld || !now_at ? `old-${guest_id}` : now_at;
    const opted_in = said.yes && !said.isClaimed;
    await db
      .insertInto('guest_consents')
      .values({
        program_id,
        guest_id,
        channel: said.channel,
        target,
        opted_in,
        is_claimed: said.isClaimed,
        proof_text: 'Said so',
        source: 'dashboard',
        happened_ts: back(now, said.days, guest_id % 60),
      })
      .execute();
  }
  if (phone && one.stop !== 'none') {
    const opted_out_ts = one.stop === 'start' ? null : back(now, 40);
    const opted_in_ts = one.stop === 'stop' ? null : back(now, 20);
    await db
      .insertInto('sms_consents')
      .values({ program_id, phone, opted_out_ts, opted_in_ts, source: 'guest', proof_text: 'Texted' })
      .execute();
  }
  for (const index of one.segments) {
    const segment_id = world.segmentIds[index] ?? 0;
    await db
      .insertInto('segment_members')
      .values({ program_id, segment_id, guest_id, entered_ts: now })
      .execute();
  }
  return guest_id;
}

let written = 0;

async function writeVisit(t: TestApp, now: Date, guest_id: number, one: Visit): Promise<void> {
  const { programId: program_id, merchantIds } = t.fixture;
  const merchant_id = merchantIds[one.place] ?? 0;
  const at = back(now, one.days, one.minute);
  written += 1;
  const { party_id } = await t.platform.db
    .insertInto('parties')
    .values({
      program_id,
      merchant_id,
      guest_id,
      kind: one.kind,
      visit_state: one.state,
      reserved_ts: at,
      seated_ts: one.state === 'done' ? at : null,
      duration_minutes: 90,
      party_size: one.size,
    })
    .returning('party_id')
    .executeTakeFirstOrThrow();
  if (one.check === null) return;
  const items = [
    {
      name: one.dish,
      quantity: one.quantity,
      unit_cents: 0,
      total_cents: 0,
      modifiers: [],
      is_voided: one.isVoided,
    },
  ];
  await t.platform.db
    .insertInto('tickets')
    .values({
      program_id,
      merchant_id,
      guest_id,
      party_id,
      linked_by: 'person',
      pos_ticket_id: `world-${written}`,
      pos_updated_ts: at,
      check_num: String(written),
      status: one.status,
      open_ts: at,
      close_ts: one.status === 'open' ? null : at,
      business_date: at.toISOString().slice(0, 10),
      order_type: one.order,
      subtotal_cents: one.check,
      total_cents: one.check,
      detail: JSON.stringify({ items, promotions: [], payments: [] }),
    })
    .execute();
}
