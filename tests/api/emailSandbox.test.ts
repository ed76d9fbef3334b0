import client from '@sendgrid/client';
import { EventWebhook } from '@sendgrid/eventwebhook';
import mail from '@sendgrid/mail';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { EmailSandbox } from '#server/integrations/email/index.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const FROM = 'news@harbor.example';
const HTML =
  '<p>Hi {{name}}</p><a href="https://harbor.example/menu">Menu</a> <a href="https://harbor.example/book">Book</a>';

interface Told {
  readonly payload: string;
  readonly headers: Record<string, string>;
}
interface ToldEvent {
  readonly [field: string]: unknown;
  readonly email: string;
  readonly event: string;
}

let t: TestApp;
let sandbox: EmailSandbox;
let told: Told[] = [];
let status = 200;

beforeAll(async () => {
  t = await startTestApp({ work: false });
  const { emailSandbox } = t.platform;
  if (!emailSandbox) throw new Error('There is no sandbox of email');
  sandbox = emailSandbox;
  sandbox.holdEvents();
  sandbox.deliverBy(async (_url, payload, headers) => {
    told.push({ payload, headers });
    return status;
  });
  signInWith(sandbox.reached().apiKey);
  mail.setClient(client);
  await ask('POST', '/v3/verified_senders', { nickname: 'News', from_email: FROM, reply_to: FROM });
  const all = Object.fromEntries(
    [
      'processed',
      'delivered',
      'deferred',
      'bounce',
      'dropped',
      'open',
      'click',
      'spam_report',
      'group_unsubscribe',
    ].map((name) => [name, true]),
  );
  await ask('PATCH', '/v3/user/webhooks/event/settings', {
    ...all,
    enabled: true,
    url: 'https://couvert.example/api/webhooks/email',
  });
  await ask('PATCH', '/v3/user/webhooks/event/settings/signed', { enabled: true });
});
afterAll(() => t?.close());

