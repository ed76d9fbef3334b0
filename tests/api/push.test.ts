import { type AddressInfo, createServer } from 'node:net';
import { importPKCS8, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { FcmProvider, type PushMessage, type PushSandbox } from '#server/integrations/push/index.ts';
import { sendPushes } from '#server/services/connections/pushes/index.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

let t: TestApp;
let sandbox: PushSandbox;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  const { pushSandbox } = t.platform;
  if (!pushSandbox) throw new Error('There is no sandbox of push messages');
  sandbox = pushSandbox;
});
afterAll(() => t?.close());
beforeEach(() => sandbox.setMood('well'));

let made = 0;
const message = (token = `device-${(made += 1)}`): PushMessage => ({
  token,
  title: 'A table is free',
  body: 'Tonight at eight',
  data: { url: 'https://harbor.example/book' },
});
const provider = (timeoutMs = 5000) => new FcmProvider(t.clock, { ...sandbox.reached(), timeoutMs });
const keptOf = (token: string) =>
  t.platform.db.selectFrom('sandbox_pushes').selectAll().where('token', '=', token).execute();

/** What the protocol says, as anybody's client hears it. */
async function post(path: string, body: string, headers: Record<string, string>) {
  const answer = await fetch(`${sandbox.reached().url}${path}`, { method: 'POST', body, headers });
  return {
    status: answer.status,
    headers: answer.headers,
    body: z.looseObject({}).parse(await answer.json()),
  };
}
async function assertion(change: { readonly iss?: string; readonly seconds?: number } = {}) {
  const { clientEmail, privateKey, tokenUrl } = await sandbox.account();
  const now = Math.floor(t.clock.now().getTime() / 1000);
  return new SignJWT({ scope: 'https://www.googleapis.com/auth/firebase.messaging' })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(change.iss ?? clientEmail)
    .setAudience(tokenUrl)
    .setIssuedAt(now)
    .setExpirationTime(now + (change.seconds ?? 3600))
    .sign(await importPKCS8(privateKey, 'RS256'));
}
const grant = (jwt: string) =>
  post(
    '/token',
    new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: jwt,
    }).toString(),
    { 'content-type': 'application/x-www-form-urlencoded' },
  );

