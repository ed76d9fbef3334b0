import { expect, test } from 'vitest';
import { aTicket } from '../aTicket.ts';
import { filtersFrom, isNarrowed, pageFrom, withFilters, withoutFilters } from './filters.ts';
import { countFound } from './found.ts';
import { discountLines, dueCents, quantityText } from './paper.ts';
import { problemsOf, searchOf } from './search.ts';
import { chipsOf } from './words.ts';

const ZONE = 'America/Los_Angeles';
const TODAY = '2026-11-20';
const read = (query: string) => filtersFrom(new URLSearchParams(query));
const search = (query: string) => searchOf(read(query), ZONE, TODAY);

const EVERYTHING =
  'date_start=2026-11-01&date_end=2026-11-15&status=closed&check_nums=1042,1043&employee=Sofia M.&tender_type=Visa' +
  '&promotion_type=Comp&revenue_center=Bar&order_type=Dine in&open_start=2026-11-01T17:00&open_end=2026-11-02T01:00' +
  '&close_start=2026-11-01T18:00&close_end=2026-11-02T02:00&tax=$1,200.505&tax_operator=gte' +
  '&payment_amount=88&payment_amount_operator=lt&last4=4471';

test('CHECK-002 CHECK-003 CHECK-004 CHECK-005 every filter of an address reaches the search, times as instants', () => {
  expect(search(EVERYTHING)).toEqual({
    date_start: '2026-11-01',
    date_end: '2026-11-15',
    status: 'closed',
    check_nums: '1042,1043',
    employee: 'Sofia M.',
    tender_type: 'Visa',
    promotion_type: 'Comp',
    revenue_center: 'Bar',
    order_type: 'Dine in',
    // Between the two the clocks were set back.
    open_start: '2026-11-02T01:00:00.000Z',
    open_end: '2026-11-02T09:00:00.000Z',
    close_start: '2026-11-02T02:00:00.000Z',
    close_end: '2026-11-02T10:00:00.000Z',
    tax: 120051,
    tax_operator: 'gte',
    payment_amount: 8800,
    payment_amount_operator: 'lt',
    last4: '4471',
  });
});

test('CHECK-007 with the status Open the times of closing stay out of the search and of what is said to narrow it', () => {
  const open = EVERYTHING.replace('status=closed', 'status=open');
  const asked = search(open);
  expect(asked).toMatchObject({ status: 'open', open_start: '2026-11-02T01:00:00.000Z' });
  expect([asked.close_start, asked.close_end]).toEqual([undefined, undefined]);
  expect(chipsOf(read(open)).map(({ label }) => label)).not.toContainEqual(expect.stringContaining('Closed'));
  expect(search(EVERYTHING).close_end).toBe('2026-11-02T10:00:00.000Z');
});

test('CHECK-009 an amount that cannot be read is null in the search and said to be left out', () => {
  const filters = read('tax=abc&tax_operator=gt&payment_amount=1.2.3');
  expect(search('tax=abc&tax_operator=gt&payment_amount=1.2.3')).toEqual({
    date_start: '2026-11-14',
    date_end: TODAY,
    tax: null,
    payment_amount: null,
  });
  expect(problemsOf(filters)).toEqual({
    tax: 'Enter an amount such as 12.50, up to a million',
    payment_amount: 'Enter an amount such as 12.50, up to a million',
  });
  expect(chipsOf(filters)).toEqual([
    { label: 'Tax: “abc”', clears: ['tax', 'tax_operator'], isLeftOut: true },
    { label: 'Paid: “1.2.3”', clears: ['payment_amount', 'payment_amount_operator'], isLeftOut: true },
  ]);
});

