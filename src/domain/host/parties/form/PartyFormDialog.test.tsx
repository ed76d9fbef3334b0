// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Party } from '#contract/host/parties/schemas.ts';
import { merchantOf } from '#tests/support/identity.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { refusal, type SeenRequest, stubFetch } from '#tests/support/stubFetch.ts';
import { aParty } from '../aParty.ts';
import { PartyFormDialog, type PartyFormDialogProps } from './PartyFormDialog.tsx';

beforeEach(() => {
  signInAs({ merchants: [merchantOf(4, 1)] });
});
afterEach(signOutAll);

const CREATE = 'POST /web/dashboard/reservation';
const settings = {
  merchant_id: 4,
  turn_minutes: [{ up_to: 100, minutes: 90 }],
  hold_minutes: 10,
  late_minutes: 10,
  waitlist_open: true,
  confirm_by_message: true,
  tags: ['Birthday'],
  version: 1,
};
const guest = {
  user_id: 31,
  fname: 'Hannah',
  lname: 'Brandt',
  email: null,
  phone: '+15035550199',
  is_vip: true,
  allergies: 'Nuts',
  visit_count: 5,
  last_visit_ts: null,
};

const card = {
  ...guest,
  tags: ['Window'],
  last_visit_ts: '2031-10-03T03:00:00.000Z',
  bookings: [
    {
      id: 71,
      local_id: '00000000-0000-4000-8000-000000000071',
      merchant_id: 4,
      merchant_name: 'Harbour',
      timezone: 'America/Los_Angeles',
      reserved_ts: '2031-11-22T03:30:00.000Z',
      party_size: 6,
      status: 'BOOKED',
    },
  ],
};

function open(date: string, answers: Record<string, unknown> = {}, slot?: PartyFormDialogProps['slot']) {
  const stub = stubFetch({
    'GET /host-config/merchants/4/settings': settings,
    'GET /host-config/merchant_sections': { data: [] },
    'GET /v3/merchants/4/rooms': { data: [] },
    'GET /v3/merchants/parties': { data: [], has_next: false, total_exact: false },
    'GET /host/tables/holds': { data: [] },
    'GET /host/guests': { data: [guest], has_next: false },
    'GET /host/guests/31': card,
    ...answers,
  });
  const saved: Party[] = [];
  renderPage(
    <PartyFormDialog
      kind="reservation"
      date={date}
      slot={slot}
      location={{ merchant_id: 4, timezone: 'America/Los_Angeles' }}
      onClose={() => {}}
      onSaved={(party) => saved.push(party)}
    />,
  );
  const posted = () => stub.seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...stub, saved, posted, user: asUser() };
}

const book = () => screen.getByText('Book');
const field = (label: string | RegExp) => screen.findByLabelText(label);

test('HOST-003 HOST-004 HOST-005 HOST-021 an untouched form books two at 19:00 for a guest nobody knows', async () => {
  const { user, posted, saved } = open('2031-11-20', { [CREATE]: aParty() });
  expect(await field('2 people')).toBeChecked();
  await user.click(book());
  expect(posted()[0]).toMatchObject({
    merchant_id: 4,
    party_size: 2,
    reserved_ts: '2031-11-21T03:00:00.000Z',
    fname: 'Guest',
    user_id: 0,
    origin: 'dashboard',
    send_res_confirmation: true,
    section_preferences: [],
    notes: '',
  });
  expect(saved).toHaveLength(1);
});

test('HOST-008 the sizes to choose from run from 1 to 100', async () => {
  open('2031-11-20');
  fireEvent.mouseDown(await screen.findByText('7+'));
  const list = await screen.findByRole('listbox', { hidden: true });
  const sizes = [...list.querySelectorAll('[role=option]')].map(({ textContent }) => Number(textContent));
  expect(sizes).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
});

