import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Group, holds, readDefinition, type Rule } from '#contract/marketing/segments/definition.ts';
import type { Channel, ConsentState, GuestFacts } from '#contract/marketing/segments/facts.ts';
import { type Condition, CONDITION_NAMES } from '#contract/marketing/segments/kinds.ts';
import { readConsents } from '#server/services/guests/guests/consents.ts';
import {
  compileRule,
  type IdRange,
  inRange,
  readFacts,
} from '#server/services/marketing/segments/rule/index.ts';
import { conditions, rules } from '../support/segmentRules.ts';
import { type World, writeWorld } from '../support/segmentWorld.ts';
import { sized } from '../support/size.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const moment = { now: new Date('2026-06-20T19:30:00Z'), timezone: 'America/Los_Angeles' };
let t: TestApp;
let world: World;
let facts: GuestFacts[];

beforeAll(async () => {
  t = await startTestApp({ work: false });
  world = await writeWorld(t, moment.now, { count: 80, seed: 20260620 });
  await writeStandings(t);
  facts = await readFacts(t.platform.db, t.fixture.programId, world.guestIds);
});
afterAll(() => t?.close());

/** Whom channels reach, who is on which list, and what is computed of whom: all by the guest's number. */
async function writeStandings({ platform: { db }, fixture: { programId } }: TestApp): Promise<void> {
  await sql`insert into guest_reach (program_id, guest_id, email, sms, push)
    select program_id, guest_id, guest_id % 2 = 0, guest_id % 3 = 0, guest_id % 5 = 0 from guests
    on conflict (program_id, guest_id)
      do update set email = excluded.email, sms = excluded.sms, push = excluded.push`.execute(db);
  await sql`insert into contact_lists (program_id, contact_list_id, name, opt_in) overriding system value
    select ${programId}, n, 'List ' || n, 'single' from generate_series(1, 2) n`.execute(db);
  await sql`insert into contact_subscriptions
      (program_id, guest_id, contact_list_id, status, source, proof_text, happened_ts)
    select program_id, guest_id, 1 + guest_id % 2, case when guest_id % 3 = 0 then 'subscribed' else 'unsubscribed' end,
      'test', 'Said so', now()
    from guests where program_id = ${programId}`.execute(db);
  await sql`insert into computed_properties (program_id, computed_property_id, name, definition, type, is_timed)
    overriding system value
    values (${programId}, 1, 'One', '{}', 'number', false), (${programId}, 2, 'Two', '{}', 'date', false)`.execute(
    db,
  );
  await sql`insert into computed_values (program_id, guest_id, computed_property_id, number_value)
    select program_id, guest_id, 1, guest_id % 4 from guests where guest_id % 3 = 0`.execute(db);
  await sql`insert into computed_values (program_id, guest_id, computed_property_id, date_value)
    select program_id, guest_id, 2, created_ts from guests where guest_id % 2 = 0`.execute(db);
}

async function found(rule: Rule): Promise<number[]> {
  const predicate = compileRule(rule, { programId: t.fixture.programId, moment });
  const { rows } = await sql<{ guest_id: number }>`
    select g.guest_id from guests g
    where g.program_id = ${t.fixture.programId} and g.guest_id = any(${[...world.guestIds]}::bigint[])
      and g.deleted_ts is null and ${predicate}
    order by g.guest_id`.execute(t.platform.db);
  return rows.map(({ guest_id }) => guest_id);
}

const judged = (rule: Rule) =>
  facts
    .filter((one) => holds(rule, one, moment))
    .map(({ guest_id }) => guest_id)
    .sort((a, b) => a - b);

/** The guests of a stretch of the book, as a rule finds them that is asked of no others. */
async function foundIn(rule: Rule, ids: IdRange): Promise<number[]> {
  const predicate = compileRule(rule, { programId: t.fixture.programId, moment, ids });
  const { rows } = await sql<{ guest_id: number }>`
    select g.guest_id from guests g
    where g.program_id = ${t.fixture.programId} and ${inRange(ids, sql`g.guest_id`)} and g.deleted_ts is null and ${predicate}
    order by g.guest_id`.execute(t.platform.db);
  return rows.map(({ guest_id }) => guest_id);
}

const places = () => t.fixture.merchantIds.slice(0, 2);

