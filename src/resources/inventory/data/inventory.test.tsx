// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FLAG_DEFAULTS, type FlagName } from '#contract/core/flags.ts';
import { resetReports } from '#src/dataProviders/reportError.ts';
import { setFlags } from '#src/permissions/identityStore.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { aSlot } from '../aSlot.ts';
import { applyInventory } from '../impact/applyInventory.ts';
import { useInventoryCalls } from './inventoryCalls.ts';
import { useQuarters, useReservationTypes, useSlots } from './queries.ts';

const DATE = '2031-11-20';
const PLANNED = 'GET /inventory/inventory/planned';
const QUARTERS = 'GET /v3/parties/inventory';
const TYPES = 'GET /inventory/merchants/4/reservation_types';
const impact = {
  from: DATE,
  until: DATE,
  covers_before: 0,
  covers_after: 0,
  slots_before: 2,
  slots_after: 1,
  broken: [],
};

const turnOn = (...names: FlagName[]) =>
  setFlags({ ...FLAG_DEFAULTS, ...Object.fromEntries(names.map((name) => [name, true])) });

beforeEach(() => {
  signInAs();
  turnOn();
  resetReports();
});
afterEach(signOutAll);

function Slots() {
  const { slots, error, refetch } = useSlots(4, DATE);
  const calls = useInventoryCalls();
  const [first] = slots;
  return (
    <>
      <p>{error ? `failed: ${error.message}` : 'fine'}</p>
      <ul>
        {slots.map(({ slotId }) => (
          <li key={slotId}>slot {slotId}</li>
        ))}
      </ul>
      <button type="button" onClick={() => void refetch()}>
        read again
      </button>
      <button
        type="button"
        onClick={() => {
          if (first) void calls.removeSlot({ slot: first, date: DATE }, false);
        }}
      >
        delete the first
      </button>
    </>
  );
}

const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('INV-018 a slots fetch that fails is an empty list beside its error, also after one that worked', async () => {
  let isDown = false;
  stubFetch({
    [PLANNED]: () => (isDown ? refusal(500, 'INTERNAL', 'No answer') : Response.json({ data: [aSlot()] })),
  });
  renderPage(<Slots />);
  expect(await screen.findByText('slot 1')).toBeVisible();
  isDown = true;
  await click('read again');
  expect(await screen.findByText('failed: No answer')).toBeVisible();
  expect(shown()).toEqual([]);
});

test('INV-011 a slot leaves the list only once the server confirmed that it is deleted', async () => {
  let confirm: (response: Response) => void = () => {};
  stubFetch({
    [PLANNED]: { data: [aSlot(), aSlot({ slotId: 2 })] },
    'DELETE /inventory/slots/1': () =>
      new Promise<Response>((resolve) => {
        confirm = resolve;
      }),
  });
  renderPage(<Slots />);
  expect(await screen.findByText('slot 1')).toBeVisible();
  await click('delete the first');
  expect(shown()).toEqual(['slot 1', 'slot 2']);
  confirm(Response.json({ slot: aSlot({ deleted: true }), impact }));
  await vi.waitFor(() => expect(shown()).toEqual(['slot 2']));
});

test('INV-005 PERM-032 private slots are shown only while private inventory is enabled', async () => {
  stubFetch({ [PLANNED]: { data: [aSlot(), aSlot({ slotId: 2, accessType: 'private' })] } });
  const view = renderPage(<Slots />);
  expect(await screen.findByText('slot 1')).toBeVisible();
  expect(shown()).toEqual(['slot 1']);
  view.unmount();
  turnOn('private-inventory');
  renderPage(<Slots />);
  expect(await screen.findByText('slot 2')).toBeVisible();
});

function Quarters() {
  const { data, refetch } = useQuarters({ merchant_id: 4, date: DATE, party_size: 2 });
  return (
    <>
      <p>{data ? `${data.data.length} times` : 'nothing held'}</p>
      <button type="button" onClick={() => void refetch()}>
        read again
      </button>
    </>
  );
}

test('INV-019 an inventory fetch that fails clears the inventory that was held', async () => {
  let isDown = false;
  stubFetch({
    [QUARTERS]: () =>
      isDown ? refusal(500, 'INTERNAL') : Response.json({ date: DATE, closed: null, data: [] }),
  });
  renderPage(<Quarters />);
  expect(await screen.findByText('0 times')).toBeVisible();
  isDown = true;
  await click('read again');
  expect(await screen.findByText('nothing held')).toBeVisible();
});

function Types() {
  const { data = [] } = useReservationTypes(4);
  return (
    <ul>
      {data.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}

test('PERM-033 shared experiences are asked for and shown only while they are enabled', async () => {
  const type = {
    id: 7,
    merchantId: 4,
    description: '',
    roomIds: [],
    fees: [],
    noticeMinutes: 0,
    advanceDays: null,
    sortOrder: 0,
    excludedTables: [],
    version: 1,
  };
  const stub = stubFetch({
    [TYPES]: {
      data: [
        { ...type, name: 'Dining room', is_shared_experience: false },
        { ...type, id: 8, name: 'Long table', is_shared_experience: true },
      ],
    },
  });
  const view = renderPage(<Types />);
  expect(await screen.findByText('Dining room')).toBeVisible();
  expect(shown()).toEqual(['Dining room']);
  expect(stub.last()?.query).toEqual({});
  view.unmount();
  turnOn('shared-experiences-availability');
  renderPage(<Types />);
  expect(await screen.findByText('Long table')).toBeVisible();
  expect(stub.last()?.query).toEqual({ included_reservation_types: 'shared' });
});

test('INV-039 a failure to apply inventory is logged, reported to the server, and thrown on', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const stub = stubFetch({ 'POST /analytics/errors': { ok: true } });
  const failure = new Error('The plan could not be stored');
  await expect(applyInventory(() => Promise.reject(failure))).rejects.toBe(failure);
  expect(log).toHaveBeenCalledWith('The inventory was not applied', failure);
  await vi.waitFor(() =>
    expect(stub.last()?.body).toMatchObject({ message: 'The plan could not be stored' }),
  );
  await expect(applyInventory(() => Promise.resolve(3))).resolves.toBe(3);
  log.mockRestore();
});
