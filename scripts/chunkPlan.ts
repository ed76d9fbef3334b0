/** A chunk as the bundler makes it by itself: modules that the same pages need. */
export interface NaturalChunk {
  readonly file: string;
  /** Ids of its modules with the bytes of each after tree shaking. */
  readonly modules: Readonly<Record<string, number>>;
  /** Files that it imports statically. */
  readonly imports: readonly string[];
  readonly isEntry: boolean;
  /** The module that a dynamic import names, or null for what is only shared. */
  readonly facade: string | null;
}

export interface ChunkRules {
  /** Loaded with the entry whatever the page, because nearly every page needs it. */
  readonly initial: (facade: string) => boolean;
  /** A page like most: what it shares with any other is loaded with the entry, what it alone needs is not. */
  readonly typical: (facade: string) => boolean;
  /** How often something is opened compared with a page: 1 is a page. */
  readonly weight: (facade: string) => number;
  /** At most so many files besides the entry's are loaded for a page. */
  readonly filesOfPage: number;
}

interface Group {
  readonly name: string;
  modules: string[];
  size: number;
  /** Which of the pages need it, by their place in the list. */
  readonly users: Uint8Array;
  readonly imports: Set<Group>;
}

/** What one more request is worth in bytes when the merging begins; raised until no page needs too many. */
const FIRST_PRICE = 6_000;
const LAST_PRICE = 4_000_000;

/** A chunk with everything that it imports, near or far. */
function closureOf(files: readonly string[], byFile: ReadonlyMap<string, NaturalChunk>): Set<string> {
  const all = new Set<string>();
  const wanted = [...files];
  for (let file = wanted.pop(); file !== undefined; file = wanted.pop()) {
    if (all.has(file)) continue;
    all.add(file);
    wanted.push(...(byFile.get(file)?.imports ?? []));
  }
  return all;
}

/** A group's imports, near and far, without itself. */
function below(group: Group): Set<Group> {
  const all = new Set<Group>();
  const wanted = [...group.imports];
  for (let next = wanted.pop(); next !== undefined; next = wanted.pop()) {
    if (all.has(next)) continue;
    all.add(next);
    wanted.push(...next.imports);
  }
  return all;
}

/** Whether merging two would make the chunks import each other in a circle. */
function wouldCircle(one: Group, other: Group, deps: ReadonlyMap<Group, Set<Group>>): boolean {
  const leads = (from: Group, to: Group) =>
    [...(deps.get(from) ?? [])].some((via) => via !== to && (deps.get(via)?.has(to) ?? false));
  return leads(one, other) || leads(other, one);
}

/** What merging saves: a request for who needs both, less the bytes that somebody would then load in vain. */
function gainOf(
  one: Group,
  other: Group,
  price: number,
  weights: readonly number[],
  deps: ReadonlyMap<Group, Set<Group>>,
): number {
  let gain = 0;
  const wasted = (group: Group, to: Group) => {
    let weight = 0;
    for (const [n, w] of weights.entries()) if (to.users[n] && !group.users[n]) weight += w;
    return group.size * weight;
  };
  for (const [n, weight] of weights.entries()) if (one.users[n] && other.users[n]) gain += price * weight;
  if (gain === 0) return 0;
  gain -= wasted(one, other) + wasted(other, one);
  if (gain <= 0) return gain;
  for (const dep of deps.get(one) ?? []) if (dep !== other) gain -= wasted(dep, other);
  for (const dep of deps.get(other) ?? []) if (dep !== one) gain -= wasted(dep, one);
  return gain;
}

function merge(groups: Set<Group>, one: Group, other: Group): void {
  one.modules = [...one.modules, ...other.modules];
  one.size += other.size;
  for (const [n, used] of other.users.entries()) if (used) one.users[n] = 1;
  for (const dep of other.imports) if (dep !== one) one.imports.add(dep);
  one.imports.delete(other);
  groups.delete(other);
  for (const group of groups) if (group.imports.delete(other) && group !== one) group.imports.add(one);
  for (const dep of below(one)) for (const [n, used] of one.users.entries()) if (used) dep.users[n] = 1;
}

