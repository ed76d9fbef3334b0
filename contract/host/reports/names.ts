import type { FlagName } from '#contract/core/flags.ts';

/** Every report (METRIC-003). */
export const REPORTS = ['host', 'gdp_ma'] as const;
export type Report = (typeof REPORTS)[number];

/** The page title of each report (ROUTE-026, ROUTE-027). */
export const REPORT_TITLES = {
  host: 'Reports: Host',
  gdp_ma: 'Reports: Guest Data & Marketing',
} as const satisfies Record<Report, string>;

/** The feature flag that opens each report (PERM-027). */
export const REPORT_FLAGS = {
  host: 'embedded-analytics',
  gdp_ma: 'advanced-analytics',
} as const satisfies Record<Report, FlagName>;
