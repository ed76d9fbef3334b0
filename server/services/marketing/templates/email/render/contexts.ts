import { QuoteType, Tokenizer } from 'htmlparser2';
import { SLOT } from './marks.ts';
import { type Context, CONTEXTS } from './types.ts';

/** Attributes that hold an address. */
const LINKS = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'background',
  'poster',
  'cite',
  'data',
  'xlink:href',
  'srcset',
  'ping',
]);

/** Where something of one kind stands, `[from, to)`. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly context: Context;
}

/**
 * Says of every mark of a slot in HTML where it stands: what comes there is written accordingly. What is neither between tags nor in a
 * value of an attribute is inert.
 */
export function markContexts(html: string): string {
  // What is filled in is read as the letters that it may begin with: `<` before it opens a tag.
  const spans = spansOf(html.replace(SLOT, (mark) => 'x'.repeat(mark.length)));
  let next = 0;
  return html.replace(SLOT, (_mark, index: string, _context, at: number) => {
    while (spans[next] && (spans[next]?.to ?? 0) <= at) next += 1;
    const span = spans[next];
    const context = span && span.from <= at ? span.context : CONTEXTS.inert;
    return `\ufdd0${index}${context === CONTEXTS.link && !isWhole(html, span, at) ? CONTEXTS.query : context}\ufdd1`;
  });
}

/** Whether a slot begins an address, so that it says where it leads. */
const isWhole = (html: string, span: Span | undefined, at: number) =>
  span !== undefined && html.slice(span.from, at).trim() === '';

function spansOf(html: string): readonly Span[] {
  const spans: Span[] = [];
  let tag = '';
  let attribute = '';
  let value: [number, number] | null = null;
  const nothing = () => undefined;
  const tokenizer = new Tokenizer(
    { decodeEntities: false, xmlMode: false },
    {
      ontext: (from, to) => {
        if (!INERT_TAGS.has(tag)) spans.push({ from, to, context: CONTEXTS.html });
      },
      ontextentity: nothing,
      onopentagname: (from, to) => {
        tag = html.slice(from, to).toLowerCase();
      },
      onopentagend: nothing,
      onselfclosingtag: () => {
        tag = '';
      },
      onclosetag: () => {
        tag = '';
      },
      onattribname: (from, to) => {
        attribute = html.slice(from, to).toLowerCase();
        value = null;
      },
      onattribdata: (from, to) => {
        value = value === null ? [from, to] : [value[0], to];
      },
      onattribentity: nothing,
      onattribend: (quote) => {
        if (value !== null)
          spans.push({ from: value[0], to: value[1], context: contextOf(attribute, quote) });
      },
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return spans;
}

/** What stands in these is no text for people. */
const INERT_TAGS = new Set([
  'script',
  'style',
  'xmp',
  'noscript',
  'iframe',
  'noembed',
  'noframes',
  'plaintext',
  'template',
]);

function contextOf(attribute: string, quote: QuoteType): Context {
  if (attribute === 'style' || attribute.startsWith('on') || attribute === 'srcdoc') return CONTEXTS.inert;
  if (LINKS.has(attribute)) return CONTEXTS.link;
  return quote === QuoteType.Unquoted || quote === QuoteType.NoValue ? CONTEXTS.unquoted : CONTEXTS.html;
}

/** The same for plain text: what stands within an address is written as such. */
export const markPlainContexts = (text: string): string =>
  text.replace(SLOT, (_mark, index: string, _context, at: number) => {
    const before = /\S*$/.exec(text.slice(Math.max(0, at - 2000), at))?.[0] ?? '';
    return `\ufdd0${index}${/https?:\/\/\S*[?/]\S*$/i.test(before) ? CONTEXTS.plainQuery : CONTEXTS.plain}\ufdd1`;
  });
