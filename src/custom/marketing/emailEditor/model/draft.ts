import type { EmailDocument } from '#contract/marketing/templates/email/document.ts';
import type { EmailTemplate, StarterTemplate } from '#contract/marketing/templates/email/schemas.ts';
import { newBlock } from './newBlock.ts';

/** What a mail is made of besides its blocks, which the editor holds. */
export interface DraftFields {
  readonly name: string;
  readonly description: string;
  readonly group: string | null;
  readonly subject: string;
  /** Of raw HTML; a mail of blocks has its own in the document. */
  readonly preheader: string;
  readonly is_raw_html: boolean;
  readonly html: string;
  /** A plain text of its own; null: it is made of the rest. */
  readonly text: string | null;
}

/** A draft with what it was begun from. */
export interface Draft extends DraftFields {
  readonly json: EmailDocument | null;
}

export const FIELD_NAMES = [
  'name',
  'description',
  'group',
  'subject',
  'preheader',
  'is_raw_html',
  'html',
  'text',
] as const satisfies readonly (keyof DraftFields)[];

/** A mail to begin with: a heading, a text and the footer. */
export const blankDocument = (): EmailDocument => ({
  type: 'doc',
  attrs: { version: 1, preheader: '' },
  content: [newBlock('heading'), newBlock('text'), newBlock('footer')],
});

export const blankDraft = (): Draft => ({
  name: '',
  description: '',
  group: null,
  subject: '',
  preheader: '',
  is_raw_html: false,
  html: '',
  text: null,
  json: blankDocument(),
});

/** What is stored as it is worked on. */
export const draftOf = (stored: Pick<EmailTemplate, keyof Draft>): Draft => ({
  name: stored.name,
  description: stored.description,
  group: stored.group,
  subject: stored.subject,
  preheader: stored.is_raw_html ? stored.preheader : '',
  is_raw_html: stored.is_raw_html,
  html: stored.html ?? '',
  text: stored.text,
  json: stored.json,
});

/** A new mail that begins as a starter is; its name is its own. */
export const draftOfStarter = (starter: StarterTemplate): Draft => ({
  ...draftOf({ ...starter, group: null }),
  name: '',
  description: '',
});

/** Whether anything but the blocks differs. */
export const fieldsDiffer = (one: DraftFields, other: DraftFields): boolean =>
  FIELD_NAMES.some((name) => one[name] !== other[name]);
