import { sql, type SqlBool } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { between, pick, type Random, repeatable, weighted } from '../random.ts';
import { ALLERGIES, FIRST_NAMES, LAST_NAMES } from './names.ts';

/** Those of the first moment, who fill today's book, and all of them once the demo's past is written. */
const FIRST_GUESTS = 1_000;
const GUESTS = 5_000;
const BATCH = 500;
const DAY_MS = 86_400_000;
const JOINED_DAYS_AGO = { first: 900, last: 70 } as const;

const TIERS = [
  ['Gold', '#b07d12', 0.06],
  ['Silver', '#6b7280', 0.14],
  ['Bronze', '#9a5b2e', 0.2],
] as const;
const TAGS = [
  'Natural wine',
  'Brings clients',
  'Quiet table',
  'Patio',
  'Regular',
  'Influencer',
  'Early dinner',
];
const SEATS = ['Booth', 'Window', 'Bar', 'Away from the door'];
const GUEST_NOTES = [
  'Always asks for sparkling water on arrival, no ice.',
  'Celebrates the anniversary here every year.',
  'Prefers to sit away from the door.',
  'Knows the chef; say hello from the kitchen.',
  'Comes with a stroller, needs room beside the table.',
];
const PROOFS = {
  email: 'Ticked “Yes, send me news and offers” in the reservation widget',
  sms: 'Texted JOIN to the number of the restaurant',
} as const;
const OUTS = {
  email: 'Followed the unsubscribe link',
  sms: 'Texted STOP to the number of the restaurant',
} as const;
const SOURCES = { email: 'web', sms: 'message' } as const;

/** Fields of their own that the demo's concepts keep. */
const FIELDS = [
  { key: 'seating_preference', label: 'Prefers to sit', type: 'choice', choices: SEATS },
  { key: 'partner_name', label: 'Partner', type: 'text', choices: [] },
  { key: 'member_since', label: 'Member since', type: 'date', choices: [] },
];

type Tiers = ReadonlyMap<string, number>;

function customFields(random: Random, now: Date): Record<string, string> {
  return {
    ...(random() < 0.25 ? { seating_preference: pick(SEATS, random) } : {}),
    ...(random() < 0.1 ? { partner_name: pick(FIRST_NAMES, random) } : {}),
    ...(random() < 0.2
      ? { member_since: new Date(+now - between(90, 1400, random) * DAY_MS).toISOString().slice(0, 10) }
      : {}),
  };
}

function guest(random: Random, index: number, tiers: Tiers, now: Date) {
  const [fname, lname] = [pick(FIRST_NAMES, random), pick(LAST_NAMES, random)];
  const joined = new Date(+now - between(JOINED_DAYS_AGO.last + 1, JOINED_DAYS_AGO.first, random) * DAY_MS);
  const origin = weighted(
    [
      ['web', 5],
      ['dashboard', 3],
      ['phone', 2],
      ['import', 2],
    ],
    random,
  );
  const tier = random();
  const [name] = TIERS.find(([, , share]) => tier < share) ?? [];
  const email =
    random() < 0.7 ? `${fname}.${lname}${index}@guests.example`.toLowerCase().replace(/[^\w.@]/g, '') : null;
  const by = origin === 'dashboard' || origin === 'phone' ? 'Marco Bell' : null;
  const source = { source: origin, by, ts: joined.toISOString() };
  return {
    fname,
    lname,
    email,
    phone: `+1503555${String(1000 + index).padStart(4, '0')}`,
    is_vip: random() < 0.06,
    allergies: random() < 0.08 ? pick(ALLERGIES, random) : '',
    guest_tier_id: name === undefined ? null : (tiers.get(name) ?? null),
    tags: random() < 0.3 ? [...new Set([pick(TAGS, random), pick(TAGS, random)])] : [],
    birthday:
      random() < 0.45
        ? `${String(between(1, 12, random)).padStart(2, '0')}-${String(between(1, 28, random)).padStart(2, '0')}`
        : null,
    custom_fields: JSON.stringify(customFields(random, now)),
    sources: JSON.stringify({
      fname: source,
      lname: source,
      phone: source,
      ...(email ? { email: source } : {}),
    }),
    origin,
    created_ts: joined,
    updated_ts: joined,
  };
}

/** The concept's first regulars with what is known of them, its tiers and own fields; the same in every demo but for their days. */
export async function seedGuests(trx: Trx, programId: number, now: Date): Promise<void> {
  await trx
    .insertInto('guest_tiers')
    .values(TIERS.map(([name, colour], sort_order) => ({ program_id: programId, name, colour, sort_order })))
    .execute();
  await trx
    .insertInto('crm_fields')
    .values(FIELDS.map((field, sort_order) => ({ program_id: programId, sort_order, ...field })))
    .execute();
  await writeGuests(trx, programId, now, { from: 0, until: FIRST_GUESTS });
}

