import { PRODUCT_LABELS, PRODUCTS, type Product } from '#contract/administration/merchants/products.ts';
import { type Merchant } from '#contract/administration/merchants/schemas.ts';
import { dayLabel, daysBetween } from './days.ts';

/** What a product does at a location on a day; the end date is its last day. */
export type ProductPhase = 'off' | 'planned' | 'live' | 'ending' | 'ended';

export type ProductDates = Pick<Merchant, `${Product}_live_date` | `${Product}_end_date`>;

export interface ProductState {
  readonly product: Product;
  readonly label: string;
  readonly phase: ProductPhase;
  readonly liveDate: string | null;
  readonly endDate: string | null;
}

/** A product whose end date is at most this many days away counts as ending, as the tab of the list does. */
export const ENDING_WITHIN_DAYS = 30;

function phaseOf(liveDate: string | null, endDate: string | null, today: string): ProductPhase {
  if (liveDate === null) return 'off';
  if (endDate !== null && endDate < today) return 'ended';
  if (liveDate > today) return 'planned';
  return endDate !== null && daysBetween(today, endDate) <= ENDING_WITHIN_DAYS ? 'ending' : 'live';
}

/** Every product of a location with its phase on `today` (the location's own calendar day) (ADMIN-003). */
export function productStates(dates: ProductDates, today: string): ProductState[] {
  return PRODUCTS.map((product) => {
    const liveDate = dates[`${product}_live_date`];
    const endDate = dates[`${product}_end_date`];
    return {
      product,
      label: PRODUCT_LABELS[product],
      phase: phaseOf(liveDate, endDate, today),
      liveDate,
      endDate,
    };
  });
}

/** `Host ends Nov 30`, `Host starts Dec 4`, or the bare label. */
export function stateWords(state: ProductState, today: string): string {
  if (state.phase === 'ending' && state.endDate) {
    return `${state.label} ends ${state.endDate === today ? 'today' : dayLabel(state.endDate, today)}`;
  }
  if (state.phase === 'planned' && state.liveDate) {
    return `${state.label} starts ${dayLabel(state.liveDate, today)}`;
  }
  return state.label;
}
