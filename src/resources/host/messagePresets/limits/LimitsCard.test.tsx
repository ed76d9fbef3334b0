// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { json, refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { LimitsCard } from './LimitsCard.tsx';

const LIMITS = {
  email_per_week: 2,
  sms_per_week: null,
  push_per_week: null,
  quiet_from: '21:00',
  quiet_to: '09:00',
  version: 3,
};

afterEach(() => {
  signOutAll();
  vi.unstubAllGlobals();
});

test('the limits are told in words and saved with the version they were opened with; an empty box is no limit', async () => {
  signInAs({ userPermissions: ['program.settings'] });
  const api = stubFetch({
    'GET /crm/marketing_limits': LIMITS,
    'PUT /crm/marketing_limits': () => json({ ...LIMITS, version: 4 }),
  });
  const user = asUser();
  renderPage(<LimitsCard />);
  expect(await screen.findByText('At most 2 messages in 7 days')).toBeVisible();
  expect(screen.getByText('9:00 PM to 9:00 AM')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change limits' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Limits of marketing' }));
  await user.clear(dialog.getByRole('spinbutton', { name: 'Emails in 7 days' }));
  await user.type(dialog.getByRole('spinbutton', { name: 'Texts in 7 days' }), '99');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Use at most 50')).toBeVisible();
  await user.clear(dialog.getByRole('spinbutton', { name: 'Texts in 7 days' }));
  await user.type(dialog.getByRole('spinbutton', { name: 'Texts in 7 days' }), '1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.seen.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...LIMITS,
    email_per_week: null,
    sms_per_week: 1,
  });
});

test('limits that cannot be loaded say so and can be asked for again', async () => {
  signInAs({ userPermissions: ['program.settings'] });
  stubFetch({ 'GET /crm/marketing_limits': () => refusal(500, 'INTERNAL', 'It broke.') });
  renderPage(<LimitsCard />);
  expect(await screen.findByText('The limits could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
