import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { allEndpoints, services } from '#contract/index.ts';
import { Failure } from '#server/platform/errors/index.ts';
import { securityHeadersOf } from '#server/platform/http/securityHeaders.ts';
import { callOut } from '#server/platform/outbound/index.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { until } from '../support/until.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ web: 2 });
});
afterAll(() => t?.close());

describe('documentation', () => {
  test('the OpenAPI 3.1 document describes every endpoint of the contract and nothing hides its access', async () => {
    const response = await t.anonymous.request({ method: 'GET', url: '/api/openapi.json' });
    const document = z
      .object({
        openapi: z.string(),
        paths: z.record(z.string(), z.record(z.string(), z.object({ description: z.string() }))),
      })
      .parse(response.json());
    expect(document.openapi).toBe('3.1.0');
    for (const { endpoint } of allEndpoints()) {
      const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
      const described = document.paths[path]?.[endpoint.method.toLowerCase()];
      expect(described?.description, `${endpoint.method} ${path}`).toMatch(/^Access: /);
    }
  });

  test('a person can read it at /api/docs', async () => {
    const response = await t.anonymous.request({ method: 'GET', url: '/api/docs/' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('swagger-ui');
  });
});

describe('every answer', () => {
  test('carries the request id and security headers, and no script may be inline', async () => {
    const { headers } = await t.anonymous.request({ method: 'GET', url: '/api/health' });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    const page = await t.anonymous.request({ method: 'GET', url: '/nothing' });
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
  });

  test('a refusal, a failure and a page that is not there carry the same headers', async () => {
    const headersOf = securityHeadersOf(t.platform.config.publicUrl);
    const answers = [
      await t.anonymous.request({ method: 'GET', url: '/api/admin/identity/user' }),
      await t.anonymous.request({ method: 'GET', url: '/api/nothing' }),
      await t.anonymous.request({ method: 'GET', url: '/nothing' }),
      await t.anonymous.request({ method: 'POST', url: '/api/admin/sessions', payload: {} }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 404, 404, 400]);
    const [first, second, third, fourth] = answers.map(({ headers }) => headers);
    expect(first).toMatchObject(headersOf('/api/admin/identity/user'));
    expect(second).toMatchObject(headersOf('/api/nothing'));
    expect(third).toMatchObject(headersOf('/nothing'));
    expect(fourth).toMatchObject(headersOf('/api/admin/sessions'));
    for (const { headers } of answers) {
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    }
  });

  test('an unknown address is one envelope with a remedy', async () => {
    const response = await t.anonymous.request({ method: 'GET', url: '/api/nothing' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringContaining('/api/docs'),
    });
  });

  test.each([
    [
      'a body that is no JSON',
      { payload: '{', headers: { 'content-type': 'application/json' } },
      400,
      'VALIDATION',
    ],
    [
      'a body beyond the limit',
      {
        payload: JSON.stringify({ email: 'x'.repeat(1_100_000) }),
        headers: { 'content-type': 'application/json' },
      },
      413,
      'TOO_LARGE',
    ],
    [
      'a strange content type',
      { payload: 'x', headers: { 'content-type': 'application/x-tar' } },
      415,
      'UNSUPPORTED',
    ],
  ])('%s is refused by name', async (_what, sent, status, code) => {
    const response = await t.anonymous.request({ method: 'POST', url: '/api/admin/sessions', ...sent });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code, message: expect.any(String) });
  });

  test.each([
    ['a NUL character', 'Ho\u0000sts'],
    ['half of an emoji', 'Ho\ud83dsts'],
  ])('%s is the sender’s to mend', async (_what, name) => {
    const admin = await t.as('admin');
    const refused = await admin.refusal(services.roles.create, { body: { name, permissions: [] } });
    expect([refused.status, refused.code]).toEqual([400, 'VALIDATION']);
    expect(refused.message).toContain('cannot be stored');
  });

  test('a NUL character in a search is the sender’s to mend', async () => {
    const admin = await t.as('admin');
    const refused = await admin.refusal(services.merchants.list, { query: { search: 'Pe\u0000arl' } });
    expect(refused.status).toBe(400);
  });

  test('errors are keyed by the form field', async () => {
    const refused = await t.anonymous.refusal(services.sessions.create, {
      body: { email: 'nobody', password: '' },
    });
    expect(refused.status).toBe(400);
    expect(refused.errors).toEqual({
      email: expect.stringContaining('ana@example.com'),
      password: 'Enter your password',
    });
  });
});

