import { expect, test } from 'vitest';
import { aParty } from '#src/domain/host/parties/aParty.ts';
import { coversOf } from './service.ts';

test('covers are those booked or come, seated those at a table; who cancelled, did not come or still waits counts nowhere', () => {
  const parties = [
    aParty({ party_size: 4, visit_state: 'seated' }),
    aParty({ party_size: 3 }),
    aParty({ party_size: 2, visit_state: 'done' }),
    aParty({ party_size: 20, visit_state: 'no_show' }),
    aParty({ party_size: 30, status: 'CANCELLED', visit_state: 'cancelled' }),
    aParty({ party_size: 40, kind: 'waitlist', visit_state: 'arrived' }),
    aParty({ party_size: 1, kind: 'waitlist', visit_state: 'seated' }),
  ];
  expect(coversOf(parties)).toEqual({ all: 10, seated: 5 });
});
