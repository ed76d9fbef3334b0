import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Place {
  readonly trx: Trx;
  readonly programId: number;
  readonly now: Date;
  /** Whom campaigns may go to, the largest first; those kept by hand come last. */
  readonly segmentIds: readonly number[];
  readonly author: { readonly user_id: number; readonly name: string } | null;
}

/** Campaigns of the demo that nobody was sent yet, by channel. */
const PLANNED = [
  [
    'email',
    'Holiday hours',
    'When each location is open over the holidays',
    'draft',
    'Our hours over the holidays',
  ],
  ['email', 'Winter wine dinner', 'Five courses, five growers', 'scheduled', 'Five growers, one table'],
  ['sms', 'Table free tonight', 'For an evening that fills slowly', 'draft', ''],
  ['sms', 'Birthday week', 'A dessert on the house', 'draft', ''],
  ['push', 'New winter menu', 'For guests with the app', 'draft', ''],
  ['loyalty', 'Winter cava', 'A glass for who comes in January', 'draft', ''],
] as const;

const TEXTS = {
  email: '',
  sms: 'Hi {{first_name|there}}, it is {{concept_name}}. We kept a few tables for tonight: answer TABLE and one is yours. STOP ends it.',
  push: 'Squash, chestnuts and the first truffles are on the table.',
  loyalty: 'A thank-you for coming back',
} as const;

/** Fills a demo concept with campaigns: planned ones of every channel, and one that was sent with what became of it. */
export async function seedCampaigns(platform: Platform, programId: number): Promise<void> {
  const { db, clock } = platform;
  await db.transaction().execute(async (trx) => {
    const place = { trx, programId, now: clock.now(), ...(await known(trx, programId)) };
    for (const [index, row] of PLANNED.entries()) {
      const { segmentIds } = place;
      const segmentId = segmentIds[index % Math.max(1, segmentIds.length)];
      await addPlanned({ ...place, segmentIds: segmentId === undefined ? [] : [segmentId] }, row);
    }
    await addSent(place);
    await addGiven(place);
  });
}

async function known(trx: Trx, programId: number): Promise<Pick<Place, 'segmentIds' | 'author'>> {
  const { rows } = await sql<{ user_id: number; name: string }>`
    select u.user_id, trim(u.fname || ' ' || u.lname) as name from memberships m join users u using (user_id)
    where m.program_id = ${programId} order by u.user_id limit 1`.execute(trx);
  const segments = await trx
    .selectFrom('segments')
    .select('segment_id')
    .where('program_id', '=', programId)
    .where('user_group_id', 'is', null)
    .orderBy(sql`query is null`)
    .orderBy(sql`size desc nulls last`)
    .orderBy('segment_id')
    .execute();
  return { segmentIds: segments.map(({ segment_id }) => segment_id), author: rows[0] ?? null };
}

async function addPlanned(
  { trx, programId, now, segmentIds, author }: Place,
  [channel, name, description, state, subject]: (typeof PLANNED)[number],
): Promise<void> {
  const isScheduled = state === 'scheduled';
  await sql`
    insert into campaigns (program_id, channel, name, description, state, subject, body, title, segment_ids, send_kind,
      scheduled_for, email_template_id, created_by_user_id, created_by_name, moved_by_name, moved_ts)
    values (${programId}, ${channel}, ${name}, ${description}, ${state}, ${subject}, ${TEXTS[channel]},
      ${channel === 'push' ? 'Winter is on the menu' : ''}, ${segmentIds}::bigint[],
      ${isScheduled ? 'at' : 'now'}, ${isScheduled ? new Date(now.getTime() + 3 * DAY_MS) : null},
      ${channel === 'email' ? sql`(select min(email_template_id) from email_templates where program_id = ${programId} and type = 'template')` : null},
      ${author?.user_id ?? null}, ${author?.name ?? null},
      ${isScheduled ? (author?.name ?? null) : null}, ${isScheduled ? now : null})`.execute(trx);
}

