// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { FLAG_DEFAULTS } from '#contract/core/flags.ts';
import { identityOf } from '#tests/support/identity.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { SetupPage } from './SetupPage.tsx';

vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  signOutAll();
  vi.unstubAllGlobals();
});

const PROGRAM = {
  program_id: 9,
  program_name: 'Marlowe Kitchen',
  program_sources: [],
  program_auth_sources: ['password'],
  program_state: 'onboarding',
  fb_ad_account_id: null,
  website: null,
  support_email: null,
  support_phone: null,
  default_timezone: 'America/Chicago',
  requires_second_factor: false,
  merchant_count: 1,
  user_count: 1,
  created_ts: '2026-01-01T00:00:00Z',
  updated_ts: '2026-01-01T00:00:00Z',
  version: 1,
};

test('ROUTE-029 AUTH-032 a user without a concept creates one in three steps, and keeps what was typed on errors', async () => {
  signInAs({ programs: [], fname: 'Sam' });
  const state = { program_id: 9, program_name: PROGRAM.program_name, program_state: 'onboarding' };
  let tries = 0;
  const api = stubFetch({
    'POST /setup/program': () => {
      tries += 1;
      if (tries > 1) return new Response(JSON.stringify(PROGRAM), { status: 201 });
      return refusal(400, 'VALIDATION', 'Check the form', { errors: { 'merchant.zip': 'No such zip' } });
    },
    'GET /admin/identity/user': identityOf({ programs: [state], current_program_id: 9 }),
    'PUT /admin/sessions/program': state,
    'GET /flags': FLAG_DEFAULTS,
  });
  const { address } = renderPage(<SetupPage />, '/setup');
  const user = asUser();
  expect(screen.getByText(/You are not part of a concept yet/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create a concept' }));

  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Use at least 2 characters')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Name of the concept'), 'Marlowe Kitchen{Enter}');

  await user.type(await screen.findByLabelText('Name of the location'), 'Pearl District');
  await user.type(screen.getByLabelText('Zip'), '97209');
  await user.click(screen.getByRole('combobox', { name: 'Time zone' }));
  await user.click(screen.getByRole('option', { name: 'Central (Chicago)' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));

  await user.click(await screen.findByRole('button', { name: 'Create the concept' }));
  expect(await screen.findByText('No such zip')).toBeInTheDocument();
  expect(screen.getByLabelText('Name of the location')).toHaveValue('Pearl District');
  expect(screen.getByLabelText('Zip')).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Create the concept' }));
  await waitFor(() => expect(address()).toBe('/home'));
  expect(api.seen.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    program: { program_name: 'Marlowe Kitchen' },
    merchant: { merchant_name: 'Pearl District', zip: '97209', timezone: 'America/Chicago' },
  });
});

test('the zone follows the state until another is chosen; then it is said which one most of the state keeps', async () => {
  signInAs({ programs: [], fname: 'Sam' });
  stubFetch({ 'GET /admin/invitations/mine': { data: [] } });
  renderPage(<SetupPage />, '/setup');
  const user = asUser();
  await user.click(screen.getByRole('button', { name: 'Create a concept' }));
  await user.type(screen.getByLabelText('Name of the concept'), 'Marlowe Kitchen{Enter}');
  const zone = await screen.findByRole('combobox', { name: 'Time zone' });
  const choose = async (label: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: label }));
    await user.click(screen.getByRole('option', { name: option }));
  };
  await choose('State', 'Oregon');
  await waitFor(() => expect(zone).toHaveTextContent('Pacific (Los Angeles)'));
  expect(screen.queryByText(/^Most of/)).toBeNull();
  await choose('Time zone', 'Mountain (Denver)');
  expect(screen.getByText('Most of Oregon keeps Pacific (Los Angeles) time.')).toBeVisible();
  await choose('State', 'Colorado');
  await waitFor(() => expect(screen.queryByText(/^Most of/)).toBeNull());
  await choose('State', 'Texas');
  expect(await screen.findByText('Most of Texas keeps Central (Chicago) time.')).toBeVisible();
  expect(zone).toHaveTextContent('Mountain (Denver)');
});

test('somebody whose every concept fails sees which and why, and can check again', async () => {
  const programs = [{ program_id: 3, program_name: 'Tin Roof', program_state: 'suspended' }];
  signInAs({ programs });
  stubFetch({
    'GET /admin/identity/user': identityOf({ programs }),
    'PUT /admin/sessions/program': { ...programs[0], program_state: 'active' },
    'GET /flags': FLAG_DEFAULTS,
  });
  const { address } = renderPage(<SetupPage />, '/setup');
  expect(screen.getByText('Tin Roof')).toBeInTheDocument();
  expect(screen.getByText('Suspended')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeInTheDocument();
  await asUser().click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(address()).toBe('/'));
});
