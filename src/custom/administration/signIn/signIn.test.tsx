// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FLAG_DEFAULTS } from '#contract/core/flags.ts';
import { resetReports } from '#src/dataProviders/reportError.ts';
import { identityOf, sessionReply } from '#tests/support/identity.ts';
import { renderPage, signOutAll } from '#tests/support/renderPage.tsx';
import { refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { SignInPage } from './SignInPage.tsx';
import { isIdentityServiceUser } from './useIdentityServiceCheck.ts';

const CONFIG = {
  environment: 'test',
  version: '1',
  demo_accounts: [{ email: 'host@example.com', name: 'Marco Bell', role: 'Host', about: 'Fulton Market' }],
  demo_password: 'couvert-demo',
  mail_sandbox: true,
  sms_sandbox: true,
  identity_service: null,
  survey_widget: null,
};
const QUIET = {
  'GET /config': { ...CONFIG, demo_accounts: null, demo_password: null },
  'POST /admin/users/is_olo_auth_user': { is_olo_auth_user: false },
  'POST /analytics/errors': { ok: true },
};
const SIGNED_IN = {
  'POST /admin/sessions': sessionReply(),
  'GET /admin/identity/user': identityOf({ current_program_id: 1 }),
  'PUT /admin/sessions/program': { program_id: 1, program_name: 'Harvest Table', program_state: 'active' },
  'GET /flags': FLAG_DEFAULTS,
};

vi.setConfig({ testTimeout: 30_000 });

beforeEach(resetReports);
afterEach(() => {
  signOutAll();
  vi.unstubAllGlobals();
});

async function fillIn(password = 'lentil soup') {
  const user = asUser();
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
  return user;
}

test('signing in keeps the redirect, so that the page asked for opens', async () => {
  const api = stubFetch({ ...QUIET, ...SIGNED_IN });
  const { address } = renderPage(<SignInPage />, '/login?redirect=%2Fsettings%2Fusers&reauth=true');
  expect(screen.getByText('Your session ended. Sign in to go on.')).toBeInTheDocument();
  await fillIn();
  await waitFor(() => expect(address()).toBe('/?redirect=%2Fsettings%2Fusers'));
  expect(api.seen.find(({ path, method }) => path === '/admin/sessions' && method === 'POST')?.body).toEqual({
    email: 'ana@example.com',
    password: 'lentil soup',
  });
});

test('a refusal stands under the form and nothing typed is lost', async () => {
  stubFetch({
    ...QUIET,
    'POST /admin/sessions': () => refusal(401, 'WRONG_CREDENTIALS', 'Email or password is wrong.'),
  });
  renderPage(<SignInPage />, '/login');
  await fillIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Email or password is wrong.');
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com');
});

test('a throttled sign-in says when to try again', async () => {
  const message = 'Too many failed sign-ins. Try again in 15 minutes.';
  stubFetch({ ...QUIET, 'POST /admin/sessions': () => refusal(429, 'THROTTLED', message) });
  renderPage(<SignInPage />, '/login');
  await fillIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test('a demo account is one click, through the ordinary call', async () => {
  const api = stubFetch({ ...QUIET, ...SIGNED_IN, 'GET /config': CONFIG });
  const { address } = renderPage(<SignInPage />, '/login');
  await asUser().click(await screen.findByRole('button', { name: /Marco Bell/ }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(api.seen.find(({ path, method }) => path === '/admin/sessions' && method === 'POST')?.body).toEqual({
    email: 'host@example.com',
    password: 'couvert-demo',
  });
});

test('an address of the identity service is told so and asked for no password', async () => {
  stubFetch({ ...QUIET, 'POST /admin/users/is_olo_auth_user': { is_olo_auth_user: true } });
  renderPage(<SignInPage />, '/login');
  const user = asUser();
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
  await user.tab();
  expect(await screen.findByText('You sign in through your company')).toBeInTheDocument();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('AUTH-007 a failed check of the address is reported and read as no', async () => {
  const api = stubFetch({
    'POST /admin/users/is_olo_auth_user': () => refusal(500, 'INTERNAL', 'Broken'),
    'POST /analytics/errors': { ok: true },
  });
  expect(await isIdentityServiceUser('ana@example.com')).toBe(false);
  await waitFor(() => expect(api.names()).toContain('POST /analytics/errors'));
});

test('the company account has a button where a service is set up, which keeps the page asked for', async () => {
  stubFetch({ ...QUIET, 'GET /config': { ...CONFIG, identity_service: { is_sandbox: false } } });
  renderPage(<SignInPage />, '/login?redirect=%2Fsettings%2Fusers');
  expect(await screen.findByRole('link', { name: 'Sign in with your company account' })).toHaveAttribute(
    'href',
    '/olo-login?redirect=%2Fsettings%2Fusers',
  );
});

test('the company account has no button where no service is set up', async () => {
  const api = stubFetch(QUIET);
  renderPage(<SignInPage />, '/login');
  await waitFor(() => expect(api.names()).toContain('GET /config'));
  expect(screen.queryByText('Sign in with your company account')).toBeNull();
});

test('AUTH-006 an address of the identity service is led there with the address filled in', async () => {
  stubFetch({
    ...QUIET,
    'GET /config': { ...CONFIG, identity_service: { is_sandbox: false } },
    'POST /admin/users/is_olo_auth_user': { is_olo_auth_user: true },
  });
  renderPage(<SignInPage />, '/login');
  const user = asUser();
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
  await user.tab();
  expect(await screen.findByText('You sign in through your company')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in with your company account' })).toHaveAttribute(
    'href',
    '/olo-login?email=ana%40example.com',
  );
});
