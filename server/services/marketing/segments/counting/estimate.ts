import { sql } from 'kysely';
import { type Definition, holds, placesOf } from '#contract/marketing/segments/definition.ts';
import type { GuestFacts } from '#contract/marketing/segments/facts.ts';
import type { Moment } from '#contract/marketing/segments/spans.ts';
import type { Db } from '#server/platform/db/index.ts';
import { readFacts } from '../rule/index.ts';
import { funnelOf, type Tally } from './tally.ts';

/** So many guests stand for all. */
const SAMPLE = 2_000;

/** Guests of a concept by chance, about so many, with how many there are in all. */
async function drawGuests(db: Db, programId: number): Promise<{ all: number; ids: number[] }> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from guests g where g.program_id = ${programId} and g.deleted_ts is null`.execute(
    db,
  );
  const all = rows[0]?.n ?? 0;
  const percent = all === 0 ? 100 : Math.min(100, (100 * SAMPLE) / all);
  const drawn = await sql<{ guest_id: number }>`
    select g.guest_id from guests g tablesample bernoulli (${percent}::real)
    where g.program_id = ${programId} and g.deleted_ts is null limit ${SAMPLE * 2}`.execute(db);
  return { all, ids: drawn.rows.map(({ guest_id }) => guest_id) };
}

/** What guests of a sample come to, judged one by one; scaled up to all. */
export function tallyOf(
  definition: Definition,
  facts: readonly GuestFacts[],
  all: number,
  moment: Moment,
): Tally {
  const factor = facts.length === 0 ? 0 : all / facts.length;
  const count = (test: (one: GuestFacts) => boolean) => Math.round(facts.filter(test).length * factor);
  const is = (one: GuestFacts) => holds(definition.root, one, moment);
  const parts = funnelOf(definition).map(({ rule }) => rule);
  return {
    all,
    size: count(is),
    email: count((one) => one.reach.email && is(one)),
    sms: count((one) => one.reach.sms && is(one)),
    push: count((one) => one.reach.push && is(one)),
    email_and_sms: count((one) => one.reach.email && one.reach.sms && is(one)),
    none: count(({ reach, ...one }) => !reach.email && !reach.sms && !reach.push && is({ ...one, reach })),
    alone: placesOf(definition.root).map(({ rule }) => count((one) => holds(rule, one, moment))),
    left: parts.map((_part, n) =>
      count((one) => parts.slice(0, n + 1).every((part) => holds(part, one, moment))),
    ),
    without: parts.map((_part, n) =>
      count((one) => parts.toSpliced(n, 1).every((part) => holds(part, one, moment))),
    ),
  };
}

/** About what a rule comes to, from a sample, where counting all takes too long. */
export async function estimate(db: Db, programId: number, definition: Definition, moment: Moment) {
  const { all, ids } = await drawGuests(db, programId);
  const facts = await readFacts(db, programId, ids);
  const members = facts.flatMap((one) => (holds(definition.root, one, moment) ? one.guest_id : []));
  return { tally: tallyOf(definition, facts, all, moment), members };
}
