// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ImportChoices } from '#contract/guests/guestImports/schemas.ts';
import { ROUTE_TABLE } from '#src/routes/table.tsx';
import { merchantOf } from '#tests/support/identity.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { json, refusal, type SeenRequest, stubFetch } from '#tests/support/stubFetch.ts';
import { Options } from './Options.tsx';

vi.setConfig({ testTimeout: 60_000 });
afterEach(() => {
  signOutAll();
  vi.unstubAllGlobals();
});

const FIND = 'GET /v3/users/merchants/search';
const MANY = 2545;
const place = (id: number) => ({
  ...merchantOf(id, 1),
  city: null,
  state: null,
  address: null,
  phone: null,
  is_test: false,
});
/** The page of a search: everything, or the one whose name ends with the number. */
const find = ({ query }: SeenRequest) => {
  const { search, skip = '0', take = '50' } = query;
  const all = Array.from({ length: MANY }, (_, n) => n + 1).filter(
    (id) => search === undefined || String(id) === search,
  );
  const rows = all.slice(Number(skip), Number(skip) + Number(take));
  return json({
    data: rows.map(place),
    has_next: Number(skip) + rows.length < all.length,
    total: all.length,
    total_exact: true,
  });
};

const CHOICES: ImportChoices = {
  mapping: {},
  merchant_id: null,
  date_order: null,
  country_code: 'US',
  overwrite: false,
} as ImportChoices;

function Form() {
  const [choices, setChoices] = useState(CHOICES);
  return (
    <>
      <Options
        shown={{ kind: 'reservations', columns: [], fields: [] }}
        choices={choices}
        errors={{}}
        onChange={(change) => setChoices((now) => ({ ...now, ...change }))}
      />
      <output>{String(choices.merchant_id)}</output>
    </>
  );
}

test('COM-062 one of 2,545 locations is searched for on the server and picked, in a page and at no address of its own', async () => {
  signInAs({ merchants: [1, 2, 3, 4, 5, 6].map((id) => merchantOf(id, 1)), merchant_count: MANY });
  const { seen } = stubFetch({ [FIND]: find });
  renderPage(<Form />);
  const user = asUser();
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(50));
  const search = screen.getByRole('combobox', { name: 'Search location of the reservations' });
  await user.type(search, '2402');
  expect(await screen.findByRole('option', { name: 'Location 2402' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect(seen.map(({ query }) => query['search']).filter(Boolean), 'asked once the typing pauses').toEqual([
    '2402',
  ]);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('option', { name: 'Location 2402' })).toHaveAttribute('aria-selected', 'true');
  expect(document.querySelector('output')?.textContent).toBe('2402');
  expect(screen.getByText('Location 2402: times are read in America/Chicago.')).toBeInTheDocument();
  await user.clear(search);
  await user.type(search, 'zzz');
  expect(await screen.findByText('No location is named like that.')).toBeInTheDocument();
  expect(ROUTE_TABLE.filter(({ path }) => /picker|merchant/.test(path))).toEqual([]);
});

test('a search of locations that fails says so, and is tried again', async () => {
  signInAs({ merchants: [merchantOf(1, 1)], merchant_count: MANY });
  let isDown = true;
  stubFetch({
    [FIND]: (request: SeenRequest) =>
      isDown ? refusal(503, 'UNAVAILABLE', 'Try again in a moment.') : find(request),
    'POST /analytics/errors': { ok: true },
  });
  renderPage(<Form />);
  const user = asUser();
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in a moment.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(40));
});
