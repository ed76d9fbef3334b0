import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { errorEnvelope } from '#contract/core/errors.ts';
import { allEndpoints } from '#contract/index.ts';
import { Callers } from '../support/contract/callers.ts';
import { arrange, sampleAt } from '../support/contract/calls.ts';
import { eventsOf } from '../support/contract/events.ts';
import { together } from '../support/contract/together.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

/** Every call that takes the version it was opened with: two of them at once, of which one is stored and the other is told. */
let t: TestApp;
let callers: Callers;
beforeAll(async () => {
  t = await startTestApp({ web: 2, work: false });
  callers = new Callers(t);
});
afterAll(() => t?.close());

const NOBODYS = 987_654;
/** Doing it twice is doing it once: the second call finds it done, answers well and leaves no event. */
const ALREADY_SO = new Set(['inventory.block']);
const takesVersion = (schema: z.ZodType) => schema instanceof z.ZodObject && 'version' in schema.shape;
const versionIn = ({ body, query }: Endpoint) =>
  takesVersion(body) ? ('body' as const) : takesVersion(query) ? ('query' as const) : null;
const raced = allEndpoints().flatMap(({ name, endpoint }) => {
  const part = versionIn(endpoint);
  return part && endpoint.method !== 'GET' && (endpoint.status !== 201 || ALREADY_SO.has(name))
    ? [[name, endpoint, part] as const]
    : [];
});

describe.each(raced)('%s', (name, endpoint, part) => {
  test('of two saves of one version at once stores one and tells the other', async () => {
    const sample = sampleAt(name, t);
    const arranged = await arrange(name, t);
    const client = sample.again ? await t.as('admin') : await callers.least(endpoint, sample);
    const made = sample.again ? await client.send(endpoint, arranged) : null;
    const input = { ...arranged, ...(made && sample.again?.(made.json())) };
    const withVersion = (version: number) => ({ ...input, [part]: { ...Object(input[part]), version } });
    const asked = await client.send(endpoint, withVersion(NOBODYS));
    expect(asked.statusCode, asked.body).toBe(409);
    const { code, current } = errorEnvelope.parse(asked.json());
    expect(code).toBe('STALE');
    const { version } = z.object({ version: z.number() }).parse(current);
    const save = () => client.send(endpoint, withVersion(version));
    const answers = await together(t, [save, save]);
    const told = answers.map(({ statusCode, body }) => `${statusCode} ${body.slice(0, 200)}`).join('\n');
    const events = await Promise.all(answers.map((one) => eventsOf(t, one)));
    const writers = events.filter((left) => left.length > 0);
    expect(writers.length, told).toBe(1);
    if (ALREADY_SO.has(name)) return;
    const stored = answers.filter(({ statusCode }) => statusCode === (endpoint.status ?? 200));
    expect(stored.length, told).toBe(1);
    const lost = answers.find((one) => !stored.includes(one));
    expect([409, 404, 410], told).toContain(lost?.statusCode);
  });
});