describe('readiness', () => {
  test('health and ready answer, metrics are for this machine', async () => {
    expect(await t.anonymous.call(services.platform.health)).toMatchObject({ status: 'ok' });
    expect(await t.anonymous.call(services.platform.ready)).toMatchObject({
      database: 'ok',
      migrations: 'ok',
    });
    const metrics = await t.anonymous.request({ method: 'GET', url: '/api/metrics' });
    expect(metrics.body).toContain('couvert_http_seconds');
    const elsewhere = await t.anonymous.request({
      method: 'GET',
      url: '/api/metrics',
      remoteAddress: '203.0.113.9',
    });
    expect(elsewhere.statusCode).toBe(403);
    const throughProxy = await t.anonymous.request({
      method: 'GET',
      url: '/api/metrics',
      headers: { 'x-forwarded-for': '127.0.0.1' },
    });
    expect(throughProxy.statusCode).toBe(403);
  });

  test('what is wrong with the database is for the log, not for everybody', async () => {
    const own = await startTestApp({ work: false });
    try {
      await sql`alter table pgboss.version rename to version_of_old`.execute(own.platform.db);
      const refused = await own.anonymous.refusal(services.platform.ready);
      expect([refused.status, refused.message]).toEqual([503, expect.stringContaining('See the log')]);
      expect(refused.message).not.toContain('pgboss');
    } finally {
      await own.close();
    }
  });

  test('ready says 503 while a migration is missing', async () => {
    const own = await startTestApp({ work: false });
    try {
      await own.platform.db.deleteFrom('kysely_migration' as never).execute();
      const refused = await own.anonymous.refusal(services.platform.ready);
      expect(refused.status).toBe(503);
      expect(refused.message).toContain('0001_foundation');
    } finally {
      await own.close();
    }
  });
});

describe('live updates', () => {
  /** Opens the stream on a real socket and collects what arrives. */
  async function listen(token: string, programId: number, after?: number) {
    const [app] = t.processes.apps;
    const address = app?.server.address();
    const port =
      typeof address === 'object' && address
        ? address.port
        : new URL(String(await app?.listen({ port: 0, host: '127.0.0.1' }))).port;
    const stop = new AbortController();
    const response = await fetch(`http://127.0.0.1:${port}/api/live${after ? `?after=${after}` : ''}`, {
      headers: { authorization: `Bearer ${token}`, 'x-program-id': String(programId) },
      signal: stop.signal,
    });
    const seen = { text: '', ended: false };
    const read = async () => {
      const decoder = new TextDecoder();
      for await (const chunk of response.body ?? []) seen.text += decoder.decode(chunk, { stream: true });
      seen.ended = true;
    };
    read().catch(() => {
      seen.ended = true;
    });
    return { seen, status: response.status, stop: () => stop.abort() };
  }

  async function rename(name: string) {
    const admin = await t.as('admin');
    const [first = 0] = t.fixture.merchantIds;
    await admin.call(services.merchants.update, { params: { id: first }, body: { merchant_name: name } });
  }

  test('a change reaches who is looking at the same concept, as ids only, and nobody else', async () => {
    const [host, other] = [await t.as('host'), await t.as('otherAdmin')];
    const mine = await listen(host.token ?? '', t.fixture.programId);
    const theirs = await listen(other.token ?? '', t.fixture.otherProgramId);
    await rename('Pearl');
    await until(() => mine.seen.text.includes('merchant.updated'), 'the change to arrive');
    expect(mine.seen.text).not.toContain('"Pearl"');
    expect(theirs.seen.text).not.toContain('merchant.updated');
    mine.stop();
    theirs.stop();
  });

  test('PERM-012 what happens at a location reaches only who works there, at once and after a break', async () => {
    const [host, admin] = [await t.as('host'), await t.as('admin')];
    const [mine, all] = [
      await listen(host.token ?? '', t.fixture.programId),
      await listen(admin.token ?? '', t.fixture.programId),
    ];
    const block = (index: number) =>
      admin.call(services.waitlistBlocks.save, {
        body: {
          merchantId: t.fixture.merchantIds[index] ?? 0,
          date: '2027-03-05',
          startTime: '18:00',
          endTime: '19:00',
        },
      });
    await rename('Pearl District');
    const last = await t.platform.db
      .selectFrom('events')
      .select('event_id')
      .orderBy('event_id', 'desc')
      .executeTakeFirstOrThrow();
    await block(2);
    await block(0);
    const [there, here] = [2, 0].map((index) => `"merchant_id":${t.fixture.merchantIds[index]}`);
    await until(() => all.seen.text.includes(here ?? ''), 'both blocks to reach the admin');
    await until(() => mine.seen.text.includes(here ?? ''), 'the own block to reach the host');
    expect(all.seen.text).toContain(there);
    expect(mine.seen.text).not.toContain(there);
    const again = await listen(host.token ?? '', t.fixture.programId, last.event_id);
    await until(() => again.seen.text.includes(here ?? ''), 'the own block to be replayed');
    expect(again.seen.text).not.toContain(there);
    for (const stream of [mine, all, again]) stream.stop();
  });

  test('a stream that comes back is told what it missed', async () => {
    const host = await t.as('host');
    await rename('Before');
    const last = await t.platform.db
      .selectFrom('events')
      .select('event_id')
      .orderBy('event_id', 'desc')
      .executeTakeFirstOrThrow();
    await rename('Missed');
    const again = await listen(host.token ?? '', t.fixture.programId, last.event_id);
    await until(
      () => again.seen.text.includes(`id: ${last.event_id + 1}`),
      'the missed change to be replayed',
    );
    again.stop();
  });

  test('ending the session ends its stream', async () => {
    const host = await t.as('host');
    const stream = await listen(host.token ?? '', t.fixture.programId);
    await host.call(services.sessions.end);
    await until(() => stream.seen.ended, 'the stream to end');
    expect(stream.seen.text).toContain('event: ended');
  });

  test('a stream ends when its access token runs out, and when its owner leaves the concept', async () => {
    const host = await t.as('host');
    const stream = await listen(host.token ?? '', t.fixture.programId);
    t.clock.advance(59 * 60_000);
    t.platform.live.beat();
    await until(() => stream.seen.text.includes(': heartbeat'), 'a heartbeat');
    t.clock.advance(60_000);
    t.platform.live.beat();
    t.clock.advance(-60 * 60_000);
    await until(() => stream.seen.ended, 'the stream to end');

    const marketer = await t.as('marketer');
    const other = await listen(marketer.token ?? '', t.fixture.programId);
    await (await t.as('admin')).call(services.users.removeFromConcept, {
      body: { userIds: [t.fixture.users.marketer], programId: t.fixture.programId },
    });
    await until(() => other.seen.ended, 'the stream of who left to end');
    expect(other.seen.text).toContain('event: ended');
  });

  test('rights that were lost while a stream was being opened end it', async () => {
    const host = await t.as('host');
    const { sessionId } = (await t.platform.auth.authenticate(host.token ?? '')) ?? { sessionId: 0 };
    const authenticate = vi.spyOn(t.platform.auth, 'authenticate');
    const known = await t.platform.auth.authenticate(host.token ?? '');
    authenticate.mockResolvedValueOnce(known);
    await t.platform.db
      .updateTable('sessions')
      .set({ ended_ts: new Date() })
      .where('session_id', '=', sessionId)
      .execute();
    t.platform.auth.forget({ session_id: sessionId });
    const stream = await listen(host.token ?? '', t.fixture.programId);
    authenticate.mockRestore();
    await until(() => stream.seen.ended, 'the stream to end');
    expect([stream.status, stream.seen.text]).toEqual([200, expect.stringContaining('event: ended')]);
  });
});

