// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MESSAGES } from '#contract/core/errors.ts';
import { FLAG_DEFAULTS } from '#contract/core/flags.ts';
import { enqueue, takeBack } from '#src/dataProviders/queue/queue.ts';
import { chooseMerchant, getSession } from '#src/dataProviders/session.ts';
import { getSignedIn } from '#src/permissions/identityStore.ts';
import { appToasts } from '#src/ui/toasts/showToast.ts';
import { fakeIndexedDb } from '#tests/support/fakeIndexedDb.ts';
import { identityOf, merchantOf } from '#tests/support/identity.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { newId } from '#src/newId.ts';
import { activeUserGroup } from '../activeUserGroup.ts';
import { ConceptSwitcher } from './ConceptSwitcher.tsx';
import { LocationSwitcher } from './LocationSwitcher.tsx';
import { UserGroupSwitcher } from './UserGroupSwitcher.tsx';
import { UserMenu } from './UserMenu.tsx';

const GROUPS = 'GET /admin/usergroups/mine';

vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => void signInAs());
afterEach(() => {
  signOutAll();
  appToasts.clear();
  vi.unstubAllGlobals();
});

test('ADMIN-031 the user group switcher shows with two groups and not with one', async () => {
  const one = stubFetch({ [GROUPS]: { data: [{ id: 4, name: 'West' }] } });
  const { unmount } = renderPage(<UserGroupSwitcher />);
  await waitFor(() => expect(one.names()).toContain(GROUPS));
  expect(screen.queryByRole('button')).toBeNull();
  unmount();

  stubFetch({
    [GROUPS]: {
      data: [
        { id: 4, name: 'West' },
        { id: 5, name: 'East' },
      ],
    },
  });
  renderPage(<UserGroupSwitcher />);
  const user = asUser();
  await user.click(await screen.findByRole('button', { name: 'User group: all groups' }));
  await user.click(screen.getByRole('option', { name: 'East' }));
  expect(activeUserGroup()).toBe(5);
  expect(screen.getByRole('button', { name: 'User group: East' })).toBeInTheDocument();
});

test('AUTH-030 AUTH-031 another concept clears the active location and brings its own locations', async () => {
  signInAs({ merchants: [merchantOf(11, 1), merchantOf(12, 1)] });
  chooseMerchant(11);
  stubFetch({
    'PUT /admin/sessions/program': { program_id: 2, program_name: 'Blue Door', program_state: 'active' },
    'GET /admin/identity/user': identityOf({ current_program_id: 2, merchants: [merchantOf(21, 2)] }),
    'GET /flags': FLAG_DEFAULTS,
  });
  renderPage(
    <>
      <ConceptSwitcher />
      <LocationSwitcher />
    </>,
  );
  const user = asUser();
  await user.click(screen.getByRole('button', { name: 'Concept: Harvest Table. Switch' }));
  expect(screen.getByRole('option', { name: /Harvest Table/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(getSession().programId).toBe(2));
  expect(getSession().merchantId).toBeNull();
  await waitFor(() =>
    expect(getSignedIn().firstLocations.map((merchant) => merchant.merchant_id)).toEqual([21]),
  );
});

test('a concept that refuses leaves everything as it was and says so', async () => {
  stubFetch({
    'PUT /admin/sessions/program': () => refusal(403, 'FORBIDDEN'),
    'POST /analytics/errors': { ok: true },
  });
  renderPage(<ConceptSwitcher />);
  const user = asUser();
  await user.click(screen.getByRole('button', { name: /Harvest Table/ }));
  await user.click(screen.getByRole('option', { name: /Blue Door/ }));
  await waitFor(() => expect(appToasts.visible()[0]?.title).toBe(MESSAGES.noProgramAccess));
  expect(getSession().programId).toBe(1);
});

test('SHELL-026 SHELL-027 SHELL-028 the location selector of the top bar offers all, searches only above six', async () => {
  const seven = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ ...merchantOf(id, 1), store_number: `00${id}` }));
  const user = asUser();
  signInAs({ merchants: seven.slice(0, 6) });
  const { unmount } = renderPage(<LocationSwitcher />);
  await user.click(screen.getByRole('button', { name: 'Selected: All Locations' }));
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.click(screen.getByRole('option', { name: '002 Location 2' }));
  expect(getSession().merchantId).toBe(2);
  expect(screen.getByRole('button', { name: /^Selected: 002 Location 2/ })).toBeInTheDocument();
  unmount();

  signInAs({ merchants: seven });
  renderPage(<LocationSwitcher />);
  await user.click(screen.getByRole('button', { name: /^Selected/ }));
  expect(screen.getByRole('combobox')).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'All Locations' })).toBeInTheDocument();
});

test('who signs out is told what still waits on this device', async () => {
  fakeIndexedDb();
  stubFetch({ 'GET /config': {} });
  renderPage(<UserMenu onShortcuts={() => undefined} />);
  const user = asUser();
  const act = { id: newId(), merchantId: 11, kind: 'seat', subject: 'p-1', input: {} };
  await enqueue({ ...act, label: 'Seat Ana', href: '/ops/reservations' });
  await user.click(screen.getByRole('button', { name: /^You: / }));
  expect(await screen.findByText('1 change waits on this device for your next sign-in here.')).toBeVisible();
  expect(await takeBack(act.id)).toBe(true);
  await waitFor(() => expect(screen.queryByText(/^1 change waits/)).toBeNull());
});