/** Merges the pair that gains most, again and again, until none gains anything. */
function mergeAt(price: number, groups: Set<Group>, weights: readonly number[]): void {
  for (;;) {
    const deps = new Map([...groups].map((group) => [group, below(group)]));
    const all = [...groups];
    let best: { gain: number; one: Group; other: Group } | null = null;
    for (const [n, one] of all.entries())
      for (const other of all.slice(n + 1)) {
        const gain = gainOf(one, other, price, weights, deps);
        if (gain > (best?.gain ?? 0) && !wouldCircle(one, other, deps)) best = { gain, one, other };
      }
    if (!best) return;
    merge(groups, best.one, best.other);
  }
}

function groupsOf(shared: readonly NaturalChunk[], needs: readonly ReadonlySet<string>[]): Set<Group> {
  const groups = new Map<string, Group>();
  for (const { file, modules } of shared)
    groups.set(file, {
      name: file,
      modules: Object.keys(modules),
      size: Object.values(modules).reduce((sum, bytes) => sum + bytes, 0),
      users: Uint8Array.from(needs, (files) => (files.has(file) ? 1 : 0)),
      imports: new Set(),
    });
  for (const { file, imports } of shared)
    for (const imported of imports) {
      const dep = groups.get(imported);
      if (dep) groups.get(file)?.imports.add(dep);
    }
  return new Set(groups.values());
}

/** What the bundler adds itself has no path of ours and changes as rarely. */
const isOfLibrary = (module: string) => module.includes('/node_modules/') || module.startsWith('\0');

/**
 * Which chunk each shared module goes into, by its id: what every page needs in two (libraries, which change rarely, and our
 * own), and the rest merged until no page loads more than a few files. What a page alone needs is not named: it stays with
 * the page. Deterministic for the same chunks.
 */
export function planChunks(chunks: readonly NaturalChunk[], rules: ChunkRules): Map<string, string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const isInitial = ({ isEntry, facade }: NaturalChunk) =>
    isEntry || (facade !== null && rules.initial(facade));
  const filesWhere = (is: (chunk: NaturalChunk) => boolean) => chunks.filter(is).map(({ file }) => file);
  const initial = closureOf(filesWhere(isInitial), byFile);
  const isTypical = ({ facade }: NaturalChunk) => facade !== null && rules.typical(facade);
  for (const file of closureOf(filesWhere(isTypical), byFile))
    if (byFile.get(file)?.facade === null) initial.add(file);
  const plan = new Map<string, string>();
  for (const file of initial) {
    const chunk = byFile.get(file);
    for (const module of Object.keys(chunk?.modules ?? {}))
      if (module !== chunk?.facade || !chunk.isEntry)
        plan.set(module, isOfLibrary(module) ? 'vendor' : 'shell');
  }
  const rest = chunks.filter(({ file }) => !initial.has(file));
  const pages = rest.flatMap(({ file, facade }) => (facade === null ? [] : [{ file, facade }]));
  const weights = pages.map(({ facade }) => rules.weight(facade));
  const needs = pages.map(({ file }) => closureOf([file], byFile));
  const groups = groupsOf(
    rest.filter(({ facade }) => facade === null),
    needs,
  );
  const filesOf = (page: number) => 1 + [...groups].filter(({ users }) => users[page]).length;
  const hasTooMany = () => weights.some((weight, n) => weight >= 1 && filesOf(n) > rules.filesOfPage);
  for (let price = FIRST_PRICE; price <= LAST_PRICE; price *= 1.5) {
    mergeAt(price, groups, weights);
    if (!hasTooMany()) break;
  }
  for (const [n, { modules }] of [...groups].entries())
    for (const module of modules) plan.set(module, `shared${n}`);
  return plan;
}
