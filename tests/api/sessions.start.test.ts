import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sessions } from '#contract/administration/sessions/endpoints.ts';
import { PASSWORD } from '../support/fixture.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ web: 2, work: false });
});
afterAll(() => t?.close());

async function signIn(email: string): Promise<string> {
  const response = await t.anonymous.request({
    method: 'POST',
    url: '/api/admin/sessions',
    payload: { email, password: PASSWORD },
  });
  return response.cookies.find(({ name }) => name === 'couvert_refresh')?.value ?? '';
}

async function renew(cookie: string, query: string) {
  const response = await t.anonymous.request({
    method: 'POST',
    url: `/api/admin/sessions/token${query}`,
    headers: { cookie: `couvert_refresh=${cookie}`, 'accept-encoding': 'br, gzip' },
  });
  return { response, reply: sessions.refresh.reply.parse(response.json()) };
}

const readWith = async (token: string, url: string, programId: number) => {
  const headers = { authorization: `Bearer ${token}`, 'x-program-id': String(programId) };
  return (await t.anonymous.request({ method: 'GET', url, headers })).json<unknown>();
};

test('AUTH-004 PERM-005 PERM-013 a renewal tells who it is for and their flags, as the calls for them would', async () => {
  const { programId } = t.fixture;
  const cookie = await signIn('admin@example.com');
  const { response, reply } = await renew(cookie, `?start=1&merchants=few&program_id=${programId}`);
  expect(reply.start?.identity).toEqual(
    await readWith(reply.token, '/api/admin/identity/user?merchants=few', programId),
  );
  expect(reply.start?.identity.current_program_id).toBe(programId);
  expect(reply.start?.flags).toEqual(await readWith(reply.token, '/api/flags', programId));
  expect(response.headers['content-encoding']).toBeUndefined();
});

test('a renewal tells the day of the host stand: of the location asked for when it is one of theirs, else of their first', async () => {
  const { programId, merchantIds, otherMerchantIds } = t.fixture;
  t.clock.set(new Date('2026-06-02T08:30:00.000Z'));
  onTestFinished(() => t.clock.set(new Date()));
  const cookie = await signIn('admin@example.com');
  const days = new Map<number, unknown>();
  for (const merchant of [merchantIds[1] ?? 0, otherMerchantIds[0] ?? 0]) {
    const asked = `?start=1&merchants=few&program_id=${programId}&merchant_id=${merchant}`;
    const { response, reply } = await renew(cookie, asked);
    const { identity, host_day: day } = reply.start ?? {};
    const isTheirs = merchant === merchantIds[1];
    const shown = identity?.merchants.find(({ merchant_id }) => merchant_id === day?.merchant_id);
    expect(shown, response.body).toBeDefined();
    if (isTheirs) expect(day?.merchant_id).toBe(merchant);
    else expect(day?.merchant_id).toBe(identity?.merchants[0]?.merchant_id);
    days.set(merchant, { ...day, merchant_id: shown?.timezone });
  }
  // Half past one in the night at the coast: the evening before goes on.
  expect([...days.values()]).toContainEqual({
    merchant_id: 'America/Los_Angeles',
    date: '2026-06-01',
    waitlist_date: '2026-06-01',
    start_time: '2026-06-01T10:00:00.000Z',
    end_time: '2026-06-02T10:00:00.000Z',
  });
  // Half past four: the book has turned its page, the waitlist has not.
  t.clock.set(new Date('2026-06-02T11:30:00.000Z'));
  const late = `?start=1&merchants=few&program_id=${programId}&merchant_id=${merchantIds[1] ?? 0}`;
  const { reply } = await renew(await signIn('admin@example.com'), late);
  expect(reply.start?.host_day).toMatchObject({ date: '2026-06-02', waitlist_date: '2026-06-01' });
});

test('AUTH-004 who does not ask is told of the session alone', async () => {
  const { reply } = await renew(await signIn('host@example.com'), '');
  expect(reply.start ?? null).toBeNull();
});

test('AUTH-029 PERM-038 a concept without access is not answered for: nothing of it is told, and the session stays', async () => {
  const { programId, otherProgramId } = t.fixture;
  const { response, reply } = await renew(
    await signIn('admin@example.com'),
    `?start=1&merchants=all&program_id=${otherProgramId}`,
  );
  expect(response.statusCode).toBe(200);
  expect(reply.start?.identity.current_program_id).toBe(programId);
  expect(reply.start?.identity.merchants.every((one) => one.program_id === programId)).toBe(true);
});

test('without a session nothing is told', async () => {
  const response = await t.anonymous.request({
    method: 'POST',
    url: `/api/admin/sessions/token?start=1&program_id=${t.fixture.programId}`,
    headers: { cookie: 'couvert_refresh=made-up' },
  });
  expect(response.statusCode).toBe(401);
  expect(response.json()).not.toHaveProperty('start');
});
