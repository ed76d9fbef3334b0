import type { Product } from '#contract/administration/merchants/products.ts';
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

/** `Portland, OR`, or whichever of the two there is. */
export function cityAndState(place: { readonly city: string | null; readonly state: string | null }): string {
  return [place.city, place.state].filter(Boolean).join(', ');
}
