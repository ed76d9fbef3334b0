import { Parser } from 'htmlparser2';

/** What mail programs refuse, and what could do something to whoever opens a mail; with why it cannot stay. */
const REFUSED = {
  script: 'scripts never run in an email, and mark it as dangerous',
  iframe: 'an email cannot show another page',
  frame: 'an email cannot show another page',
  frameset: 'an email cannot show another page',
  object: 'an email cannot hold programs',
  embed: 'an email cannot hold programs',
  applet: 'an email cannot hold programs',
  form: 'forms do not work in an email; link to a page that has one',
  input: 'forms do not work in an email; link to a page that has one',
  button: 'forms do not work in an email; use a link',
  select: 'forms do not work in an email; link to a page that has one',
  textarea: 'forms do not work in an email; link to a page that has one',
  base: 'it would change where every link leads',
  svg: 'email programs do not show drawings of markup; use a picture',
  math: 'email programs do not show it; use a picture',
  template: 'email programs do not show it',
  dialog: 'email programs do not show it',
} as const satisfies Record<string, string>;
const refused = new Map<string, string>(Object.entries(REFUSED));

/** Attributes that hold an address. */
const ADDRESSES = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'background',
  'cite',
  'data',
  'longdesc',
  'lowsrc',
  'dynsrc',
  'poster',
  'srcset',
  'xlink:href',
]);

/** Browsers skip blanks and control characters in what says how to open an address. */
const schemeOf = (address: string) =>
  /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\p{Cc}\p{Z}\s]+/gu, ''))?.[1]?.toLowerCase() ?? null;
const RUNS = new Set(['javascript', 'vbscript', 'livescript', 'data', 'file', 'blob']);
const runs = (address: string) => {
  const scheme = schemeOf(address);
  return (
    scheme !== null && RUNS.has(scheme) && !/^data:image\/(?:png|gif|jpe?g|webp)[;,]/i.test(address.trim())
  );
};
/** Of a style: what old mail programs run. */
const RUNS_IN_STYLE = /expression\s*\(|javascript\s*:|vbscript\s*:|-moz-binding|behavior\s*:/i;
const unescaped = (css: string) =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => {
      const point = Number.parseInt(code, 16);
      return point > 0x10ffff ? '' : String.fromCodePoint(point);
    })
    .replace(/\\/g, '');

/** What cannot stay in the HTML of a mail, and where: the line counts from 1. */
export interface HtmlProblem {
  readonly line: number;
  /** `<script>`, or `onclick` of `<a>`. */
  readonly what: string;
  readonly message: string;
}

const MOST = 20;

/**
 * Scripts, forms, frames, event handlers and links that run scripts in HTML as it was typed, also within comments, which other
 * readers end elsewhere; the first twenty of them. Empty for what may stay as it is.
 */
export function refusedIn(html: string): HtmlProblem[] {
  const starts = [...html.matchAll(/\r\n?|\n/g)].map(({ index, 0: end }) => index + end.length);
  const problems: HtmlProblem[] = [];
  const note = (at: number, what: string, why: string) => {
    const line = 1 + starts.filter((start) => start <= at).length;
    if (problems.length < MOST && !problems.some((one) => one.line === line && one.what === what))
      problems.push({ line, what, message: `Line ${line}: take ${what} out, since ${why}` });
  };
  look(html, null, note);
  return problems;
}

type Note = (at: number, what: string, why: string) => void;

const SWALLOWS = 'it would swallow what is put behind it, such as the way to unsubscribe';
/** What stands in them is text until they are closed. */
const TEXT_ELEMENTS = new Set(['style', 'title', 'xmp', 'noscript', 'noembed', 'plaintext']);

/** `from` is where the text stands in the whole; null for what stands in no comment, and has to be complete. */
function look(html: string, inComment: number | null, note: Note): void {
  const from = inComment ?? 0;
  const here = () => from + parser.startIndex;
  let element = '';
  let end = -1;
  const parser = new Parser(
    {
      onopentagname(name) {
        element = name;
        const why = refused.get(name);
        if (why) note(here(), `<${name}>`, why);
      },
      onattribute(name, value) {
        judge({ element, name, value }, here(), note);
      },
      onopentag() {
        end = parser.endIndex;
      },
      ontext(text) {
        end = parser.endIndex;
        if (element === 'style' && RUNS_IN_STYLE.test(unescaped(text)))
          note(here(), '<style>', 'it holds what runs as a script');
      },
      onclosetag(name, isImplied) {
        element = '';
        if (!isImplied) end = parser.endIndex;
        else if (inComment === null && TEXT_ELEMENTS.has(name))
          note(here(), `the <${name}> that is never closed`, SWALLOWS);
      },
      oncomment(text) {
        end = parser.endIndex;
        look(text, from + html.indexOf(text, parser.startIndex), note);
      },
      onprocessinginstruction() {
        end = parser.endIndex;
      },
    },
    { recognizeSelfClosing: false, decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  if (inComment !== null) return;
  const comment = html.lastIndexOf('<!--');
  if (comment > html.lastIndexOf('-->')) note(comment, 'the comment that is never closed', SWALLOWS);
  else if (end < html.length - 1) note(end + 1, 'the tag that is never closed', SWALLOWS);
}

interface Attribute {
  readonly element: string;
  readonly name: string;
  readonly value: string;
}

function judge({ element, name, value }: Attribute, at: number, note: Note): void {
  const of = `${name} of <${element}>`;
  if (/^on/.test(name)) note(at, of, 'scripts never run in an email');
  else if (name === 'srcdoc') note(at, of, 'an email cannot show another page');
  else if (ADDRESSES.has(name) && runs(value)) note(at, of, `a link cannot start with ${schemeOf(value)}:`);
  else if (name === 'style' && RUNS_IN_STYLE.test(unescaped(value)))
    note(at, of, 'it holds what runs as a script');
  else if (element === 'meta' && name === 'http-equiv' && /refresh|set-cookie/i.test(value))
    note(at, of, 'an email cannot send its reader elsewhere');
}
