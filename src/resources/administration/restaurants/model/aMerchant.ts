import { BLANK_LOCATION } from '#contract/administration/merchants/fields.ts';
import type { Merchant } from '#contract/administration/merchants/schemas.ts';

/** A location as the server answers it, for tests. */
export function aMerchant(changes: Partial<Merchant> = {}): Merchant & { id: number } {
  const merchant: Merchant = {
    ...BLANK_LOCATION,
    merchant_id: 12,
    program_id: 1,
    merchant_name: 'Cherry Creek North',
    store_number: '012',
    numbered_name: '012 Cherry Creek North',
    address: '100 Fillmore St',
    city: 'Denver',
    state: 'CO',
    zip: '80206',
    phone: '+13035550142',
    timezone: 'America/Denver',
    gdp_live_date: '2024-01-01',
    host_live_date: '2024-01-01',
    host_end_date: '2026-11-30',
    marketing_live_date: '2024-01-01',
    updated_by: 'Priya Raman',
    created_ts: '2024-01-01T00:00:00Z',
    updated_ts: '2026-11-19T18:00:00Z',
    version: 4,
    ...changes,
  };
  return { ...merchant, id: merchant.merchant_id };
}
