import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '../index.ts';
import { leavesOfEndpoint, nameOf, withLeaf } from '../../tests/support/contract/leaves.ts';
import { ticketIngest } from '#contract/guests/tickets/schemas.ts';
import { measureOf, mostEntries, mostOf, readMeasured, recordOf } from './limits.ts';

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
      expect(measure?.(odd, '') ?? null).toBeNull();
    expect(measureOf(z.number())).toBeNull();
  });

  test('a text is measured before any pattern meets it, also as a key, in a tuple and in a branch', () => {
    let met = 0;
    const name = z
      .string()
      .refine(() => (met += 1) > 0)
      .max(5);
    const branch = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('short'), text: name }),
      z.object({ kind: z.literal('long'), text: z.string().max(5_000) }),
      z.object({ kind: z.literal('none') }),
    ]);
    const schema = z.object({
      name: name.nullable(),
      keys: z.record(name, z.number()).optional(),
      pair: z.tuple([name, name]).optional(),
      branch: branch.optional(),
      either: z.union([z.number(), name]).optional(),
    });
    const long = 'a'.repeat(121);
    const over = (value: object) => measureOf(schema)?.({ name: null, ...value }, '')?.path ?? null;
    expect(over({ name: long })).toBe('name');
    expect(over({ keys: { [long]: 1 } })).toBe('keys.0');
    expect(over({ pair: ['a', long] })).toBe('pair.1');
    expect(over({ branch: { kind: 'short', text: long } })).toBe('branch.text');
    expect(over({ branch: { kind: 'long', text: long } })).toBeNull();
    expect(over({ either: long })).toBe('either');
    expect(over({ either: 7, name: 'a', pair: ['a', 'b'] })).toBeNull();
    const refused = { success: false, error: { issues: [{ message: 'Use at most 5 characters' }] } };
    expect(readMeasured(schema, { name: long })).toMatchObject(refused);
    expect(met).toBe(0);
    expect(readMeasured(schema, { name: 'Ana' }).success).toBe(true);
    expect(met).toBe(1);
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

  test('every text that any call takes is measured before it is judged', () => {
    const unmeasured = allEndpoints().flatMap(({ name, endpoint }) =>
      leavesOfEndpoint(endpoint).flatMap((leaf) => {
        const isText = leaf.schema instanceof z.ZodString || leaf.schema instanceof z.ZodStringFormat;
        // A webhook and a mail are read as they are signed, by readers of their own.
        const isWhole = endpoint.raw === true || name === 'mailReports.inbound';
        if (!isText || leaf.json !== null || isWhole) return [];
        const sent: unknown = Object(withLeaf({}, leaf, 'a'.repeat(2_000_000)))[leaf.part];
        return measureOf(endpoint[leaf.part])?.(sent, '') ? [] : [`${name} ${nameOf(leaf)}`];
      }),
    );
    expect(unmeasured).toEqual([]);
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
