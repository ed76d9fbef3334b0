import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { serialiserOf } from './serialise.ts';

const person = z.object({
  id: z.number().int(),
  email: z.email(),
  seen_ts: z.iso.datetime().nullable(),
  kind: z.enum(['a', 'b']),
  note: z.string().optional(),
  labels: z.record(z.string(), z.string()),
});
const page = z.object({
  data: z.array(person.extend({ friend: person.nullable() })),
  total: z.number().optional(),
});

const ana = { id: 1, email: 'ana@example.com', seen_ts: null, kind: 'a', labels: { any: 'thing' } };

test('an answer keeps the keys of its schema, on every level, and no other', () => {
  const secret = { ...ana, password_hash: '!' };
  const answer = { data: [{ ...secret, friend: secret }], total: 1, sql: 'select' };
  expect(JSON.parse(serialiserOf({ schema: page })(answer))).toEqual({
    data: [{ ...ana, friend: ana }],
    total: 1,
  });
});

test('what is absent stays absent, null stays null', () => {
  const answer = { data: [{ ...ana, note: undefined, friend: null }] };
  expect(serialiserOf({ schema: page })(answer)).toBe(JSON.stringify({ data: [{ ...ana, friend: null }] }));
});

test('kinds that are not plain go through zod', () => {
  const shape = z.object({ either: z.union([z.object({ a: z.string() }), z.object({ b: z.number() })]) });
  const serialise = serialiserOf({ schema: shape });
  expect(serialise({ either: { b: 2, c: 3 } })).toBe('{"either":{"b":2}}');
  expect(() => serialise({ either: { c: 3 } })).toThrow();
});

test('an answer of another shape is an error, not half an answer', () => {
  expect(() => serialiserOf({ schema: page })({ data: 'none' })).toThrow(TypeError);
  expect(() => serialiserOf({ schema: page })(null)).toThrow(TypeError);
});

test('values are written as the runtime writes them, whatever they hold', () => {
  const text = fc.string({
    unit: fc.nat({ max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    maxLength: 120,
  });
  const value = fc.oneof(
    text,
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.date(),
    fc.array(fc.string()),
  );
  const shape = z.object({ one: z.unknown(), 'an "odd" key': z.string(), many: z.array(z.unknown()) });
  const serialise = serialiserOf({ schema: shape });
  fc.assert(
    fc.property(value, text, fc.array(value, { maxLength: 3 }), (one, odd, many) => {
      const answer = { one, 'an "odd" key': odd, many };
      expect(serialise(answer)).toBe(JSON.stringify(answer));
    }),
  );
  for (const odd of ['', '"', '\\', '\n', '\ud83d', '\ude00\ud83d', '😀', '\u2028', 'x'.repeat(100)]) {
    const answer = { one: -0, 'an "odd" key': odd, many: [Number.NaN] };
    expect(serialise(answer)).toBe(JSON.stringify(answer));
  }
});

test('an absent value in a list is null, since places count', () => {
  expect(serialiserOf({ schema: z.array(z.string().optional()) })(['a', undefined])).toBe('["a",null]');
  expect(serialiserOf({ schema: z.array(z.string()) })([])).toBe('[]');
});
