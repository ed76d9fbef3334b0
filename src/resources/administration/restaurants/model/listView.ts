import { LOCATION_LABELS } from '#contract/administration/merchants/fields.ts';
import type { Product } from '#contract/administration/merchants/products.ts';
import type { ColumnPlan } from '#src/ui/list/columns.ts';
import { ENDING_WITHIN_DAYS } from './productStates.ts';

/** The filters of the list, by their names on the wire. */
export interface RestaurantFilters {
  search?: string;
  state?: string;
  timezone?: string;
  product_live?: Product;
  ending_within_days?: number;
  is_billable?: boolean;
  is_test?: boolean;
}

export const TABS = ['all', 'host_live', 'ending_soon', 'not_billable'] as const;
export type Tab = (typeof TABS)[number];
export const TAB_LABELS: Record<Tab, string> = {
  all: 'All',
  host_live: 'Host live',
  ending_soon: `Ending in ${ENDING_WITHIN_DAYS} days`,
  not_billable: 'Not billable',
};

const TAB_FILTERS: Record<Tab, RestaurantFilters> = {
  all: {},
  host_live: { product_live: 'host' },
  ending_soon: { ending_within_days: ENDING_WITHIN_DAYS },
  not_billable: { is_billable: false },
};

/** The tab that a set of filters stands for; filters outside the tabs leave it at All. */
export function tabOf(filters: RestaurantFilters): Tab {
  if (filters.ending_within_days !== undefined) return 'ending_soon';
  if (String(filters.is_billable) === 'false') return 'not_billable';
  return filters.product_live === 'host' ? 'host_live' : 'all';
}

/** The filters after a click on a tab: what another tab had set goes, the person's own filters stay. */
export function withTab(filters: RestaurantFilters, tab: Tab): RestaurantFilters {
  const { ending_within_days: _ending, is_billable: _billable, product_live, ...own } = filters;
  const kept = product_live !== undefined && product_live !== 'host' ? { product_live } : {};
  return { ...own, ...kept, ...TAB_FILTERS[tab] };
}

const EMPTY_VALUES = new Set<unknown>([undefined, null, '']);

/** One filter set or taken away; empty values never stay in the address. */
export function withFilter(filters: RestaurantFilters, change: RestaurantFilters): RestaurantFilters {
  return Object.fromEntries(
    Object.entries({ ...filters, ...change }).filter(([, value]) => !EMPTY_VALUES.has(value)),
  );
}

/** True when something beyond the tab narrows the list. */
export function isNarrowed(filters: RestaurantFilters): boolean {
  return Object.keys(withFilter(filters, {})).length > 0;
}

export const COLUMNS = [
  'city',
  'timezone',
  'products',
  'is_billable',
  'updated_ts',
  'phone',
  'olo_store_id',
] as const;
export type Column = (typeof COLUMNS)[number];
export const COLUMN_LABELS: Record<Column, string> = {
  ...LOCATION_LABELS,
  city: 'City, state',
  products: 'Products live',
  updated_ts: 'Last change',
};
/** `Portland, OR`, or whichever of the two there is. */
export function cityAndState(place: { readonly city: string | null; readonly state: string | null }): string {
  return [place.city, place.state].filter(Boolean).join(', ');
}

export const COLUMN_PLAN: ColumnPlan<Column> = {
  order: COLUMNS,
  labels: COLUMN_LABELS,
  defaults: ['city', 'timezone', 'products', 'is_billable', 'updated_ts'],
  widths: {
    city: 102,
    timezone: 80,
    products: 303,
    is_billable: 70,
    updated_ts: 172,
    phone: 124,
    olo_store_id: 110,
  },
  firstToGo: ['olo_store_id', 'phone', 'updated_ts', 'timezone', 'is_billable', 'city'],
  // The selection box and the name.
  fixedWidth: 40 + 184,
};

export const columnWidth = (column: Column): number => COLUMN_PLAN.widths[column];
