import type { SmsKeyword } from '#contract/marketing/smsKeywords/schemas.ts';

/** At whose numbers a keyword is heard: the one location by its name, or how many. */
export function keywordWhere(
  { merchant_ids }: Pick<SmsKeyword, 'merchant_ids'>,
  nameOf: (merchantId: number) => string | undefined,
): string {
  if (merchant_ids === null) return 'All locations';
  const [first, ...others] = merchant_ids;
  const only = first !== undefined && others.length === 0;
  return only ? (nameOf(first) ?? '1 location') : `${merchant_ids.length} locations`;
}
