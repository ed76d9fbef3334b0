// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Party } from '#contract/host/parties/schemas.ts';
import { resetLine, tryLine } from '#src/dataProviders/line/line.ts';
import { queryClient } from '#src/dataProviders/queryClient.ts';
import { queueOf, readQueue, takeBack, tryAgain } from '#src/dataProviders/queue/queue.ts';
import { adoptTokens, chooseProgram, clearSession } from '#src/dataProviders/session.ts';
import { fakeIndexedDb } from '#tests/support/fakeIndexedDb.ts';
import { json, refusal, type SeenRequest, stubFetch } from '#tests/support/stubFetch.ts';
import { aParty } from '../aParty.ts';
import { change } from './change.ts';
import { create } from './create.ts';
import { drain } from './drain.ts';

const idb = fakeIndexedDb();
const HOST = 5;
const RAMAN = aParty({ id: 7 });
const OTHER = aParty({ id: 8, fname: 'Leo', lname: 'Castellano', mrt_ids: [31], table_names: ['31'] });
const hour = 3_600_000;

const signIn = (userId: number) => {
  clearSession();
  adoptTokens({
    userId,
    token: `token-of-${userId}`,
    expiresAt: Date.now() + hour,
    refreshExpiresAt: Date.now() + hour,
  });
  chooseProgram({ program_id: 2, program_name: 'Harvest Table' });
};
const show = (...parties: Party[]) => {
  for (const party of parties) queryClient.setQueryData(['ops/parties', 'one', { id: party.id }], party);
};
const arrive = (party: Party) => change(queryClient, 'step', party, { visit_state: 'arrived' });
const states = () => queueOf(HOST).map(({ label, state }) => `${label}: ${state}`);
const changed = (party: Party, more: Partial<Party>): Party => ({
  ...party,
  ...more,
  version: party.version + 1,
});
const sent = (seen: readonly SeenRequest[]) =>
  seen.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

