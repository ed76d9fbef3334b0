import { expect, test } from 'vitest';
import { coversOf } from './covers.ts';

const party = { status: 'BOOKED', kind: 'reservation', visit_state: 'expected', party_size: 3 } as const;

test('covers are those booked or come, seated those at a table; who canceled, did not come or still waits counts nowhere', () => {
  const parties = [
    { ...party, party_size: 4, visit_state: 'seated' },
    party,
    { ...party, party_size: 2, visit_state: 'done' },
    { ...party, party_size: 20, visit_state: 'no_show' },
    { ...party, party_size: 30, status: 'CANCELLED', visit_state: 'cancelled' },
    { ...party, party_size: 50, status: 'REQUESTED' },
    { ...party, party_size: 40, kind: 'waitlist', visit_state: 'arrived' },
    { ...party, party_size: 1, kind: 'waitlist', visit_state: 'seated' },
  ] as const;
  expect(coversOf(parties)).toEqual({ all: 10, seated: 5 });
});
