// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FLAG_DEFAULTS, type FlagName } from '#contract/core/flags.ts';
import { resetReports } from '#src/dataProviders/reportError.ts';
import { setFlags } from '#src/permissions/identityStore.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { refusal, type SeenRequest, stubFetch } from '#tests/support/stubFetch.ts';
import { aSlot } from '../aSlot.ts';
import { applyInventory } from '../impact/applyInventory.ts';
import { useInventoryCalls } from './inventoryCalls.ts';
import {
  useBookable,
  useExcludedTables,
  useOverbookingOptions,
  useQuarters,
  useReservationTypes,
  useSlots,
} from './queries.ts';

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

function Bookable() {
  const [partySize, setPartySize] = useState(2);
  const { slots, error } = useBookable(
    { merchant_id: 4, party_size: partySize, search_ts: '2031-11-20T13:00:00.000Z' },
    true,
  );
  return (
    <>
      <p>{error ? `failed, ${slots.length} held` : `${slots.length} held`}</p>
      <button type="button" onClick={() => setPartySize(3)}>
        ask for three
      </button>
    </>
  );
}

test('INV-017 INV-019 the bookable slots are asked for 120 and one day at a time; a fetch that fails clears those held', async () => {
  const bookable = {
    slot_id: 5,
    reservation_type_id: 7,
    date: DATE,
    time: '19:00',
    reserved_ts: '2031-11-21T03:00:00.000Z',
    duration_minutes: 90,
    min_party_size: 1,
    max_party_size: 4,
    access_type: 'public',
    status: 'none',
    blocked: false,
    booked: false,
    is_available: 1,
    reasons: [],
  };
  const stub = stubFetch({
    'GET /web/dashboard/reservations/inventory': ({ query }: SeenRequest) =>
      query['party_size'] === '2'
        ? Response.json({ data: [bookable], has_next: false })
        : refusal(500, 'INTERNAL'),
  });
  renderPage(<Bookable />);
  expect(await screen.findByText('1 held')).toBeVisible();
  expect(stub.last()?.query).toMatchObject({ limit: '120', search_days: '1' });
  await click('ask for three');
  expect(await screen.findByText('failed, 0 held')).toBeVisible();
});

const QUESTION = { date: DATE, time: '19:00', partySize: 2 };

function InShort() {
  const excluded = useExcludedTables(7);
  const options = useOverbookingOptions(7, QUESTION);
  const calls = useInventoryCalls();
  const [saving, setSaving] = useState('waits');
  const save = () => calls.saveExcluded(7, [3], false).catch((error: Error) => setSaving(error.message));
  return (
    <>
      <ul>
        <li>{excluded.error?.message ?? 'waits'}</li>
        <li>{options.error?.message ?? 'waits'}</li>
        <li>{saving}</li>
      </ul>
      <button type="button" onClick={() => void save()}>
        save
      </button>
    </>
  );
}

test('INV-024 INV-035 reading and saving the excluded tables, and the overbooking options, are given up at two seconds', async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  vi.stubGlobal(
    'fetch',
    (url: string, { method = 'GET', signal }: RequestInit = {}) =>
      new Promise((_, refuse) => {
        asked.push(`${method} ${url.split('?')[0]}`);
        signal?.addEventListener('abort', () => refuse(new DOMException('aborted', 'AbortError')));
      }),
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const view = renderPage(<InShort />);
  fireEvent.click(screen.getByRole('button', { name: 'save' }));
  await pass(1_999);
  expect(asked.sort()).toEqual([
    'GET /api/inventory/reservation_types/7/excluded_tables',
    'GET /api/inventory/reservation_types/7/overbooking/options',
    'POST /api/inventory/reservation_types/7/excluded_tables',
  ]);
  expect(shown()).toEqual(['waits', 'waits', 'waits']);
  await pass(100);
  expect(shown()).toEqual(Array(3).fill('No answer came within 2 seconds. Try again.'));
  view.unmount();
  vi.useRealTimers();
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
