import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { sharedStore } from '#server/platform/http/sharedStore.ts';
import { countAttempt } from '#server/platform/limits/index.ts';
import { PASSWORD } from '../support/fixture.ts';
import { linkTokenOf } from '../support/links.ts';
import { addUser } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { sessions, users } = services;
const HOUR_MS = 3_600_000;
let t: TestApp;
beforeAll(async () => {
  // Two web servers: each call of a client goes to the next one.
  t = await startTestApp({ web: 2 });
});
afterAll(() => t?.close());

const signIn = (email: string, password: string, remoteAddress: string, cookie?: string) =>
  t.anonymous.request({
    method: 'POST',
    url: '/api/admin/sessions',
    payload: { email, password },
    remoteAddress,
    ...(cookie ? { headers: { cookie } } : {}),
  });

const cookieOf = ({ cookies }: Awaited<ReturnType<typeof signIn>>) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** Uses up the wrong passwords that strangers have for an account in an hour; answers how many reached it. */
async function exhaust(email: string, net: string): Promise<number> {
  let reached = 0;
  for (let source = 0; source < 14; source += 1) {
    for (let n = 0; n < 5; n += 1) {
      if ((await signIn(email, 'wrong', `${net}.${source}`)).statusCode === 401) reached += 1;
    }
  }
  return reached;
}

