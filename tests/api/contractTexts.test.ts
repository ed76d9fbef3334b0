import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorEnvelope } from '#contract/core/errors.ts';
import { allEndpoints } from '#contract/index.ts';
import { Callers } from '../support/contract/callers.ts';
import { arrange, sampleAt } from '../support/contract/calls.ts';
import { leavesOfEndpoint, nameOf, withLeaf } from '../support/contract/leaves.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

/** What no field of any call takes, whatever the field is for. */
let t: TestApp;
let callers: Callers;
beforeAll(async () => {
  t = await startTestApp();
  callers = new Callers(t);
});
afterAll(() => t?.close());

const MINUTE_MS = 60_000;
const fields = allEndpoints().flatMap(({ name, endpoint }) => {
  const leaves = leavesOfEndpoint(endpoint).filter(({ path }) => path.length > 0);
  return leaves.length > 0 ? [{ name, endpoint, leaves }] : [];
});

test('the fields of every part are found, those in JSON too', () => {
  const all = fields.flatMap(({ name, leaves }) => leaves.map((leaf) => `${name} ${nameOf(leaf)}`));
  expect(all.length).toBeGreaterThan(1000);
  expect(all.filter((one) => one.endsWith(' (JSON)')).length).toBeGreaterThan(3);
});

describe.each(fields)('$name', ({ name, endpoint, leaves }) => {
  test('refuses a character that cannot be stored by the name of its field, wherever it stands', async () => {
    const good = sampleAt(name, t);
    const input = await arrange(name, t);
    const client = await callers.least(endpoint, good);
    for (const leaf of leaves) {
      if (endpoint.rateLimit) t.clock.advance(MINUTE_MS + 1);
      for (const text of ['a\0b', 'a\ud83db']) {
        if (leaf.part !== 'body' && leaf.json === null && text !== 'a\0b') continue;
        const response = await client.send(endpoint, withLeaf(input, leaf, text));
        const told = `${nameOf(leaf)}: ${response.statusCode} ${response.body.slice(0, 300)}`;
        expect(response.statusCode, told).toBe(400);
        const { code, errors = {} } = errorEnvelope.parse(response.json());
        expect(code, told).toBe('VALIDATION');
        expect(Object.keys(errors), told).toContain(leaf.path.join('.'));
        if (leaf.json === null) expect(errors[leaf.path.join('.')], told).toContain('cannot be stored');
      }
    }
  });
});