/** Setting a key takes the vendor's client back to the vendor's own address. */
function signInWith(apiKey: string): void {
  client.setApiKey(apiKey);
  client.setDefaultRequest('baseUrl', sandbox.reached().url);
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** What the vendor's own client gets, a refusal included. */
async function ask(method: Method, path: string, body?: object, query?: Record<string, string>) {
  const request = { method, url: path, ...(body ? { body } : {}), ...(query ? { qs: query } : {}) };
  return client.request(request).then(
    ([{ statusCode, body: answered, headers }]) => ({ status: statusCode, body: answered, headers }),
    (error: { code: number; response?: { body: unknown; headers: object } }) => ({
      status: error.code,
      body: error.response?.body,
      headers: error.response?.headers,
    }),
  );
}

let made = 0;
const someone = (kind: string) => `${kind}-${(made += 1)}@guests.example`;
const letter = (to: string | string[], more: object = {}) => ({
  from: { email: FROM, name: 'Harbor' },
  subject: 'Hi {{name}}',
  html: HTML,
  personalizations: [to].flat().map((email, index) => ({
    to: [{ email }],
    substitutions: { name: `Guest ${index}` },
    customArgs: { couvert_key: `key ${email}` },
  })),
  ...more,
});

/** What is told when so much time has gone by. */
async function tellIn(seconds: number): Promise<ToldEvent[]> {
  told = [];
  t.clock.advance(seconds * 1000);
  await sandbox.tellDue();
  return told.flatMap(({ payload }) => JSON.parse(payload) as ToldEvent[]);
}
const eventsOf = (events: ToldEvent[], email: string) =>
  events.filter((one) => one.email === email).map(({ event }) => event);

describe("the vendor's own client", () => {
  test('sends to many with one post, each filled and found again by the key that was sent along', async () => {
    const [ana, ben] = [someone('sim-quiet'), someone('sim-quiet')];
    const [answer] = await mail.send(letter([ana, ben]));
    expect(answer.statusCode).toBe(202);
    expect(answer.headers).toMatchObject({ 'x-message-id': expect.any(String) });
    const found = await ask('GET', '/v3/messages', undefined, {
      query: `unique_args['couvert_key']="key ${ben}"`,
      limit: '10',
    });
    expect(found.body).toMatchObject({
      messages: [{ to_email: ben, from_email: FROM, subject: 'Hi Guest 1', status: 'processing' }],
    });
    const events = await tellIn(5);
    expect(eventsOf(events, ana)).toEqual(['processed', 'delivered']);
    expect(events.find(({ email }) => email === ben)).toMatchObject({ couvert_key: `key ${ben}` });
  });

  test('verifies what is signed, and nothing that was changed afterwards', async () => {
    await mail.send(letter(someone('sim-quiet')));
    await tellIn(5);
    const webhook = new EventWebhook();
    const { body } = await ask('GET', '/v3/user/webhooks/event/settings/signed');
    const { public_key } = z.object({ public_key: z.string() }).parse(body);
    expect(public_key).toBe(sandbox.reached().publicKey);
    const key = webhook.convertPublicKeyToECDSA(public_key);
    const { payload, headers } = told[0] ?? { payload: '', headers: {} };
    const verify = (text: string) =>
      webhook.verifySignature(
        key,
        text,
        headers['x-twilio-email-event-webhook-signature'] ?? '',
        headers['x-twilio-email-event-webhook-timestamp'] ?? '',
      );
    expect(verify(payload)).toBe(true);
    expect(verify(payload.replace('delivered', 'deferred_'))).toBe(false);
  });

  test.each([
    ['sim-hard', ['processed', 'bounce'], { type: 'bounce', bounce_classification: 'Invalid Address' }],
    ['sim-soft', ['processed', 'bounce'], { type: 'bounce', bounce_classification: 'Mailbox Unavailable' }],
    ['sim-block', ['processed', 'bounce'], { type: 'blocked', bounce_classification: 'Reputation' }],
    ['sim-policy', ['processed', 'bounce'], { type: 'blocked', bounce_classification: 'Content' }],
    ['sim-unknown', ['processed', 'bounce'], { bounce_classification: 'Unclassified' }],
    ['sim-defers', ['processed', 'deferred', 'deferred', 'delivered'], { response: '250 2.0.0 OK' }],
    ['sim-complains', ['processed', 'delivered', 'open', 'spamreport'], {}],
    [
      'sim-scanner',
      ['processed', 'delivered', 'open', 'click', 'click'],
      { url: 'https://harbor.example/book' },
    ],
    ['sim-reads', ['processed', 'delivered', 'open', 'click'], { url: 'https://harbor.example/menu' }],
  ])('is told what becomes of email to %s', async (kind, names, last) => {
    const email = someone(kind);
    await mail.send(letter(email));
    const events = (await tellIn(600)).filter((one) => one.email === email);
    expect(events.map(({ event }) => event).sort()).toEqual([...names].sort());
    expect(events).toContainEqual(expect.objectContaining({ event: names.at(-1), ...last }));
  });

  test('an event that the product did not take is told again under the same id', async () => {
    const email = someone('sim-quiet');
    await mail.send(letter(email));
    status = 503;
    const first = await tellIn(5);
    status = 200;
    const second = await tellIn(60);
    const idsOf = (events: ToldEvent[]) => events.map(({ sg_event_id }) => sg_event_id).sort();
    expect(first).toHaveLength(2);
    expect(idsOf(second)).toEqual(idsOf(first));
    expect(await tellIn(3600)).toEqual([]);
  });
});

describe('who is written to no more', () => {
  test('an address that bounced, one that complained and one that left a group are dropped with the reason', async () => {
    const group = await ask('POST', '/v3/asm/groups', { name: 'News', description: 'What is new' });
    const { id } = z.object({ id: z.number() }).parse(group.body);
    const all = [someone('sim-hard'), someone('sim-complains'), someone('sim-leaves')];
    const asm = { groupId: id, groupsToDisplay: [id] };
    await mail.send(letter(all, { asm }));
    await tellIn(600);
    expect((await ask('GET', `/v3/asm/groups/${id}/suppressions`)).body).toEqual([all[2]]);
    await mail.send(letter(all, { asm }));
    const again = await tellIn(600);
    expect(all.map((email) => again.find((one) => one.email === email))).toMatchObject([
      { event: 'dropped', reason: 'Bounced Address' },
      { event: 'dropped', reason: 'Spam Reporting Address' },
      { event: 'dropped', reason: 'Unsubscribed Address', asm_group_id: id },
    ]);
    expect((await ask('DELETE', `/v3/asm/groups/${id}/suppressions/${all[2]}`)).status).toBe(204);
    await mail.send(letter(all[2] ?? '', { asm }));
    expect(eventsOf(await tellIn(5), all[2] ?? '')).toContain('delivered');
  });

  test('lists tell who bounced until they are taken off', async () => {
    const email = someone('sim-hard');
    await mail.send(letter(email));
    await tellIn(5);
    const bounces = await ask('GET', '/v3/suppression/bounces');
    expect(bounces.body).toContainEqual(
      expect.objectContaining({ email, reason: expect.stringContaining('550') }),
    );
    expect((await ask('DELETE', `/v3/suppression/bounces/${email}`)).status).toBe(204);
    expect((await ask('DELETE', `/v3/suppression/bounces/${email}`)).status).toBe(404);
  });

  test('an address on the global list is told, and email past every list still goes', async () => {
    const email = someone('sim-quiet');
    await ask('POST', '/v3/asm/suppressions/global', { recipient_emails: [email] });
    expect((await ask('GET', `/v3/asm/suppressions/global/${email}`)).body).toEqual({
      recipient_email: email,
    });
    await mail.send(letter(email));
    expect(eventsOf(await tellIn(5), email)).toEqual(['dropped']);
    await mail.send(letter(email, { mailSettings: { bypassListManagement: { enable: true } } }));
    expect(eventsOf(await tellIn(5), email)).toContain('delivered');
  });
});

describe('what is refused', () => {
  const stranger = {
    from: 'somebody@else.example',
    to: 'a@guests.example',
    subject: 'Hi',
    html: '<p>Hi</p>',
  };

  test('a sender that nobody confirmed, a group that is not there, a key that is not ours', async () => {
    await expect(mail.send(stranger)).rejects.toMatchObject({ code: 403 });
    const unverified = { nickname: 'No', from_email: 'sim-unverified@harbor.example', reply_to: FROM };
    expect(await ask('POST', '/v3/verified_senders', unverified)).toMatchObject({
      status: 201,
      body: { verified: false },
    });
    await expect(mail.send({ ...stranger, from: unverified.from_email })).rejects.toMatchObject({
      code: 403,
    });
    await expect(mail.send(letter('a@guests.example', { asm: { groupId: 999_999 } }))).rejects.toMatchObject({
      code: 400,
      response: { body: { errors: [{ field: 'asm.group_id' }] } },
    });
    signInWith('SG.not.ours');
    expect((await ask('GET', '/v3/asm/groups')).status).toBe(401);
    signInWith(sandbox.reached().apiKey);
  });

  test('more than a thousand to one post, the same address twice, a header that is the provider’s', async () => {
    const many = Array.from({ length: 1001 }, () => someone('sim-quiet'));
    const refusal = (field: string) => ({ code: 400, response: { body: { errors: [{ field }] } } });
    const [first = ''] = many;
    await expect(mail.send(letter(many))).rejects.toMatchObject(refusal('personalizations'));
    const twice = { personalizations: [{ to: [{ email: first }, { email: first.toUpperCase() }] }] };
    await expect(mail.send(letter([], twice))).rejects.toMatchObject(refusal('personalizations.0'));
    await expect(mail.send(letter(first, { headers: { Received: 'x' } }))).rejects.toMatchObject(
      refusal('personalizations.0.headers'),
    );
  });

  test('what is more than may be asked in the time, until that is over', async () => {
    sandbox.limitTo({ sends: 10_000, others: 1 });
    t.clock.advance(60_000);
    expect((await ask('GET', '/v3/asm/groups')).headers).toMatchObject({ 'x-ratelimit-remaining': '0' });
    const refused = await ask('GET', '/v3/asm/groups');
    expect(refused).toMatchObject({ status: 429, headers: { 'x-ratelimit-limit': '1' } });
    t.clock.advance(60_000);
    expect((await ask('GET', '/v3/asm/groups')).status).toBe(200);
    sandbox.limitTo({ sends: 10_000, others: 600 });
  });
});

describe('faults', () => {
  const countOf = async (email: string) => {
    const { body } = await ask('GET', '/v3/messages', undefined, {
      query: `to_email="${email}"`,
      limit: '10',
    });
    return z.object({ messages: z.array(z.unknown()) }).parse(body).messages.length;
  };

  test.each([
    ['down', 0],
    ['error', 0],
    ['busy', 0],
    ['lost', 1],
  ] as const)('%s: the sender gets no good answer, and %i emails were taken', async (mood, taken) => {
    const email = someone('sim-quiet');
    await sandbox.setMood(mood);
    await expect(mail.send(letter(email))).rejects.toBeDefined();
    await sandbox.setMood('well');
    expect(await countOf(email)).toBe(taken);
  });

  test('garbage: email that was taken is answered with nonsense', async () => {
    const email = someone('sim-quiet');
    await sandbox.setMood('garbage');
    const [answer] = await mail.send(letter(email));
    await sandbox.setMood('well');
    expect(answer.headers).not.toHaveProperty('x-message-id');
    expect(await countOf(email)).toBe(1);
  });
});
