/** The products that go live and end per location (ADMIN-003). */
export const PRODUCTS = ['gdp', 'host', 'marketing', 'sentiment', 'sync'] as const;
export type Product = (typeof PRODUCTS)[number];
export const PRODUCT_LABELS: Record<Product, string> = {
  gdp: 'Guests',
  host: 'Host',
  marketing: 'Marketing',
  sentiment: 'Sentiment',
  sync: 'Sync',
};

/** What a new location takes part in from the day it is made, unless told otherwise. */
export const LIVE_FROM_START = ['gdp', 'host'] as const satisfies readonly Product[];
