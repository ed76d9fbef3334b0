import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { IdentityUser } from '#contract/administration/sessions/schemas.ts';
import { dataProvider } from '#src/dataProviders/index.ts';
import { adoptTokens, chooseProgram, clearSession } from '#src/dataProviders/session.ts';
import { i18nProvider } from '#src/i18n/index.ts';
import { forgetIdentity, setIdentity } from '#src/permissions/identityStore.ts';
import { PermissionProvider } from '#src/permissions/index.ts';
import { createCouvertTheme } from '#src/theme/index.ts';
import { identityOf } from './identity.ts';

/** Signs a made-up user in, without any call, at their first concept. */
export function signInAs(change: Partial<IdentityUser> = {}): IdentityUser {
  const identity = identityOf(change);
  const later = Date.now() + 3_600_000;
  adoptTokens({ userId: identity.userId, token: 'token-1', expiresAt: later, refreshExpiresAt: later });
  setIdentity(identity);
  const first = identity.programs[0];
  if (first) chooseProgram(first);
  return identity;
}

const theme = createTheme(createCouvertTheme('light'));

/** Takes the page down first: a page of somebody signed in cannot stand without them. */
export function signOutAll(): void {
  cleanup();
  clearSession();
  forgetIdentity();
}

/**
 * Draws an element at an address, with what every page stands on; other addresses say `elsewhere`. `path` is the route with
 * its parameters, the address itself when absent.
 */
export function renderPage(element: ReactNode, at = '/here', path = at.split('?')[0] ?? at) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={client}>
      {element}
    </CoreAdminContext>
  );
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: '*', Component: () => <p>elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  const view = render(
    <QueryClientProvider client={client}>
      <ThemeProvider theme={theme}>
        <PermissionProvider>
          <RouterProvider router={router} />
        </PermissionProvider>
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { ...view, router, address: () => router.state.location.pathname + router.state.location.search };
}