describe('the sandbox of push messages speaks the protocol', () => {
  test('access is given for an assertion of the account, and for no other', async () => {
    expect(await grant(await assertion())).toMatchObject({
      status: 200,
      body: { access_token: expect.stringMatching(/^ya29\./), expires_in: 3599, token_type: 'Bearer' },
    });
    for (const jwt of ['nonsense', await assertion({ iss: 'else@x' }), await assertion({ seconds: 7200 })])
      expect(await grant(jwt)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('a message answers with its name, a refusal with the envelope and the word of the carrier', async () => {
    const { body } = await grant(await assertion());
    const { projectId } = await sandbox.account();
    const send = (token: string, data = {}, access = String(body.access_token)) =>
      post(
        `/v1/projects/${projectId}/messages:send`,
        JSON.stringify({ message: { token, notification: { title: 'Hi' }, data } }),
        { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      );
    const own = (errorCode: string) => [
      { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode },
    ];
    expect((await send('wire-1')).body.name).toMatch(/^projects\/couvert-sandbox\/messages\//);
    expect(await send('sim-dead-1')).toMatchObject({
      status: 404,
      body: { error: { code: 404, status: 'NOT_FOUND', details: own('UNREGISTERED') } },
    });
    expect(await send('sim-other-sender-1')).toMatchObject({
      status: 403,
      body: { error: { status: 'PERMISSION_DENIED', details: own('SENDER_ID_MISMATCH') } },
    });
    const busy = await send('sim-busy-1');
    expect(busy).toMatchObject({ status: 429, body: { error: { status: 'RESOURCE_EXHAUSTED' } } });
    expect(busy.headers.get('retry-after')).toBe('60');
    expect(await send('wire-2', { 'google.x': '1' })).toMatchObject({
      status: 400,
      body: { error: { status: 'INVALID_ARGUMENT' } },
    });
    expect(await send('wire-3', {}, 'ya29.else')).toMatchObject({
      status: 401,
      body: { error: { status: 'UNAUTHENTICATED' } },
    });
  });
});

describe('what becomes of a message', () => {
  test('the product speaks to its own sandbox where no provider is set up, and each message keeps its place', async () => {
    expect(t.platform.push).toMatchObject({ isSetUp: true, isSandbox: true });
    const many = Array.from({ length: 60 }, (_, n) => message(n === 30 ? `sim-dead-${n}` : undefined));
    const outcomes = await provider().send(many);
    expect(outcomes.map(({ kind }) => kind)).toEqual(many.map((_, n) => (n === 30 ? 'refused' : 'accepted')));
    expect(await keptOf(many[59]?.token ?? '')).toMatchObject([
      { title: 'A table is free', body: 'Tonight at eight', data: { url: 'https://harbor.example/book' } },
    ]);
  });

  test.each([
    ['sim-dead-a', { kind: 'refused', code: 'UNREGISTERED', isDeviceDead: true }],
    ['sim-invalid-a', { kind: 'refused', code: 'INVALID_ARGUMENT', isDeviceDead: false }],
    ['sim-certificate-a', { kind: 'refused', code: 'THIRD_PARTY_AUTH_ERROR', isDeviceDead: false }],
    ['sim-busy-a', { kind: 'not_taken', retryAfterSeconds: 60 }],
    ['sim-broken-a', { kind: 'unknown' }],
  ])('to %s is %j', async (token, expected) => {
    expect(await provider().send([message(token)])).toMatchObject([expected]);
  });

  test('a device of another project is dead once ours reaches others: before, the project may be the wrong one', async () => {
    const one = provider();
    expect(await one.send([message('sim-other-sender-1')])).toMatchObject([{ isDeviceDead: false }]);
    const outcomes = await one.send([message('sim-other-sender-1'), message()]);
    expect(outcomes).toMatchObject([{ isDeviceDead: true }, { kind: 'accepted' }]);
  });

  test.each([
    ['busy', { kind: 'not_taken', retryAfterSeconds: 90 }, 0],
    ['away', { kind: 'not_taken', retryAfterSeconds: 30 }, 0],
    ['error', { kind: 'unknown' }, 0],
    ['lost', { kind: 'unknown' }, 1],
    ['garbage', { kind: 'unknown' }, 1],
    ['slow', { kind: 'unknown' }, 1],
  ] as const)('while the carrier is %s it is %j', async (mood, expected, kept) => {
    const one = provider(500);
    await one.send([message()]);
    await sandbox.setMood(mood);
    const sent = message();
    expect(await one.send([sent])).toMatchObject([expected]);
    expect(await keptOf(sent.token)).toHaveLength(kept);
  });

  test('once the carrier asks to come back later, what has not left stays', async () => {
    const held = [message('sim-busy-first'), ...Array.from({ length: 40 }, () => message())];
    const outcomes = await provider().send(held);
    const left = held.filter((_, n) => outcomes[n]?.kind === 'accepted').length;
    expect(left).toBeLessThan(40);
    expect(outcomes.filter(({ kind }) => kind === 'not_taken').length).toBe(held.length - left);
    const kept = await Promise.all(held.map(({ token }) => keptOf(token)));
    expect(kept.filter(({ length }) => length === 1)).toHaveLength(left);
  });

  test('without access nothing was sent: a carrier that is down, is not there, or does not know the account', async () => {
    await sandbox.setMood('down');
    expect(await provider().send([message()])).toMatchObject([{ kind: 'not_taken' }]);
    await sandbox.setMood('well');
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const reached = sandbox.reached();
    const nowhere = new FcmProvider(t.clock, { ...reached, url: `http://127.0.0.1:${port}` });
    expect(await nowhere.send([message()])).toMatchObject([{ kind: 'not_taken' }]);
    const account = async () => ({ ...(await sandbox.account()), clientEmail: 'else@harbor.example' });
    const [outcome] = await new FcmProvider(t.clock, { ...reached, account }).send([message()]);
    expect(outcome).toMatchObject({ kind: 'not_taken' });
    expect(outcome?.kind === 'not_taken' && outcome.why).toContain('Check its address');
  });

  test('access is asked for once by all, again before it ends, and once more where the carrier forgot it', async () => {
    let asked = 0;
    const account = () => {
      asked += 1;
      return sandbox.account();
    };
    const one = new FcmProvider(t.clock, { ...sandbox.reached(), account });
    const send = async () => (await one.send([message()])).map(({ kind }) => kind);
    await one.send([message(), message(), message()]);
    sandbox.endTokens();
    asked = 0;
    expect(await send()).toEqual(['accepted']);
    expect(asked).toBe(2);
    t.clock.advance(56 * 60_000);
    expect(await send()).toEqual(['accepted']);
  });

  test('where nothing is set up a message is refused, and the words say what to set', async () => {
    expect(await new FcmProvider(t.clock).send([message()])).toMatchObject([
      { kind: 'refused', why: expect.stringContaining('FCM_SERVICE_ACCOUNT') },
    ]);
  });
});

describe('a device that the carrier calls dead', () => {
  const register = async (token: string) => {
    const { guest_id } = await t.platform.db
      .insertInto('guests')
      .values({ program_id: t.fixture.programId, fname: 'Ines', lname: 'Vale' })
      .returning('guest_id')
      .executeTakeFirstOrThrow();
    const now = new Date(t.clock.now().getTime() - 1000);
    await t.platform.db
      .insertInto('push_devices')
      .values({
        program_id: t.fixture.programId,
        guest_id,
        platform: 'ios',
        token,
        registered_ts: now,
        last_seen_ts: now,
      })
      .execute();
    return guest_id;
  };
  const stateOf = async (token: string) => ({
    device: await t.platform.db
      .selectFrom('push_devices')
      .select('withdrawn_ts')
      .where('token', '=', token)
      .executeTakeFirst(),
    suppressed: await t.platform.db
      .selectFrom('suppressions')
      .select(['reason', 'channel'])
      .where('program_id', '=', t.fixture.programId)
      .where('target', '=', token)
      .execute(),
  });

  test('is withdrawn and suppressed once, and the log tells it; others are left alone', async () => {
    const guestId = await register('sim-dead-device');
    await register('living-device');
    const messages = [message('sim-dead-device'), message('living-device')];
    const [first] = await Promise.all([
      sendPushes(t.platform, t.fixture.programId, messages),
      sendPushes(t.platform, t.fixture.programId, messages),
    ]);
    expect(first.map(({ kind }) => kind)).toEqual(['refused', 'accepted']);
    expect(await stateOf('sim-dead-device')).toMatchObject({
      device: { withdrawn_ts: expect.any(Date) },
      suppressed: [{ reason: 'dead_device', channel: 'push' }],
    });
    expect(await stateOf('living-device')).toEqual({ device: { withdrawn_ts: null }, suppressed: [] });
    const told = await t.platform.db
      .selectFrom('events')
      .select('kind')
      .where('program_id', '=', t.fixture.programId)
      .where('kind', '=', 'guest.device_withdrawn')
      .where('record_id', '=', String(guestId))
      .execute();
    expect(told).toHaveLength(1);
  });

  test('of another concept stays as it is, and so does one that was registered since', async () => {
    await register('sim-dead-other');
    await sendPushes(t.platform, t.fixture.otherProgramId, [message('sim-dead-other')]);
    expect((await stateOf('sim-dead-other')).device?.withdrawn_ts).toBeNull();
    const later = new Date(t.clock.now().getTime() + 60_000);
    await t.platform.db
      .updateTable('push_devices')
      .set({ registered_ts: later })
      .where('token', '=', 'sim-dead-other')
      .execute();
    await sendPushes(t.platform, t.fixture.programId, [message('sim-dead-other')]);
    expect(await stateOf('sim-dead-other')).toMatchObject({
      device: { withdrawn_ts: null },
      suppressed: [],
    });
  });
});
