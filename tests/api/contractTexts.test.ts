import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorEnvelope } from '#contract/core/errors.ts';
import { isTyped } from '#contract/core/texts.ts';
import { allEndpoints, services } from '#contract/index.ts';
import { Callers } from '../support/contract/callers.ts';
import { arrange, sampleAt } from '../support/contract/calls.ts';
import { type Leaf, leavesOfEndpoint, nameOf, withLeaf } from '../support/contract/leaves.ts';
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

/** Texts that no person types as they like: codes that are checked against a list or by a provider, searches, and faults of a browser. */
const NOT_TYPED = [
  /^(platform|audit|payments\.webhook|messages\.\w+Callback)\b/,
  /^(guests\.exportBook|tickets\.startExport\w*|reviews\.export) /,
  // HTML as it was typed, which is never rewritten.
  /^(emailTemplates\.(create|update)|emailPreviews\.\w+) body\.(source\.)?html$/,
  // A mail as it came in, and what is checked against what is kept here.
  /^(mailReports\.inbound|\w+Campaigns\.approve body\.content_hash|emailTemplates\.saveBrandKit body\.\w*logo)\b/,
  // A picture that is kept here.
  /^messageTests\.\w+ body\.image_url$/,
  // The link of a form and the kind of a preset, which are checked against what is kept here.
  /^(booking\.(book|join|hold) body\.g|forms\.\w+ body\.presets\.0\.type_id)$/,
  // A condition and choices, which are checked against the questions of the form, and a page of this server.
  /^feedback(Forms\.\w+ body\.questions_json\..+\.visibleIf|Responses\.save body\.(response\..+|redirectUrl))$/,
  // What the identity service or its stand-in gave, passed on as it came, and a page of this site.
  /^sessions\.(start|finish)IdentitySignIn body\.(redirect|state|code|error|iss)$/,
  /^sessions\.identitySandbox(Choose|End) body\.(query\.|sub)/,
  // What a sign-in was given and the code of an app or a recovery code, which are compared with what is kept here.
  /^secondFactor\.(signIn|confirm|turnOff) body\.(challenge|code)$/,
  // What a provider gave, and the sign-in that the aggregator gave.
  /^socialConnections\./,
  /timezone$|fb_ad_account_id$|country_code$|password|token|email$|mapping\.0$|slotTime$|\.phone$|filter\.(search|state)$/i,
];
const hasForm = (schema: z.ZodString) =>
  (schema._zod.def.checks ?? []).some((check) => check instanceof z.core.$ZodCheckStringFormat);
const writes = fields.filter(({ endpoint }) => endpoint.method !== 'GET');
const inBody = (leaves: readonly Leaf[]) => leaves.filter(({ part }) => part === 'body');

test('every text that a write takes is typed by the one rule, has a form of its own, or is listed here', () => {
  const others = writes.flatMap(({ name, leaves }) =>
    inBody(leaves).flatMap((leaf) => {
      const { schema } = leaf;
      const isFree = schema instanceof z.ZodString && !isTyped(schema) && !hasForm(schema);
      return isFree ? [`${name} ${nameOf(leaf)}`] : [];
    }),
  );
  expect(others.filter((one) => !NOT_TYPED.some((known) => known.test(one)))).toEqual([]);
});

/** Fields of another branch of a union than the sample's, which are refused as fields that have no place there. */
const ELSEWHERE = [/^computedProperties\.(create|update|preview) body\.definition\.(order_types|names)/];

const INVISIBLE = '\u200b\u2800\u3164\ufe0f\u00ad\u2060'.repeat(2);
const typed = writes.flatMap(({ name, endpoint, leaves }) => {
  const own = inBody(leaves).filter(
    (leaf) => isTyped(leaf.schema) && !ELSEWHERE.some((known) => known.test(`${name} ${nameOf(leaf)}`)),
  );
  return own.length > 0 ? [{ name, endpoint, leaves: own }] : [];
});

describe.each(typed)('$name', ({ name, endpoint, leaves }) => {
  test('refuses a text of which nothing can be seen by the name of its field', async () => {
    const input = await arrange(name, t);
    const client = await callers.least(endpoint, sampleAt(name, t));
    for (const leaf of leaves) {
      if (endpoint.rateLimit) t.clock.advance(MINUTE_MS + 1);
      const response = await client.send(endpoint, withLeaf(input, leaf, INVISIBLE));
      const told = `${nameOf(leaf)}: ${response.statusCode} ${response.body.slice(0, 300)}`;
      expect(response.statusCode, told).toBe(400);
      const { errors = {} } = errorEnvelope.parse(response.json());
      expect(errors[leaf.path.join('.')], told).toContain('can be seen');
    }
  });
});

describe.each(fields)('$name', ({ name, endpoint, leaves }) => {
  test('refuses a character that cannot be stored by the name of its field, wherever it stands', async () => {
    const good = sampleAt(name, t);
    const input = await arrange(name, t);
    const client = await callers.least(endpoint, good);
    for (const leaf of leaves) {
      if (endpoint.rateLimit) t.clock.advance(MINUTE_MS + 1);
      for (const text of ['a\0b', 'a\ud83db']) {
        // Half of a pair is told apart in JSON alone: a form or an address is bytes, in which there is none.
        const isBytes = leaf.part !== 'body' || endpoint.upload?.isOptional === true;
        if (isBytes && leaf.json === null && text !== 'a\0b') continue;
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

test('a name is stored as it can be read: composed, on one line, without marks that turn it around', async () => {
  const admin = await t.as('admin');
  const name = '\u202e Cafe\u0301\u2066\nHosts \u{1f469}\u200d\u{1f373}\u200f';
  const role = await admin.call(services.roles.create, { body: { name, permissions: [] } });
  expect(role.name).toBe('Caf\u00e9 Hosts \u{1f469}\u200d\u{1f373}');
});
