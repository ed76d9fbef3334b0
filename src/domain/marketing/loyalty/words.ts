import { VENDOR_WORDS } from '#contract/marketing/loyalty/rules.ts';
import type { LoyaltyOffer } from '#contract/marketing/loyalty/schemas.ts';
import { counted } from '#src/ui/words/counts.ts';

/** An offer among others: its name and whose it is. */
export const offerText = ({ name, vendor }: Pick<LoyaltyOffer, 'name' | 'vendor'>): string =>
  `${name} (${VENDOR_WORDS[vendor]})`;

/** Where its codes come from, and how many are left. */
export function sourceText({
  code_source,
  codes_left,
}: Pick<LoyaltyOffer, 'code_source' | 'codes_left'>): string {
  if (code_source === 'pool') return counted(codes_left ?? 0, 'code');
  return code_source === 'vendor' ? 'From the vendor' : 'Page of its own';
}
