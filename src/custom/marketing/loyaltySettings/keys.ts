import type { OutsideVendor } from '#contract/marketing/loyalty/rules.ts';

export const vendorKey = (vendor: OutsideVendor) => ['settings/loyalty', 'credentials', vendor] as const;
export const SETTINGS_KEY = ['settings/loyalty', 'points'] as const;
export const WAITING_KEY = ['settings/loyalty', 'waiting'] as const;
