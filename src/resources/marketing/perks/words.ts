import type { PerkState } from '#contract/marketing/perks/rules.ts';
import type { Perk } from '#contract/marketing/perks/schemas.ts';
import type { Tone } from '#src/theme/index.ts';

/** How each state of a perk is shown. */
export const STATE_WORDS: Record<PerkState, { readonly label: string; readonly tone: Tone }> = {
  live: { label: 'Live', tone: 'ok' },
  planned: { label: 'Planned', tone: 'info' },
  used_up: { label: 'Used up', tone: 'warn' },
  expired: { label: 'Expired', tone: 'idle' },
  ended: { label: 'Ended', tone: 'idle' },
};

const dayIn = (timezone: string, at: string, less = 0) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: timezone }).format(Date.parse(at) - less);

/** "Mar 1, 2027 to Apr 30, 2027", "Since Mar 1, 2027", "Until ...", "No end". */
export function perkTimes(
  { starts_ts, ends_ts }: Pick<Perk, 'starts_ts' | 'ends_ts'>,
  timezone: string,
): string {
  const from = starts_ts && dayIn(timezone, starts_ts);
  const until = ends_ts && dayIn(timezone, ends_ts, 1);
  if (from && until) return `${from} to ${until}`;
  if (from) return `From ${from}`;
  return until ? `Until ${until}` : 'No end';
}

/** "12 of 100", or the number alone without a limit. */
export function perkCount({
  redeemed_count,
  max_redemptions,
}: Pick<Perk, 'redeemed_count' | 'max_redemptions'>) {
  const count = redeemed_count.toLocaleString('en-US');
  return max_redemptions === null ? count : `${count} of ${max_redemptions.toLocaleString('en-US')}`;
}

/** The page on which one guest redeems a perk at one location (PERK-003). */
export function perkPageAddress(
  origin: string,
  { perkId, merchantId, userUuid }: { perkId: number; merchantId: number; userUuid: string },
): string {
  const query = new URLSearchParams({
    merchant_id: String(merchantId),
    user_id: userUuid,
    perk_id: String(perkId),
  });
  return `${origin}/webviews/perks?${query}`;
}

/** The one location by its name, or how many. */
export function perkWhere(
  { merchant_ids }: Pick<Perk, 'merchant_ids'>,
  nameOf: (merchantId: number) => string | undefined,
): string {
  if (merchant_ids === null) return 'All locations';
  const [first, ...others] = merchant_ids;
  const only = first !== undefined && others.length === 0;
  return only ? (nameOf(first) ?? '1 location') : `${merchant_ids.length} locations`;
}
