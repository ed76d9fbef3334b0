import { expect, test } from 'vitest';
import { z } from 'zod';
import { Failure } from '../errors/index.ts';
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