describe('wrong passwords over two web servers', () => {
  test('AUTH-003 five from one source keep that source waiting, on both servers, and no other', async () => {
    await addUser(t, 'both@example.com');
    const statuses = [];
    for (let n = 0; n < 8; n += 1)
      statuses.push((await signIn('both@example.com', 'wrong', '10.9.0.1')).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect((await signIn('both@example.com', PASSWORD, '10.9.0.1')).statusCode).toBe(429);
    expect((await signIn('both@example.com', PASSWORD, '10.9.0.2')).statusCode).toBe(200);
  });

  test('AUTH-003 one source that goes on and on does not use up what all have together', async () => {
    await addUser(t, 'stubborn@example.com');
    for (let n = 0; n < 60; n += 1) await signIn('stubborn@example.com', 'wrong', '10.9.1.1');
    expect((await signIn('stubborn@example.com', PASSWORD, '10.9.1.2')).statusCode).toBe(200);
  });

  test('AUTH-003 at most 50 an hour reach one account, and its owner gets in from a device that it knows, or by email', async () => {
    const email = 'besieged@example.com';
    await addUser(t, email);
    const device = cookieOf(await signIn(email, PASSWORD, '10.9.2.1'));
    const reached = await exhaust(email, '10.9.3');
    expect(reached).toBe(40);
    const stranger = await signIn(email, PASSWORD, '10.9.4.1');
    expect(stranger.statusCode).toBe(429);
    expect(stranger.json().message).toContain('or choose a new password with “Forgot password”');
    expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(3000);

    // Its own device is let through, tries at most ten wrong ones, and is worth nothing for another account or forged.
    expect((await signIn(email, PASSWORD, '10.9.4.1', device)).statusCode).toBe(200);
    expect((await signIn(email, PASSWORD, '10.9.4.2', device.replace(/.(?=;|$)/g, '_'))).statusCode).toBe(
      429,
    );
    let known = 0;
    for (let window = 0; window < 3; window += 1) {
      for (let n = 0; n < 6; n += 1)
        if ((await signIn(email, 'wrong', '10.9.4.3', device)).statusCode === 401) known += 1;
      t.clock.advance(16 * 60_000);
    }
    t.clock.advance(-48 * 60_000);
    expect(reached + known).toBe(50);

    await t.anonymous.call(sessions.requestPasswordReset, { body: { email } });
    const password_token = await linkTokenOf(t, email);
    const reset = await t.anonymous.send(sessions.setPassword, {
      body: { password_token, password: 'a password of my own' },
    });
    expect(reset.statusCode).toBe(200);
    t.clock.advance(HOUR_MS);
    expect((await signIn(email, 'a password of my own', '10.9.4.4')).statusCode).toBe(200);
    t.clock.advance(-HOUR_MS);
  });

  test('AUTH-003 an IPv6 subscriber is one source, whatever address of theirs they use', async () => {
    await addUser(t, 'sixth@example.com');
    const statuses = [];
    for (let n = 0; n < 7; n += 1)
      statuses.push((await signIn('sixth@example.com', 'wrong', `2001:db8:7:7::${n + 1}`)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test('a browser is known to at most twenty accounts, so that its cookies fit a request', async () => {
    const old = Array.from({ length: 25 }, (_, n) => `couvert_device_${n}=x`).join('; ');
    const email = 'tablet@example.com';
    await addUser(t, email);
    const { cookies } = await signIn(email, PASSWORD, '10.9.6.1', old);
    const left = cookies.filter(({ name, value }) => name.startsWith('couvert_device_') && value === '');
    expect(left).toHaveLength(6);
  });
});

describe('calls over two web servers', () => {
  test('a limit of a public call is one limit, and the answer says when to try again', async () => {
    const { rateLimit = 0 } = sessions.isIdentityServiceUser;
    const statuses = [];
    for (let n = 0; n < rateLimit + 2; n += 1) {
      const answer = await t.anonymous.request({
        method: 'POST',
        url: '/api/admin/users/is_olo_auth_user',
        payload: { email: 'host@example.com' },
        remoteAddress: '10.9.8.1',
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array<number>(rateLimit).fill(200), 429, 429]);
  });

  test('whoever asked a moment before the first and is counted after it waits for the window, no longer', async () => {
    const limit = { key: 'test:two at once', max: 1, windowMs: 60_000 };
    const first = t.clock.now();
    const before = new Date(first.getTime() - 20);
    expect(await countAttempt(t.platform.db, limit, first)).toBeNull();
    expect(await countAttempt(t.platform.db, limit, before)).toEqual(new Date(before.getTime() + 60_000));
  });

  test('while the database is away a process counts by itself', async () => {
    const away = { ...t.platform, db: t.platform.db.withSchema('nowhere') };
    const broken = {
      db: new Proxy(away.db, {
        get: () => {
          throw new Error('The database is away');
        },
      }),
      clock: t.clock,
      log: t.platform.log,
    };
    const Store = sharedStore(broken);
    const store = new Store({});
    const counted = await Promise.all(
      [1, 2, 3].map(
        () =>
          new Promise<number | undefined>((resolve) =>
            store.incr('10.9.9.1', (_error, result) => resolve(result?.current), 60_000),
          ),
      ),
    );
    expect(counted).toEqual([1, 2, 3]);
  });
});

describe('invitations over two web servers', () => {
  test('ADMIN-022 an address is mailed five times an hour by everybody together, and the refusal names the remedy', async () => {
    const [admin, other] = [await t.as('admin'), await t.as('otherAdmin')];
    const email = 'flooded@example.com';
    const body = { email, role_id: t.fixture.roles.staff };
    const { user_id: id } = await admin.call(users.saveConceptUser, { body });
    for (let n = 0; n < 2; n += 1) {
      await admin.call(users.resendInvitation, { params: { id } });
      t.clock.advance(61_000);
    }
    await other.call(users.saveConceptUser, { body: { email, role_id: t.fixture.otherRoles.staff } });
    await admin.call(users.removeFromConcept, {
      body: { userIds: [id], programId: t.fixture.programId },
    });
    await admin.call(users.saveConceptUser, { body });
    const root = await t.as('super');
    const refused = await root.refusal(users.addSuperAdmin, { body: { email } });
    expect([refused.code, refused.message]).toEqual([
      'THROTTLED',
      expect.stringMatching(/^Too many invitations to flooded@example\.com\. Try again in 5\d minutes\.$/),
    ]);
    expect(await t.mailsTo(email)).toHaveLength(5);
    t.clock.advance(HOUR_MS);
    const later = await t.as('super');
    expect((await later.call(users.addSuperAdmin, { body: { email } })).status).toBe('invited');
    t.clock.advance(-HOUR_MS - 122_000);
  });

  test('ADMIN-022 one person has at most a hundred mailed in an hour', async () => {
    const admin = await t.as('admin');
    await t.platform.db
      .insertInto('throttles')
      .values({
        key: `invitation:inviter:${t.fixture.users.admin}`,
        failures: 99,
        window_start_ts: t.clock.now(),
      })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ failures: 99, window_start_ts: t.clock.now() }),
      )
      .execute();
    const body = (email: string) => ({ body: { email, role_id: t.fixture.roles.staff } });
    await admin.call(users.saveConceptUser, body('hundredth@example.com'));
    const refused = await admin.refusal(users.saveConceptUser, body('toomuch@example.com'));
    expect([refused.status, refused.message]).toEqual([
      429,
      expect.stringContaining(
        'Too many invitations within an hour. Try again in 60 minutes, and invite the rest then',
      ),
    ]);
    expect(refused.headers['retry-after']).toBeDefined();
    const left = await t.platform.db
      .selectFrom('users')
      .select('user_id')
      .where('email', '=', 'toomuch@example.com')
      .execute();
    expect(left).toEqual([]);
  });
});

describe('names that others read in emails', () => {
  test('ADMIN-022 AUTH-014 hold no links and no line breaks, and stored ones are made harmless', async () => {
    const admin = await t.as('admin');
    const body = { email: 'named@example.com', role_id: t.fixture.roles.staff };
    for (const [fname, reason] of [
      ['https://evil.example', 'without a link'],
      ['evil.com', 'without a link'],
      ['Ana\nBcc', 'on one line'],
    ]) {
      const refused = await admin.refusal(users.saveConceptUser, { body: { ...body, fname } });
      expect([refused.code, refused.errors.fname]).toEqual([
        'VALIDATION',
        expect.stringContaining(reason ?? ''),
      ]);
      const own = { params: { id: t.fixture.users.admin }, body: { fname: 'Nadia', lname: fname } };
      expect((await admin.refusal(users.update, own)).errors.lname).toContain(reason);
    }
    const { db, auth } = t.platform;
    await db
      .updateTable('users')
      .set({ fname: 'Pay now:', lname: 'https://evil.example.com/\r\npay' })
      .where('user_id', '=', t.fixture.users.otherAdmin)
      .execute();
    await db
      .updateTable('programs')
      .set({ program_name: 'Prize www.evil.com' })
      .where('program_id', '=', t.fixture.otherProgramId)
      .execute();
    await auth.announce(db, { user_id: t.fixture.users.otherAdmin });
    await t.processes.settle();
    const other = await t.as('otherAdmin');
    await other.call(users.saveConceptUser, {
      body: { email: 'baited@example.com', role_id: t.fixture.otherRoles.staff, fname: 'St. John' },
    });
    const [mail] = await t.mailsTo('baited@example.com');
    expect(mail?.subject).toBe('You are invited to Prize www. evil. com');
    const text = `${mail?.subject}\n${mail?.body.replace(/http\S+set_password\S+/, '')}`;
    expect(text).not.toMatch(/https?:\/\/|\w\.com|evil\.example/);
    expect(mail?.body).toContain('Hello St. John,\n\nPay now: https evil. example. com/ pay invites you');
  });
});

describe('a body that goes very deep', () => {
  test.each(['/api/admin/sessions', '/api/admin/sessions/passwords'])('is refused at %s', async (url) => {
    const payload = `${'{"email":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    const headers = { 'content-type': 'application/json' };
    const response = await t.anonymous.request({ method: 'POST', url, payload, headers });
    expect([response.statusCode, response.json().code]).toEqual([400, 'VALIDATION']);
    expect(response.json().message).toContain('at most 100 deep');
  });
});
