/** Bulk mail never goes before or by the way of what somebody did: a booking, a reset. */
export type Stream = 'transactional' | 'bulk';

/** One guest's mail of a batch. */
export interface BatchMail {
  /**
   * Nobody else's: by it one asks what became of the mail. Letters, digits, `:`, `.`, `_` and `-`; at most 28, so that it fits the
   * address that a mail comes back to.
   */
  readonly key: string;
  readonly to: string;
  /** What stands in for each tag of the batch's texts. */
  readonly values: Readonly<Record<string, string>>;
  /** The guest's own address to leave by, for one click; null for what cannot be left. */
  readonly leaveUrl: string | null;
}

/** What mail is signed with (RFC 6376). */
export interface DkimKey {
  readonly domainName: string;
  readonly keySelector: string;
  /** PKCS#8 as PEM. */
  readonly privateKey: string;
}

/** The same mail to one or many, with tags that are filled for each. */
export interface EmailBatch {
  readonly stream: Stream;
  /** Of whom the reports are: they come back with every event. */
  readonly programId: number;
  readonly from: { readonly email: string; readonly name: string };
  readonly replyTo: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The provider's unsubscribe group. */
  readonly groupId: number | null;
  /** What it is for, such as `campaign:17`. */
  readonly source: string;
  /** What plain SMTP signs it with; a provider signs by itself. */
  readonly dkim?: DkimKey | null;
  /** Where plain SMTP has it come back to, instead of the configured domain. */
  readonly returnDomain?: string | null;
  readonly mails: readonly BatchMail[];
}

/** What became of one mail when it was handed over. */
export type EmailOutcome =
  | { readonly kind: 'accepted' }
  /** It was surely not taken, for a reason that passes. */
  | { readonly kind: 'not_taken'; readonly why: string }
  /** It is not taken, however often it is tried; in the other side's words. */
  | { readonly kind: 'refused'; readonly why: string }
  /** There was no answer: ask by the key, never send again. */
  | { readonly kind: 'unknown'; readonly why: string };

export interface UnsubscribeGroup {
  readonly id: number;
  readonly name: string;
  readonly description: string;
}

/** Who carries mail to guests. */
export interface EmailProvider {
  readonly isSetUp: boolean;
  readonly isSandbox: boolean;
  /** With which what is told of mail is signed, as the carrier shows it; null where nothing is told. */
  readonly eventKey: string | null;
  /** Whether it tells by itself what became of mails; else only what comes back by mail tells it. */
  readonly tells: boolean;
  /** How many go with one call. */
  readonly batchSize: number;
  /** One outcome for each mail, in their order; at most `batchSize`. */
  send(batch: EmailBatch): Promise<readonly EmailOutcome[]>;
  /** Whether a mail was taken, by its key; null where this carrier cannot be asked. What is not found may come to light later. */
  wasTaken(key: string): Promise<boolean | null>;
  /** The groups that guests can leave; none where the carrier knows none. */
  listGroups(): Promise<readonly UnsubscribeGroup[]>;
}

/** The names under which the reports carry what they are about. */
export const ARGUMENTS = {
  key: 'couvert_key',
  program: 'couvert_program',
  source: 'couvert_source',
} as const;

/** What lets a mail program leave with one click (RFC 8058); nothing for what cannot be left. */
export function leaveHeaders(leaveUrl: string | null): Record<string, string> {
  if (leaveUrl === null) return {};
  return { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** A text with each tag's value in its place; what a value says is never filled again. */
export function fillTags(text: string, values: Readonly<Record<string, string>>): string {
  const tags = Object.keys(values).sort((a, b) => b.length - a.length);
  if (tags.length === 0) return text;
  const any = new RegExp(tags.map((tag) => tag.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
  return text.replace(any, (tag) => values[tag] ?? '');
}