test('without days the last seven business days are searched; one day stands for itself; any day lifts the limit', () => {
  expect(search('')).toMatchObject({ date_start: '2026-11-14', date_end: TODAY });
  expect(search('date_start=2026-11-03')).toMatchObject({ date_start: '2026-11-03', date_end: '2026-11-03' });
  expect(search('date_start=2026-11-09&date_end=2026-11-03')).toMatchObject({
    date_start: '2026-11-03',
    date_end: '2026-11-09',
  });
  expect(search('days=any')).toEqual({ tax: null, payment_amount: null });
});

test('what an address cannot mean is left out, and a change goes back to the first page', () => {
  expect(
    read('status=nonsense&date_start=2026-13-40&open_start=0002-01-01T10:00&tax_operator=about&days=all&x=1'),
  ).toEqual({});
  const params = new URLSearchParams('page=3&status=open&ticket=9');
  expect(withFilters(params, { status: '', last4: '4471' }).toString()).toBe('ticket=9&last4=4471');
  expect(withoutFilters(params).toString()).toBe('ticket=9');
  expect([
    pageFrom(params),
    pageFrom(new URLSearchParams('page=0')),
    pageFrom(new URLSearchParams()),
  ]).toEqual([3, 1, 1]);
  expect([isNarrowed(read('days=any')), isNarrowed(read('last4=1'))]).toEqual([false, true]);
  expect(problemsOf(read('last4=12&open_start=2026-11-02T10:00&open_end=2026-11-02T10:00'))).toEqual({
    last4: 'Enter the last four digits',
    open_end: 'Ends before it begins',
  });
});

test('what narrows the search is told in words', () => {
  expect(chipsOf(read(EVERYTHING)).map(({ label }) => label)).toEqual([
    'Server: Sofia M.',
    'Payment: Visa',
    'Promotion: Comp',
    'Revenue center: Bar',
    'Order type: Dine in',
    'Card ending 4471',
    'Opened from Nov 1, 2026, 5:00 PM before Nov 2, 2026, 1:00 AM',
    'Closed from Nov 1, 2026, 6:00 PM before Nov 2, 2026, 2:00 AM',
    'Tax at least $1,200.51',
    'Paid under $88.00',
  ]);
});

test('what comes off a check adds up to its discount, and what is due is the total less what was paid', () => {
  const ticket = aTicket({
    promotions: [{ type: 'Comp', name: 'Birthday dessert', amount_cents: 1200 }],
    discount_cents: 1500,
  });
  expect(discountLines(ticket)).toEqual([
    { label: 'Birthday dessert (Comp)', cents: -1200 },
    { label: 'Other discounts', cents: -300 },
  ]);
  expect(discountLines(aTicket({ promotions: [], discount_cents: 0 }))).toEqual([]);
  expect(discountLines(aTicket({ promotions: [], discount_cents: 500 }))).toEqual([
    { label: 'Discount', cents: -500 },
  ]);
  expect(dueCents(aTicket({ total_cents: 9000, payment_cents: 4000 }))).toBe(5000);
  expect(dueCents(aTicket({ status: 'voided', total_cents: 9000, payment_cents: 0 }))).toBe(0);
  expect([quantityText(2), quantityText(0.25)]).toEqual(['2', '0.25']);
});

test('how many checks there are is known from their sums, or from the last page', () => {
  const page = (number: number, rows: number, has_next = false) => ({
    data: Array.from({ length: rows }),
    page: number,
    limit: 100,
    has_next,
  });
  const sums = {
    ...{ checks: 240, covers: 0, subtotal_cents: 0, discount_cents: 0 },
    ...{ tax_cents: 0, tip_cents: 0, total_cents: 0, payment_cents: 0 },
  };
  expect(countFound(page(1, 100, true), sums)).toBe(240);
  expect(countFound(undefined, undefined)).toBeNull();
  expect(countFound(page(2, 100, true), undefined)).toBeNull();
  expect(countFound(page(3, 40), undefined)).toBe(240);
  expect(countFound(page(1, 0), undefined)).toBe(0);
  expect(countFound(page(9, 0), undefined)).toBeNull();
});
