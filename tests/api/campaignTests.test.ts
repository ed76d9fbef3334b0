import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { EmailSandbox } from '#server/integrations/email/index.ts';
import {
  addReachable,
  campaignOf,
  care,
  mailingTo,
  rowsOf,
  send,
  statesOf,
  storeTemplate,
  takenOf,
  work,
} from '../support/campaignSending.ts';
import { callBack, numberOf } from '../support/texting.ts';
import { setTestLocation } from '../support/locations.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

let t: TestApp;
let sandbox: EmailSandbox;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  const { emailSandbox } = t.platform;
  if (!emailSandbox) throw new Error('There is no sandbox of email');
  sandbox = emailSandbox;
  sandbox.holdEvents();
});
afterAll(() => t?.close());
beforeEach(async () => {
  await sandbox.setMood('well');
  t.clock.set(new Date());
});

/** Everything that the sandbox would have told within so many minutes. */
async function hear(minutes: number): Promise<void> {
  t.clock.advance(minutes * 60_000);
  await sandbox.tellDue();
}

const set = (id: number, columns: ReturnType<typeof sql>) =>
  sql`update campaigns set ${columns} where program_id = ${t.fixture.programId} and campaign_id = ${id}`.execute(
    t.platform.db,
  );

interface Testing {
  readonly pct?: number;
  readonly criterion?: string;
  readonly otherwise?: 'A' | 'hold';
}

/** A campaign with a test of subjects that is ready. */
async function tested(
  guestIds: readonly number[],
  { pct = 50, criterion = 'clicks', otherwise = 'A' }: Testing = {},
) {
  const id = await mailingTo(t, guestIds, { email_template_id: await storeTemplate(t), undo_minutes: 0 });
  const { programId } = t.fixture;
  const { db } = t.platform;
  const { email_campaign_ab_test_id } = await db
    .insertInto('email_campaign_ab_tests')
    .values({
      program_id: programId,
      campaign_id: id,
      status: 'READY',
      duration_mins: 60,
      sample_size_pct: pct,
      test_type: 'subject',
      criterion,
      default_choice: otherwise,
    })
    .returning('email_campaign_ab_test_id')
    .executeTakeFirstOrThrow();
  for (const name of ['A', 'B'])
    await db
      .insertInto('email_campaign_ab_test_variants')
      .values({ program_id: programId, email_campaign_ab_test_id, name, subject: `Subject ${name}` })
      .execute();
  return id;
}

const testOf = (id: number) =>
  t.platform.db
    .selectFrom('email_campaign_ab_tests')
    .selectAll()
    .where('program_id', '=', t.fixture.programId)
    .where('campaign_id', '=', id)
    .executeTakeFirstOrThrow();

/** Has people click on so many mails of a variant. */
async function click(id: number, variant: 'A' | 'B', count: number): Promise<void> {
  await sql`insert into mail_events (program_id, mail_event_id, mail_key, source, email, kind, detail, url, is_machine,
      happened_ts, received_ts)
    select program_id, 'click ' || key, key, 'campaign:' || campaign_id, target, 'click', '', 'https://example.com/menu',
      false, ${t.clock.now()}, now()
    from campaign_recipients where program_id = ${t.fixture.programId} and campaign_id = ${id} and variant = ${variant}
      and sent_ts is not null order by guest_id limit ${count} on conflict do nothing`.execute(t.platform.db);
}

const variants = async (id: number) => {
  const rows = await rowsOf(t, id);
  const of = (variant: string) => rows.filter((row) => row.variant === variant && row.is_in_test).length;
  return { A: of('A'), B: of('B'), rest: rows.filter(({ is_in_test }) => !is_in_test).length };
};

