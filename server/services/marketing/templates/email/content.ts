import { createHash } from 'node:crypto';
import { emailDocument } from '#contract/marketing/templates/email/documentSchema.ts';
import type { EmailDocument } from '#contract/marketing/templates/email/document.ts';
import { textsOf } from '#contract/marketing/templates/email/contents.ts';
import { tagProblems } from '#contract/marketing/templates/problems.ts';
import type { Log } from '#server/platform/log/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import { refusedIn } from './rawHtml.ts';

/** What stands in one version of a template. */
export interface Content {
  readonly subject: string;
  readonly preheader: string;
  readonly is_raw_html: boolean;
  readonly json: EmailDocument | null;
  readonly html: string | null;
  readonly text: string | null;
}

/** The SHA-256 of what stands in a version: the same content has the same hash. */
export const hashOf = ({ subject, preheader, is_raw_html, json, html, text }: Content): string =>
  createHash('sha256')
    .update(JSON.stringify([subject, preheader, is_raw_html, json, html, text]))
    .digest('hex');

/** A document as it is stored; null where this product does not speak its language. */
export function readDocument(stored: unknown): EmailDocument | null {
  const read = emailDocument.safeParse(stored);
  return read.success ? read.data : null;
}

interface Given extends Partial<Content> {
  readonly preheader?: string;
}

/** What was written with what stays; a mail of blocks has its preheader in its document, raw HTML beside it. */
export function contentOf(
  given: { readonly [K in keyof Given]?: Given[K] | undefined },
  before: Content | null,
) {
  const is_raw_html = given.is_raw_html ?? before?.is_raw_html ?? false;
  const written = {
    subject: given.subject ?? before?.subject ?? '',
    is_raw_html,
    text: (given.text === undefined ? before?.text : given.text) || null,
  };
  const html = (given.html === undefined ? before?.html : given.html) ?? null;
  const preheader = given.preheader ?? before?.preheader ?? '';
  if (is_raw_html) return { ...written, preheader, json: null, html };
  const json = documentOf(given, before);
  return { ...written, preheader: json?.attrs.preheader ?? preheader, json, html: null };
}

function documentOf(
  {
    json,
    preheader,
  }: { readonly json?: EmailDocument | null | undefined; readonly preheader?: string | undefined },
  before: Content | null,
): EmailDocument | null {
  if (json !== undefined) return json;
  const kept = before?.json ?? null;
  return kept && preheader !== undefined ? { ...kept, attrs: { ...kept.attrs, preheader } } : kept;
}

interface Place {
  readonly log: Log;
  /** The computed properties of the concept. */
  readonly propertyIds: readonly number[];
}

/**
 * VALIDATION for content that cannot be kept: a template without its json or html, whose tags nobody can judge (TMPL-039), HTML that could
 * do something to its reader, and tags that nobody knows or that have no place in an email (TMPL-035..041).
 */
export function checkContent(content: Content, { log, propertyIds }: Place): void {
  const { subject, preheader, is_raw_html, json, html, text } = content;
  const field = is_raw_html ? 'html' : 'json';
  if (content[field] === null) {
    log.warn({ is_raw_html }, `an email template lacks its ${field}: its tags cannot be judged`);
    refuse(field, is_raw_html ? 'Write the HTML of the email' : 'Send the blocks of the email as json');
  }
  const [problem, ...more] = html === null ? [] : refusedIn(html);
  if (problem)
    refuse('html', [problem, ...more].map(({ message }) => message).join('. '), {
      problems: [problem, ...more],
    });
  const where = { place: 'email', propertyIds } as const;
  const body = [...textsOf(json), html ?? '', text ?? ''];
  const [ofSubject] = tagProblems([subject], where);
  if (ofSubject) refuse('subject', ofSubject.message);
  const [ofPreheader] = is_raw_html ? tagProblems([preheader], where) : [];
  if (ofPreheader) refuse('preheader', ofPreheader.message);
  const tags = tagProblems([subject, preheader, ...body], where);
  if (tags.length > 0) refuse(field, tags.map(({ message }) => message).join('. '), { tags });
}

function refuse(field: string, message: string, details?: Readonly<Record<string, unknown>>): never {
  return fail('VALIDATION', `The template was not saved: ${message}.`, {
    errors: { [field]: message },
    ...(details ? { details } : {}),
  });
}
