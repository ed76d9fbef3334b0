import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { mostOf } from '#contract/core/limits.ts';
import { allEndpoints } from '#contract/index.ts';
import { leavesOfEndpoint, withLeaf } from '../../../tests/support/contract/leaves.ts';
import { Failure } from '../errors/index.ts';
import { isTooDeep } from './forms.ts';
import { validatorOf } from './validate.ts';

const judged: unknown[] = [];
const name = z.string().refine((text) => judged.push(text) > 0 && text === 'known', 'Choose a known one');
const validate = validatorOf({
  schema: z.object({ names: z.array(name).max(40) }),
  method: 'POST',
  url: '/',
  httpPart: 'body',
});

test('of a list that is too long nothing is judged, and one sentence names it', () => {
  const answer = validate({ names: Array.from({ length: 100_000 }, () => 'unknown') });
  expect(judged).toHaveLength(0);
  const failure = Object(answer).error;
  expect(failure).toBeInstanceOf(Failure);
  expect(failure).toMatchObject({
    code: 'VALIDATION',
    message: '“names” is not valid: Send at most 40 at once. Correct it and try again.',
    extra: { errors: { names: 'Send at most 40 at once' } },
  });
});

test('a list of the right length is judged item by item', () => {
  expect(validate({ names: ['known'] })).toEqual({ value: { names: ['known'] } });
  expect(Object(validate({ names: ['known', 'unknown'] })).error).toBeDefined();
  expect(judged).toHaveLength(3);
});

/** Texts that patterns go over again and again: letters, spaces, marks that are composed, dots, and what opens and never closes. */
const HARD = ['a', ' ', 'a\u0323\u0301', '.', '-1', '<!--', '{{'];
const texts = allEndpoints().flatMap(({ name, endpoint }) => {
  const leaves = leavesOfEndpoint(endpoint).filter(({ json, schema }) => json === null && isText(schema));
  return leaves.length > 0 ? [{ name, endpoint, leaves }] : [];
});
function isText(schema: z.core.$ZodType) {
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;
}

// What a text of the longest kind costs is bounded by the time that a test has.
describe.each(texts)('$name', ({ endpoint, leaves }) => {
  test('judges the longest of hard texts', () => {
    for (const leaf of leaves) {
      const judge = validatorOf({
        schema: endpoint[leaf.part],
        method: 'POST',
        url: '/',
        httpPart: leaf.part,
      });
      const most = (mostOf(leaf.schema) ?? 2_000) * 4 + 100;
      const sent = (hard: string, length: number): unknown =>
        Object(withLeaf({}, leaf, hard.repeat(length).slice(0, length)))[leaf.part];
      for (const hard of HARD) expect(judge(sent(hard, most))).toBeDefined();
    }
  });
});

test('JSON is too deep beyond a hundred levels, whatever its texts hold', () => {
  const nested = (levels: number) => `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`;
  expect([nested(100), nested(102), nested(5_000)].map(isTooDeep)).toEqual([false, true, true]);
  expect(isTooDeep(JSON.stringify({ text: `"${'['.repeat(500)}\\`, list: [[], [], {}] }))).toBe(false);
  expect(isTooDeep(JSON.stringify(Array.from({ length: 500 }, () => [])))).toBe(false);
});
