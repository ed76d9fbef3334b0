import { parseAst } from 'vite';
import type { SourceFile } from './imports.ts';

/** A text of the source that people read. */
export interface Text {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** Files without texts of ours: words of guests, headings of other systems, answers of email servers, reasons for developers. */
const READ_FROM_OUTSIDE = [
  /\/analysis\/lexicon\//,
  /\/guestImports\/columns\.ts$/,
  /\/contactLists\/addresses\.ts$/,
  /^server\/migrations\//,
  /^server\/integrations\/email\//,
  /^server\/services\/connections\/mailReports\//,
  /^server\/services\/guests\/guests\/keeping\/erasing\/personal\.ts$/,
];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The words of one node, null for what holds none. */
function wordsOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type === 'JSXText') return String(node['value']);
  if (node.type !== 'TemplateLiteral') return null;
  const parts = node['quasis'] as readonly { readonly value: { readonly raw: string } }[];
  return parts.map(({ value }) => value.raw).join('…');
}

/** A sentence or a label: keys, paths, styles and SQL are none. */
const isProse = (text: string) =>
  /[a-z’,.] [a-z“‘…]/i.test(text)
    ? !/var\(--|\bfrom \w+ (where|join)|^\s*(select|insert|update|delete|with|case)\b|mailto:|&/.test(text)
    : /^[A-Z][a-z-]+[.?]?$/.test(text.trim());

function walk(node: Node, visit: (node: Node) => void): void {
  if (node.type.startsWith('Import') || node.type === 'TaggedTemplateExpression') return;
  visit(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
}

/** Every sentence and label of a source file. */
export function textsOf({ path, text: source }: SourceFile): Text[] {
  if (READ_FROM_OUTSIDE.some((outside) => outside.test(path))) return [];
  const found: Text[] = [];
  walk(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, (node) => {
    const text = wordsOf(node)?.replace(/\s+/g, ' ').trim();
    if (!text || !isProse(text)) return;
    found.push({ path, line: source.slice(0, node.start).split('\n').length, text });
  });
  return found;
}

interface Rule {
  readonly words: RegExp;
  readonly say: string;
  /** In texts of the interface and in errors alone, not in the descriptions of the API. */
  readonly onScreens?: true;
}

/** Words that no text has, each with what it says in their place. */
export const FORBIDDEN: readonly Rule[] = [
  { words: /\be-mails?\b/i, say: 'email' },
  { words: /\bcancell(ed|ing)\b/i, say: 'canceled, canceling' },
  { words: /(?<![-\w.@/#:])mails?\b(?![-\w@/(:]|\.\w)/i, say: 'email' },
  {
    words:
      /\b(colour|favourite|neighbour|behaviour|honour|flavour|favour|labour|rumour|odour|harbour)(s|ed|ing|hood|ful|less|able)?\b/i,
    say: '-or-',
  },
  { words: /\b(centre|theatre|metre|litre|fibre)s?\b/i, say: '-er' },
  {
    words:
      /\b(organ|recogn|author|custom|personal|summar|minim|maxim|optim|priorit|categor|synchron|apolog|util|real|final|capital)is(e|es|ed|ing|ation)\b/i,
    say: '-ize',
  },
  { words: /\b(analys|catalys|paralys)(e|ed|ing)\b/i, say: '-yze' },
  {
    words:
      /\b(grey|cheque|catalogue|programme|licence|defence|offence|whilst|amongst|learnt|spelt|kerb|tyre|travell(ed|ing|er)|cancelling|labell(ed|ing)|modell(ed|ing)|enrol|fulfil|jewellery|judgement)s?\b/i,
    say: 'the American spelling',
  },
  { words: /\banew\b/, say: 'again', onScreens: true },
  { words: /\bso many (days|minutes|guests|a )/i, say: 'a number with its unit', onScreens: true },
  {
    words: /\b(what became of|what came of|what proves|take theirs)\b/i,
    say: 'results, proof, “Use their version”',
    onScreens: true,
  },
  { words: /\bWho may\b/, say: 'users who can', onScreens: true },
];

const ON_SCREENS = /^(src|server\/services)\//;

/** “file:line: text (say …)” of every text with a word that none has. */
export const forbiddenWords = (texts: readonly Text[]): string[] =>
  texts.flatMap(({ path, line, text }) =>
    FORBIDDEN.filter(({ words, onScreens }) => (!onScreens || ON_SCREENS.test(path)) && words.test(text)).map(
      ({ say }) => `${path}:${line}: ${text.slice(0, 120)} (say ${say})`,
    ),
  );