describe('a test between variants', () => {
  test('AB-009 goes to its sample, half each; the rest waits and gets the winner, once', async () => {
    const id = await tested(await addReachable(t, 200));
    await care(t);
    expect(await variants(id)).toEqual({ A: 50, B: 50, rest: 100 });
    expect((await testOf(id)).status).toBe('READY');
    await send(t);
    expect((await testOf(id)).status).toBe('IN PROGRESS');
    await care(t);
    expect(await statesOf(t, id)).toEqual({ sent: 100, queued: 100 });
    await click(id, 'B', 25);
    await click(id, 'A', 4);
    t.clock.advance(59 * 60_000);
    await work(t);
    expect(await statesOf(t, id)).toMatchObject({ queued: 100 });
    t.clock.advance(2 * 60_000);
    await work(t, 2);
    const test = await testOf(id);
    expect(test).toMatchObject({ status: 'COMPLETED', outcome: 'B', chosen_by_user_id: null });
    const { name } = await t.platform.db
      .selectFrom('email_campaign_ab_test_variants')
      .select('name')
      .where('program_id', '=', t.fixture.programId)
      .where('test_variant_id', '=', test.winning_test_variant_id)
      .executeTakeFirstOrThrow();
    expect(name).toBe('B');
    const rows = await rowsOf(t, id);
    expect(rows.filter(({ variant }) => variant === 'B')).toHaveLength(150);
    expect(rows.every(({ sent_ts }) => sent_ts !== null)).toBe(true);
    expect(await takenOf(t, id)).toHaveLength(200);
    expect((await campaignOf(t, id)).state).toBe('sent');
    const { rows: subjects } = await sql<{
      subject: string;
      n: number;
    }>`select subject, count(*)::integer as n
      from sandbox_emails where custom_args @> ${JSON.stringify({ couvert_source: `campaign:${id}` })}::jsonb
      group by subject order by subject`.execute(t.platform.db);
    expect(subjects).toEqual([
      { subject: 'Subject A', n: 50 },
      { subject: 'Subject B', n: 150 },
    ]);
    // What is told afterwards changes nothing.
    await click(id, 'A', 50);
    await work(t);
    expect(await testOf(id)).toMatchObject({ outcome: 'B' });
  });

  test('finds no difference where there is none: the default goes out, or a person is asked', async () => {
    const plain = await tested(await addReachable(t, 40));
    const held = await tested(await addReachable(t, 40), { otherwise: 'hold' });
    await work(t, 2);
    for (let half = 0; half < 2; half += 1) {
      t.clock.advance(31 * 60_000);
      await work(t, 2);
    }
    expect(await testOf(plain)).toMatchObject({ status: 'COMPLETED', outcome: 'none' });
    expect((await campaignOf(t, plain)).state).toBe('sent');
    expect((await rowsOf(t, plain)).filter(({ variant }) => variant === 'A')).toHaveLength(30);
    expect(await testOf(held)).toMatchObject({ outcome: 'none', winning_test_variant_id: null });
    expect(await campaignOf(t, held)).toMatchObject({ state: 'paused', state_reason: 'ab_hold' });
    expect(await statesOf(t, held)).toEqual({ sent: 20, queued: 20 });
  });

  test('of a sample of whom nobody can be sent it fails, and the rest is not forgotten', async () => {
    const id = await tested(await addReachable(t, 20), { pct: 50 });
    await care(t);
    await sql`insert into suppressions (program_id, channel, target, reason, note, source, since_ts)
      select program_id, 'email', target, 'manual', 'No more', 'dashboard', now() from campaign_recipients
      where program_id = ${t.fixture.programId} and campaign_id = ${id} and is_in_test`.execute(
      t.platform.db,
    );
    await work(t, 2);
    expect(await testOf(id)).toMatchObject({ status: 'FAILED' });
    expect(await campaignOf(t, id)).toMatchObject({ state: 'paused', state_reason: 'ab_failed' });
    expect(await statesOf(t, id)).toEqual({ skipped: 10, queued: 10 });
  });

  test('AB-009 that found no difference waits for a person, whose choice goes to the rest, is told and stays', async () => {
    const id = await tested(await addReachable(t, 40), { otherwise: 'hold' });
    await work(t, 2);
    t.clock.advance(31 * 60_000);
    await work(t);
    t.clock.advance(31 * 60_000);
    await work(t);
    expect(await campaignOf(t, id)).toMatchObject({ state: 'paused', state_reason: 'ab_hold' });
    const admin = await t.as('admin');
    const params = { programId: t.fixture.programId, id };
    const resumed = await admin.refusal(services.emailCampaigns.resume, { params, body: {} });
    expect(resumed).toMatchObject({ code: 'IN_USE' });
    const body = { variant: 'B', reason: 'It names the dish' } as const;
    const chosen = await admin.call(services.campaignTests.choose, { params, body });
    expect(chosen).toMatchObject({ status: 'COMPLETED', outcome: 'none', choice_reason: body.reason });
    const winner = chosen.test_variants.find(({ name }) => name === 'B');
    expect(chosen.winning_test_variant_id).toBe(winner?.id);
    const { chosen_by_user_id } = await testOf(id);
    expect(chosen_by_user_id).toBe(t.fixture.users.admin);
    const again = await admin.refusal(services.campaignTests.choose, { params, body });
    expect(again).toMatchObject({ code: 'IN_USE' });
    expect(again.message).toContain('Variant B was chosen');
    await work(t, 2);
    expect(await statesOf(t, id)).toEqual({ sent: 40 });
    const rows = await rowsOf(t, id);
    expect(rows.filter(({ is_in_test, variant }) => !is_in_test && variant === 'B')).toHaveLength(20);
    expect(await takenOf(t, id)).toHaveLength(40);
    const events = await t.platform.db
      .selectFrom('events')
      .select(['actor_user_id', 'changes'])
      .where('record_id', '=', String(id))
      .where('kind', '=', 'email_campaign.test_chosen')
      .where('actor_user_id', 'is not', null)
      .execute();
    expect(events).toMatchObject([{ actor_user_id: t.fixture.users.admin }]);
    expect(JSON.stringify(events)).toContain('B, by hand');
  });

  test('is ended early by a person: the others get the variant at once, and late figures change nothing', async () => {
    const id = await tested(await addReachable(t, 200));
    await work(t, 2);
    const admin = await t.as('admin');
    const params = { programId: t.fixture.programId, id };
    const body = { variant: 'A', reason: 'The evening is tomorrow' } as const;
    const chosen = await admin.call(services.campaignTests.choose, { params, body });
    expect(chosen).toMatchObject({ status: 'COMPLETED', outcome: 'none' });
    await click(id, 'B', 40);
    await work(t, 2);
    t.clock.advance(120 * 60_000);
    await work(t);
    expect(await statesOf(t, id)).toEqual({ sent: 200 });
    const rows = await rowsOf(t, id);
    expect(rows.filter(({ is_in_test, variant }) => !is_in_test && variant === 'A')).toHaveLength(100);
    const later = await t.as('admin');
    const read = await later.call(services.campaignTests.get, { params });
    expect(read).toMatchObject({ outcome: 'none', winning_test_variant_id: chosen.winning_test_variant_id });
    expect(read.test_variants.find(({ name }) => name === 'B')?.analytics.clicked).toBe(40);
  });

  test('that is canceled keeps its rest unsent, also when the campaign is resumed, until somebody chooses', async () => {
    const id = await tested(await addReachable(t, 40));
    await work(t, 2);
    const admin = await t.as('admin');
    const params = { programId: t.fixture.programId, id };
    const reason = 'A date was wrong';
    const cancelled = await admin.call(services.campaignTests.cancel, { params, body: { reason } });
    expect(cancelled).toMatchObject({ status: 'CANCELED', winning_test_variant_id: null });
    expect(await campaignOf(t, id)).toMatchObject({ state: 'paused', state_reason: 'ab_cancelled' });
    await set(id, sql`state = 'sending', state_reason = null`);
    await work(t, 2);
    expect(await campaignOf(t, id)).toMatchObject({ state: 'paused', state_reason: 'ab_cancelled' });
    expect(await statesOf(t, id)).toEqual({ sent: 20, queued: 20 });
    const twice = await admin.refusal(services.campaignTests.cancel, { params, body: { reason } });
    expect(twice).toMatchObject({ code: 'IN_USE' });
    const body = { variant: 'B', reason: 'The date is right there' } as const;
    await admin.call(services.campaignTests.choose, { params, body });
    await work(t, 2);
    expect(await statesOf(t, id)).toEqual({ sent: 40 });
    expect(await campaignOf(t, id)).toMatchObject({ state: 'sent' });
  });

  test('AB-006 AB-007 counts what carriers and guests told of each variant of the sample', async () => {
    const id = await tested(await addReachable(t, 20, (n) => (n % 2 === 0 ? 'sim-soft' : 'guest')), {
      pct: 100,
    });
    await work(t, 2);
    await hear(60);
    const rows = await rowsOf(t, id);
    const admin = await t.as('admin');
    const params = { programId: t.fixture.programId, id };
    const { test_variants } = await admin.call(services.campaignTests.get, { params });
    for (const { name, analytics } of test_variants) {
      const own = rows.filter(({ variant }) => variant === name);
      const soft = own.filter(({ target }) => target?.startsWith('sim-soft')).length;
      expect(analytics).toMatchObject({ delivered: own.length - soft, blocked: soft, bounced: 0 });
    }
    const [first] = rows.filter(({ variant }) => variant === 'A');
    await t.anonymous.request({
      method: 'POST',
      url: `/api/web/contact_lists/${first?.public_token}/leave`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    const after = await admin.call(services.campaignTests.get, { params });
    expect(after.test_variants.map(({ analytics }) => analytics.unsubscribed)).toEqual([1, 0]);
  });

  test('fails where a variant reached less than half of its sample', async () => {
    const guests = await addReachable(t, 20);
    const id = await tested(guests, { pct: 50 });
    await care(t);
    await sql`insert into suppressions (program_id, channel, target, reason, note, source, since_ts)
      select program_id, 'email', target, 'manual', 'No more', 'dashboard', now() from campaign_recipients
      where program_id = ${t.fixture.programId} and campaign_id = ${id} and variant = 'A' order by guest_id limit 3`.execute(
      t.platform.db,
    );
    await work(t, 2);
    expect(await testOf(id)).toMatchObject({ status: 'FAILED' });
    expect(await campaignOf(t, id)).toMatchObject({ state: 'paused', state_reason: 'ab_failed' });
    expect(await statesOf(t, id)).toMatchObject({ queued: 10 });
  });

  test('splits the same audience alike, and leaves one to each of two', async () => {
    const guests = await addReachable(t, 2);
    const id = await tested(guests, { pct: 2 });
    await care(t);
    expect(await variants(id)).toEqual({ A: 1, B: 1, rest: 0 });
  });
});

describe('figures', () => {
  test('CAMP-035 add up to the audience, machines apart, and tell who did not get it and why', async () => {
    const at = ['sim-reads', 'sim-scanner', 'sim-hard', 'sim-complains', 'sim-quiet', 'sim-quiet'];
    const guests = await addReachable(t, 6, (n) => at[n] ?? 'guest');
    const [, , , , , last] = guests;
    const id = await mailingTo(t, guests);
    await care(t);
    await sql`update guests set deleted_ts = now() where program_id = ${t.fixture.programId} and guest_id = ${last}`.execute(
      t.platform.db,
    );
    await work(t, 2);
    t.clock.advance(30 * 60_000);
    await sandbox.tellDue();
    await work(t);
    const admin = await t.as('admin');
    const base = `/campaigns/programs/${t.fixture.programId}/email/${id}`;
    const get = async (path: string) =>
      (await admin.request({ method: 'GET', url: `/api${base}${path}` })).json();
    const stats = await get('/stats');
    expect(stats).toMatchObject({
      audience: 6,
      delivered: 4,
      failed: 1,
      skipped: 1,
      left: 5,
      opened: { people: 2, machines: 1 },
      clicked: { people: 1, machines: 1 },
      complained: 1,
      bounced: { hard: 1, soft: 0, block: 0, policy: 0, unknown: 0 },
      skipped_for: [{ reason: 'guest', count: 1 }],
      failed_for: [{ reason: 'bounced_hard', count: 1 }],
    });
    expect(stats.links[0]).toMatchObject({ people: 1, machines: 1 });
    const times = await get('/stats/over_time?bucket=day');
    expect(times.data.reduce((sum: number, one: { sent: number }) => sum + one.sent, 0)).toBe(5);
    expect((await get('/stats/by_domain')).data).toMatchObject([
      { domain: 'guests.example', sent: 5, bounced: 1 },
    ]);
    const listed = await get('/recipients?search=sim-hard');
    expect(listed).toMatchObject({ total: 1, data: [{ state: 'failed', reason: 'bounced_hard' }] });
    const story = await get(`/recipients/${guests[2]}`);
    expect(story.lines.map(({ words }: { words: string }) => words)).toContain(
      'It came back: the address does not exist',
    );
    expect(JSON.stringify(story.lines)).toContain('550 5.1.1');
    expect(story.rules.some(({ ok }: { ok: boolean }) => !ok)).toBe(true);
    const csv = await admin.request({ method: 'GET', url: `/api${base}/recipients/export` });
    expect(csv.body.split('\n')[0]).toContain('Guest,Name,Address,State');
    expect(csv.body.trim().split('\n')).toHaveLength(7);
    const history = await admin.request({ method: 'GET', url: `/api/campaigns/of_guest/${guests[0]}` });
    expect(history.json()).toMatchObject({
      data: [{ campaign_id: id, state: 'delivered', channel: 'email' }],
    });
  });

  test('of the effect compare who could have got it with who was held out, with an interval', async () => {
    const guests = await addReachable(t, 60);
    const id = await mailingTo(t, guests, { holdout_pct: 40 });
    await work(t, 2);
    const sent = (await rowsOf(t, id))
      .filter(({ state }) => state === 'sent')
      .map(({ guest_id }) => guest_id);
    t.clock.advance(86_400_000);
    const { addCheck } = await import('../support/guests.ts');
    for (const guest of sent.slice(0, 20)) await addCheck(t, guest, { at: t.clock.now(), cents: 5_000 });
    t.clock.advance(60_000);
    const admin = await t.as('admin');
    const url = `/api/campaigns/programs/${t.fixture.programId}/email/${id}/stats/effect`;
    const { windows } = (await admin.request({ method: 'GET', url })).json();
    expect(windows.map(({ days }: { days: number }) => days)).toEqual([7, 14, 30]);
    const [week] = windows;
    expect(week.sent_to.guests + week.held_out.guests).toBe(60);
    expect(week.sent_to.spend_cents).toBe(100_000);
    expect(week.held_out.spend_cents).toBe(0);
    expect(Math.round(week.spend_cents.difference)).toBe(100_000);
    expect(week.spend_cents.low).toBeGreaterThan(0);
    expect(week.spend_cents.high).toBeGreaterThan(100_000);
    expect(week.words).toContain('+$1,000');
    const [place = 0] = t.fixture.merchantIds;
    await setTestLocation(t, place, true);
    const { windows: without } = (await admin.request({ method: 'GET', url })).json();
    await setTestLocation(t, place, false);
    expect(without[0].sent_to.spend_cents, 'spend at a test location').toBe(0);
  });
});

describe('the pages of one email', () => {
  const mailed = async () => {
    const [guest] = await addReachable(t, 1);
    const id = await mailingTo(t, [guest ?? 0]);
    await work(t, 2);
    const [row] = await rowsOf(t, id);
    return { id, guest: guest ?? 0, token: row?.public_token ?? '' };
  };

  test('show it in the browser as it was sent, without scripts', async () => {
    const { token } = await mailed();
    const page = await t.anonymous.request({ method: 'GET', url: `/api/web/mails/${token}` });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('Dear Guest0');
    const other = await t.anonymous.request({
      method: 'GET',
      url: '/api/web/mails/00000000-0000-4000-8000-000000000000',
    });
    expect(other.statusCode).toBe(404);
  });

  test('are left by one click of an email program, without a session, twice the same, and looking changes nothing', async () => {
    const { token, guest } = await mailed();
    const waiting = await mailingTo(t, [guest], { undo_minutes: 30 });
    await care(t);
    const look = await t.anonymous.request({ method: 'GET', url: `/api/web/contact_lists/${token}` });
    expect(look.json()).toMatchObject({ list_name: null, status: 'subscribed', is_out_of_all: false });
    expect(await statesOf(t, waiting)).toEqual({ queued: 1 });
    for (let n = 0; n < 2; n += 1) {
      const left = await t.anonymous.request({
        method: 'POST',
        url: `/api/web/contact_lists/${token}/leave`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(left.statusCode).toBe(200);
      expect(left.json()).toMatchObject({ status: 'unsubscribed' });
    }
    expect(await rowsOf(t, waiting)).toMatchObject([{ state: 'skipped', reason: 'left_since' }]);
    const consents = await t.platform.db
      .selectFrom('guest_consents')
      .select(['channel', 'opted_in'])
      .where('program_id', '=', t.fixture.programId)
      .where('guest_id', '=', guest)
      .where('opted_in', '=', false)
      .execute();
    expect(consents).toEqual([{ channel: 'email', opted_in: false }]);
  });
});

describe('texts', () => {
  test('leave in the open hours alone, and STOP acts on what waits', async () => {
    const guests = await addReachable(t, 3);
    // 5 AM where the concept is: texts rest.
    t.clock.set(new Date('2026-11-26T13:00:00Z'));
    const id = await mailingTo(t, guests, {
      channel: 'sms',
      email_template_id: null,
      email_template_number: null,
      body: 'Hi {{first_name|you}}',
    });
    await work(t);
    const rows = await rowsOf(t, id);
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual(
      guests.map(() => ['queued', 'quiet_hours']),
    );
    expect(rows[0]?.due_ts?.toISOString()).toMatch(/T1[4-7]:00:00.000Z/);
    const phone = rows[0]?.target ?? '';
    await sql`insert into sms_consents (program_id, phone, opted_out_ts, source, proof_text) values (${t.fixture.programId}, ${phone}, now(), 'text', 'STOP')
      on conflict (program_id, phone) do update set opted_out_ts = excluded.opted_out_ts`.execute(
      t.platform.db,
    );
    t.clock.set(new Date('2026-11-26T18:00:00Z'));
    await send(t);
    expect((await rowsOf(t, id))[0]).toMatchObject({ state: 'skipped', reason: 'stop' });
  });
  test('are delivered or failed as the provider tells, twice, late and in any order; dead numbers are suppressed', async () => {
    const guests = await addReachable(t, 6);
    await numberOf(t, t.fixture.merchantIds[0] ?? 0);
    t.clock.set(new Date('2026-11-27T20:00:00Z'));
    t.platform.smsSandbox?.holdCallbacks();
    const id = await mailingTo(t, guests, {
      channel: 'sms',
      email_template_id: null,
      email_template_number: null,
      body: 'Hi {{first_name|you}}',
    });
    await work(t, 2);
    expect(await statesOf(t, id)).toEqual({ sent: 6 });
    const rows = await rowsOf(t, id);
    const tell = async (n: number, MessageStatus: string, ErrorCode?: string) => {
      const told: Record<string, string> = { MessageStatus, MessageSid: rows[n]?.detail ?? '' };
      if (ErrorCode !== undefined) told['ErrorCode'] = ErrorCode;
      const path = `/sms/callbacks/status?ref=campaign-${rows[n]?.public_token}`;
      const answer = await callBack(t, path, told);
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await tell(0, 'delivered');
    await tell(0, 'sent');
    await tell(0, 'delivered');
    await tell(1, 'undelivered', '30005');
    await tell(1, 'delivered');
    await tell(2, 'failed', '30008');
    await tell(3, 'sent');
    // No answer came: the report proves that it left.
    const lost = sql`update campaign_recipients set state = 'unknown', reason = 'no_answer', sent_ts = null`;
    await sql`alter table campaign_recipients disable trigger campaign_recipients_moves`.execute(
      t.platform.db,
    );
    await sql`${lost} where guest_id = ${guests[4]}`.execute(t.platform.db);
    await sql`update campaign_recipients set state = 'queued', sent_ts = null where guest_id = ${guests[5]}`.execute(
      t.platform.db,
    );
    await sql`alter table campaign_recipients enable trigger campaign_recipients_moves`.execute(
      t.platform.db,
    );
    await tell(4, 'delivered');
    await tell(5, 'delivered');
    expect((await rowsOf(t, id)).map(({ state, reason }) => [state, reason])).toEqual([
      ['delivered', null],
      ['failed', 'undelivered'],
      ['failed', 'refused'],
      ['sent', null],
      ['delivered', null],
      ['delivered', null],
    ]);
    expect((await rowsOf(t, id)).filter(({ sent_ts }) => sent_ts === null)).toEqual([]);
    const dead = await t.platform.db
      .selectFrom('suppressions')
      .select(['reason', 'target'])
      .where('channel', '=', 'sms')
      .where('program_id', '=', t.fixture.programId)
      .execute();
    expect(dead).toEqual([{ reason: 'dead_number', target: rows[1]?.target }]);
  });
});