test('a table that was taken in between is said at the table, nothing typed is lost, and the same id is sent again', async () => {
  const message = 'Table 12 is taken by Garcia (4) until 20:15. Choose another table or time.';
  const { user, posted } = open('2031-11-20', {
    [CREATE]: () => refusal(409, 'TAKEN', message),
  });
  await user.type(await field('Last name'), 'Okafor');
  await user.click(book());
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Last name')).toHaveValue('Okafor');
  await user.click(book());
  await vi.waitFor(() => expect(posted()).toHaveLength(2));
  const ids = posted().map((body) => (body as { local_id: string }).local_id);
  expect(new Set(ids).size).toBe(1);
});

test('a known guest is found while the name is typed and fills the form', async () => {
  const { user, posted, seen } = open('2031-11-20', { [CREATE]: aParty() });
  await user.type(await field('Last name'), 'Bra');
  await user.click(await screen.findByText('Hannah Brandt'));
  expect(screen.getByText(/Known guest/)).toBeVisible();
  expect(screen.getByLabelText('Phone')).toHaveValue('(503) 555-0199');
  await user.click(book());
  expect(posted()[0]).toMatchObject({ user_id: 31, fname: 'Hannah', phone: '+15035550199' });
  const asked = seen.filter((request: SeenRequest) => request.path === '/host/guests');
  expect(asked.at(-1)?.query['search']).toBe('Bra');
});

test('of many who match all can be reached, and the chosen one shows VIP, allergy, visits and other bookings', async () => {
  const many = Array.from({ length: 11 }, (_, index) => ({
    ...guest,
    user_id: 31 + index,
    fname: `Hannah${index}`,
  }));
  const { user } = open('2031-11-20', {
    'GET /host/guests': ({ query }: SeenRequest) => {
      const [skip, take] = [Number(query['skip'] ?? 0), Number(query['take'])];
      return Response.json({ data: many.slice(skip, skip + take), has_next: skip + take < many.length });
    },
  });
  await user.type(await field('Last name'), 'Bra');
  expect(await screen.findByText('8 or more known guests match')).toBeVisible();
  expect(screen.queryByText('Hannah10 Brandt')).toBeNull();
  await user.click(screen.getByText('Show more'));
  expect(await screen.findByText('Hannah10 Brandt')).toBeVisible();
  expect(screen.getByText('11 known guests match')).toBeVisible();
  await user.click(screen.getByText('Hannah0 Brandt'));
  expect(await screen.findByText('Allergy: Nuts')).toBeVisible();
  for (const fact of [/^VIP$/, /^Window$/, /^5 visits, last Oct \d, 2031$/])
    expect(screen.getByText(fact)).toBeVisible();
  expect(screen.getByText('Fri, Nov 21, 7:30 PM · 6 people · Harbour')).toBeVisible();
});

test('HOST-007 a time that the clocks skip is refused; one before three is booked on the next calendar day', async () => {
  const { user, posted } = open('2032-03-13', { [CREATE]: aParty() });
  const time = await field(/^Time/);
  fireEvent.change(time, { target: { value: '2:30 am' } });
  expect(await screen.findByText(/The clocks skip this time that night. Choose 3:30 AM/)).toBeVisible();
  await user.click(book());
  expect(posted()).toEqual([]);
  fireEvent.change(time, { target: { value: '1:30 am' } });
  await user.click(book());
  expect(posted()[0]).toMatchObject({ reserved_ts: '2032-03-14T09:30:00.000Z' });
});

test('the repeated hour of autumn: nothing is booked until somebody says which', async () => {
  const { user, posted } = open('2032-11-06', { [CREATE]: aParty() });
  const time = await field(/^Time/);
  fireEvent.change(time, { target: { value: '1:30 am' } });
  await user.click(book());
  expect(posted()).toEqual([]);
  expect(await screen.findByText(/show this time twice that night. Say which one/)).toBeVisible();
  await user.click(screen.getByLabelText(/the later one/));
  await user.click(book());
  expect(posted()[0]).toMatchObject({ reserved_ts: '2032-11-07T09:30:00.000Z' });
});

