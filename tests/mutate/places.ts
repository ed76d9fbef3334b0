import { createHash } from 'node:crypto';
import { parseAst } from 'vite';

/** The kinds of fault that are planted. */
export const KINDS = ['access', 'program', 'lock', 'event', 'path'] as const;
export type Kind = (typeof KINDS)[number];

/** A place where one fault can be planted: replaces `code.slice(start, end)`. */
export interface Place {
  /** Stays the same while the text of the place does. */
  readonly id: string;
  readonly kind: Kind;
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** Where a probe's expression is put to tell which tests come by, and how; null where tests are known without. */
  readonly probe: Probe | null;
  /** `service.name` of the endpoint, for faults in the contract. */
  readonly endpoint: string | null;
  /** What stood there, for the report. */
  readonly text: string;
}

interface Probe {
  readonly at: number;
  /** `$` is the probe's expression. */
  readonly insert: string;
  /** A second insertion that closes what the first opened. */
  readonly close?: { readonly at: number; readonly insert: string };
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

type Draft = Pick<Place, 'kind' | 'start' | 'end' | 'replacement' | 'probe' | 'endpoint'>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function walk(
  node: Node,
  visit: (node: Node, above: readonly Node[]) => void,
  above: readonly Node[] = [],
): void {
  visit(node, above);
  const inside = [...above, node];
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, inside);
}

const LOCKS = new Set(['forUpdate', 'forShare', 'forNoKeyUpdate', 'forKeyShare']);
const PROGRAM_FILTER = /((?:\b\w+\.)?\bprogram_id) = \$\{/g;
const ROW_LOCK = /\bfor (?:no key )?(?:update|share)(?: of \w+)?/g;

/**
 * Every place of a source file. `weaker` gives the properties that let more people call an endpoint of the contract
 * (`access: 'session'`), or null for one that everybody may call.
 */
export function placesOf(file: string, code: string, weaker: (name: string) => string | null): Place[] {
  const service = /^contract\/\w+\/(\w+)\/endpoints\.ts$/.exec(file)?.[1] ?? null;
  const program = parseAst(code, { lang: 'ts' }) as unknown as Node;
  const drafts: Draft[] = [];
  walk(program, (node, above) => {
    if (node.type === 'CallExpression') drafts.push(...ofCall(code, node, above, service, weaker));
    if (node.type === 'TaggedTemplateExpression') drafts.push(...ofTemplate(code, node));
  });
  const seen = new Map<string, number>();
  return drafts.map((draft) => {
    const text = code.slice(draft.start, draft.end).replace(/\s+/g, ' ').trim();
    const key = `${draft.kind} ${file} ${draft.endpoint ?? ''} ${text}`;
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    const id = createHash('sha256').update(`${key} ${nth}`).digest('hex').slice(0, 12);
    const line = code.slice(0, draft.start).split('\n').length;
    return { ...draft, id, file, line, text };
  });
}

type Weaker = (endpoint: string) => string | null;

function ofCall(
  code: string,
  node: Node,
  above: readonly Node[],
  service: string | null,
  weaker: Weaker,
): Draft[] {
  const callee = node['callee'] as Node;
  const args = node['arguments'] as Node[];
  if (callee.type === 'Identifier') {
    const name = String(callee['name']);
    if (name === 'endpoint' && service) return ofEndpoint(code, args[0], above, `${service}.`, weaker);
    if (['recordEvent', 'recordEvents', 'tell'].includes(name)) return ofStatement('event', node, above);
    if (name === 'checkVersion' || /^lock[A-Z]/.test(name)) return ofStatement('lock', node, above);
  }
  if (callee.type !== 'MemberExpression') return [];
  const property = callee['property'] as Node;
  const name = String(property['name']);
  // From the dot, not from the end of what is called: a bracket may close between them.
  const start = code.lastIndexOf('.', property.start);
  const cut = { start, end: node.end, replacement: '', endpoint: null };
  if (LOCKS.has(name)) {
    const at = code.indexOf('(', property.end) + 1;
    return [{ ...cut, kind: 'lock', probe: { at, insert: '...($, []),' } }];
  }
  const [column, operator] = args;
  const isFilter = name === 'where' && /(^|\.)program_id$/.test(String(column?.['value'] ?? ''));
  if (!isFilter || !column || operator?.['value'] !== '=') return [];
  return [{ ...cut, kind: 'program', probe: paren(column) }];
}

/** `f(a)` becomes `f((probe, a))`. */
const paren = ({ start, end }: Node): Probe => ({
  at: start,
  insert: '($, ',
  close: { at: end, insert: ')' },
});

/** A call that stands as a statement of its own, whose value nobody uses. */
function ofStatement(kind: Kind, node: Node, above: readonly Node[]): Draft[] {
  const chain = [...above].reverse();
  const outer = chain[0]?.type === 'AwaitExpression' ? chain[0] : node;
  const statement = chain[0]?.type === 'AwaitExpression' ? chain[1] : chain[0];
  if (statement?.type !== 'ExpressionStatement') return [];
  const { start, end } = outer;
  return [{ kind, start, end, replacement: 'void 0', endpoint: null, probe: paren(outer) }];
}

function ofEndpoint(
  code: string,
  definition: Node | undefined,
  above: readonly Node[],
  prefix: string,
  weaker: Weaker,
): Draft[] {
  const key = above.findLast(({ type }) => type === 'Property')?.['key'] as Node | undefined;
  if (definition?.type !== 'ObjectExpression' || !key) return [];
  const endpoint = `${prefix}${String(key['name'] ?? key['value'])}`;
  const properties = definition['properties'] as Node[];
  const path = properties.find((one) => one.type === 'Property' && (one['key'] as Node)['name'] === 'path');
  const value = path?.['value'] as Node | undefined;
  const last = properties.at(-1);
  const access = weaker(endpoint);
  const drafts: Draft[] = [];
  const common = { endpoint, probe: null };
  if (access && last)
    drafts.push({ ...common, kind: 'access', start: last.end, end: last.end, replacement: `, ${access}` });
  if (value) {
    const replacement = `(${code.slice(value.start, value.end)} + '/renamed')`;
    drafts.push({ ...common, kind: 'path', start: value.start, end: value.end, replacement });
  }
  return drafts;
}

/** Conditions and locks in SQL that is written out. */
function ofTemplate(code: string, node: Node): Draft[] {
  const tag = node['tag'] as Node;
  const text = code.slice(node.start, node.end);
  const probe = paren(tag);
  const filters = [...text.matchAll(PROGRAM_FILTER)].flatMap((match): Draft[] => {
    const start = node.start + match.index;
    const end = closing(code, start + match[0].length) + 1;
    return [
      {
        kind: 'program',
        start,
        end,
        replacement: `(true or ${code.slice(start, end)})`,
        probe,
        endpoint: null,
      },
    ];
  });
  const locks = [...text.matchAll(ROW_LOCK)].map((match): Draft => {
    const start = node.start + match.index;
    return { kind: 'lock', start, end: start + match[0].length, replacement: '', probe, endpoint: null };
  });
  return [...filters, ...locks];
}

/** Where the brace that was opened before `from` closes. */
function closing(code: string, from: number): number {
  let depth = 1;
  for (let at = from; at < code.length; at += 1) {
    if (code[at] === '{') depth += 1;
    if (code[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`A brace that is opened at ${from} never closes`);
}
