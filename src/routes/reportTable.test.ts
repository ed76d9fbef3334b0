// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { FlagName } from '#contract/core/flags.ts';
import { REPORTS } from '#contract/host/reports/names.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { links } from '#src/links.ts';
import { isAllowed, RAIL } from '#src/navigation/navigation.ts';
import { pageViewOf } from './pageView.ts';
import { REPORT_TABLE } from './reportTable.ts';
import { ROUTE_TABLE } from './table.tsx';

const entryOf = (path: string) => ROUTE_TABLE.find((entry) => entry.path === path);

test('ROUTE-025 /reports is the parent screen of exactly gdp_ma and host', () => {
  expect(entryOf('/reports')).toMatchObject({ title: 'Reports', access: 'session' });
  const children = ROUTE_TABLE.filter(({ path }) => path.startsWith('/reports/')).map(({ path }) => path);
  expect(children.sort()).toEqual(['/reports/gdp_ma', '/reports/host']);
  expect(REPORTS.map(links.report).sort()).toEqual(children);
});

test('ROUTE-026 the guest report has the title Reports: Guest Data & Marketing', () => {
  expect(entryOf('/reports/gdp_ma')?.title).toBe('Reports: Guest Data & Marketing');
});

test('ROUTE-027 the host report has the title Reports: Host', () => {
  expect(entryOf('/reports/host')?.title).toBe('Reports: Host');
});

test('ROUTE-028 no page under /reports sends the Authorized Page View event', () => {
  expect(REPORT_TABLE).toHaveLength(3);
  for (const entry of REPORT_TABLE)
    expect(pageViewOf(entry, { pathname: entry.path, origin: 'https://couvert.example' })).toBeNull();
});

test('PERM-027 each report opens by its flag alone, the guest report also by the right to view guests', () => {
  expect(entryOf('/reports/host')).toMatchObject({ flag: 'embedded-analytics', access: 'session' });
  expect(entryOf('/reports/gdp_ma')).toMatchObject({
    flag: 'advanced-analytics',
    access: { permissions: ['guestProfile.view'] },
  });
  const shown = (flags: readonly FlagName[], permissions: readonly Permission[]) =>
    RAIL.filter(
      (entry) =>
        entry.group === 'reports' &&
        isAllowed(entry, {
          can: (permission) => permissions.includes(permission),
          isSuperAdmin: false,
          flag: (name) => flags.includes(name),
        }),
    ).map(({ path }) => path);
  expect(shown([], ['guestProfile.view'])).toEqual([]);
  expect(shown(['embedded-analytics'], ['guestProfile.view'])).toEqual(['/reports/host']);
  expect(shown(['advanced-analytics'], ['guestProfile.view'])).toEqual(['/reports/gdp_ma']);
  expect(shown(['embedded-analytics', 'advanced-analytics'], [])).toEqual(['/reports/host']);
});
