import { DIRECTION_MARKS } from '#contract/core/texts.ts';
import { type Context, CONTEXTS } from './types.ts';

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Words as they stand in HTML, between tags and in quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');

const BREAKS = /[\p{Cc}\u2028\u2029\ufdd0-\ufdef]+/gu;
/** On one line, and nothing that turns the words behind it around. */
export const oneLine = (text: string): string =>
  text
    .replace(DIRECTION_MARKS, '')
    .replace(BREAKS, ' ')
    .replace(/\p{Cs}/gu, '\ufffd');

const LINK = /^(?:https?:\/\/[^\s<>"]+|mailto:[^\s<>"]+|tel:[+\d][\d\s().-]*)$/i;
/** An address that mails may have; empty for any other. */
const safeLink = (text: string) => (LINK.test(text) ? text : '');

const WRITE = {
  [CONTEXTS.html]: escapeHtml,
  [CONTEXTS.unquoted]: (text) => text.replace(/[^\p{L}\p{N}]/gu, (sign) => `&#${sign.codePointAt(0) ?? 32};`),
  [CONTEXTS.query]: (text) => escapeHtml(encodeURIComponent(text)),
  [CONTEXTS.link]: (text) => escapeHtml(safeLink(text)),
  [CONTEXTS.inert]: (text) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim(),
  [CONTEXTS.plain]: (text) => text,
  [CONTEXTS.plainQuery]: encodeURIComponent,
} as const satisfies Record<Context, (text: string) => string>;

/** A value as it is written at one kind of place; nothing in it can leave that place. */
export const writeValue = (value: string, context: Context): string => WRITE[context](oneLine(value));
