// @vitest-environment jsdom
import { createElement } from 'react';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { ROUTE_TABLE } from './table.tsx';

const ROUTES = ROUTE_TABLE.map((entry) => ({ path: entry.path, handle: { entry } }));

/** The entry of the route table that shows an address. */
function entryAt(address: string) {
  const entry = matchRoutes(ROUTES, address)?.at(-1)?.route.handle.entry;
  if (!entry) throw new Error(`No route shows ${address}`);
  return entry;
}

/** Addresses of the marketing areas, each with a page below it. */
const ADDRESSES = [
  ['/audience', '/audience/segments/7'],
  ['/campaigns', '/campaigns/email/7'],
  ['/templates', '/templates/sms/edit/7'],
  ['/automations', '/automations/7'],
  ['/ops/sentiment', '/ops/sentiment/reviews/7'],
  ['/computed_properties', '/computed_properties/7'],
] as const;

test('ROUTE-062 audience, campaigns, templates, automations, sentiment and computed properties stand in the one route table', () => {
  for (const [area, page] of ADDRESSES) {
    expect(entryAt(area).path, area).toBe(area);
    expect(entryAt(page).path.startsWith(area), page).toBe(true);
  }
});

test('ROUTE-062 every marketing route has a title, a screen and a session, as the other routes have', () => {
  const routes = ROUTE_TABLE.filter(({ path }) =>
    ADDRESSES.some(([area]) => path === area || path.startsWith(`${area}/`)),
  );
  expect(routes.length).toBeGreaterThan(40);
  for (const { path, title, page, access } of routes) {
    expect(title.trim(), path).not.toBe('');
    expect(createElement(page).type, path).toBe(page);
    expect(access, path).not.toBe('public');
  }
});
