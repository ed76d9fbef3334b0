import { createHash } from 'node:crypto';
import { BRAND_COLORS, EMAIL_WIDTH, type EmailColor } from '#contract/marketing/templates/email/document.ts';
import { findTags } from '#contract/marketing/templates/tags.ts';
import { markContexts, markPlainContexts } from './contexts.ts';
import { documentMjml } from './document.ts';
import { escapeHtml, oneLine } from './escape.ts';
import { ANY_MARK, Notes, SLOT, withoutMarks } from './marks.ts';
import { documentText } from './plainText.ts';
import { make } from './thread.ts';
import {
  type CompileContext,
  type CompiledEmail,
  type Context,
  CONTEXTS,
  type EmailSource,
  type Slot,
} from './types.ts';
import type { Writing } from './writing.ts';

/** Room at the sides of words on a desktop, in pixels. */
const SIDE = 40;

const plain = (text: string): string => text;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Makes a mail once for all who get it: MJML is run in a thread, tags and conditions stay in it. The same source in the same context
 * makes the same bytes.
 */
export async function compileEmail(source: EmailSource, context: CompileContext): Promise<CompiledEmail> {
  const notes = new Notes();
  const subject = notes.words(oneLine(source.subject), plain);
  const made = source.is_raw_html ? await rawBody(source, notes) : await blockBody(source, notes, context);
  const own = source.text?.trim() ? notes.words(source.text, plain) : null;
  const texts = {
    subject: subject.replace(SLOT, (_mark, index: string) => `\ufdd0${index}${CONTEXTS.plain}\ufdd1`),
    html: markContexts(made.html),
    text: markPlainContexts(own ?? made.text).trim(),
  };
  const { locations, publicUrl } = context;
  const kit = kitOf(context);
  const seed = JSON.stringify([texts, notes.filled, notes.conditions, kit, locations, publicUrl]);
  const hash = sha256(seed);
  return {
    hash,
    ...texts,
    conditions: notes.conditions,
    tags: notes.filled.flatMap(({ tag }) => (tag ? [tag] : [])),
    bytes: Buffer.byteLength(texts.html.replace(ANY_MARK, '')),
    slots: slotsOf(Object.values(texts), notes, hash),
    body: made.body,
    source: { subject: source.subject, is_raw_html: source.is_raw_html },
    context: { kit, locations, publicUrl },
  };
}

async function blockBody({ json, ...source }: EmailSource, notes: Notes, context: CompileContext) {
  if (!json) return { html: '', text: '', body: '' };
  const colors = new Set<EmailColor>(BRAND_COLORS);
  const writing: Writing = { ...context, notes, colors, width: EMAIL_WIDTH, side: SIDE };
  const title = escapeHtml(oneLine(withoutTags(source.subject)));
  const preheader = notes.words(oneLine(source.preheader), escapeHtml);
  const html = await make('mjml', documentMjml(json, { subject: title, preheader }, writing));
  const blocks = json.content.filter(({ type }) => type !== 'footer');
  const body = documentText({ ...json, content: blocks }, writing);
  return { html, text: documentText(json, writing), body };
}

/** What of a kit makes mails, in one order, so that who reads it otherwise gets the same hash. */
const kitOf = ({ kit }: CompileContext): CompileContext['kit'] => ({
  colors: {
    ink: kit.colors.ink,
    accent: kit.colors.accent,
    highlight: kit.colors.highlight,
    paper: kit.colors.paper,
    quiet: kit.colors.quiet,
  },
  heading_font: kit.heading_font,
  body_font: kit.body_font,
  logo: kit.logo,
  dark_logo: kit.dark_logo,
  corner_radius: kit.corner_radius,
  ...(kit.footer_text === undefined ? {} : { footer_text: kit.footer_text }),
});

/** The title of the page is no place for a guest's name. */
const withoutTags = (text: string) =>
  findTags(text)
    .reduce((rest, { raw }) => rest.replace(raw, ''), withoutMarks(text))
    .replace(/\s+/g, ' ')
    .trim();

/** HTML stays as it is but for its tags; words for who has no value are read as HTML there. */
async function rawBody({ html }: EmailSource, notes: Notes) {
  const written = notes.words(html ?? '', plain);
  return { html: written, text: await make('html', written), body: '' };
}

/** Each thing in each kind of place is one slot; what it is replaced by stands nowhere else, and no guest can know it. */
function slotsOf(texts: readonly string[], notes: Notes, hash: string): readonly Slot[] {
  const whole = texts.join('');
  let salt = hash.slice(0, 8);
  while (whole.includes(`-c${salt}-`)) salt = sha256(salt).slice(0, 8);
  const found = new Map<string, Slot>();
  for (const [mark, index = '', context = ''] of whole.matchAll(SLOT)) {
    const filled = notes.filled[Number(index)];
    if (!filled || !isContext(context)) continue;
    const token = `-c${salt}-${index}${context}-`;
    if (!found.has(mark)) found.set(mark, { token, context, ...filled });
  }
  return [...found.values()];
}

const isContext = (text: string): text is Context => Object.values(CONTEXTS).some((one) => one === text);