/** The other regulars. */
export const seedMoreGuests = (trx: Trx, programId: number, now: Date): Promise<void> =>
  writeGuests(trx, programId, now, { from: FIRST_GUESTS, until: GUESTS });

async function writeGuests(
  trx: Trx,
  programId: number,
  now: Date,
  { from, until }: { from: number; until: number },
): Promise<void> {
  const tiers = await tiersOf(trx, programId);
  const random = repeatable(programId * 7_919 + from * 104_729 + 13);
  for (let first = from; first < until; first += BATCH) {
    await trx
      .insertInto('guests')
      .values(
        Array.from({ length: BATCH }, (_, n) => ({
          program_id: programId,
          ...guest(random, first + n, tiers, now),
        })),
      )
      .execute();
  }
}

async function tiersOf(trx: Trx, programId: number): Promise<Tiers> {
  const rows = await trx
    .selectFrom('guest_tiers')
    .select(['name', 'guest_tier_id'])
    .where('program_id', '=', programId)
    .execute();
  return new Map(rows.map(({ name, guest_tier_id }) => [name, guest_tier_id]));
}

/** True of who was a guest before the demo began, since nothing is made up about somebody whom a person added to it. */
export const isRegular = (now: Date) =>
  sql<SqlBool>`created_ts < ${new Date(+now - JOINED_DAYS_AGO.last * DAY_MS)} and deleted_ts is null`;

/** What guests agreed to, with its proof, and what staff noted about them. */
export async function seedGuestPast(trx: Trx, programId: number, now: Date): Promise<void> {
  const random = repeatable(programId * 104_729 + 7);
  const guests = await trx
    .selectFrom('guests')
    .select(['guest_id', 'email', 'phone', 'created_ts'])
    .where('program_id', '=', programId)
    .where(isRegular(now))
    .orderBy('guest_id')
    .execute();
  const consents = guests.flatMap(({ guest_id, email, phone, created_ts }) => {
    const asked = [
      ...(email && random() < 0.6 ? [{ channel: 'email' as const, target: email }] : []),
      ...(phone && random() < 0.35 ? [{ channel: 'sms' as const, target: phone }] : []),
    ];
    return asked.flatMap(({ channel, target }) => {
      const row = { program_id: programId, guest_id, channel, target, source: SOURCES[channel] };
      const agreed = { ...row, opted_in: true, proof_text: PROOFS[channel], happened_ts: created_ts };
      if (random() >= 0.12) return [agreed];
      const later = new Date(created_ts.getTime() + between(5, 60, random) * DAY_MS);
      return [agreed, { ...row, opted_in: false, proof_text: OUTS[channel], happened_ts: later }];
    });
  });
  for (let from = 0; from < consents.length; from += BATCH) {
    await trx
      .insertInto('guest_consents')
      .values(consents.slice(from, from + BATCH))
      .execute();
  }
  const notes = guests
    .filter(() => random() < 0.08)
    .map(({ guest_id, created_ts }) => ({
      program_id: programId,
      guest_id,
      text: pick(GUEST_NOTES, random),
      author_name: pick(['Marco Bell', 'Nadia Okafor', 'Theo Lind'], random),
      created_ts,
      updated_ts: created_ts,
    }));
  if (notes.length > 0) await trx.insertInto('guest_notes').values(notes).execute();
}

/** Counts guests' visits and closed checks of the whole book at once: every row of a guest is written one time. */
export async function countPast(trx: Trx, programId: number): Promise<void> {
  await sql`
    with visited as (
      select guest_id, count(*)::int as visits, max(seated_ts) as last from parties
      where program_id = ${programId} and visit_state = 'done' and guest_id is not null group by guest_id
    ), paid as (
      select guest_id, count(*)::int as checks, sum(total_cents) as spend from tickets
      where program_id = ${programId} and guest_id is not null and status = 'closed' group by guest_id
    )
    update guests g set visit_count = coalesce(v.visits, 0), last_visit_ts = v.last,
      transaction_count = coalesce(p.checks, 0), spend_cents = coalesce(p.spend, 0)
    from visited v full join paid p using (guest_id)
    where g.program_id = ${programId} and g.guest_id = coalesce(v.guest_id, p.guest_id)
      and (g.visit_count, g.last_visit_ts, g.transaction_count, g.spend_cents)
        is distinct from (coalesce(v.visits, 0), v.last, coalesce(p.checks, 0), coalesce(p.spend, 0))`.execute(
    trx,
  );
}
