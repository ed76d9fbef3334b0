import { sql } from 'kysely';
import { type Definition, isTimed, type Rule } from '#contract/marketing/segments/definition.ts';
import { dayAfter } from '#contract/core/time.ts';
import { todayOf } from '#contract/marketing/segments/spans.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { momentOf } from './membership/index.ts';
import { workOut } from './membership/whole.ts';
import { replaceUses } from './uses.ts';
import { keepReach } from './reach.ts';

const STAFF = { name: 'Staff and family', size: 14 } as const;
const DAYS = 30;

interface Made {
  readonly tiers: ReadonlyMap<string, number>;
  readonly staffId: number;
}

const all = (...rules: Rule[]): Definition => ({
  version: 1,
  root: { kind: 'group', match: 'all', is_not: false, rules },
});
const any = (...rules: Rule[]): Rule => ({ kind: 'group', match: 'any', is_not: false, rules });
const tier = ({ tiers }: Made, ...names: string[]): Rule => ({
  kind: 'tier',
  op: 'is',
  tier_ids: names.flatMap((name) => tiers.get(name) ?? []),
});
const came = (op: 'at_least' | 'exactly', value: number): Rule => ({
  kind: 'visits',
  count: { op, value },
  span: { kind: 'all' },
  merchant_ids: [],
  spend_each: null,
  include_never: false,
});
const lastSeen = (n: number): Rule => ({
  kind: 'visit_date',
  which: 'last',
  when: { op: 'more_than_ago', n, unit: 'days' },
});
const spends = (cents: number): Rule => ({
  kind: 'checks',
  of: 'average',
  cents: { op: 'more_than', value: cents },
  span: { kind: 'all' },
  merchant_ids: [],
  order_types: [],
});

/** What a restaurant would keep an eye on. */
const SEGMENTS: readonly (readonly [name: string, description: string, rule: (made: Made) => Definition])[] =
  [
    [
      'Regulars we have not seen lately',
      'For a note from the house before they forget us',
      (made) =>
        all(came('at_least', 3), lastSeen(21), any(tier(made, 'Gold'), spends(8_500)), {
          kind: 'segments',
          op: 'not_in',
          segment_ids: [made.staffId],
        }),
    ],
    [
      'Birthdays in the next 30 days',
      'Whoever we may write to',
      () =>
        all({ kind: 'birthday', op: 'next', days: 30 }, { kind: 'reachable', channel: 'email', is: true }),
    ],
    [
      'Gold and Silver without a table',
      'Nothing booked in the next 14 days',
      (made) =>
        all(tier(made, 'Gold', 'Silver'), {
          kind: 'reservations',
          state: 'booked',
          count: { op: 'at_most', value: 0 },
          span: { kind: 'next', n: 14, unit: 'days' },
          merchant_ids: [],
          party_size: null,
          include_never: false,
        }),
    ],
    ['Big spenders', 'More than $150 a check', () => all(spends(15_000))],
    [
      'Wine people',
      'For the evenings with the winemakers',
      () =>
        all(
          any(
            { kind: 'tags', op: 'any', tags: ['Natural wine'] },
            {
              kind: 'items',
              names: ['Gamay, glass', 'House red, glass'],
              count: { op: 'at_least', value: 4 },
              span: { kind: 'last', n: 60, unit: 'days' },
              merchant_ids: [],
              include_never: false,
            },
          ),
        ),
    ],
    ['Came once, not since', 'A second visit makes a regular', () => all(came('exactly', 1), lastSeen(21))],
    [
      'VIPs by text',
      'For the last tables of the night',
      () => all({ kind: 'vip', is: true }, { kind: 'reachable', channel: 'sms', is: true }),
    ],
  ];

async function tiersOf(trx: Trx, programId: number) {
  const rows = await trx
    .selectFrom('guest_tiers')
    .select(['name', 'guest_tier_id'])
    .where('program_id', '=', programId)
    .execute();
  return new Map(rows.map((row) => [row.name, row.guest_tier_id]));
}

