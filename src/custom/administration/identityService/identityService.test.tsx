// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FLAG_DEFAULTS } from '#contract/core/flags.ts';
import { asUser } from '#tests/support/asUser.ts';
import { identityOf, sessionReply } from '#tests/support/identity.ts';
import { renderPage, signOutAll } from '#tests/support/renderPage.tsx';
import { refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { IdentityCallbackPage } from './IdentityCallbackPage.tsx';
import { IdentityLoginPage } from './IdentityLoginPage.tsx';

const START = 'POST /admin/sessions/olo_auth/start';
const FINISH = 'POST /admin/sessions/olo_auth/callback';
const CONFIG = {
  environment: 'test',
  version: '1',
  demo_accounts: null,
  demo_password: null,
  mail_sandbox: true,
  sms_sandbox: true,
  survey_widget: null,
};
const SIGNED_IN = {
  'GET /admin/identity/user': identityOf({ current_program_id: 1 }),
  'PUT /admin/sessions/program': { program_id: 1, program_name: 'Harvest Table', program_state: 'active' },
  'GET /flags': FLAG_DEFAULTS,
};

vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  signOutAll();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

test('ROUTE-007 without a service the page says kindly that none is set up, and asks nobody', async () => {
  const api = stubFetch({ 'GET /config': { ...CONFIG, identity_service: null } });
  renderPage(<IdentityLoginPage />, '/olo-login?redirect=%2Fsettings');
  expect(await screen.findByText(/Company accounts are not set up here/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in with a password' })).toHaveAttribute(
    'href',
    '/?redirect=%2Fsettings',
  );
  expect(api.names()).not.toContain(START);
});

test('ROUTE-007 a service that is down is told, with both ways to try again', async () => {
  const message = 'The identity service could not be reached. Try again in a minute.';
  const api = stubFetch({
    'GET /config': { ...CONFIG, identity_service: { is_sandbox: false } },
    [START]: () => refusal(503, 'UNAVAILABLE', message),
  });
  renderPage(<IdentityLoginPage />, '/olo-login?redirect=%2Fsettings&email=ana%40example.com&again=true');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('button', { name: 'Try again with your company account' })).toBeEnabled();
  expect(api.seen.find(({ path }) => path.endsWith('/start'))?.body).toEqual({
    redirect: '/settings',
    callback_path: '/olo-login-callback',
    email: 'ana@example.com',
    again: true,
  });
});

test('ROUTE-008 what came back is handed over once, and the page asked for opens', async () => {
  const api = stubFetch({ ...SIGNED_IN, [FINISH]: { ...sessionReply(), redirect: '/settings/users' } });
  const { address } = renderPage(
    <IdentityCallbackPage />,
    '/olo-login-callback?code=c1&state=s1&session_state=x',
  );
  await waitFor(() => expect(address()).toBe('/?redirect=%2Fsettings%2Fusers'));
  const sent = api.seen.filter(({ path }) => path.endsWith('/olo_auth/callback'));
  expect(sent.map(({ body }) => body)).toEqual([{ code: 'c1', state: 's1' }]);
});

test.each([
  [401, 'WRONG_CREDENTIALS', 'companyAccount'],
  [403, 'FORBIDDEN', 'disabledAccount'],
])(
  'ROUTE-008 ROUTE-009 a person whom no usable account belongs to (%i) sees the unauthorized page',
  async (status, code, missing) => {
    stubFetch({ [FINISH]: () => refusal(status, code) });
    const { address } = renderPage(<IdentityCallbackPage />, `/olo-login-callback?code=c2&state=${code}`);
    await waitFor(() => expect(address()).toBe(`/unauthorized?missing=${missing}`));
  },
);

test('ROUTE-008 another try after turning back keeps the page that was asked for', async () => {
  const message = 'You turned back at the identity service.';
  stubFetch({
    [FINISH]: () => refusal(400, 'VALIDATION', message, { details: { redirect: '/settings/users' } }),
  });
  const { address } = renderPage(
    <IdentityCallbackPage />,
    '/olo-login-callback?error=access_denied&state=s3',
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await asUser().click(screen.getByRole('button', { name: 'Try again with your company account' }));
  expect(address()).toBe('/olo-login?redirect=%2Fsettings%2Fusers');
});

test('ROUTE-008 the return address opened by itself sends nothing and says where to begin', async () => {
  const api = stubFetch({});
  renderPage(<IdentityCallbackPage />, '/olo-login-callback');
  expect(await screen.findByText(/None has begun/)).toBeInTheDocument();
  expect(api.names()).toEqual([]);
});