async function withoutLine(): Promise<void> {
  stubFetch({
    'GET /health': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await tryLine();
}

/** The line is back, with these answers. */
async function withLine(answers: Record<string, unknown>) {
  const stub = stubFetch({ 'GET /health': () => json({ status: 'ok' }), ...answers });
  await tryLine();
  return stub;
}

beforeEach(async () => {
  idb.rows('couvert-queue', 'acts').clear();
  await readQueue();
  signIn(HOST);
  show(RAMAN, OTHER);
});
afterEach(() => {
  resetLine();
  clearSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('what was done without a line is sent in its order, each with its own id, from the version that the one before was answered', async () => {
  await withoutLine();
  const here = await arrive(RAMAN);
  expect(here).toMatchObject({ visit_state: 'arrived', version: RAMAN.version });
  await arrive(OTHER);
  await change(queryClient, 'seat', here, { mrt_ids: [] });
  const ids = queueOf(HOST).map(({ id }) => id);
  const { seen } = await withLine({
    'PUT /host/parties/7/state': changed(RAMAN, { visit_state: 'arrived' }),
    'PUT /host/parties/8/state': changed(OTHER, { visit_state: 'arrived' }),
    'POST /host/parties/7/seat': changed(changed(RAMAN, {}), { visit_state: 'seated' }),
  });
  expect(await drain()).toBe(false);
  const bodies = seen.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  expect(sent(seen)).toEqual([
    'PUT /host/parties/7/state',
    'PUT /host/parties/8/state',
    'POST /host/parties/7/seat',
  ]);
  expect(bodies).toMatchObject([
    { act_id: ids[0], version: 1 },
    { act_id: ids[1], version: 1 },
    { act_id: ids[2], version: 2 },
  ]);
  expect(queueOf(HOST).every(({ state }) => state === 'sent')).toBe(true);
});

test('an act whose answer never came is queued with the id that it was sent with', async () => {
  const { seen } = stubFetch({ 'GET /health': () => json({ status: 'ok' }) });
  await arrive(RAMAN);
  const bodies = seen.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  expect(bodies).toMatchObject([{ act_id: queueOf(HOST)[0]?.id }]);
});

test('what waited says how long ago it was done, whatever the clock of the device says the time is', async () => {
  vi.useFakeTimers({ now: new Date('2031-05-05T05:00:00Z'), toFake: ['Date'] });
  try {
    signIn(HOST);
    await withoutLine();
    await arrive(RAMAN);
    vi.setSystemTime(Date.now() + 4 * 60_000);
    await create(queryClient, 'walkIn', { merchant_id: 1, party_size: 2 });
    vi.setSystemTime(Date.now() + 16 * 60_000);
    const { seen } = await withLine({
      'PUT /host/parties/7/state': changed(RAMAN, { visit_state: 'arrived' }),
      'POST /host/parties/walk_in': aParty({ id: 9 }),
    });
    await drain();
    const bodies = seen.filter(({ method }) => method !== 'GET').map(({ body }) => body);
    expect(bodies).toMatchObject([{ ago_seconds: 20 * 60 }, { ago_seconds: 16 * 60 }]);
  } finally {
    vi.useRealTimers();
  }
});

test('what is done with a line says nothing of when', async () => {
  const { seen } = stubFetch({ 'PUT /host/parties/7/state': changed(RAMAN, { visit_state: 'arrived' }) });
  await arrive(RAMAN);
  expect(seen.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
    expect.not.objectContaining({ ago_seconds: expect.anything() }),
  ]);
});

test('sending stops where the line goes down again, and nothing behind it overtakes', async () => {
  await withoutLine();
  await arrive(RAMAN);
  await arrive(OTHER);
  const { seen } = await withLine({ 'PUT /host/parties/8/state': changed(OTHER, {}) });
  expect(await drain()).toBe(false);
  expect(sent(seen)).toEqual(['PUT /host/parties/7/state']);
  expect(states()).toEqual(['Raman, arrived: waiting', 'Castellano, arrived: waiting']);
});

test('the queue outlives sign-out, and nobody else’s session sends it', async () => {
  await withoutLine();
  await arrive(RAMAN);
  signIn(HOST + 1);
  const answers = { 'PUT /host/parties/7/state': changed(RAMAN, { visit_state: 'arrived' }) };
  const { seen } = await withLine(answers);
  await drain();
  clearSession();
  await drain();
  expect(sent(seen)).toEqual([]);
  signIn(HOST);
  await drain();
  expect(sent(seen)).toEqual(['PUT /host/parties/7/state']);
  expect(seen.at(-1)?.headers.get('x-user-id')).toBe(String(HOST));
});

test('a refused act is listed with who did what; what goes on from it is held, a note about it and other parties are sent', async () => {
  await withoutLine();
  const here = await arrive(RAMAN);
  await change(queryClient, 'seat', here, { mrt_ids: [] });
  await change(queryClient, 'edit', here, { notes: 'Cake at nine' });
  await arrive(OTHER);
  const current = changed(RAMAN, { status: 'CANCELLED', visit_state: 'cancelled', removed_reason_id: 4 });
  const at = new Date().toISOString();
  const { seen } = await withLine({
    'PUT /host/parties/7/state': () =>
      refusal(409, 'STALE', 'Somebody changed it', {
        current,
        details: { since: [{ by: 'Dana Reyes', at, fields: ['status'] }] },
      }),
    'PUT /web/dashboard/reservation': changed(current, { notes: 'Cake at nine' }),
    'PUT /host/parties/8/state': changed(OTHER, { visit_state: 'arrived' }),
  });
  await drain();
  expect(states()).toEqual([
    'Raman, arrived: refused',
    'Raman, seated at 32: held',
    'Raman, note changed: sent',
    'Castellano, arrived: sent',
  ]);
  const [refused, held] = queueOf(HOST);
  expect(refused?.refusal).toMatch(/^Meanwhile canceled by the guest \(Dana Reyes, /);
  expect(held?.refusal).toBe('Not sent: it goes on from “Raman, arrived”.');
  expect(sent(seen)).not.toContain('POST /host/parties/7/seat');
});

test('another try by hand begins from the party as it stands, and takes along what goes on from it', async () => {
  await withoutLine();
  const here = await arrive(RAMAN);
  await change(queryClient, 'seat', here, { mrt_ids: [] });
  await withLine({ 'PUT /host/parties/7/state': () => refusal(409, 'IN_USE', 'Raman was canceled.') });
  await drain();
  const [first] = queueOf(HOST);
  expect(first?.refusal).toBe('Raman was canceled.');
  const restored = { ...RAMAN, version: 9 };
  const { seen } = await withLine({
    [`GET /v3/parties/${RAMAN.local_id}`]: restored,
    'PUT /host/parties/7/state': changed(restored, { visit_state: 'arrived' }),
    'POST /host/parties/7/seat': changed(restored, { visit_state: 'seated' }),
  });
  if (first) await tryAgain(first);
  await drain();
  expect(sent(seen)).toEqual(['PUT /host/parties/7/state', 'POST /host/parties/7/seat']);
  expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 9, act_id: first?.id });
});

test('a walk-in is added once by its local_id, and what was done with it goes to the number that the server gave it', async () => {
  await withoutLine();
  const walkIn = await create(queryClient, 'walkIn', { merchant_id: 1, party_size: 2, mrt_ids: [] });
  await arrive({ ...walkIn, visit_state: 'expected' });
  const stored = aParty({ id: 40, local_id: walkIn.local_id, kind: 'walk_in', visit_state: 'arrived' });
  const { seen } = await withLine({
    'POST /host/parties/walk_in': () => json(stored, 201),
    'PUT /host/parties/40/state': changed(stored, {}),
  });
  await drain();
  expect(queueOf(HOST).map(({ state, refusal: why }) => why ?? state)).toEqual(['sent', 'sent']);
  expect(sent(seen)).toEqual(['POST /host/parties/walk_in', 'PUT /host/parties/40/state']);
  expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({ local_id: walkIn.local_id });
});

test('a server that fails is asked again, and after five times its person is', async () => {
  await withoutLine();
  await arrive(RAMAN);
  const { seen } = await withLine({
    'PUT /host/parties/7/state': () => refusal(500, 'INTERNAL', 'Something broke.'),
  });
  const laters = [await drain(), await drain(), await drain(), await drain(), await drain()];
  expect(laters).toEqual([true, true, true, true, false]);
  expect(sent(seen)).toHaveLength(5);
  expect(states()).toEqual(['Raman, arrived: refused']);
});

test('what is taken back is never sent, and what is being sent cannot be taken back', async () => {
  await withoutLine();
  await arrive(RAMAN);
  const [act] = queueOf(HOST);
  expect(await takeBack(act?.id ?? '')).toBe(true);
  expect(await takeBack(act?.id ?? '')).toBe(false);
  const { seen } = await withLine({});
  await drain();
  expect(sent(seen)).toEqual([]);
});