/** Guests who were put together by hand; they stay who they are. */
async function seedStaff(trx: Trx, programId: number, now: Date): Promise<number> {
  const { segment_id } = await trx
    .insertInto('segments')
    .values({
      program_id: programId,
      name: STAFF.name,
      description: 'Not to be asked why they did not come',
      kind: 'frozen',
      origin: `Kept by hand, ${STAFF.size} guests`,
      size: STAFF.size,
      evaluated_ts: now,
      author_name: 'Nadia Okafor',
    })
    .returning('segment_id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into segment_members (program_id, segment_id, guest_id, entered_ts)
    select g.program_id, ${segment_id}, g.guest_id, ${now} from guests g
    where g.program_id = ${programId} and g.deleted_ts is null order by g.guest_id desc limit ${STAFF.size}`.execute(
    trx,
  );
  await keepReach(trx, { programId, segmentId: segment_id }, now);
  return segment_id;
}

/** The segments of a demo concept, each once; answers the ids of those that follow a rule. */
async function seedRules(trx: Trx, programId: number, now: Date): Promise<void> {
  const made = { tiers: await tiersOf(trx, programId), staffId: await seedStaff(trx, programId, now) };
  for (const [name, description, rule] of SEGMENTS) {
    const query = rule(made);
    const { segment_id } = await trx
      .insertInto('segments')
      .values({
        program_id: programId,
        name,
        description,
        kind: 'live',
        query: JSON.stringify(query),
        is_timed: isTimed(query),
        stale_ts: now,
        author_name: 'Priya Raman',
      })
      .returning('segment_id')
      .executeTakeFirstOrThrow();
    await replaceUses(trx, programId, segment_id, query);
  }
}

/** Thirty days in which a few entered and left every day, so that each segment has a past that ends in who is in it now. */
async function seedPast(trx: Trx, programId: number, today: string): Promise<void> {
  const first = dayAfter(today, 1 - DAYS);
  await sql`
    update segment_members m set entered_ts = ${first}::date - make_interval(days => (m.guest_id % 90)::integer)
      + make_interval(mins => (m.guest_id * 37 % 1440)::integer)
    where m.program_id = ${programId}`.execute(trx);
  await sql`
    update segment_members m set entered_ts = ${first}::date + make_interval(days => (m.guest_id % ${DAYS})::integer)
      + make_interval(mins => (600 + m.guest_id * 37 % 720)::integer)
    where m.program_id = ${programId} and m.guest_id * 7 % 10 < 3
      and ${first}::date + (m.guest_id % ${DAYS})::integer < ${today}::date`.execute(trx);
  await sql`
    insert into segment_departures (program_id, segment_id, guest_id, entered_ts, left_ts)
    select s.program_id, s.segment_id, g.guest_id, ${first}::date - interval '20 days',
      ${first}::date + make_interval(days => (g.guest_id * 11 % ${DAYS - 1})::integer, hours => 18)
    from segments s join guests g on g.program_id = s.program_id and g.deleted_ts is null
    where s.program_id = ${programId} and s.kind = 'live' and (g.guest_id * 13 + s.segment_id * 5) % 1000 < s.size / 25
      and not exists (select from segment_members m
        where m.program_id = s.program_id and m.segment_id = s.segment_id and m.guest_id = g.guest_id)`.execute(
    trx,
  );
  await sql`
    insert into segment_days as d (program_id, segment_id, day, size, entered, left_count)
    select s.program_id, s.segment_id, day, s.size - came.later + went.later, came.today, went.today
    from segments s
    cross join generate_series(${first}::date, ${today}::date, interval '1 day') day
    cross join lateral (select count(*) filter (where m.entered_ts::date > day) as later,
        count(*) filter (where m.entered_ts::date = day) as today
      from segment_members m where m.program_id = s.program_id and m.segment_id = s.segment_id) came
    cross join lateral (select count(*) filter (where l.left_ts::date > day) as later,
        count(*) filter (where l.left_ts::date = day) as today
      from segment_departures l where l.program_id = s.program_id and l.segment_id = s.segment_id) went
    where s.program_id = ${programId} and s.kind = 'live'
    on conflict (program_id, segment_id, day) do update
      set size = excluded.size, entered = excluded.entered, left_count = excluded.left_count`.execute(trx);
  await sql`update segments set created_ts = ${first}::date - interval '12 days'
    where program_id = ${programId}`.execute(trx);
}

/** Fills a demo concept with segments, their members and what a month did to them. */
export async function seedSegments(platform: Platform, programId: number): Promise<void> {
  const { db } = platform;
  const moment = await momentOf(db, platform, programId);
  await db.transaction().execute((trx) => seedRules(trx, programId, moment.now));
  await workOut(platform, programId);
  await db.transaction().execute((trx) => seedPast(trx, programId, todayOf(moment)));
}
