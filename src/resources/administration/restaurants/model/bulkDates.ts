import { PRODUCT_LABELS, PRODUCTS, type Product } from '#contract/administration/merchants/products.ts';

/** What the dialog holds for one product; dates are YYYY-MM-DD or empty. */
export interface DateRow {
  readonly chosen: boolean;
  readonly live: string;
  readonly end: string;
}

export type DateRows = Record<Product, DateRow>;

const UNTOUCHED: DateRow = { chosen: false, live: '', end: '' };

/** A dialog's first state: nothing chosen, live from `today`. */
export function untouchedRows(today: string): DateRows {
  const row = { ...UNTOUCHED, live: today };
  return { gdp: row, host: row, marketing: row, sentiment: row, sync: row };
}

export type DateChanges = Partial<Record<`${Product}_live_date` | `${Product}_end_date`, string | null>>;

/** The chosen products as changes for the wire, or the first thing that is wrong. */
export function datesToChanges(
  rows: DateRows,
): { ok: true; changes: DateChanges } | { ok: false; product: Product | null; error: string } {
  const changes: DateChanges = {};
  for (const product of PRODUCTS) {
    const { chosen, live, end } = rows[product];
    if (!chosen) continue;
    const label = PRODUCT_LABELS[product];
    if (live === '') return { ok: false, product, error: `Choose the day ${label} goes live` };
    if (end !== '' && end < live) {
      return { ok: false, product, error: `${label} cannot end before it goes live on ${live}` };
    }
    changes[`${product}_live_date`] = live;
    changes[`${product}_end_date`] = end === '' ? null : end;
  }
  if (Object.keys(changes).length === 0) {
    return { ok: false, product: null, error: 'Choose at least one product' };
  }
  return { ok: true, changes };
}