describe('calls to third parties', () => {
  const shape = z.object({ name: z.string() });

  async function partyThat(answer: (status: (code: number, body: string) => void) => void) {
    const server = createServer((_request, response) => {
      answer((code, body) => {
        response.writeHead(code, { 'content-type': 'application/json' });
        response.end(body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}`, close: () => server.closeAllConnections() ?? server.close() };
  }

  test.each([
    ['is down', (reply: (code: number, body: string) => void) => reply(503, '{}')],
    ['answers garbage', (reply: (code: number, body: string) => void) => reply(200, '<html>')],
    ['never answers', () => undefined],
  ])('one that %s is UNAVAILABLE by name', async (_what, answer) => {
    const party = await partyThat(answer);
    const call = callOut({ party: 'The identity service', url: party.url, reply: shape, timeoutMs: 300 });
    const failure = await call.catch((error: unknown) => error);
    party.close();
    expect(failure).toBeInstanceOf(Failure);
    expect(failure).toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('The identity service'),
    });
  });

  test('one that answers is understood', async () => {
    const party = await partyThat((reply) => reply(200, '{"name":"Ana"}'));
    expect(await callOut({ party: 'It', url: party.url, reply: shape })).toEqual({
      status: 200,
      body: { name: 'Ana' },
      refusal: null,
      retryAfter: null,
      headers: expect.any(Headers),
    });
    party.close();
  });
});

describe('mail', () => {
  test('travels over SMTP into the sandbox, where a super admin reads it', async () => {
    await t.platform.mailer.queue(t.platform.db, {
      to: 'ana@example.com',
      subject: 'Olá – ☕',
      text: 'Línea uno\nLínea dos',
    });
    await t.drainJobs();
    const page = await (await t.as('super')).call(services.platform.sandboxMails);
    expect(page.data[0]).toMatchObject({ to: 'ana@example.com', subject: 'Olá – ☕' });
    expect(page.data[0]?.text.trim()).toBe('Línea uno\nLínea dos');
  });

  test('outside demo mode the sandbox is not for everybody', async () => {
    expect((await (await t.as('admin')).refusal(services.platform.sandboxMails)).status).toBe(403);
    expect((await t.anonymous.refusal(services.platform.sandboxMails)).status).toBe(401);
  });
});
