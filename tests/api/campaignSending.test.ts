import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EmailBatch, EmailProvider, EmailSandbox } from '#server/integrations/email/index.ts';
import { NothingDone } from '#server/platform/outbound/index.ts';
import { sendDue } from '#server/services/marketing/campaigns/index.ts';
import {
  addReachable,
  campaignOf,
  care,
  mailingTo,
  rowsOf,
  send,
  statesOf,
  takenOf,
  work,
} from '../support/campaignSending.ts';
import { SENDER } from '../support/senders.ts';
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

/** What the author of a campaign was mailed about it. */
async function mailed(id: number): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select data ->> 'text' as text from pgboss.job
    where data ->> 'text' like ${`%/campaigns/email/${id}%`} order by created_on`.execute(t.platform.db);
  return rows.map(({ text }) => text);
}

const of = (id: number) => sql`program_id = ${t.fixture.programId} and campaign_id = ${id}`;
const set = (id: number, columns: ReturnType<typeof sql>) =>
  sql`update campaigns set ${columns} where ${of(id)}`.execute(t.platform.db);
const sum = (states: Record<string, number>) => Object.values(states).reduce((all, n) => all + n, 0);

/** A worker whose mails go as told. */
function sendBy(send: EmailProvider['send']): Promise<void> {
  const { email } = t.platform;
  const told = new Proxy(email, {
    get(own, name) {
      if (name === 'send') return send;
      const value: unknown = Reflect.get(own, name, own);
      return typeof value === 'function' ? value.bind(own) : value;
    },
  });
  return sendDue({ ...t.platform, email: told }, 'late');
}

/** What the others do while a worker stands still: they ask, and ask again, and have the mail wait once more. */
async function giveUpOn(): Promise<void> {
  t.clock.advance(20 * 60_000);
  await care(t);
  t.clock.advance(2 * 60_000);
  await care(t);
}

function signal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

describe('a campaign that is due', () => {
  test('has a row for everybody before anything is sent, sends each once, and is sent when nobody waits', async () => {
    const id = await mailingTo(t, await addReachable(t, 25));
    await care(t);
    expect(await statesOf(t, id)).toEqual({ queued: 25 });
    expect(await takenOf(t, id)).toEqual([]);
    expect((await campaignOf(t, id)).state).toBe('sending');
    await work(t, 2);
    expect(await statesOf(t, id)).toEqual({ sent: 25 });
    const taken = await takenOf(t, id);
    expect(new Set(taken).size).toBe(25);
    expect(taken).toHaveLength(25);
    expect(await campaignOf(t, id)).toMatchObject({ state: 'sent', moved_by_name: 'Couvert' });
    await hear(5);
    expect(await statesOf(t, id)).toEqual({ delivered: 25 });
  });

  test('waits out its undo window, in which cancelling sends nothing and the sum stays the audience', async () => {
    const id = await mailingTo(t, await addReachable(t, 4), { undo_minutes: 5 });
    await work(t);
    expect(await statesOf(t, id)).toEqual({ queued: 4 });
    t.clock.advance(4 * 60_000);
    await work(t);
    expect(await takenOf(t, id)).toEqual([]);
    await set(id, sql`state = 'cancelled'`);
    t.clock.advance(10 * 60_000);
    await work(t);
    expect(await statesOf(t, id)).toEqual({ skipped: 4 });
    expect((await rowsOf(t, id)).map(({ reason }) => reason)).toEqual(
      Array.from({ length: 4 }, () => 'stopped_campaign'),
    );
    expect(await takenOf(t, id)).toEqual([]);
  });

  test('keeps no more than its pace over a minute, and another pace restarts nothing', async () => {
    const id = await mailingTo(t, await addReachable(t, 40), { rate_per_minute: 60 });
    const begun = t.clock.now().getTime();
    await work(t);
    for (let second = 0; second < 10; second += 1) {
      t.clock.advance(1_000);
      await send(t);
    }
    const after = (await statesOf(t, id)).sent ?? 0;
    const seconds = (t.clock.now().getTime() - begun) / 1_000;
    expect(after).toBeGreaterThanOrEqual(10);
    // One a second, and the first one and a second of making up.
    expect(after).toBeLessThanOrEqual(seconds + 2);
    await set(id, sql`rate_per_minute = 6000`);
    t.clock.advance(1_000);
    await work(t, 2);
    expect(await statesOf(t, id)).toEqual({ sent: 40 });
    expect(new Set(await takenOf(t, id)).size).toBe(40);
  });

  test('sends nothing while it is paused, and only what was not sent when it goes on', async () => {
    const id = await mailingTo(t, await addReachable(t, 30), { rate_per_minute: 60 });
    await care(t);
    await send(t);
    const first = await takenOf(t, id);
    expect(first.length).toBeGreaterThan(0);
    expect(first.length).toBeLessThan(30);
    await set(id, sql`state = 'paused'`);
    t.clock.advance(60_000);
    await work(t);
    expect(await takenOf(t, id)).toEqual(first);
    await set(id, sql`state = 'sending', rate_per_minute = 6000`);
    for (let n = 0; n < 3; n += 1) {
      t.clock.advance(1_000);
      await send(t);
    }
    await care(t);
    expect(await statesOf(t, id)).toEqual({ sent: 30 });
    expect(await takenOf(t, id)).toHaveLength(30);
  });

  test('asks the gate at the moment of sending: who refused since the ledger was written gets nothing', async () => {
    const guests = await addReachable(t, 3);
    const id = await mailingTo(t, guests);
    await care(t);
    const [first] = await rowsOf(t, id);
    await sql`insert into suppressions (program_id, channel, target, reason, note, source, since_ts)
      values (${t.fixture.programId}, 'email', ${first?.target}, 'manual', 'Asked for no more', 'dashboard', now())`.execute(
      t.platform.db,
    );
    await work(t);
    expect(await statesOf(t, id)).toEqual({ skipped: 1, sent: 2 });
    expect((await rowsOf(t, id))[0]).toMatchObject({ state: 'skipped', reason: 'suppression' });
  });

  test('counts for the cap once, and who has had enough this week is told so', async () => {
    const guests = await addReachable(t, 2);
    for (let n = 0; n < 2; n += 1) {
      await mailingTo(t, guests);
      await work(t, 2);
    }
    const third = await mailingTo(t, guests);
    await work(t, 2);
    expect(await statesOf(t, third)).toEqual({ skipped: 2 });
    expect((await rowsOf(t, third)).map(({ reason }) => reason)).toEqual(['cap', 'cap']);
  });

  test('reaches one of two guests with the same address, and holds out who belongs to the holdout', async () => {
    const guests = await addReachable(t, 60);
    await sql`update guests set email = (select email from guests where program_id = ${t.fixture.programId} and guest_id = ${guests[0]})
      where program_id = ${t.fixture.programId} and guest_id = ${guests[1]}`.execute(t.platform.db);
    await sql`insert into guest_consents (program_id, guest_id, channel, target, opted_in, proof_text, source, happened_ts)
      select program_id, guest_id, 'email', email::text, true, 'Said yes', 'dashboard', now() from guests
      where program_id = ${t.fixture.programId} and guest_id = ${guests[1]}`.execute(t.platform.db);
    const id = await mailingTo(t, guests, { holdout_pct: 30 });
    await work(t, 2);
    const states = await statesOf(t, id);
    expect(sum(states)).toBe(60);
    expect(states.held_out).toBeGreaterThan(5);
    expect(states.skipped).toBe(1);
    const rows = await rowsOf(t, id);
    expect(rows.find(({ state }) => state === 'skipped')?.reason).toBe('same_address');
    const targets = rows.filter(({ state }) => state === 'sent').map(({ target }) => target);
    expect(new Set(targets).size).toBe(targets.length);
    expect(rows.filter(({ is_compared }) => is_compared)).toHaveLength(59);
  });

  test('fails where nobody is left to send to', async () => {
    const id = await mailingTo(t, []);
    await work(t);
    expect(await campaignOf(t, id)).toMatchObject({ state: 'failed', state_reason: 'empty_audience' });
  });

  test('leaves out who misses the value of a tag without words for it', async () => {
    const { storeTemplate } = await import('../support/campaignSending.ts');
    const guests = await addReachable(t, 2);
    await sql`update guests set fname = '' where program_id = ${t.fixture.programId} and guest_id = ${guests[0]}`.execute(
      t.platform.db,
    );
    const template = await storeTemplate(t, '<p>{{first_name}} <a href="{{unsubscribe}}">x</a></p>', 'Hello');
    const id = await mailingTo(t, guests, { email_template_id: template });
    await work(t, 2);
    expect(await rowsOf(t, id)).toMatchObject([
      { state: 'skipped', reason: 'missing_value' },
      { state: 'sent', reason: null },
    ]);
  });
});

describe('a carrier', () => {
  test('that is away or busy gets it later, each guest once', async () => {
    const id = await mailingTo(t, await addReachable(t, 6));
    await care(t);
    await sandbox.setMood('busy');
    await send(t);
    expect(await statesOf(t, id)).toEqual({ queued: 6 });
    expect((await rowsOf(t, id))[0]).toMatchObject({ reason: 'not_taken', attempts: 1 });
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from marketing_sends
      where program_id = ${t.fixture.programId} and source = ${`campaign:${id}`}`.execute(t.platform.db);
    expect(rows[0]?.n).toBe(0);
    await sandbox.setMood('well');
    t.clock.advance(60_000);
    await work(t, 2);
    expect(await statesOf(t, id)).toEqual({ sent: 6 });
    expect(await takenOf(t, id)).toHaveLength(6);
  });

  test('that takes an email and does not answer is asked by its key; nothing is sent again', async () => {
    const id = await mailingTo(t, await addReachable(t, 5));
    await care(t);
    await sandbox.setMood('lost');
    await send(t);
    expect(await statesOf(t, id)).toEqual({ unknown: 5 });
    await sandbox.setMood('well');
    await work(t, 2);
    expect(await statesOf(t, id)).toEqual({ sent: 5 });
    expect(await takenOf(t, id)).toHaveLength(5);
    expect((await campaignOf(t, id)).state).toBe('sent');
  });

  test('that says no to the key is believed late enough, and the email is sent once', async () => {
    const id = await mailingTo(t, await addReachable(t, 5));
    await care(t);
    await sandbox.setMood('error');
    await send(t);
    expect(await statesOf(t, id)).toEqual({ unknown: 5 });
    await sandbox.setMood('well');
    t.clock.advance(3 * 60_000);
    await work(t, 2);
    expect(await statesOf(t, id)).toEqual({ unknown: 5 });
    expect((await campaignOf(t, id)).state).toBe('sending');
    t.clock.advance(9 * 60_000);
    await work(t, 3);
    expect(await statesOf(t, id)).toEqual({ sent: 5 });
    expect(await takenOf(t, id)).toHaveLength(5);
  });

  test('that says no at the first asking is not believed, though a machine that stood still finds it late', async () => {
    const id = await mailingTo(t, await addReachable(t, 3));
    await care(t);
    await sandbox.setMood('error');
    await send(t);
    await sandbox.setMood('well');
    t.clock.advance(20 * 60_000);
    await care(t);
    expect(await statesOf(t, id)).toEqual({ unknown: 3 });
    t.clock.advance(2 * 60_000);
    await work(t, 3);
    expect(await statesOf(t, id)).toEqual({ sent: 3 });
    expect(await takenOf(t, id)).toHaveLength(3);
  });

  test('that comes back late takes nothing back from who has claimed it since', async () => {
    const id = await mailingTo(t, await addReachable(t, 3));
    await care(t);
    const [isOnIts, isOver] = [signal(), signal()];
    const next = async (batch: EmailBatch) => {
      isOnIts.give();
      await isOver.given;
      return t.platform.email.send(batch);
    };
    let second = Promise.resolve();
    const first = sendBy(async () => {
      await giveUpOn();
      second = sendBy(next);
      await isOnIts.given;
      throw new NothingDone('The worker stood still');
    });
    await first;
    isOver.give();
    await second;
    await work(t, 3);
    expect(await statesOf(t, id)).toEqual({ sent: 3 });
    expect(await takenOf(t, id)).toHaveLength(3);
  });

  test('that took the email after its no is believed when it says so in time, and it counts for the cap', async () => {
    const guests = await addReachable(t, 3);
    const id = await mailingTo(t, guests);
    await care(t);
    await sendBy(async (batch) => {
      if ((await takenOf(t, id)).length === 0) {
        await giveUpOn();
        expect(await statesOf(t, id)).toEqual({ queued: 3 });
      }
      return t.platform.email.send(batch);
    });
    await work(t, 3);
    expect(await statesOf(t, id)).toEqual({ sent: 3 });
    expect(await takenOf(t, id)).toHaveLength(3);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from marketing_sends
      where program_id = ${t.fixture.programId} and guest_id = any(${guests}::bigint[])`.execute(
      t.platform.db,
    );
    expect(rows).toEqual([{ n: 3 }]);
  });

  test('that answers after we gave up tells by its events that the email left', async () => {
    const id = await mailingTo(t, await addReachable(t, 3, () => 'sim-quiet'));
    await care(t);
    await sandbox.setMood('lost');
    await send(t);
    await sandbox.setMood('well');
    await hear(2);
    expect(await statesOf(t, id)).toEqual({ delivered: 3 });
  });

  test('that refuses one address of a call tells which; the others get theirs', async () => {
    const guests = await addReachable(t, 9);
    const id = await mailingTo(t, guests);
    await care(t);
    await sql`update guests set email = 'not..an@address' where program_id = ${t.fixture.programId} and guest_id = ${guests[4]}`.execute(
      t.platform.db,
    );
    await sql`insert into guest_consents (program_id, guest_id, channel, target, opted_in, proof_text, source, happened_ts)
      values (${t.fixture.programId}, ${guests[4]}, 'email', 'not..an@address', true, 'Yes', 'dashboard', now())`.execute(
      t.platform.db,
    );
    await work(t, 2);
    const states = await statesOf(t, id);
    expect(sum(states)).toBe(9);
    expect(states.sent).toBe(8);
    expect(await takenOf(t, id)).toHaveLength(8);
  });
});

describe('what carriers tell', () => {
  test('counts once, in whatever order it comes, and machines stand apart', async () => {
    const id = await mailingTo(
      t,
      await addReachable(
        t,
        4,
        (n) => ['sim-reads', 'sim-scanner', 'sim-hard', 'sim-complains'][n] ?? 'guest',
      ),
    );
    await work(t, 2);
    await hear(30);
    const rows = await rowsOf(t, id);
    expect(rows.map(({ state }) => state)).toEqual(['delivered', 'delivered', 'failed', 'delivered']);
    expect(rows[0]).toMatchObject({ machine_opened_ts: null });
    expect(rows[0]?.clicked_ts).not.toBeNull();
    expect(rows[1]).toMatchObject({ opened_ts: null, clicked_ts: null });
    expect(rows[1]?.machine_clicked_ts).not.toBeNull();
    expect(rows[2]).toMatchObject({ reason: 'bounced_hard', bounce_class: 'hard' });
    expect(rows[3]?.complained_ts).not.toBeNull();
    const before = JSON.stringify(rows.map(({ told_ts: _told, ...row }) => row));
    // The same again, oldest last, moves nothing back.
    await sql`update sandbox_email_events set told_ts = null`.execute(t.platform.db);
    await sandbox.tellDue();
    expect(JSON.stringify((await rowsOf(t, id)).map(({ told_ts: _told, ...row }) => row))).toBe(before);
  });
});

describe('what waits for a person', () => {
  test('is a campaign that is more than an hour late, until somebody confirms it', async () => {
    const id = await mailingTo(t, await addReachable(t, 2));
    t.clock.advance(61 * 60_000);
    await work(t);
    expect(await campaignOf(t, id)).toMatchObject({ state: 'paused', state_reason: 'late' });
    expect(await takenOf(t, id)).toEqual([]);
    await set(id, sql`state = 'scheduled', is_late_confirmed = true, moved_ts = ${t.clock.now()}`);
    await work(t, 2);
    expect(await takenOf(t, id)).toHaveLength(2);
  });

  test('is one in the middle of which nobody worked for an hour', async () => {
    const id = await mailingTo(t, await addReachable(t, 30), { rate_per_minute: 60 });
    await work(t);
    t.clock.advance(62 * 60_000);
    await work(t);
    expect(await campaignOf(t, id)).toMatchObject({ state: 'paused', state_reason: 'late' });
  });

  test('is one that was asked for in a database of which this is a copy', async () => {
    const id = await mailingTo(t, await addReachable(t, 2), {
      moved_ts: new Date('2026-01-02'),
      requested_ts: new Date('2026-01-02'),
      created_ts: new Date('2026-01-02'),
    });
    await sql`insert into installations (place, first_seen_ts) values ('elsewhere', '2026-01-01') on conflict do nothing`.execute(
      t.platform.db,
    );
    await work(t);
    expect(await campaignOf(t, id)).toMatchObject({ state: 'paused', state_reason: 'restored' });
    expect(await takenOf(t, id)).toEqual([]);
    // Who confirms it asks for it here.
    await set(id, sql`state = 'scheduled', moved_ts = ${t.clock.now()}`);
    await work(t, 2);
    expect(await takenOf(t, id)).toHaveLength(2);
    await sql`delete from installations where place = 'elsewhere'`.execute(t.platform.db);
  });

  test('is one whose emails come back too often; its author is mailed', async () => {
    const id = await mailingTo(t, await addReachable(t, 130, (n) => (n < 10 ? 'sim-hard' : 'sim-quiet')), {
      rate_per_minute: 7_000,
    });
    await care(t);
    await send(t);
    await hear(1);
    await care(t);
    expect(await campaignOf(t, id)).toMatchObject({ state: 'paused', state_reason: 'bounces' });
    expect(await mailed(id)).toEqual([expect.stringContaining('more than 5 % of the last emails bounced')]);
  });
  test('is one in whose name no email may go out any more, before its start and on its way; its author is mailed', async () => {
    const domain = (state: string) =>
      t.platform.db.updateTable('sender_domains').set({ state, verified_ts: t.clock.now() }).execute();
    const id = await mailingTo(t, await addReachable(t, 30), { rate_per_minute: 60 });
    await domain('failing');
    await work(t, 2);
    expect(await campaignOf(t, id)).toMatchObject({ state: 'paused', state_reason: 'sender' });
    expect(await takenOf(t, id)).toEqual([]);
    expect(await mailed(id)).toEqual([
      expect.stringContaining('no email may go out in the name of its sender'),
    ]);
    await domain('verified');
    await set(id, sql`state = 'scheduled', state_reason = null, moved_ts = now()`);
    await work(t);
    const first = await takenOf(t, id);
    expect(first.length).toBeGreaterThan(0);
    await domain('failing');
    t.clock.advance(5_000);
    await send(t);
    expect(await takenOf(t, id)).toEqual(first);
    await care(t);
    expect(await campaignOf(t, id)).toMatchObject({ state: 'paused', state_reason: 'sender' });
    await domain('verified');
    const { rows } = await sql<{ mail_from: string }>`select distinct b.mail_from from sandbox_emails e
      join sandbox_email_batches b using (batch_id)
      where e.custom_args @> ${JSON.stringify({ couvert_source: `campaign:${id}` })}::jsonb`.execute(
      t.platform.db,
    );
    expect(rows).toEqual([{ mail_from: SENDER.from_email }]);
  });
});
