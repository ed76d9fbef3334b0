// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Permission } from '#contract/core/permissions.ts';
import { setFlags } from '#src/permissions/identityStore.ts';
import { aGuest } from '#src/resources/guests/guests/aGuest.ts';
import { merchantOf } from '#tests/support/identity.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { json, refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { anEntry, aVisit } from './aTimeline.ts';
import GuestProfilePage from './GuestProfilePage.tsx';

const STATS = {
  visit_count: 41,
  visits_last_12_months: 23,
  spend_cents: 560_400,
  average_check_cents: 13_668,
  usual_gap_days: 16,
  no_show_count: 0,
  cancelled_count: 1,
  usual_merchant_id: 1,
  usual_merchant_name: 'Pearl District',
  months: [],
};
const NOTE = {
  id: 9,
  guest_note_id: 9,
  user_id: 5,
  text: 'Sparkling water, no ice',
  author_name: 'Marco Bell',
  author_user_id: 7,
  created_ts: '2026-10-24T20:00:00Z',
  updated_ts: '2026-10-24T20:00:00Z',
  version: 1,
};
const VISIT = {
  party_id: 3,
  local_id: '7c3f0a52-36a5-4cf5-9e0c-3f0d3f7c1d11',
  merchant_id: 1,
  merchant_name: 'Pearl District',
  timezone: 'America/Los_Angeles',
  visited_ts: '2026-11-14T03:02:00Z',
  party_size: 4,
  kind: 'reservation',
  table_names: ['14'],
  minutes: 159,
  spend_cents: 18_450,
};
const ANSWERS = {
  'GET /crm/guests/5': aGuest(),
  'GET /crm/guests/programs/1/users/5/notes': { data: [NOTE] },
  'GET /crm/guests/5/consents': { current: [], history: [] },
  'GET /crm/guests/5/reach': { guest_id: 5, data: [] },
  'GET /crm/guests/5/stats': STATS,
  'GET /crm/guests/5/timeline': { data: [anEntry(aVisit())], next: null, counts: { visit: 1 } },
  'GET /v3/users/5/visits': { data: [VISIT], has_next: false, total: 1, total_exact: true },
  'GET /crm/fields/1': { data: [], segment_fields: [] },
};

beforeEach(() => {
  signInAs({ userPermissions: ['guestProfile.view', 'guestProfile.edit'], merchants: [merchantOf(1, 1)] });
  setFlags({ 'new-guest-profile': true, 'host-menu': true });
});
afterEach(signOutAll);

const open = (id: string, answers: Record<string, unknown> = {}, view = '') => {
  const api = stubFetch({ ...ANSWERS, ...answers });
  const page = renderPage(<GuestProfilePage />, `/ops/guests/${id}${view}`, `/ops/guests/:id${view}`);
  return { api, ...page };
};

