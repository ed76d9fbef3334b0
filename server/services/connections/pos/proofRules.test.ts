import { expect, test } from 'vitest';
import { compareSales, isMorning, lastDay, type Sale } from './proofRules.ts';

const sale = (id: string, more: Partial<Sale> = {}): Sale => ({
  pos_ticket_id: id,
  check_num: id,
  ticket_id: null,
  total: 5000,
  payments: [{ tender: 'Visa', amount: 5000, tip: 900 }],
  ...more,
});

test('POS-001 sums by tender are equal where every check is', () => {
  const sales = [sale('1'), sale('2', { payments: [] })];
  expect(compareSales(sales, sales)).toEqual({
    tenders: [
      { tender: 'Visa', ours_cents: 5900, theirs_cents: 5900 },
      { tender: 'Not paid', ours_cents: 5000, theirs_cents: 5000 },
    ],
    differences: [],
  });
});

test('POS-001 a late tip, another tender, a missing and an extra check are each named', () => {
  const paid = (tender: string, tip: number) => ({ payments: [{ tender, amount: 5000, tip }] });
  const ours = [sale('1'), sale('2', paid('Visa', 0)), sale('3'), sale('10')];
  const theirs = [sale('1', paid('Visa', 1000)), sale('2', paid('Cash', 0)), sale('4'), sale('10')];
  const { tenders, differences } = compareSales(ours, theirs);
  expect(differences.map(({ check_num, kind, tenders: names }) => [check_num, kind, names])).toEqual([
    ['1', 'amounts', ['Visa']],
    ['2', 'amounts', ['Cash', 'Visa']],
    ['3', 'missing_there', ['Visa']],
    ['4', 'missing_here', ['Visa']],
  ]);
  expect(differences[0]).toMatchObject({ ours_cents: 5900, theirs_cents: 6000 });
  expect(tenders).toContainEqual({ tender: 'Cash', ours_cents: 0, theirs_cents: 5000 });
});

test.each([
  ['Pacific/Auckland', '2026-11-20T16:59:00Z', '2026-11-20', false],
  ['Pacific/Auckland', '2026-11-20T17:00:00Z', '2026-11-20', true],
  ['America/New_York', '2026-11-20T07:59:00Z', '2026-11-18', true],
  ['America/New_York', '2026-11-20T10:59:00Z', '2026-11-19', false],
  ['America/New_York', '2026-11-20T11:00:00Z', '2026-11-19', true],
] as const)(
  'POS-001 in %s at %s the last business day is %s, its morning come: %s',
  (zone, now, day, isIt) => {
    expect(lastDay(zone, new Date(now))).toBe(day);
    expect(isMorning(zone, new Date(now))).toBe(isIt);
  },
);
