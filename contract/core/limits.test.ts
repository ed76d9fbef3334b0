import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '../index.ts';
import { ticketIngest } from '#contract/guests/tickets/schemas.ts';
import { measureOf, mostEntries, mostOf, recordOf } from './limits.ts';

describe('limits', () => {
  test('a list that is too long is found wherever it lies, and named', () => {
    const row = z.object({ tags: z.array(z.string()).max(2).optional() });
    const measure = measureOf(z.object({ rows: z.array(row).max(3).default([]) }).refine(() => true));
    expect(measure?.({ rows: [{}, { tags: ['a', 'b'] }] }, '')).toBeNull();
    expect(measure?.({ rows: [{}, { tags: ['a', 'b', 'c'] }] }, '')).toEqual({
      path: 'rows.1.tags',
      message: 'Send at most 2 at once',
    });
    expect(measure?.({ rows: [1, 2, 3, 4] }, '')?.path).toBe('rows');
  });

  test('what is of the wrong kind is left to the schema', () => {
    const measure = measureOf(z.object({ rows: z.array(z.string()).max(1) }));
    for (const odd of [null, undefined, 7, 'rows', [], { rows: { length: 9 } }, {}])
      expect(measure?.(odd, '')).toBeNull();
    expect(measureOf(z.object({ name: z.string().max(5) }))).toBeNull();
  });

  test('a record takes so many entries, and the document says so', () => {
    const schema = recordOf(z.string().max(9), z.number(), 2);
    expect(mostEntries(schema)).toBe(2);
    expect(schema.safeParse({ a: 1, b: 2 }).success).toBe(true);
    expect(schema.safeParse({ a: 1, b: 2, c: 3 }).error?.issues[0]?.message).toBe('Send at most 2 at once');
    expect(measureOf(z.object({ own: schema.optional() }))?.({ own: { a: 1, b: 2, c: 3 } }, '')).toEqual({
      path: 'own',
      message: 'Send at most 2 at once',
    });
    expect(z.toJSONSchema(schema)).toMatchObject({ maxProperties: 2 });
  });

  test('a schema that names no limit has none', () => {
    expect([mostOf(z.array(z.string())), mostOf(z.string()), mostOf(z.string().length(3))]).toEqual([
      null,
      null,
      3,
    ]);
    expect(mostEntries(z.record(z.string(), z.number()))).toBeNull();
  });

  test('a check has limits of its own, since it is judged later', () => {
    const items = Array.from({ length: 501 }, () => null);
    expect(measureOf(ticketIngest)?.({ items }, '')).toEqual({
      path: 'items',
      message: 'Send at most 500 at once',
    });
  });

  test('every list of locations takes all that a concept has', () => {
    const small = allEndpoints().flatMap(({ name, endpoint }) => {
      const measure = measureOf(endpoint.body);
      const ids = Array.from({ length: 2_545 }, (_none, n) => n + 1);
      return ['merchant_ids', 'merchantIds'].flatMap((field) => measure?.({ [field]: ids }, name) ?? []);
    });
    expect(small.filter(({ path }) => !path.startsWith('flags.'))).toEqual([]);
  });
});
