import { REPORT_FLAGS, REPORT_TITLES } from '#contract/host/reports/names.ts';
import { lazyPage } from '../lazyPage.tsx';
import { links } from '../links.ts';
import type { RouteEntry } from './entry.ts';

/** The pages under /reports, whose page views are not tracked (ROUTE-025 to ROUTE-028, PERM-027). */
export const REPORT_TABLE: readonly RouteEntry[] = [
  {
    path: links.reports(),
    title: 'Reports',
    access: 'session',
    skipPageView: true,
    page: lazyPage(() => import('#src/custom/host/reports/ReportsPage.tsx')),
  },
  {
    path: links.report('host'),
    title: REPORT_TITLES.host,
    description: 'Covers, no-shows, turn times and revenue.',
    access: 'session',
    flag: REPORT_FLAGS.host,
    skipPageView: true,
    page: lazyPage(() => import('#src/custom/host/reports/HostReportPage.tsx')),
  },
  {
    path: links.report('gdp_ma'),
    title: REPORT_TITLES.gdp_ma,
    description: 'New and returning guests, consent and messages.',
    access: { permissions: ['guestProfile.view'] },
    flag: REPORT_FLAGS.gdp_ma,
    skipPageView: true,
    page: lazyPage(() => import('#src/custom/host/reports/GuestReportPage.tsx')),
  },
];