/** A dessert for who came often went out five days ago: everybody of the segment got one, some used it. */
async function addGiven({ trx, programId, now, segmentIds, author }: Place): Promise<void> {
  const started = new Date(now.getTime() - 5 * DAY_MS);
  const { rows } = await sql<{ campaign_id: number }>`
    insert into campaigns (program_id, channel, name, description, state, loyalty_offer_id, segment_ids, send_kind,
      scheduled_for, created_by_user_id, created_by_name, started_ts, finished_ts, moved_ts)
    select ${programId}, 'loyalty', 'Dessert for regulars', 'A free dessert for who came often this autumn', 'sent',
      o.loyalty_offer_id, ${segmentIds.slice(0, 1)}::bigint[], 'at', ${started}::timestamptz,
      ${author?.user_id ?? null}::bigint, ${author?.name ?? null}, ${started}::timestamptz,
      ${new Date(started.getTime() + HOUR_MS)}::timestamptz, ${started}::timestamptz
    from loyalty_offers o where o.program_id = ${programId} and o.name = 'Free dessert' and o.vendor = 'sparkfly'
    returning campaign_id`.execute(trx);
  const id = rows[0]?.campaign_id;
  if (id === undefined) return;
  await sql`
    insert into campaign_recipients (program_id, campaign_id, guest_id, target, state, key, sent_ts, delivered_ts, due_ts, is_compared)
    select program_id, ${id}, guest_id, user_uuid::text, 'delivered', ${`c${id}.`} || guest_id, ${started}::timestamptz,
      ${started}::timestamptz, ${started}::timestamptz, true
    from guests where program_id = ${programId} and deleted_ts is null and merged_into_guest_id is null
    order by visit_count desc, guest_id limit 140`.execute(trx);
}

/** The autumn menu went out nine days ago; what carriers told of it brings its recipients to where they are. */
async function addSent({ trx, programId, now, segmentIds, author }: Place): Promise<void> {
  const started = new Date(now.getTime() - 9 * DAY_MS);
  const { rows } = await sql<{ campaign_id: number }>`
    insert into campaigns (program_id, channel, name, description, state, subject, preheader, segment_ids, holdout_pct,
      send_kind, scheduled_for, email_template_id, created_by_user_id, created_by_name, started_ts, finished_ts, moved_ts)
    values (${programId}, 'email', 'Autumn menu', 'Squash, halibut and the first truffles', 'sent',
      'The autumn menu is here', 'Halibut, squash and the first truffles of the year.',
      ${segmentIds.slice(0, 1)}::bigint[], 10, 'at', ${started},
      (select min(email_template_id) from email_templates where program_id = ${programId} and type = 'template'),
      ${author?.user_id ?? null}, ${author?.name ?? null}, ${started}, ${new Date(started.getTime() + HOUR_MS)}, ${started})
    returning campaign_id`.execute(trx);
  const id = rows[0]?.campaign_id ?? 0;
  await sql`
    insert into campaign_recipients (program_id, campaign_id, guest_id, target, state, reason, key, sent_ts, due_ts, is_compared)
    select g.program_id, ${id}, g.guest_id, lower(g.email::text),
      case when not r.email then 'skipped' when g.n % 10 = 0 then 'held_out' else 'sent' end,
      case when not r.email then 'consent' end, ${`c${id}.`} || g.guest_id,
      case when r.email and g.n % 10 <> 0 then ${started}::timestamptz + g.n * interval '0.1 second' end,
      ${started}::timestamptz, r.email
    from (select *, row_number() over (order by guest_id) as n from guests
      where program_id = ${programId} and email is not null and deleted_ts is null and merged_into_guest_id is null
      order by guest_id limit 900) g
    join guest_reach r on r.program_id = g.program_id and r.guest_id = g.guest_id`.execute(trx);
  await sql`
    insert into mail_events (program_id, mail_event_id, mail_key, source, email, kind, bounce_class, detail, url, is_machine,
      happened_ts, received_ts)
    select r.program_id, ${`demo-${id}-`} || e.kind || e.is_machine || r.guest_id, r.key, ${`campaign:${id}`}, r.target, e.kind,
      case when e.kind = 'bounce' then case when r.guest_id % 3 = 0 then 'soft' else 'hard' end end,
      case when e.kind = 'bounce' then '550 5.1.1 no such mailbox' else '' end,
      case when e.kind = 'click' then 'https://marlowe.example/reserve' end, e.is_machine,
      r.sent_ts + e.later * (1 + r.guest_id % 17) * interval '1 minute', ${now}
    from campaign_recipients r
    cross join (values ('delivered', false, 0.02, 1), ('open', true, 0.1, 2), ('open', false, 14, 3), ('click', false, 17, 9),
      ('bounce', false, 0.05, 43), ('unsubscribe', false, 40, 97)) e (kind, is_machine, later, every)
    where r.program_id = ${programId} and r.campaign_id = ${id} and r.state = 'sent'
      and case when e.kind = 'delivered' then r.guest_id % 43 <> 0 else r.guest_id % e.every = 0 end
      and (e.kind in ('bounce', 'delivered') or r.guest_id % 43 <> 0)`.execute(trx);
}
