import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { errorEnvelope } from '#contract/core/errors.ts';
import { allEndpoints } from '#contract/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { arrange, sampleAt } from '../support/contract/calls.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

/** Every call that takes a file, over a connection, with requests that are broken in every way that a sender can break one. */
let t: TestApp;
let admin: ApiClient;
let base: string;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
  base = await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => t?.close());

const B = 'broken-upload';
const FORM = `multipart/form-data; boundary=${B}`;
const END = `\r\n--${B}--\r\n`;
const part = (disposition: string, content = 'x', type = 'application/octet-stream') =>
  `--${B}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\n${content}`;

interface Sent {
  readonly field: string;
  /** A part with a file that would be taken. */
  readonly good: string;
}
type Case = readonly [what: string, sent: (sent: Sent) => string, told: RegExp, contentType?: string];

/** Requests without a file, which are whole where the file may be left out. */
const FILELESS: readonly string[] = ['has no parts', 'has a part without a disposition'];

const BROKEN: readonly Case[] = [
  ['names no boundary', ({ good }) => `${good}${END}`, /no boundary/, 'multipart/form-data'],
  ['has an empty boundary', ({ good }) => `${good}${END}`, /no boundary/, 'multipart/form-data; boundary='],
  ['uses another boundary', ({ good }) => good.replaceAll(B, 'other'), /ended before/],
  ['is empty', () => '', /ended before/],
  ['has no parts', () => END.trimStart(), /^No (file|picture) came/],
  ['is cut in the first boundary', () => `--${B.slice(0, 4)}`, /ended before/],
  ['is cut in a header', ({ good }) => good.slice(0, good.indexOf('name=')), /ended before/],
  ['is cut behind the headers', ({ good }) => good.slice(0, good.indexOf('\r\n\r\n') + 4), /ended before/],
  ['is cut in the body', ({ good }) => good.slice(0, -1), /ended before/],
  ['is cut before the last dashes', ({ good }) => `${good}\r\n--${B}\r\n`, /ended before/],
  ['is cut in the header of another part', ({ good }) => `${good}\r\n--${B}\r\nContent-Dis`, /ended before/],
  ['has a part without a name', () => `${part('form-data; filename="a.csv"')}${END}`, /has no name.*named “/],
  ['has a part with an empty name', () => `${part('form-data; name=""; filename="a"')}${END}`, /has no name/],
  ['has a part without a disposition', () => `--${B}\r\n\r\nx${END}`, /^No (file|picture) came/],
  [
    'has the file as a text',
    ({ field }) => `${part(`form-data; name="${field}"`, 'x', 'text/plain')}${END}`,
    /^No (file|picture)/,
  ],
  [
    'has the file under another name',
    ({ good, field }) => `${good.replace(`"${field}"`, '"else"')}${END}`,
    /^No (file|picture).*in the field “/,
  ],
  ['has two files', ({ good }) => `${good}\r\n${good}${END}`, /^More than one/],
  [
    'has too many parts',
    ({ good }) =>
      `${Array.from({ length: 40 }, (_none, n) => part(`form-data; name="a${n}"`, 'x', 'text/plain')).join('\r\n')}\r\n${good}${END}`,
    /too many parts.*alone/,
  ],
  [
    'has too many parts behind the file',
    ({ good }) =>
      `${good}\r\n${`${part('form-data; name="a"', 'x', 'text/plain')}\r\n`.repeat(40)}${END.trimStart()}`,
    /too many parts/,
  ],
  [
    'names a part like a property of everything',
    ({ good }) => `${part('form-data; name="__proto__"', 'x', 'text/plain')}\r\n${good}${END}`,
    /cannot be read/,
  ],
  [
    'has a text that says it is JSON and is none',
    ({ good }) => `${part('form-data; name="a"', '{', 'application/json')}\r\n${good}${END}`,
    /cannot be read/,
  ],
  [
    'has a NUL in the name of the file',
    ({ field }) => `${part(`form-data; name="${field}"; filename*=UTF-8''a%00.csv`)}${END}`,
    /cannot be stored/,
  ],
  [
    'has a NUL in a text',
    ({ good }) => `${part('form-data; name="note"', 'a\0b', 'text/plain')}\r\n${good}${END}`,
    /“note”.*cannot be stored/,
  ],
];

const CASES = BROKEN.map(([what, body, told, type = FORM]) => ({ what, body, told, type }));

/** The path of a call with what its sample puts into it. */
async function pathOf(name: string, { path }: Endpoint) {
  const params = path.includes(':') ? Object((await arrange(name, t)).params) : {};
  return path.replaceAll(/:(\w+)/g, (_all, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`The sample of ${name} has no “${key}”`);
    return String(value);
  });
}

const send = async (name: string, endpoint: Endpoint, body: string, contentType: string) =>
  fetch(`${base}/api${await pathOf(name, endpoint)}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${admin.token}`,
      'x-program-id': String(t.fixture.programId),
      'content-type': contentType,
    },
    body: Buffer.from(body, 'latin1'),
  });

const uploads = allEndpoints().filter(({ endpoint }) => endpoint.upload);

test('calls that take a file are found', () => {
  expect(uploads.length).toBeGreaterThan(3);
});

describe.each(uploads.map(({ name, endpoint }) => [name, endpoint] as const))('%s', (name, endpoint) => {
  const field = endpoint.upload?.field ?? '';
  const goodPart = () => {
    const { file, body = {} } = sampleAt(name, t);
    const content = Buffer.from(file?.content ?? '').toString('latin1');
    const texts = endpoint.upload?.isOptional ? Object.entries<unknown>(Object(body)) : [];
    return [
      ...texts.map(([text, value]) => part(`form-data; name="${text}"`, String(value), 'text/plain')),
      part(`form-data; name="${field}"; filename="a.csv"`, content),
    ].join('\r\n');
  };

  const cases = CASES.filter(({ what }) => !endpoint.upload?.isOptional || !FILELESS.includes(what));

  test.each(cases)('a request that $what is refused with what is wrong', async ({ body, told, type }) => {
    const response = await send(name, endpoint, body({ field, good: goodPart() }), type);
    const answer = await response.text();
    expect(response.status, answer).toBe(400);
    const { code, message, errors = {}, request_id } = errorEnvelope.parse(JSON.parse(answer));
    expect(['FILE_INVALID', 'VALIDATION']).toContain(code);
    expect(message).toMatch(told);
    expect(message, 'says what to do').toMatch(/Send|Correct/);
    expect(Object.keys(errors)).toHaveLength(1);
    expect(request_id).toBeTruthy();
  });

  test('a whole request is taken, whatever stands behind it or names no file', async () => {
    const answers = [
      await send(name, endpoint, `${goodPart()}${END}epilogue`, FORM),
      await send(
        name,
        endpoint,
        `preamble\r\n${goodPart()}${END}`,
        `multipart/form-data; charset=utf-8; boundary="${B}"`,
      ),
      await send(name, endpoint, `${goodPart().replace('; filename="a.csv"', '')}${END}`, FORM),
    ];
    for (const answer of answers) expect(answer.status, await answer.text()).toBe(endpoint.status ?? 200);
  });
});
