import { createBrowserRouter, type RouteObject, replace } from 'react-router';
import { ResourceContextProvider } from 'react-admin';
import { links } from '../links.ts';
import { Frame } from './Frame.tsx';
import { Root } from './Root.tsx';
import { RouteError } from './RouteError.tsx';
import { Starting } from './Starting.tsx';
import type { RouteEntry, RouteHandle } from './entry.ts';
import { homeLoader, notFoundLoader, pageLoader } from './loaders.ts';
import { ROUTE_TABLE } from './table.tsx';

const isHome = (entry: RouteEntry) => entry.path === links.home() || entry.path === links.login();

function routeOf(entry: RouteEntry): RouteObject {
  const { page: Page, resource } = entry;
  const handle: RouteHandle = { entry };
  return {
    path: entry.path,
    handle,
    loader: isHome(entry) ? homeLoader(entry, ROUTE_TABLE) : pageLoader(entry),
    errorElement: <RouteError />,
    element: resource ? (
      <ResourceContextProvider value={resource.name}>
        <Page />
      </ResourceContextProvider>
    ) : (
      <Page />
    ),
  };
}

/** Where react-admin itself would send people, in our words, and what has no page at all (ROUTE-030). */
const withoutPage: Pick<RouteObject, 'path' | 'loader'>[] = [
  { path: '/access-denied', loader: () => replace(links.unauthorized()) },
  { path: '/authentication-error', loader: () => replace(links.oops()) },
  {
    path: '/settings/restaurants/:id/show',
    loader: ({ params }) => replace(links.restaurant(params['id'] ?? '')),
  },
  // The address before the specified one.
  {
    path: '/settings/api_credentials',
    loader: ({ request }) => replace(links.settingsApiCredentials() + new URL(request.url).search),
  },
  // The bare paths of segments, and the details by their own name (SEG-008).
  { path: '/settings/starter_templates', loader: () => replace(links.starterTemplates()) },
  ...['/segments', '/audience/segment'].map((path) => ({ path, loader: () => replace(links.segments()) })),
  {
    path: '/audience/segments/:id/details',
    loader: ({ params }) => replace(links.segment(params['id'] ?? '')),
  },
  { path: '*', loader: notFoundLoader },
];
const aliases: RouteObject[] = withoutPage.map((route) => ({ ...route, element: <Starting /> }));

export function createRouter() {
  return createBrowserRouter([
    {
      element: <Root />,
      children: [
        {
          element: <Frame />,
          hydrateFallbackElement: <Starting />,
          errorElement: <RouteError />,
          children: [...ROUTE_TABLE.map(routeOf), ...aliases],
        },
      ],
    },
  ]);
}
