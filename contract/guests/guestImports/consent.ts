import { headingKey, type ImportColumn } from '#contract/core/imports.ts';
import type { GuestImportKind } from './fields.ts';

/** Headings, as `headingKey` makes them, of columns whose yes is a refusal. */
const SAYS_NO =
  /unsub|optout|optedout|donot(?:e?mail|text|sms|call|contact|market)|^no(?:e?mails?|texts?|marketing|sms)$|blocklist|blacklist|suppress|^dnd$/;
/** Headings of columns that speak of who agreed or refused, whichever way. */
const SPEAKS =
  /unsub|subscri|opt(?:ed)?(?:in|out)|consent|newsletter|accepts(?:e?mail|sms|market)|gdpr|blocklist|blacklist|suppress|donot(?:e?mail|text|sms|call|contact|market)/;
/** What tells more of an answer that stands in another column: why, by which mail, from which address. */
const TELLS_MORE = /(?:ip|id|url|reason|campaigntitle|campaignid|rating|plan|price|count)$/;

/** What a yes of somebody can be read from. */
const AGREEING = new Set<string | null>(['list_status', 'email_opt_in', 'sms_opt_in', 'proof', 'proof_date']);

/** True of `Unsubscribed`, `Email Opt Out`, `Do not email`: a yes there is a no to messages. */
export const saysNo = (title: string): boolean => SAYS_NO.test(headingKey(title));

const speaksOfConsent = (title: string): boolean => {
  const key = headingKey(title);
  return SPEAKS.test(key) && !TELLS_MORE.test(key);
};

/** A column of refusals that is mapped as one of agreements; null where there is none. */
export function readWrongWay(
  columns: readonly Pick<ImportColumn, 'title'>[],
  mapping: readonly (string | null)[],
): string | null {
  return (
    columns.find(({ title }, index) => saysNo(title) && AGREEING.has(mapping[index] ?? null))?.title ?? null
  );
}

/** Columns of a file of people that speak of consent and are left out. */
export function consentLeftOut(
  kind: GuestImportKind,
  columns: readonly Pick<ImportColumn, 'title'>[],
  mapping: readonly (string | null)[],
): string[] {
  if (kind !== 'guests' && kind !== 'contacts') return [];
  return columns.flatMap(({ title }, index) =>
    (mapping[index] ?? null) === null && speaksOfConsent(title) ? [title] : [],
  );
}
