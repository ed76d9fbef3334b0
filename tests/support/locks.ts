import { AsyncLocalStorage } from 'node:async_hooks';
import { parseSync } from 'libpg-query';

/**
 * Which locks the product takes. A lock that is not taken any more is a race that no test of one caller sees, and that a test of
 * two meets by luck; what is sent to the database says it each time.
 */

/** How often each lock was asked for. */
type Counts = Map<string, number>;
const asked = new AsyncLocalStorage<Counts>();
const known = new Map<string, readonly string[]>();

/** Told of every statement of the product with its parameters. */
export function noteLocks(text: string, values: readonly unknown[]): void {
  const counts = asked.getStore();
  if (!counts) return;
  for (const lock of locksIn(text, values)) counts.set(lock, (counts.get(lock) ?? 0) + 1);
}

interface Taken<T> {
  readonly answer: T;
  /** In alphabetical order, with how often where more than once: “parties for update”, “advisory waitlist ×2”. */
  readonly locks: readonly string[];
}

/** What a call answers and which locks it took itself. */
export async function locksTaken<T>(act: () => Promise<T>): Promise<Taken<T>> {
  const counts: Counts = new Map();
  const answer = await asked.run(counts, act);
  return { answer, locks: listed(counts) };
}

const listed = (counts: Counts): readonly string[] =>
  [...counts].map(([lock, times]) => (times > 1 ? `${lock} ×${times}` : lock)).toSorted();

function locksIn(text: string, values: readonly unknown[]): readonly string[] {
  const advisory = /pg_advisory_xact_lock\(.*/s.exec(text)?.[0];
  if (advisory !== undefined) {
    const key = /'(\w+)/.exec(advisory)?.[1] ?? /^\w+/.exec(String(values[0]))?.[0];
    return [`advisory ${key}`];
  }
  if (!/\bfor\s+(?:no\s+key\s+|key\s+)?(?:update|share)\b/i.test(text)) return [];
  const locks = known.get(text) ?? rowLocksOf(parseSync(text));
  known.set(text, locks);
  return locks;
}

type Tree = { readonly [key: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

const STRENGTHS: Readonly<Record<string, string>> = {
  LCS_FORUPDATE: 'for update',
  LCS_FORNOKEYUPDATE: 'for no key update',
  LCS_FORSHARE: 'for share',
  LCS_FORKEYSHARE: 'for key share',
};

function rowLocksOf(node: unknown): string[] {
  if (!isTree(node)) return [];
  const clauses = Array.isArray(node['lockingClause']) ? node['lockingClause'].filter(isTree) : [];
  const mine = clauses.flatMap(({ LockingClause: clause }) => {
    if (!isTree(clause)) return [];
    const tables = tablesOf(node['fromClause']);
    const named = tablesOf(clause['lockedRels']).map(({ name }) => name);
    return tables
      .filter(({ name, alias }) => named.length === 0 || named.includes(alias ?? name))
      .map(({ name }) => `${name} ${STRENGTHS[String(clause['strength'])]}`);
  });
  return [...mine, ...Object.values(node).flatMap(rowLocksOf)];
}

/** The tables of a FROM clause or of a list of them, joins included. */
function tablesOf(node: unknown): { name: string; alias: string | null }[] {
  if (Array.isArray(node)) return node.flatMap(tablesOf);
  if (!isTree(node)) return [];
  const range = node['RangeVar'];
  if (isTree(range)) {
    const alias = isTree(range['alias']) ? String(range['alias']['aliasname']) : null;
    return [{ name: String(range['relname']), alias }];
  }
  const join = node['JoinExpr'];
  return isTree(join) ? [...tablesOf(join['larg']), ...tablesOf(join['rarg'])] : [];
}
