// @vitest-environment jsdom
import { act, render, screen, cleanup } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FLAG_DEFAULTS } from '#contract/core/flags.ts';
import { identityOf, sessionReply } from '#tests/support/identity.ts';
import { refusal, type SeenRequest, stubFetch } from '#tests/support/stubFetch.ts';
import { queryClient } from '#src/dataProviders/queryClient.ts';
import { adoptReply } from '../dataProviders/refresh.ts';
import { clearSession, getSession } from '../dataProviders/session.ts';
import { reopenSession } from '../dataProviders/startUp.ts';
import { lazyPage } from '../lazyPage.tsx';
import { forgetIdentity } from '../permissions/identityStore.ts';
import { appToasts } from '../ui/toasts/showToast.ts';
import { DEFAULT_DESCRIPTION, type RouteEntry } from './entry.ts';
import { homeLoader, notFoundLoader, pageLoader } from './loaders.ts';
import { PageMeta } from './PageMeta.tsx';

const page = (text: string) =>
  lazyPage(async () => ({ default: () => <p>{`${text} in ${getSession().programId}`}</p> }));
const TABLE: readonly RouteEntry[] = [
  { path: '/', title: 'Sign in', access: 'public', bare: true, page: page('sign in') },
  { path: '/oops', title: 'Oops', access: 'public', bare: true, page: page('oops') },
  { path: '/not_found', title: 'Not found', access: 'public', bare: true, page: page('not found') },
  { path: '/unauthorized', title: 'No access', access: 'public', bare: true, page: page('unauthorized') },
  {
    path: '/account',
    title: 'Your account',
    description: 'Your name',
    access: 'session',
    page: page('account'),
  },
  { path: '/quiet', title: 'Quiet', access: 'session', skipPageView: true, page: page('quiet') },
  { path: '/things/:id', title: 'Thing', access: 'session', page: page('thing') },
  {
    path: '/settings',
    title: 'Settings',
    access: { permissions: ['program.settings'] },
    page: page('settings'),
  },
];

function server(opens = [1, 2], change: Parameters<typeof identityOf>[0] = {}) {
  return stubFetch({
    'GET /admin/identity/user': () => Response.json(identityOf(change)),
    'PUT /admin/sessions/program': ({ body }: SeenRequest) => {
      const program = identityOf().programs.find(
        (one) => one.program_id === (body as { program_id: number }).program_id,
      );
      return program && opens.includes(program.program_id)
        ? Response.json(program)
        : refusal(403, 'FORBIDDEN');
    },
    'GET /flags': FLAG_DEFAULTS,
    'GET /config': {
      environment: 'production',
      version: '1',
      demo_accounts: null,
      demo_password: null,
      mail_sandbox: false,
      sms_sandbox: false,
      identity_service: null,
      survey_widget: null,
    },
    'POST /analytics/events': { ok: true },
    'POST /analytics/errors': { ok: true },
  });
}

async function visit(address: string) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <PageMeta />
            <Outlet />
          </>
        ),
        HydrateFallback: () => null,
        children: [
          ...TABLE.map((entry) => ({
            path: entry.path,
            handle: { entry },
            loader: entry.path === '/' ? homeLoader(entry, TABLE) : pageLoader(entry),
            Component: entry.page,
          })),
          { path: '*', loader: notFoundLoader, element: null },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  await act(async () => {
    render(<RouterProvider router={router} />);
  });
  return router;
}

const addressOf = (router: Awaited<ReturnType<typeof visit>>) =>
  router.state.location.pathname + router.state.location.search;
const views = (api: ReturnType<typeof server>) =>
  api.seen.filter(({ path }) => path === '/analytics/events').map(({ body }) => body);

beforeEach(async () => {
  clearSession();
  forgetIdentity();
  queryClient.clear();
  await reopenSession();
});
afterEach(() => appToasts.clear());

const signIn = () => {
  adoptReply(sessionReply());
  return reopenSession();
};

test('ROUTE-066 a stranger is sent to / with the target and reauth, and stays on the sign-in page', async () => {
  server();
  const router = await visit('/account?tab=devices');
  expect(addressOf(router)).toBe('/?redirect=%2Faccount%3Ftab%3Ddevices&reauth=true');
  expect(await screen.findByText(/^sign in/)).toBeInTheDocument();
});

test('ROUTE-067 a pid switches the program before the page is shown, and is then taken off', async () => {
  server();
  await signIn();
  expect(getSession().programId).toBe(1);
  const router = await visit('/account?pid=2&tab=devices');
  expect(await screen.findByText('account in 2')).toBeInTheDocument();
  expect(addressOf(router)).toBe('/account?tab=devices');
});

test('ROUTE-067 a pid without access leaves the program as it is and says so', async () => {
  server([1]);
  await signIn();
  const router = await visit('/account?pid=2');
  expect(router.state.location.pathname).toBe('/unauthorized');
  expect(getSession().programId).toBe(1);
  expect(appToasts.visible().map(({ message }) => message)).toEqual(['user does not have access to program']);
});

test('ROUTE-030 an unknown path, and an id that is none, lead to Not Found', async () => {
  server();
  await signIn();
  expect(addressOf(await visit('/no/such/page'))).toBe('/not_found');
  expect(addressOf(await visit('/things/abc'))).toBe('/not_found');
  expect(addressOf(await visit('/things/12'))).toBe('/things/12');
});

test('ROUTE-065 somebody signed in who opens / goes on to the landing, or to the redirect asked for', async () => {
  server();
  await signIn();
  expect(addressOf(await visit('/'))).toBe('/account');
  expect(addressOf(await visit('/?redirect=%2Fquiet%3Fa%3D1&reauth=true'))).toBe('/quiet?a=1');
  expect(addressOf(await visit('/?redirect=%2F%2Fevil.com'))).toBe('/account');
});

test('ROUTE-065 the same person lands elsewhere after a sign-in with other permissions', async () => {
  const landing = async (userPermissions: string[]) => {
    server([1, 2], { userPermissions });
    await signIn();
    const address = addressOf(await visit('/'));
    cleanup();
    clearSession();
    forgetIdentity();
    return address;
  };
  expect(await landing([])).toBe('/account');
  expect(await landing(['program.settings'])).toBe('/settings');
  expect(await landing([])).toBe('/account');
});

test('ROUTE-004 a page without permission leads to /unauthorized', async () => {
  server();
  await signIn();
  expect(addressOf(await visit('/settings'))).toBe('/unauthorized?missing=program.settings&from=%2Fsettings');
});

test('ROUTE-068 a page has its own description, or the default about managing restaurant software', async () => {
  server();
  await signIn();
  const description = () => document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content;
  await visit('/account');
  expect([description(), document.title]).toEqual(['Your name', 'Your account · Couvert']);
  await visit('/oops');
  expect(description()).toBe(DEFAULT_DESCRIPTION);
  expect(DEFAULT_DESCRIPTION).toContain('managing their restaurant software');
});

test('ROUTE-069 after a page that needs auth an Authorized Page View with title, path and origin is tracked', async () => {
  const api = server();
  await signIn();
  await visit('/account?tab=devices');
  await expect
    .poll(() => views(api))
    .toEqual([
      expect.objectContaining({
        event: 'Authorized Page View',
        title: 'Your account',
        path: '/account',
        origin: window.location.origin,
      }),
    ]);
});

test('ROUTE-070 public pages and pages that skip it are not tracked', async () => {
  const api = server();
  await signIn();
  await visit('/oops');
  await visit('/quiet');
  await visit('/account');
  await expect.poll(() => views(api)).toEqual([expect.objectContaining({ path: '/account' })]);
});
