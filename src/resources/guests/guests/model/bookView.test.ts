import { expect, test } from 'vitest';
import { fittingColumns, shownColumns } from '#src/crud/list/column.ts';
import { columnsOf } from '../list/columns.tsx';
import { exportBody, startOf } from './bookView.ts';

test('the export takes what narrows the list, in the types of a body', () => {
  expect(exportBody({})).toEqual({});
  expect(
    exportBody({ search: 'ana', require_phone: 'true', is_vip: 'true', guest_tier_id: '4', tag: 'Regular' }),
  ).toEqual({ search: 'ana', require_phone: true, is_vip: true, guest_tier_id: 4, tag: 'Regular' });
});

test('who was searched for in vain can be added as typed', () => {
  expect(startOf('Ana de la Cruz')).toEqual({ fname: 'Ana', lname: 'de la Cruz' });
  expect(startOf('(503) 555-0142')).toEqual({ phone: '(503) 555-0142' });
  expect(startOf('ana@example.com')).toEqual({ email: 'ana@example.com' });
  expect([startOf('%_'), startOf(undefined)]).toEqual([{}, {}]);
});

test('columns leave where there is no room', () => {
  const chosen = shownColumns(columnsOf(new Date()), null);
  const names = (width: number) => fittingColumns(chosen, width).map(({ source }) => source);
  expect(names(1150)).toEqual(chosen.map(({ source }) => source));
  expect(names(752)).toEqual(['name', 'phone', 'tier', 'visit_count', 'last_visit_ts', 'spend_cents']);
  expect(names(356)).toEqual(['name', 'phone']);
});