test('GUEST-005 an address without a guest makes no call and says where guests are found', async () => {
  const { api } = open('0');
  expect(await screen.findByRole('heading', { name: 'Nobody is known here' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the guest book' })).toHaveAttribute('href', '/ops/guestbook');
  expect(api.names()).toEqual([]);
});

test('PERM-030 with the flag on the profile has opt-ins, numbers and timeline, and reads no list of visits', async () => {
  const { api } = open('5');
  const entry = await screen.findByText('Visit at Pearl District');
  expect(screen.getByLabelText('Timeline')).toContainElement(entry);
  expect(screen.getByText('Leonor Castellano', { selector: 'h1' })).toBeInTheDocument();
  expect(await screen.findByText('Sparkling water, no ice')).toBeInTheDocument();
  expect(await screen.findByText('$5,604')).toBeInTheDocument();
  expect(screen.getByLabelText('Opt-ins')).toBeInTheDocument();
  expect(api.names()).not.toContain('GET /v3/users/5/visits');
});

test('PERM-030 with the flag off there are identity, notes and visits, and nothing else is read', async () => {
  setFlags({ 'new-guest-profile': false, 'host-menu': true });
  const { api } = open('5');
  const visits = await screen.findByLabelText('Visits', { selector: 'ul' });
  expect(within(visits).getByRole('link')).toHaveTextContent(/Nov 13.*7:02 PM/);
  expect(within(visits).getByText(/Pearl District, 4 covers, table 14, stayed/)).toBeInTheDocument();
  expect(within(visits).getByText('$184.50')).toBeInTheDocument();
  expect(screen.getByText('Leonor Castellano', { selector: 'h1' })).toBeInTheDocument();
  expect(await screen.findByText('Sparkling water, no ice')).toBeInTheDocument();
  expect(screen.queryByLabelText('Timeline')).toBeNull();
  expect(screen.queryByLabelText('Opt-ins')).toBeNull();
  expect(api.names().filter((name) => /timeline|stats|consents/.test(name))).toEqual([]);
});

test('the reservation alias asks for reservations alone, until all are chosen', async () => {
  const { api, address } = open('5', {}, '/reservation');
  const chip = await screen.findByText('Reservations', { selector: 'button' });
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  const kinds = () =>
    api.seen.filter(({ path }) => path.endsWith('/timeline')).map(({ query }) => query['kinds']);
  expect(kinds()).toContain('reservation');
  fireEvent.click(screen.getByText('All', { selector: 'button' }));
  expect(address()).toBe('/ops/guests/5/reservation?show=all');
});

test('a merged id leads to the guest who was kept; one that is not there leads to Not Found; an erased one says so', async () => {
  const merged = open('4', { 'GET /crm/guests/4': aGuest() }, '/timeline');
  await waitFor(() => expect(merged.address()).toBe('/ops/guests/5/timeline'));
  merged.unmount();
  const unknown = open('6', { 'GET /crm/guests/6': () => refusal(404, 'NOT_FOUND') });
  await waitFor(() => expect(unknown.address()).toBe('/not_found'));
  unknown.unmount();
  open('6', { 'GET /crm/guests/6': () => refusal(410, 'GONE', 'Guest 6 was erased on Nov 20.') });
  expect(await screen.findByRole('heading', { name: 'This guest was erased' })).toBeInTheDocument();
  expect(screen.getByText('Guest 6 was erased on Nov 20.')).toBeInTheDocument();
});

test('a note that somebody else changed meanwhile asks which version stays, and keeps what was typed', async () => {
  const theirs = { ...NOTE, text: 'Still water', version: 2 };
  const path = 'PUT /crm/guests/programs/1/users/5/notes/9';
  const { api } = open('5', {
    [path]: ({ body }: { body: { version: number } }) =>
      body.version === 1
        ? refusal(409, 'STALE', 'Marco Bell changed it.', { current: theirs })
        : json({ ...NOTE, version: 3 }),
  });
  fireEvent.click(await screen.findByLabelText(/^Edit note by Marco Bell/));
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Sparkling water, no ice!' } });
  fireEvent.click(screen.getByText('Save note'));
  expect(await screen.findByText('Still water')).toBeInTheDocument();
  fireEvent.click(screen.getByText('Keep my version'));
  await waitFor(() =>
    expect(api.seen.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
      text: 'Sparkling water, no ice!',
      version: 2,
    }),
  );
});

test('who may only view finds nothing to edit', async () => {
  signInAs({ userPermissions: ['guestProfile.view'], merchants: [merchantOf(1, 1)] });
  open('5');
  expect(await screen.findByText('Sparkling water, no ice')).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: /edit|add|remove|record consent/i })).toEqual([]);
});

test('all data is offered as a file to who may export guests', async () => {
  const offered = async (userPermissions: Permission[]) => {
    signInAs({ userPermissions, merchants: [merchantOf(1, 1)] });
    const { unmount } = open('5');
    fireEvent.click(await screen.findByRole('button', { name: 'More' }));
    await screen.findByRole('menuitem', { name: 'Find duplicates' });
    const isOffered = screen.queryByRole('menuitem', { name: 'Export all data' }) !== null;
    unmount();
    return isOffered;
  };
  expect(await offered(['guestProfile.view', 'guestProfile.edit'])).toBe(false);
  expect(await offered(['guestProfile.view', 'guestProfile.export'])).toBe(true);
});
