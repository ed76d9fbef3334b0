import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, isFileReply } from '#contract/core/endpoint.ts';
import { errorEnvelope } from '#contract/core/errors.ts';
import { allEndpoints } from '#contract/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { sampleOf } from '../support/samples/index.ts';
import type { Sample, SampleInput } from '../support/samples/sample.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

/** One suite over every endpoint of the contract; it fails when one is added without a sample. */
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const STREAMS = new Set(['platform.live', 'platform.download']);

function sample(name: string): Sample {
  const found = sampleOf(name, t.fixture);
  if (!found) throw new Error(`${name} has no sample in tests/support/samples`);
  return found;
}

async function sendGood(client: ApiClient, endpoint: Endpoint, good: Sample) {
  const arranged: Awaited<ReturnType<NonNullable<Sample['arrange']>>> = (await good.arrange?.(t)) ?? {};
  const headers = { headers: { ...good.headers, ...arranged.headers } };
  return client.send(endpoint, { ...inputOf({ ...good, ...arranged }), ...headers });
}

describe.each(allEndpoints().map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s',
  (name, endpoint) => {
    test('declares its access and has a sample', () => {
      expect(endpoint.access).toBeTruthy();
      expect(sample(name)).toBeTruthy();
    });

    if (endpoint.access !== 'public') {
      test('answers 401 without a session', async () => {
        const { as: _as, ...input } = sample(name);
        const response = await t.anonymous.send(endpoint, inputOf(input));
        expect(response.statusCode).toBe(401);
        expect(errorEnvelope.parse(response.json()).code).toBe('UNAUTHENTICATED');
      });
    }

    test('refuses the person without the right', async () => {
      const good = sample(name);
      const byRight = endpoint.access !== 'public' && endpoint.access !== 'session';
      expect(good.denied === null, 'an endpoint with a permission names who is denied').toBe(!byRight);
      if (good.denied === null) return;
      const response = await sendGood(await t.as(good.denied), endpoint, good);
      expect(response.statusCode, response.body).toBe(403);
      expect(errorEnvelope.parse(response.json()).code).toBe('FORBIDDEN');
    });

    test("refuses another concept's ids", async () => {
      const good = sample(name);
      const takesId = endpoint.scope === 'program' && endpoint.path.includes(':');
      if (takesId)
        expect(good.foreign, 'an id in the path of a concept is tried from another one').not.toBeNull();
      if (!good.foreign || good.as === null) return expect(good.foreign).toBeNull();
      const { expect: status, ...input } = good.foreign;
      const response = await (await t.as(good.as)).send(endpoint, inputOf({ ...good, ...input }));
      expect(response.statusCode, response.body).toBe(status);
    });

    if (endpoint.access !== 'public' && endpoint.scope === 'program') {
      test("refuses another concept's id in the header", async () => {
        const good = sample(name);
        if (good.as === null || good.as === 'super') return expect(endpoint.access).not.toBe('session');
        const client = await t.as(good.as);
        const response = await client.send(endpoint, inputOf(good), { programId: t.fixture.otherProgramId });
        expect(response.statusCode).toBe(403);
        expect(errorEnvelope.parse(response.json()).message).toBe('user does not have access to program');
      });
    }

    test('answers invalid input with 400 and a message', async () => {
      const good = sample(name);
      if (!good.invalid)
        return expect(
          endpoint.hasBody && endpoint.method !== 'DELETE',
          `${name} takes a body, so its sample says what is invalid`,
        ).toBe(false);
      const client = good.as ? await t.as(good.as) : t.anonymous;
      const response = await client.send(endpoint, inputOf({ ...good, ...good.invalid }));
      expect(response.statusCode, response.body).toBe(400);
      expect(errorEnvelope.parse(response.json()).message).toMatch(/\w{3}/);
    });

    if (!STREAMS.has(name)) {
      test('COM-079 answers what its schema says', async () => {
        const good = sample(name);
        const client = good.as ? await t.as(good.as) : t.anonymous;
        const response = await sendGood(client, endpoint, good);
        expect(response.statusCode, response.body).toBe(endpoint.status ?? 200);
        if (isFileReply(endpoint.reply)) return;
        expect(endpoint.reply.safeParse(response.json()).error).toBeUndefined();
      });
    }
  },
);

function inputOf({ params, query, body, file }: SampleInput): SampleInput {
  return {
    ...(params ? { params } : {}),
    ...(query ? { query } : {}),
    ...(body === undefined ? {} : { body }),
    ...(file ? { file } : {}),
  };
}