describe('a rule means the same in SQL and for a guest whose facts are known', () => {
  test.each(CONDITION_NAMES)('every condition of the kind %s', async (name) => {
    const condition: fc.Arbitrary<Condition> = conditions(world, places())[name];
    const seen = new Set<boolean>();
    await fc.assert(
      fc.asyncProperty(condition, async (rule) => {
        const ids = await found(rule);
        expect(ids).toEqual(judged(rule));
        seen.add(ids.length > 0);
      }),
      { numRuns: sized(60, 150), seed: 7 },
    );
    // Some rules must find somebody, or nothing was compared.
    expect(seen.has(true)).toBe(true);
  });

  test.each([
    ['İPEK', 'ipek'],
    ['ipek', 'İPEK'],
    ['ΠΑΠΑΔΟΠΟΥΛΟΣ', 'Παπαδόπουλος'.replace('ό', 'ο')],
    ['Παπαδοπουλος', 'ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  ])('the name %s is found as %s', async (name, typed) => {
    const [id = 0] = world.guestIds;
    const { db } = t.platform;
    const { lname: before } = await db
      .selectFrom('guests')
      .select('lname')
      .where('program_id', '=', t.fixture.programId)
      .where('guest_id', '=', id)
      .executeTakeFirstOrThrow();
    const rename = (lname: string) =>
      db
        .updateTable('guests')
        .set({ lname })
        .where('program_id', '=', t.fixture.programId)
        .where('guest_id', '=', id)
        .execute();
    await rename(name);
    try {
      const [guest] = await readFacts(db, t.fixture.programId, [id]);
      for (const op of ['is', 'contains', 'starts_with'] as const) {
        const rule: Rule = { kind: 'profile', field: 'lname', rule: { op, value: typed } };
        expect(await found(rule), op).toEqual([id]);
        expect(guest && holds(rule, guest, moment), op).toBe(true);
      }
    } finally {
      await rename(before);
    }
  });

  test('groups of them, and, or and not, within each other', async () => {
    const every = Object.values(conditions(world, places())) as fc.Arbitrary<Condition>[];
    await fc.assert(
      fc.asyncProperty(rules(fc.oneof(...every)), async (root: Group) => {
        expect(readDefinition({ version: 1, root }).ok).toBe(true);
        expect(await found(root)).toEqual(judged(root));
      }),
      { numRuns: sized(80, 200), seed: 11 },
    );
  });

  test('asked of a stretch of the book alone, as of all of it', async () => {
    const every = Object.values(conditions(world, places())) as fc.Arbitrary<Condition>[];
    const [low = 0] = world.guestIds;
    const cut = fc.record({
      from: fc.integer({ min: low - 1, max: low + 70 }),
      size: fc.integer({ min: 1, max: 40 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(...every), cut, async (rule, { from, size }) => {
        const until = size === 40 ? null : from + size;
        const inside = judged(rule).filter((id) => id > from && (until === null || id <= until));
        const all = await foundIn(rule, { from, until });
        expect(all.filter((id) => world.guestIds.includes(id))).toEqual(inside);
      }),
      { numRuns: sized(60, 150), seed: 13 },
    );
  });
});

test('what the facts say of a consent is what is in force by the rules of the guest book', async () => {
  const said = new Set<string>();
  for (const one of facts) {
    const { current } = await readConsents(t.platform, t.fixture.programId, one.guest_id);
    const { email, phone } = one.texts;
    const stateOf = (channel: Channel, targets: (string | null | undefined)[] | null): ConsentState => {
      const proofs = current.filter(
        (proof) =>
          proof.channel === channel &&
          !proof.is_claimed &&
          (targets === null || targets.includes(proof.target)),
      );
      if (proofs.length === 0) return 'unknown';
      return proofs.some(({ opted_in }) => opted_in) ? 'opted_in' : 'opted_out';
    };
    const expected = {
      email: stateOf('email', [email]),
      sms: stateOf('sms', [phone]),
      push: stateOf('push', null),
    };
    expect(one.consents, `guest ${one.guest_id}`).toEqual(expected);
    for (const [channel, state] of Object.entries(expected)) said.add(`${channel} ${state}`);
  }
  // Every answer on every channel must have been seen, or nothing was compared.
  expect(said.size).toBe(9);
});
