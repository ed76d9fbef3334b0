import { expect, test } from 'vitest';
import { knownColumns } from '#src/ui/list/columns.ts';
import { BOOK_PLAN, bookColumns, exportBody, isNarrowed, startOf } from './bookView.ts';

test('the export takes what narrows the list, in the types of a body', () => {
  expect(exportBody({})).toEqual({});
  expect(
    exportBody({ search: 'ana', require_phone: 'true', is_vip: 'true', guest_tier_id: '4', tag: 'Regular' }),
  ).toEqual({ search: 'ana', require_phone: true, is_vip: true, guest_tier_id: 4, tag: 'Regular' });
  expect(isNarrowed({ search: '' })).toBe(false);
  expect(isNarrowed({ tag: 'Regular' })).toBe(true);
});

test('who was searched for in vain can be added as typed', () => {
  expect(startOf('Ana de la Cruz')).toEqual({ fname: 'Ana', lname: 'de la Cruz' });
  expect(startOf('(503) 555-0142')).toEqual({ phone: '(503) 555-0142' });
  expect(startOf('ana@example.com')).toEqual({ email: 'ana@example.com' });
  expect([startOf('%_'), startOf(undefined)]).toEqual([{}, {}]);
});

test('columns leave where there is no room, and a phone gets cards', () => {
  const chosen = knownColumns(BOOK_PLAN, undefined);
  expect(bookColumns(chosen, 1150)).toEqual(chosen);
  expect(bookColumns(chosen, 752)).toEqual(['phone', 'tier', 'visit_count', 'last_visit_ts', 'spend_cents']);
  expect(bookColumns(chosen, 356)).toBeNull();
});
