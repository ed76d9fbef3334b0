import { expect, test } from 'vitest';
import { ticketIngest } from '#contract/guests/tickets/schemas.ts';
import { repeatable } from '../random.ts';
import { planCheck } from './checks.ts';

const party = {
  party_id: 7,
  party_size: 4,
  seated_ts: new Date('2027-03-01T18:00:00Z'),
  done_ts: new Date('2027-03-01T19:40:00Z'),
  table_name: '12',
};

test('a check of the demo adds up, is paid in full, and is what the point of sale may send', () => {
  for (let seed = 1; seed < 200; seed += 1) {
    const check = planCheck(repeatable(seed), 9, party);
    expect(ticketIngest.safeParse(check).success).toBe(true);
    const items = check.items.filter(({ is_voided }) => !is_voided);
    expect(items.reduce((sum, { total_cents }) => sum + total_cents, 0)).toBe(check.subtotal_cents);
    const due = check.subtotal_cents - check.discount_cents + check.tax_cents;
    expect(check.payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(due);
  }
});

test('nobody asks for a drink that is split, without nuts or done medium rare', () => {
  const asked = new Set<string>();
  for (let seed = 1; seed < 200; seed += 1) {
    for (const { name, modifiers } of planCheck(repeatable(seed), 9, party).items)
      if (name.endsWith(', glass')) for (const modifier of modifiers) asked.add(modifier.name);
  }
  expect(asked).toEqual(new Set(['With the starters', 'With the main course']));
});

test('who is still there has an open check that nobody paid', () => {
  const check = planCheck(repeatable(3), 9, { ...party, done_ts: null });
  expect([check.status, check.close_ts, check.payments]).toEqual(['open', null, []]);
});
