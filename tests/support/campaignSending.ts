import { createHash, randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { DB } from '#server/platform/db/index.ts';
import { careForAll, sendDue } from '#server/services/marketing/campaigns/index.ts';
import { freshPhone } from './guests.ts';
import { storeSegment } from './segments.ts';
import { verifiedSender } from './senders.ts';
import type { TestApp } from './testApp.ts';

type Columns = Partial<Omit<Insertable<DB['campaigns']>, 'program_id' | 'campaign_id'>>;

/** Guests who agreed to marketing by every channel; `at` names their addresses: `sim-hard` bounces. */
export async function addReachable(
  t: TestApp,
  count: number,
  at: (n: number) => string = () => 'guest',
): Promise<number[]> {
  const { db } = t.platform;
  const batch = randomUUID().slice(0, 8);
  const rows = Array.from({ length: count }, (_, n) => ({
    fname: `Guest${n}`,
    lname: batch,
    email: `${at(n)}-${batch}-${n}@guests.example`,
    phone: freshPhone(),
  }));
  const { rows: made } = await sql<{ guest_id: number }>`
    insert into guests (program_id, fname, lname, email, phone)
    select ${t.fixture.programId}, r.fname, r.lname, r.email, r.phone
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(fname text, lname text, email text, phone text)
    returning guest_id`.execute(db);
  const ids = made.map(({ guest_id }) => guest_id);
  await sql`
    insert into guest_consents (program_id, guest_id, channel, target, opted_in, proof_text, source, happened_ts)
    select g.program_id, g.guest_id, c.channel, case c.channel when 'email' then g.email::text else g.phone end, true,
      'Said yes at the door', 'dashboard', now() - interval '1 year'
    from guests g cross join (values ('email'), ('sms')) as c(channel)
    where g.program_id = ${t.fixture.programId} and g.guest_id = any(${ids}::bigint[])`.execute(db);
  return ids;
}

/** A frozen segment of these guests. */
export async function segmentOf(t: TestApp, guestIds: readonly number[]): Promise<number> {
  const id = await storeSegment(t, { name: `Audience ${randomUUID().slice(0, 8)}` });
  await sql`insert into segment_members (program_id, segment_id, guest_id, entered_ts)
    select ${t.fixture.programId}, ${id}::bigint, g, now() from unnest(${[...guestIds]}::bigint[]) as g`.execute(
    t.platform.db,
  );
  return id;
}

const HTML =
  '<p>Dear {{first_name|guest}}, <a href="https://example.com/menu">the menu</a></p><p><a href="{{unsubscribe}}">Leave</a></p>';

/** An email template of raw HTML. */
export async function storeTemplate(
  t: TestApp,
  html = HTML,
  subject = 'Hello {{first_name|you}}',
): Promise<number> {
  const { db } = t.platform;
  const program_id = t.fixture.programId;
  return db.transaction().execute(async (trx) => {
    const { email_template_id } = await trx
      .insertInto('email_templates')
      .values({ program_id, type: 'template', name: `Mail ${randomUUID()}` })
      .returning('email_template_id')
      .executeTakeFirstOrThrow();
    const hash = createHash('sha256').update(html).digest('hex');
    const content = { subject, preheader: '', is_raw_html: true, html, hash };
    await trx
      .insertInto('email_template_versions')
      .values({ program_id, email_template_id, number: 1, ...content })
      .execute();
    return email_template_id;
  });
}

/** A campaign that is scheduled for now, with nothing to wait for. */
export async function storeCampaign(t: TestApp, columns: Columns = {}): Promise<number> {
  const now = t.clock.now();
  const sender_profile_id =
    columns.channel === undefined || columns.channel === 'email' ? await verifiedSender(t) : null;
  const { campaign_id } = await t.platform.db
    .insertInto('campaigns')
    .values({
      program_id: t.fixture.programId,
      channel: 'email',
      name: `Campaign ${randomUUID().slice(0, 8)}`,
      state: 'scheduled',
      scheduled_for: now,
      requested_ts: now,
      moved_ts: now,
      undo_minutes: 0,
      rate_per_minute: 100_000,
      created_by_user_id: t.fixture.users.admin,
      sender_profile_id,
      ...columns,
    })
    .returning('campaign_id')
    .executeTakeFirstOrThrow();
  return campaign_id;
}

/** A campaign of email to these guests. */
export async function mailingTo(
  t: TestApp,
  guestIds: readonly number[],
  columns: Columns = {},
): Promise<number> {
  return storeCampaign(t, {
    segment_ids: [await segmentOf(t, guestIds)],
    email_template_id: await storeTemplate(t),
    email_template_number: 1,
    ...columns,
  });
}

const worker = (t: TestApp) => {
  const [platform] = t.processes.platforms;
  if (!platform) throw new Error('There is no process');
  return platform;
};

/** One look of what cares for campaigns, and one of what sends. */
export async function work(t: TestApp, rounds = 1): Promise<void> {
  for (let n = 0; n < rounds; n += 1) {
    await careForAll(worker(t));
    await sendDue(worker(t), 'test');
  }
  await careForAll(worker(t));
}
export const care = (t: TestApp) => careForAll(worker(t));
export const send = (t: TestApp, name = 'test') => sendDue(worker(t), name);

/** How many guests are in each state. */
export async function statesOf(t: TestApp, campaignId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{
    state: string;
    n: number;
  }>`select state, count(*)::integer as n from campaign_recipients
    where program_id = ${t.fixture.programId} and campaign_id = ${campaignId} group by state`.execute(
    t.platform.db,
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

export async function rowsOf(t: TestApp, campaignId: number) {
  return t.platform.db
    .selectFrom('campaign_recipients')
    .selectAll()
    .where('program_id', '=', t.fixture.programId)
    .where('campaign_id', '=', campaignId)
    .orderBy('guest_id')
    .execute();
}

export async function campaignOf(t: TestApp, campaignId: number) {
  return t.platform.db
    .selectFrom('campaigns')
    .selectAll()
    .where('program_id', '=', t.fixture.programId)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow();
}

/** The keys of the mails that the sandbox took of a campaign, each as often as it took it. */
export async function takenOf(t: TestApp, campaignId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select e.custom_args ->> 'couvert_key' as key from sandbox_emails e
    where e.custom_args @> ${JSON.stringify({ couvert_source: `campaign:${campaignId}` })}::jsonb order by 1`.execute(
    t.platform.db,
  );
  return rows.map(({ key }) => key);
}
