import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkDkim } from '#server/integrations/email/index.ts';
import {
  addReachable,
  campaignOf,
  care,
  mailingTo,
  rowsOf,
  segmentOf,
  send,
  statesOf,
  storeCampaign,
  work,
} from '../support/campaignSending.ts';
import { addReached } from '../support/campaigns.ts';
import { SENDER } from '../support/senders.ts';
import { pictureFile, someSmsTemplate } from '../support/templates.ts';
import { newPhone, numberOf, sandboxTextsOf } from '../support/texting.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

let t: TestApp;

describe('a campaign', () => {
  beforeAll(async () => {
    t = await startTestApp({ work: false });
  });
  afterAll(() => t?.close());
  beforeEach(() => t.clock.set(new Date()));

  const pushTo = async (guestIds: readonly number[], columns: object = {}) =>
    storeCampaign(t, {
      channel: 'push',
      title: 'A table for {{first_name}}',
      body: 'Tonight at eight',
      deep_link: 'https://harbor.example/book',
      segment_ids: [await segmentOf(t, guestIds)],
      ...columns,
    });
  const tokenOf = async (guestId: number, token: string) => {
    const of = (table: 'push_devices' | 'guest_consents', column: string) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${token} where guest_id = ${guestId}
        ${table === 'guest_consents' ? sql`and channel = 'push'` : sql``}`.execute(t.platform.db);
    await of('push_devices', 'token');
    await of('guest_consents', 'target');
  };

  test('of push messages reaches the app with its tags filled; a device without the app is told, withdrawn and never asked again', async () => {
    const guests: number[] = [];
    for (const fname of ['Ana', 'Ben', 'Cem']) guests.push(await addReached(t, { fname }));
    const [, ben = 0] = guests;
    await tokenOf(ben, `sim-dead-${ben}`);
    const id = await pushTo(guests);
    await work(t, 2);
    expect((await rowsOf(t, id)).map(({ state, reason }) => [state, reason])).toEqual([
      ['sent', null],
      ['failed', 'dead_device'],
      ['sent', null],
    ]);
    const kept = await t.platform.db
      .selectFrom('sandbox_pushes')
      .selectAll()
      .where(
        'token',
        'in',
        (await rowsOf(t, id)).flatMap(({ target }) => target ?? []),
      )
      .execute();
    expect(JSON.stringify(kept)).toContain('A table for Ana');
    expect(JSON.stringify(kept)).toContain(`campaign:${id}`);
    expect(await campaignOf(t, id)).toMatchObject({ state: 'sent' });
    const next = await pushTo(guests);
    await work(t, 2);
    expect(await statesOf(t, next)).toEqual({ sent: 2, skipped: 1 });
  });

  test('of texts brings the picture of its template along', async () => {
    // An hour at which texts may be sent everywhere.
    t.clock.set(new Date('2026-11-27T20:00:00Z'));
    await numberOf(t, t.fixture.merchantIds[0] ?? 0);
    const { id: templateId, media } = await someSmsTemplate(t, {}, pictureFile());
    const guest = await addReached(t, { phone: newPhone() });
    const segment_ids = [await segmentOf(t, [guest])];
    const { media_id } = await t.platform.db
      .selectFrom('message_templates')
      .select('media_id')
      .where('message_template_id', '=', templateId)
      .executeTakeFirstOrThrow();
    const id = await storeCampaign(t, { channel: 'sms', body: 'Brunch on Sunday', media_id, segment_ids });
    await work(t, 2);
    const [sent] = await rowsOf(t, id);
    expect(await sandboxTextsOf(t, sent?.target ?? '')).toMatchObject([
      { body: 'Brunch on Sunday', media_url: media?.src },
    ]);
  });

  test('of which too many guests complain waits for a person; one who complains stops nobody', async () => {
    const sandbox = t.platform.emailSandbox;
    sandbox?.holdEvents();
    const told = async (complaining: number) => {
      const id = await mailingTo(
        t,
        await addReachable(t, 120, (n) => (n < complaining ? 'sim-complains' : 'sim-quiet')),
        { rate_per_minute: 7_000 },
      );
      await care(t);
      // Ten of each campaign still wait, so that it is not over.
      await sql`update campaign_recipients set due_ts = now() + interval '1 year' where campaign_id = ${id}
        and guest_id in (select guest_id from campaign_recipients where campaign_id = ${id} order by guest_id desc limit 10)`.execute(
        t.platform.db,
      );
      await send(t);
      t.clock.advance(30 * 60_000);
      await sandbox?.tellDue();
      await care(t);
      const { state, state_reason } = await campaignOf(t, id);
      return [state, state_reason];
    };
    expect(await told(1)).toEqual(['sending', null]);
    expect(await told(2)).toEqual(['paused', 'complaints']);
  });
});

describe('a campaign by plain SMTP', () => {
  beforeAll(async () => {
    t = await startTestApp({ work: false, env: { EMAIL_VIA: 'smtp' } });
  });
  afterAll(() => t?.close());

  test('is signed on the domain of its sender, leaves with one click, and ends as the server said', async () => {
    const kinds = ['ana', 'sim-hard', 'sim-soft', 'ben'];
    const id = await mailingTo(t, await addReachable(t, 4, (n) => kinds[n] ?? 'guest'));
    await work(t, 3);
    expect((await rowsOf(t, id)).map(({ state, reason }) => [state, reason])).toEqual([
      ['sent', null],
      ['failed', 'bounced_hard'],
      ['failed', 'bounced_soft'],
      ['sent', null],
    ]);
    const [first] = await rowsOf(t, id);
    const { raw, mail_from } = await t.platform.db
      .selectFrom('sandbox_smtp_mails')
      .select(['raw', 'mail_from'])
      .where('mail_to', '=', first?.target ?? '')
      .executeTakeFirstOrThrow();
    const text = String(raw);
    expect(text).toContain(SENDER.from_email);
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(text).toContain(`/api/web/contact_lists/${first?.public_token}/leave`);
    expect(mail_from).toContain('@bounces.letters.example');
    const published = async (name: string) => {
      const record = await t.platform.db
        .selectFrom('sandbox_dns_records')
        .select('value')
        .where('name', '=', name.toLowerCase())
        .executeTakeFirst();
      return record?.value ?? null;
    };
    const verdict = await checkDkim(raw, published);
    expect(verdict).toMatchObject({ isValid: true, domain: 'letters.example' });
    expect(await statesOf(t, id)).toEqual({ sent: 2, failed: 2 });
  });
});