const bookable = {
  slot_id: 5,
  reservation_type_id: 8,
  date: '2031-11-20',
  time: '19:30',
  reserved_ts: '2031-11-21T03:30:00.000Z',
  duration_minutes: 120,
  min_party_size: 1,
  max_party_size: 4,
  access_type: 'public',
  status: 'none',
  blocked: false,
  booked: false,
  is_available: 1,
  reasons: [],
};
const bar = {
  id: 8,
  merchantId: 4,
  name: 'Bar',
  description: '',
  roomIds: [],
  fees: [],
  is_shared_experience: false,
  noticeMinutes: 0,
  advanceDays: null,
  sortOrder: 0,
  excludedTables: [],
  version: 1,
};

test('INV-006 INV-017 a free slot of the day is booked by its time; when it was taken in between, one tap books the nearest other', async () => {
  const offer = {
    slot_id: 6,
    reservation_type_id: 8,
    date: '2031-11-20',
    time: '20:00',
    reserved_ts: '2031-11-21T04:00:00.000Z',
    duration_minutes: 90,
  };
  let isTaken = true;
  const { user, posted, seen } = open('2031-11-20', {
    'GET /inventory/merchants/4/reservation_types': { data: [bar] },
    'GET /web/dashboard/reservations/inventory': { data: [bookable], has_next: false },
    [CREATE]: () =>
      isTaken
        ? refusal(409, 'TAKEN', 'The Bar at 19:30 is taken.', {
            details: { reasons: [], alternatives: [offer] },
          })
        : Response.json(aParty()),
  });
  await user.click(await screen.findByText('7:30 PM'));
  expect(screen.getByLabelText(/^Time/)).toHaveValue('7:30 PM');
  const asked = seen.find(({ path }) => path === '/web/dashboard/reservations/inventory');
  expect(asked?.query).toMatchObject({ limit: '120', search_days: '1', party_size: '2' });
  await user.click(book());
  expect(posted()[0]).toMatchObject({ slot_id: 5, reservation_type_id: 8, duration_minutes: 120 });
  expect(await screen.findByText(/The Bar at 19:30 is taken/)).toBeVisible();
  isTaken = false;
  await user.click(await screen.findByText('8:00 PM · Bar'));
  expect(screen.queryByText(/is taken/)).toBeNull();
  await user.click(book());
  await vi.waitFor(() => expect(posted()).toHaveLength(2));
  expect(posted()[1]).toMatchObject({ slot_id: 6, reserved_ts: offer.reserved_ts, duration_minutes: 90 });
});

test('overbooking needs its reason, and then asks for no table', async () => {
  const { user, posted } = open('2031-11-20', { [CREATE]: aParty() });
  await user.click(await field(/Overbook/));
  await user.click(book());
  expect(posted()).toEqual([]);
  await user.type(screen.getByLabelText(/Why/), 'Owner asked');
  await user.click(book());
  expect(posted()[0]).toMatchObject({ overbook_reason: 'Owner asked', mrt_ids: [] });
});

test('a form that is opened to overbook a slot stands at its time and size, and asks why', async () => {
  const { user, posted } = open(
    '2031-11-20',
    { [CREATE]: aParty() },
    {
      slot_id: 5,
      reservation_type_id: 8,
      min_party_size: 3,
      max_party_size: 4,
      reserved_ts: '2031-11-21T03:30:00.000Z',
      duration_minutes: 120,
      party_size: 3,
      overbook: true,
    },
  );
  await user.type(await field(/Why/), 'Owner asked');
  expect(screen.getByLabelText('3 people')).toBeChecked();
  await user.click(book());
  await vi.waitFor(() => expect(posted()).toHaveLength(1));
  expect(posted()[0]).toMatchObject({
    slot_id: 5,
    reservation_type_id: 8,
    reserved_ts: '2031-11-21T03:30:00.000Z',
    party_size: 3,
    overbook_reason: 'Owner asked',
    mrt_ids: [],
  });
});
