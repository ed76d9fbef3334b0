// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { AdminContext, ListContextProvider, useList } from 'react-admin';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { aMerchant } from '../model/aMerchant.ts';
import { locationResource } from '#contract/administration/merchants/endpoints.ts';
import type { Merchant } from '#contract/administration/merchants/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { shownColumns } from '#src/crud/list/column.ts';
import { FittedTable } from '#src/crud/list/FittedList.tsx';
import { links } from '#src/links.ts';
import { columnsOf } from './columns.tsx';

const NOW = new Date('2026-11-20T20:00:00Z');
const ROWS = [
  aMerchant(),
  aMerchant({
    merchant_id: 90,
    store_number: '090',
    merchant_name: 'Training',
    numbered_name: '090 Training',
    is_test: true,
    is_billable: false,
  }),
];

function Listed() {
  const list = useList<Held<Merchant>>({ data: ROWS });
  return (
    <ListContextProvider value={list}>
      <FittedTable
        of={locationResource}
        columns={shownColumns(columnsOf(NOW), null)}
        to={({ id }) => links.restaurant(id)}
        bulk={<p>1 selected</p>}
      />
    </ListContextProvider>
  );
}

const Where = () => <output>{useLocation().pathname}</output>;

function setUp() {
  render(
    <MemoryRouter initialEntries={['/']}>
      <AdminContext>
        <Routes>
          <Route path="/" element={<Listed />} />
          <Route path="*" element={<Where />} />
        </Routes>
      </AdminContext>
    </MemoryRouter>,
  );
  return asUser();
}

async function rowOf(name: string): Promise<HTMLTableRowElement> {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`${name} is not in a row`);
  return row;
}

test('a row shows number, name, place, zone, products, billing and who changed it last', async () => {
  setUp();
  const row = await rowOf('Cherry Creek North');
  const seen = [...row.cells].slice(1).map((cell) => cell.textContent);
  expect(seen).toEqual([
    '012',
    'Cherry Creek North',
    'Denver, CO',
    'Mountain',
    'GuestsMarketingHost ends Nov 30',
    'Yes',
    'Nov 19Priya Raman',
  ]);
  const training = await rowOf('Training');
  expect(training).toHaveTextContent('Test');
  expect(within(training).getByText('No')).toBeVisible();
});

test('a product that ends soon leaves its slot empty and stands further right with its date', async () => {
  setUp();
  const row = await rowOf('Cherry Creek North');
  expect(within(row).getByText('Guests')).toHaveStyle({ gridColumn: '1 / 2' });
  expect(within(row).getByText('Marketing')).toHaveStyle({ gridColumn: '3 / 4' });
  expect(within(row).getByText('Host ends Nov 30')).toHaveStyle({ gridColumn: '4 / 6' });
});

test('a click on a row opens the location, a click on its box only selects it', async () => {
  const user = setUp();
  const box = await screen.findByLabelText('Select 012 Cherry Creek North');
  await user.click(box);
  expect(box).toBeChecked();
  const row = await rowOf('Cherry Creek North');
  await user.click(within(row).getByText('Denver, CO'));
  expect(screen.getByRole('status')).toHaveTextContent('/settings/restaurants/12');
});
