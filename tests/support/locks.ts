import { AsyncLocalStorage } from 'node:async_hooks';
import { parseSync } from 'libpg-query';

/**
 * Which locks the product takes. A lock that is not taken any more is a race that no test of one caller sees, and that a test of
 * two meets by luck; what is sent to the database says it each time.
 */

const asked = new AsyncLocalStorage<Set<string>>();
const everywhere = new Set<Set<string>>();
const known = new Map<string, readonly string[]>();

/** Told of every statement of the product with its parameters. */
export function noteLocks(text: string, values: readonly unknown[]): void {
  const mine = asked.getStore();
  if (!mine && everywhere.size === 0) return;
  for (const lock of locksIn(text, values)) for (const set of [mine, ...everywhere]) set?.add(lock);
}

interface Taken<T> {
  readonly answer: T;
  /** In alphabetical order, such as “parties for update” and “advisory waitlist”. */
  readonly locks: readonly string[];
}

/** What a call answers and which locks it took itself. */
export async function locksTaken<T>(act: () => Promise<T>): Promise<Taken<T>> {
  const locks = new Set<string>();
  const answer = await asked.run(locks, act);
  return { answer, locks: [...locks].toSorted() };
}

/** The same with what jobs took meanwhile. */
export async function locksTakenByAll<T>(act: () => Promise<T>): Promise<Taken<T>> {
  const locks = new Set<string>();
  everywhere.add(locks);
  try {
    const answer = await act();
    return { answer, locks: [...locks].toSorted() };
  } finally {
    everywhere.delete(locks);
  }
}

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
