import type { AwkwardGuest } from '#contract/marketing/templates/email/preview/schemas.ts';
import { AWKWARD_GUESTS } from '#contract/marketing/templates/email/preview/schemas.ts';
import type { EmailTemplateWrite } from '#contract/marketing/templates/email/schemas.ts';

/** How a mail is looked at. */
export const LOOKS = ['desktop', 'phone', 'dark', 'plain'] as const;
export type Look = (typeof LOOKS)[number];

/** A mail as it stands in an editor, saved or not. */
export type MailSource = Pick<
  EmailTemplateWrite,
  'subject' | 'preheader' | 'is_raw_html' | 'json' | 'html' | 'text'
>;
/** Which mail is made: a stored one in its current version, or what is being written. */
export type WhichMail = { readonly template_id: number } | { readonly source: MailSource };

/** As whom it is looked at: a guest, one that nobody thinks of, or one made of the samples of the tags. */
export interface AsWhom {
  readonly guestId: number | null;
  readonly awkward: AwkwardGuest | null;
}
export const AS_SAMPLE: AsWhom = { guestId: null, awkward: null };

export const AWKWARD_WORDS = {
  no_name: 'a guest of whom nothing is known',
  long_name: 'a guest with a very long name',
  emoji: 'a guest with pictures in the name',
  right_to_left: 'a guest whose name is read from the right',
} as const satisfies Record<AwkwardGuest, string>;

/** The awkward guest after this one; the first after the last. */
export const afterAwkward = (now: AwkwardGuest | null): AwkwardGuest =>
  AWKWARD_GUESTS[now === null ? 0 : (AWKWARD_GUESTS.indexOf(now) + 1) % AWKWARD_GUESTS.length] ?? 'no_name';
