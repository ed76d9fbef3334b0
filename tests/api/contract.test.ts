import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFileReply } from '#contract/core/endpoint.ts';
import { errorEnvelope } from '#contract/core/errors.ts';
import { allEndpoints } from '#contract/index.ts';
import { rangesOf } from '../support/ranges.ts';
import { Callers } from '../support/contract/callers.ts';
import { arrange, inputOf, sampleAt } from '../support/contract/calls.ts';
import { eventsOf, lastEvent, unsignedEvents } from '../support/contract/events.ts';
import { LOCKS } from '../support/contract/locks.ts';
import { QUIET_WRITES } from '../support/contract/quietWrites.ts';
import { locksTaken } from '../support/locks.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { unboundedIn } from '../support/unbounded.ts';

/** One suite over every endpoint of the contract; it fails when one is added without a sample. */
let t: TestApp;
let callers: Callers;
beforeAll(async () => {
  t = await startTestApp();
  callers = new Callers(t);
});
afterAll(() => t?.close());

/** Answers that are the same for everybody, and how long they may be kept. */
const KEPT_BY_ALL = new Map([
  ['perks.logo', 'public, max-age=86400'],
  ['media.show', 'public, max-age=31536000, immutable'],
  ['emailPreviews.map', 'public, max-age=31536000, immutable'],
]);
const STREAMS = new Set(['platform.live', 'platform.download']);

describe.each(allEndpoints().map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s',
  (name, endpoint) => {
    test('declares its access and has a sample', () => {
      expect(endpoint.access).toBeTruthy();
      expect(sampleAt(name, t)).toBeTruthy();
    });

    test('has a limit for every list, text and record that it is sent', () => {
      expect(unboundedIn(name, endpoint)).toEqual([]);
    });

    for (const { part, from, until, isDay } of rangesOf(name, endpoint)) {
      test(`searches at most so many days from ${from} to ${until}`, async () => {
        const good = sampleAt(name, t);
        const span = isDay
          ? { [from]: '2001-01-01', [until]: '2031-01-01' }
          : { [from]: '2001-01-01T00:00:00Z', [until]: '2031-01-01T00:00:00Z' };
        const input = await arrange(name, t);
        const wide = { ...input, [part]: { ...Object(input[part]), ...span } };
        const client = await callers.least(endpoint, good);
        const response = await client.send(endpoint, wide);
        expect(response.statusCode, response.body).toBe(400);
        const { errors = {} } = errorEnvelope.parse(response.json());
        expect(errors[until]).toMatch(/\d days/);
      });
    }

    if (endpoint.access !== 'public') {
      test('answers 401 without a session', async () => {
        const response = await t.anonymous.send(endpoint, inputOf(sampleAt(name, t)));
        expect(response.statusCode).toBe(401);
        expect(response.headers['cache-control']).toBe('no-store');
        expect(errorEnvelope.parse(response.json()).code).toBe('UNAUTHENTICATED');
      });
    }

    if (endpoint.access !== 'public' && endpoint.scope === 'program') {
      test("refuses another concept's id in the header", async () => {
        const good = sampleAt(name, t);
        const client = await callers.least(endpoint, good);
        const response = await client.send(endpoint, inputOf(good), { programId: t.fixture.otherProgramId });
        expect(response.statusCode).toBe(403);
        expect(errorEnvelope.parse(response.json()).message).toBe('user does not have access to program');
      });
    }

    test('answers invalid input with 400 and a message', async () => {
      const good = sampleAt(name, t);
      if (!good.invalid)
        return expect(
          endpoint.hasBody && endpoint.method !== 'DELETE',
          `${name} takes a body, so its sample says what is invalid`,
        ).toBe(false);
      const client = await callers.least(endpoint, good);
      const response = await client.send(endpoint, { ...inputOf(good), ...inputOf(good.invalid) });
      expect(response.statusCode, response.body).toBe(400);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(errorEnvelope.parse(response.json()).message).toMatch(/\w{3}/);
    });

    if (!STREAMS.has(name)) {
      test('COM-079 answers what its schema says, under the locks it is said to take', async () => {
        const good = sampleAt(name, t);
        const input = await arrange(name, t);
        const client = await callers.least(endpoint, good);
        const before = await lastEvent(t);
        const { answer: response, locks } = await locksTaken(() => client.send(endpoint, input));
        expect(response.statusCode, response.body).toBe(endpoint.status ?? 200);
        expect(locks).toEqual(LOCKS[name] ?? []);
        expect(response.headers['cache-control']).toBe(KEPT_BY_ALL.get(name) ?? 'no-store');
        if (!isFileReply(endpoint.reply))
          expect(endpoint.reply.safeParse(response.json()).error).toBeUndefined();
        if (endpoint.method === 'GET') return expect(good.leaves, 'reading leaves no event').toBeUndefined();
        const events = await eventsOf(t, response);
        if (endpoint.access === 'public' && good.leaves && events.length === 0)
          events.push(...(await unsignedEvents(t, good.leaves, before)));
        const quiet = Object.hasOwn(QUIET_WRITES, name);
        expect(
          Boolean(good.leaves) !== quiet,
          `${name} writes: its sample says which event it leaves, or QUIET_WRITES why none. It left ${JSON.stringify(events)}`,
        ).toBe(true);
        if (!good.leaves) return expect(events).toEqual([]);
        expect(events.map(({ kind }) => kind)).toContain(good.leaves);
        for (const { actor_user_id, program_id } of events) {
          if (endpoint.access !== 'public') expect(actor_user_id).toBe(client.userId);
          if (endpoint.scope === 'program') expect(program_id).toBe(t.fixture.programId);
        }
      });
    }
  },
);

test('only calls that exist are listed: as quiet those that write, with locks any', () => {
  const named = (list: ReturnType<typeof allEndpoints>) => new Set(list.map(({ name }) => name));
  const writes = named(allEndpoints().filter(({ endpoint }) => endpoint.method !== 'GET'));
  expect(Object.keys(QUIET_WRITES).filter((name) => !writes.has(name))).toEqual([]);
  const all = named(allEndpoints());
  expect(Object.keys(LOCKS).filter((name) => !all.has(name))).toEqual([]);
});
