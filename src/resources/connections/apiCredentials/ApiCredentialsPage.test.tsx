// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { stubFetch } from '#tests/support/stubFetch.ts';
import ApiCredentialsPage from './ApiCredentialsPage.tsx';

vi.setConfig({ testTimeout: 60_000 });
afterEach(() => {
  signOutAll();
  vi.unstubAllGlobals();
});

const credential = (id: number, name: string, created_ts: string) => ({
  id,
  api_credential_id: id,
  name,
  prefix: 'cvt_abcd',
  merchant_id: null,
  merchant_name: null,
  scopes: ['tickets.write'],
  created_ts,
  created_by: null,
  last_used_ts: null,
  revoked_ts: null,
});

test('SHELL-022 the credentials are sorted A to Z, Z to A, Newest and Oldest, as chosen from just these', async () => {
  signInAs();
  stubFetch({
    'GET /admin/api_credentials': {
      data: [
        credential(1, 'kitchen till', '2026-03-01T10:00:00Z'),
        credential(2, 'Bar till', '2026-11-01T10:00:00Z'),
        credential(3, 'Éclair stand', '2025-12-24T10:00:00Z'),
      ],
    },
  });
  renderPage(<ApiCredentialsPage />);
  const names = () => [...document.querySelectorAll('tbody strong')].map((name) => name.textContent);
  const user = userEvent.setup({ delay: null });
  const button = await screen.findByRole('button', { name: 'Order: Newest' });
  expect(names()).toEqual(['Bar till', 'kitchen till', 'Éclair stand']);
  await user.click(button);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'A to Z',
    'Z to A',
    'Newest',
    'Oldest',
  ]);
  await user.click(screen.getByRole('option', { name: 'A to Z' }));
  expect(names()).toEqual(['Bar till', 'Éclair stand', 'kitchen till']);
  for (const [option, order] of [
    ['Z to A', ['kitchen till', 'Éclair stand', 'Bar till']],
    ['Oldest', ['Éclair stand', 'kitchen till', 'Bar till']],
    ['Newest', ['Bar till', 'kitchen till', 'Éclair stand']],
  ] as const) {
    await user.click(screen.getByRole('button', { name: /^Order: / }));
    await user.click(screen.getByRole('option', { name: option }));
    expect(names(), option).toEqual(order);
  }
});

test('who works at some locations chooses one of them for a credential; every location is for who works at all', async () => {
  const user = userEvent.setup({ delay: null });
  signInAs({ all_merchants: false });
  const api = stubFetch({ 'GET /admin/api_credentials': { data: [] } });
  renderPage(<ApiCredentialsPage />);
  await user.click((await screen.findAllByRole('button', { name: 'New credential' }))[0] as HTMLElement);
  const dialog = within(screen.getByRole('dialog', { name: 'New API credential' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Bar till');
  expect(dialog.queryByRole('button', { name: /Every location/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose the location that it sends for');
  expect(api.names()).not.toContain('POST /admin/api_credentials');
});
