// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { stubFetch } from '#tests/support/stubFetch.ts';
import CredentialList from './CredentialList.tsx';

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
  renderPage(<CredentialList />);
  const names = () => [...document.querySelectorAll('tbody strong')].map((name) => name.textContent);
  const user = asUser();
  const button = await screen.findByRole('button', { name: 'Order: Newest' });
  await waitFor(() => expect(names()).toEqual(['Bar till', 'kitchen till', 'Éclair stand']));
  await user.click(button);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'A to Z',
    'Z to A',
    'Newest',
    'Oldest',
  ]);
  await user.click(screen.getByRole('option', { name: 'A to Z' }));
  await waitFor(() => expect(names()).toEqual(['Bar till', 'Éclair stand', 'kitchen till']));
  for (const [option, order] of [
    ['Z to A', ['kitchen till', 'Éclair stand', 'Bar till']],
    ['Oldest', ['Éclair stand', 'kitchen till', 'Bar till']],
    ['Newest', ['Bar till', 'kitchen till', 'Éclair stand']],
  ] as const) {
    await user.click(screen.getByRole('button', { name: /^Order: / }));
    await user.click(screen.getByRole('option', { name: option }));
    await waitFor(() => expect(names(), option).toEqual(order));
  }
});

test('who works at some locations chooses one of them for a credential; every location is for who works at all', async () => {
  const user = asUser();
  signInAs({ userPermissions: ['program.settings'], all_merchants: false });
  const api = stubFetch({ 'GET /admin/api_credentials': { data: [] } });
  renderPage(<CredentialList />);
  await user.click((await screen.findAllByRole('button', { name: 'New credential' }))[0] as HTMLElement);
  const dialog = within(screen.getByRole('dialog', { name: 'New API credential' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Bar till');
  expect(dialog.queryByRole('button', { name: /Every location/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Choose the location that it sends for');
  expect(api.names()).not.toContain('POST /admin/api_credentials');
});

test('a secret is handed over once, and who revokes keeps the credential in the list', async () => {
  const user = asUser();
  const till = credential(1, 'Bar till', '2026-11-01T10:00:00Z');
  let revoked_ts: string | null = null;
  signInAs({ userPermissions: ['program.settings'], all_merchants: true });
  const api = stubFetch({
    'GET /admin/api_credentials': () => new Response(JSON.stringify({ data: [{ ...till, revoked_ts }] })),
    'POST /admin/api_credentials': { ...till, secret: 'cvt_secret' },
    'POST /admin/api_credentials/1/revoke': () => {
      revoked_ts = '2026-11-02T10:00:00Z';
      return new Response(JSON.stringify({ ok: true }));
    },
  });
  renderPage(<CredentialList />);
  await user.click(await screen.findByRole('button', { name: 'New credential' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New API credential' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Bar till');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  const told = within(await screen.findByRole('dialog', { name: 'The secret of Bar till' }));
  expect(told.getByRole('region', { name: 'Secret' })).toHaveTextContent('cvt_secret');
  expect(api.seen.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Bar till',
    merchant_id: null,
    scopes: ['tickets.write'],
  });
  await user.click(told.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.queryByText('cvt_secret')).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'Revoke Bar till' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Revoked')).toBeVisible();
});
