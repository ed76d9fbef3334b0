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
