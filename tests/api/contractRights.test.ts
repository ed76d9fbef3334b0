import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { errorEnvelope } from '#contract/core/errors.ts';
import { allEndpoints } from '#contract/index.ts';
import { type AnyInput, ApiClient } from '../support/apiClient.ts';
import { alternativesOf, Callers } from '../support/contract/callers.ts';
import { arrange, sampleAt, type Swap, swapsOf, withSwap } from '../support/contract/calls.ts';
import { eventsOf } from '../support/contract/events.ts';
import { changesOf, fingerprint } from '../support/contract/fingerprint.ts';
import { openPlaces, type Places } from '../support/contract/places.ts';
import { insertCredential } from '../support/fixture.ts';
import type { Sample } from '../support/samples/sample.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

/** Who is kept out of every endpoint: people without the right, of other locations, of other concepts, and all while a flag is off. */
let t: TestApp;
let places: Places;
let callers: Callers;
beforeAll(async () => {
  t = await startTestApp({ web: 2 });
  places = await openPlaces(t);
  callers = new Callers(t);
});
afterAll(() => t?.close());

const codeOf = (response: LightMyRequestResponse) => errorEnvelope.parse(response.json()).code;

async function expectForbidden(client: ApiClient, endpoint: Endpoint, input: AnyInput) {
  const response = await client.send(endpoint, input);
  expect(response.statusCode, response.body).toBe(403);
  expect(codeOf(response)).toBe('FORBIDDEN');
}

/** Refused because of what is named, and nothing came of it. */
async function expectRefused(
  client: ApiClient,
  endpoint: Endpoint,
  input: AnyInput,
  what: string,
  ignores?: Sample['ignores'],
) {
  const response = await client.send(endpoint, input);
  const told = `${what}: ${response.statusCode} ${response.body.slice(0, 300)}`;
  if (ignores && response.statusCode === 200) expect(ignores(response.json()), told).toBe(true);
  else expect([400, 403, 404, 410], told).toContain(response.statusCode);
  expect(await eventsOf(t, response), told).toEqual([]);
}

const named = ({ path, strange }: Swap) => `${path.join('.')} = ${String(strange)}`;

describe.each(allEndpoints().map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s',
  (name, endpoint) => {
    const { access } = endpoint;
    const declared = alternativesOf(endpoint);
    let arranged: Promise<AnyInput> | null = null;
    const atHome = () => (arranged ??= arrange(name, places.home));

    if (declared.length > 0) {
      test(`refuses who has every permission but ${declared.join(' and ')}`, async () => {
        await expectForbidden(await callers.lacking(declared), endpoint, await atHome());
      });
    }

    test('refuses who lacks what the handler asks for', async () => {
      for (const permission of sampleAt(name, t).needs ?? [])
        await expectForbidden(await callers.lacking([permission]), endpoint, await atHome());
    });

    for (const permission of declared.slice(1)) {
      test(`lets in who has ${permission} alone`, async () => {
        const good = sampleAt(name, t);
        const client = await callers.least(endpoint, good, permission);
        const response = await client.send(endpoint, await arrange(name, t));
        expect(response.statusCode, response.body).toBe(endpoint.status ?? 200);
      });
    }

    if (access === 'superAdmin') {
      test('refuses an admin with every permission', async () => {
        await expectForbidden(await t.as('admin'), endpoint, await atHome());
      });
    }

    if (access === 'credential') {
      test('refuses a session and a credential without the scope', async () => {
        await expectForbidden(await t.as('admin'), endpoint, await atHome());
        await sql`alter table api_credentials drop constraint if exists api_credentials_scopes_check`.execute(
          t.platform.db,
        );
        const secret = `${UNSCOPED}${name.replaceAll('.', '_')}`;
        await insertCredential(t.platform.db, t.fixture.programId, secret, ['other.scope']);
        const unscoped = new ApiClient(t.processes, secret, null, null);
        await expectForbidden(unscoped, endpoint, await atHome());
      });
    }

    if (access !== 'superAdmin') {
      test("refuses another concept's ids and leaves its rows alone", async () => {
        const good = sampleAt(name, t);
        if (good.as) return;
        const own = await atHome();
        const strange = await arrange(name, places.abroad);
        const swaps = swapsOf(own, strange, endpoint);
        if (endpoint.scope === 'program' && endpoint.path.includes(':') && !good.closedPath)
          expect(swaps, 'an id in the path of a concept is tried from another one').not.toEqual([]);
        const client =
          access === 'public' || access === 'credential'
            ? await callers.least(endpoint, good)
            : await callers.holding([...declared, ...(good.needs ?? [])], 'everywhere');
        const { programId } = places.abroad.fixture;
        const before = endpoint.method === 'GET' ? null : await fingerprint(t, programId);
        if (access !== 'public' && swaps.length > 0)
          await expectRefused(client, endpoint, strange, 'all of it', good.ignores);
        const mixed = access === 'public' && swaps.length < 2 ? [] : swaps;
        for (const swap of mixed)
          await expectRefused(client, endpoint, withSwap(own, swap), named(swap), good.ignores);
        if (before !== null) expect(changesOf(before, await fingerprint(t, programId))).toEqual([]);
      });
    }

    if (access === 'session' || declared.length > 0) {
      test('refuses who works at other locations', async () => {
        const good = sampleAt(name, t);
        if (good.as) return;
        const own = await atHome();
        const permissions = [...declared, ...(good.needs ?? [])];
        const client = await callers.holding(permissions, 'here');
        if (good.everywhere) return expectRefused(client, endpoint, own, 'some locations alone');
        const strange = await arrange(name, places.elsewhere);
        const swaps = swapsOf(own, strange, endpoint);
        if (swaps.length === 0) return;
        const { merchantIds } = places.elsewhere.fixture;
        if (!good.conceptWide) await expectRefused(client, endpoint, strange, 'all of it', good.ignores);
        for (const swap of swaps.filter((one) => merchantIds.includes(Number(one.strange))))
          await expectRefused(client, endpoint, withSwap(own, swap), named(swap), good.ignores);
      });
    }

    const { flag } = endpoint;
    if (flag) {
      test(`answers FLAG_OFF while ${flag} is off`, async () => {
        const own = await atHome();
        const good = sampleAt(name, t);
        const client = await callers.least(endpoint, good);
        const { programId, merchantIds } = t.fixture;
        const aimed =
          endpoint.flagAt === 'location' && !good.conceptWide
            ? { merchant_ids: merchantIds }
            : { program_ids: [programId] };
        const { flag_rule_id } = await t.platform.db
          .insertInto('flag_rules')
          .values({ flag, value: false, ...aimed })
          .returning('flag_rule_id')
          .executeTakeFirstOrThrow();
        t.forgetFlags();
        const response = await client.send(endpoint, own);
        await t.platform.db.deleteFrom('flag_rules').where('flag_rule_id', '=', flag_rule_id).execute();
        t.forgetFlags();
        expect(response.statusCode, response.body).toBe(403);
        expect(codeOf(response)).toBe('FLAG_OFF');
      });
    }
  },
);

const UNSCOPED = `cvt_${'unscoped-'.repeat(6)}pos`;
