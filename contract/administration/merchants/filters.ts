import { z } from 'zod';
import { searchText } from '#contract/core/texts.ts';
import { flagParam } from '#contract/core/paging.ts';
import { PRODUCTS } from './products.ts';

/** By what a list of locations is narrowed, besides its search. */
export const MERCHANT_FILTERS = {
  state: z.string().max(2).optional(),
  timezone: z.string().max(60).optional(),
  product_live: z.enum(PRODUCTS).optional().describe('Only locations where this product is live today'),
  ending_within_days: z.coerce.number().int().min(1).max(366).optional(),
  is_billable: flagParam.optional(),
  is_test: flagParam.optional(),
};

/** All locations that the list shows with these filters, which are written as its address writes them; one that is not known is refused. */
export const merchantFilter = z.strictObject({
  search: searchText(200).optional(),
  ...MERCHANT_FILTERS,
});
export type MerchantFilter = z.output<typeof merchantFilter>;
