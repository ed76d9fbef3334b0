import { describe, expect, test } from 'vitest';
import { classOf, isGivenUp, machineMade, type Past, type Seen } from './rules.ts';

const t0 = new Date('2026-11-20T12:00:00Z');
const after = (seconds: number) => new Date(t0.getTime() + seconds * 1000);

test.each([
  [{ type: 'bounce', status: '5.1.1', bounce_classification: 'Invalid Address' }, 'hard'],
  [{ type: 'bounce', status: '4.2.2', bounce_classification: 'Mailbox Unavailable' }, 'soft'],
  [{ type: 'bounce', status: '5.1.1', bounce_classification: 'Mailbox Unavailable' }, 'hard'],
  [{ type: 'bounce', status: '4.4.2', bounce_classification: 'Invalid Address' }, 'soft'],
  [{ type: 'blocked', status: '5.7.1', bounce_classification: 'Reputation' }, 'block'],
  [{ type: 'blocked', status: '5.7.26', bounce_classification: 'Content' }, 'policy'],
  [{ type: 'blocked', status: '5.7.1' }, 'block'],
  [{ type: 'bounce', status: '5.7.1' }, 'policy'],
  [{ type: 'bounce', status: '5.1.1' }, 'hard'],
  [{ type: 'bounce', status: '4.5.0' }, 'soft'],
  [{ type: 'bounce', status: '5.0.0', bounce_classification: 'Unclassified' }, 'unknown'],
  [{}, 'unknown'],
] as const)('a bounce such as %j is %s', (bounce, expected) => {
  expect(classOf(bounce)).toBe(expected);
});

describe('soft bounces', () => {
  const soft = (days: number, source: string): Past => ({ kind: 'soft', source, at: after(days * 86_400) });
  const three = [soft(0, 'campaign:1'), soft(1, 'campaign:1'), soft(2, 'campaign:2')];

  test('end what is sent after three within fourteen days over two mailings, in whatever order they are told', () => {
    expect(isGivenUp(three, after(3 * 86_400))).toBe(true);
    expect(isGivenUp(three.toReversed(), after(3 * 86_400))).toBe(true);
  });

  test('do not where one is missing, all are of one mailing, one is too old, or a mail arrived since', () => {
    const now = after(3 * 86_400);
    expect(isGivenUp(three.slice(1), now)).toBe(false);
    expect(
      isGivenUp(
        three.map((one) => ({ ...one, source: 'campaign:1' })),
        now,
      ),
    ).toBe(false);
    expect(isGivenUp(three, after(14.5 * 86_400))).toBe(false);
    const delivered: Past = { kind: 'delivered', source: 'campaign:3', at: after(86_400 / 2) };
    expect(isGivenUp([delivered, ...three], now)).toBe(false);
  });
});

describe('a machine', () => {
  const seen = (id: string, kind: Seen['kind'], seconds: number, url: string | null = null): Seen => ({
    id,
    kind,
    at: after(seconds),
    url,
    isMachineOpen: false,
  });
  const delivered = seen('d', 'delivered', 0);
  const made = (...more: Seen[]) => [...machineMade([delivered, ...more])].sort();

  test('is a scanner that clicks every link within seconds, also long after the mail came, and the open beside it', () => {
    expect(made(seen('o', 'open', 1), seen('a', 'click', 2, '/a'), seen('b', 'click', 2, '/b'))).toEqual([
      'a',
      'b',
      'o',
    ]);
    expect(
      made(seen('o', 'open', 899), seen('a', 'click', 900, '/a'), seen('b', 'click', 903, '/b')),
    ).toEqual(['a', 'b', 'o']);
  });

  test('is who clicks as the mail comes, and what the provider says it of', () => {
    expect(made(seen('a', 'click', 3, '/a'))).toEqual(['a']);
    expect(made({ ...seen('o', 'open', 4000), isMachineOpen: true })).toEqual(['o']);
  });

  test('is nobody who reads first, clicks one link twice, or another one later', () => {
    expect(made(seen('o', 'open', 60), seen('a', 'click', 75, '/a'), seen('a2', 'click', 76, '/a'))).toEqual(
      [],
    );
    expect(made(seen('a', 'click', 75, '/a'), seen('b', 'click', 95, '/b'))).toEqual([]);
  });

  test('came before a person: what the person does later is the person’s', () => {
    const scan = [seen('a', 'click', 1, '/a'), seen('b', 'click', 1, '/b')];
    expect(made(...scan, seen('o', 'open', 600), seen('c', 'click', 620, '/a'))).toEqual(['a', 'b']);
  });

  test('is judged alike in whatever order things are told, and without a word of the delivery', () => {
    const all = [
      seen('o', 'open', 1),
      seen('a', 'click', 2, '/a'),
      seen('b', 'click', 2, '/b'),
      seen('c', 'click', 700, '/a'),
    ];
    expect([...machineMade([...all.toReversed(), delivered])].sort()).toEqual(made(...all));
    expect([...machineMade([seen('a', 'click', 3, '/a')])]).toEqual([]);
  });
});
