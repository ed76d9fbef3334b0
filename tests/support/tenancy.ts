import { loadModule, parseSync } from 'libpg-query';

/** A node of PostgreSQL's parse tree: one key that names the kind, or plain fields. */
type Tree = { readonly [key: string]: unknown };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
const trees = (value: unknown): Tree[] => (Array.isArray(value) ? value.filter(isTree) : []);
const at = (node: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isTree(inner) ? inner[key] : undefined), node);

/** Stands for a concept that the statement was given: a parameter, a constant, a column of an outer query. */
const GIVEN = '$';

/** Loads the parser, once, before the first call of `tablesWithoutConcept`. */
export const loadSqlParser = loadModule;

/**
 * The tables of concepts that a statement reads or changes without saying of which concept: no condition that holds for every
 * row binds their `program_id` to a given value, directly or over another table's, nor one of the columns of `foundBy`. Throws
 * where the text is not SQL.
 */
export function tablesWithoutConcept(
  text: string,
  tenantTables: ReadonlySet<string>,
  foundBy: Readonly<Record<string, readonly string[]>> = {},
): string[] {
  const found: string[] = [];
  const walk = (node: unknown, known: ReadonlySet<string>): void => {
    if (Array.isArray(node)) {
      for (const one of node) walk(one, known);
      return;
    }
    if (!isTree(node)) return;
    for (const [kind, value] of Object.entries(node)) {
      if (QUERIES.has(kind) && isTree(value)) checkQuery(value, known);
      else walk(value, known);
    }
  };
  const checkQuery = (query: Tree, outer: ReadonlySet<string>): void => {
    const ctes = trees(at(query, 'withClause', 'ctes')).map((cte) =>
      String(at(cte, 'CommonTableExpr', 'ctename')),
    );
    const known = new Set([...outer, ...ctes]);
    if (isTree(query['larg'])) checkQuery(query['larg'], known);
    if (isTree(query['rarg'])) checkQuery(query['rarg'], known);
    const from = [...trees(query['fromClause']), ...trees(query['usingClause'])];
    const target = isTree(query['relation']) && query['selectStmt'] === undefined ? query['relation'] : null;
    const isWritten = target !== null && (query['whereClause'] !== undefined || query['cols'] === undefined);
    const relations = [...from.flatMap(relationsOf), ...(isWritten ? [target] : [])].filter(isTree);
    const mine = new Map<string, string>();
    for (const relation of relations) {
      const table = String(relation['relname']);
      const isOurs = tenantTables.has(table) && !known.has(table);
      if (isOurs) mine.set(String(at(relation, 'alias', 'aliasname') ?? table), table);
    }
    const bonds = new Bonds(mine, foundBy);
    for (const qual of [query['whereClause'], ...from.flatMap(qualsOf)]) bonds.read(qual);
    const isJoinedByName = from.flatMap(usingOf).some((columns) => columns.includes('program_id'));
    if (isJoinedByName) bonds.joinAll(relations.length > mine.size);
    for (const [alias, table] of mine) if (!bonds.isGiven(alias)) found.push(table);
    for (const [key, value] of Object.entries(query))
      if (key !== 'larg' && key !== 'rarg') walk(value, known);
  };
  walk(parseSync(text), new Set());
  return found;
}

const QUERIES = new Set(['SelectStmt', 'UpdateStmt', 'DeleteStmt', 'InsertStmt']);

/** The tables of a FROM item, joins included; subqueries are checked by themselves. */
function relationsOf(item: Tree): Tree[] {
  const join = item['JoinExpr'];
  if (isTree(join)) return [join['larg'], join['rarg']].filter(isTree).flatMap(relationsOf);
  return isTree(item['RangeVar']) ? [item['RangeVar']] : [];
}

function qualsOf(item: Tree): unknown[] {
  const join = item['JoinExpr'];
  if (!isTree(join)) return [];
  return [join['quals'], ...[join['larg'], join['rarg']].filter(isTree).flatMap(qualsOf)];
}

function usingOf(item: Tree): string[][] {
  const join = item['JoinExpr'];
  if (!isTree(join)) return [];
  const columns = trees(join['usingClause']).map((one) => String(at(one, 'String', 'sval')));
  return [columns, ...[join['larg'], join['rarg']].filter(isTree).flatMap(usingOf)];
}

/** Which tables' concepts are the same, or given. */
class Bonds {
  readonly #tables: ReadonlyMap<string, string>;
  readonly #foundBy: Readonly<Record<string, readonly string[]>>;
  readonly #same = new Map<string, Set<string>>();

  constructor(tables: ReadonlyMap<string, string>, foundBy: Readonly<Record<string, readonly string[]>>) {
    this.#tables = tables;
    this.#foundBy = foundBy;
  }

  isGiven(alias: string): boolean {
    const seen = new Set([alias]);
    for (const one of seen) for (const other of this.#same.get(one) ?? []) seen.add(other);
    return seen.has(GIVEN);
  }

  /** `using (program_id)`; what is not a table of concepts there was checked where it is made. */
  joinAll(isGiven: boolean): void {
    const [first, ...rest] = this.#tables.keys();
    if (first && isGiven) this.#bind(first, GIVEN);
    for (const alias of rest) if (first) this.#bind(first, alias);
  }

  /** Takes in a condition; of alternatives nothing follows. */
  read(qual: unknown): void {
    const bool = at(qual, 'BoolExpr');
    if (isTree(bool)) {
      if (bool['boolop'] === 'AND_EXPR') for (const arg of trees(bool['args'])) this.read(arg);
      return;
    }
    const link = at(qual, 'SubLink');
    if (isTree(link) && link['subLinkType'] === 'ANY_SUBLINK')
      for (const side of columnsOf(link['testexpr'])) this.#pair(side, null);
    const expression = at(qual, 'A_Expr');
    if (!isTree(expression) || at(trees(expression['name'])[0], 'String', 'sval') !== '=') return;
    const left = columnsOf(expression['lexpr']);
    const right = columnsOf(expression['rexpr']);
    const isPlain = expression['kind'] === 'AEXPR_OP';
    left.forEach((side, nth) => this.#pair(side, isPlain ? (right[nth] ?? null) : null));
    if (isPlain) right.forEach((side, nth) => this.#pair(side, left[nth] ?? null));
  }

  #pair(one: Column | null, other: Column | null): void {
    if (one && !other) this.#find(one);
    const alias = one && this.#aliasOf(one);
    if (!alias) return;
    const same = other && this.#aliasOf(other);
    this.#bind(alias, same ?? GIVEN);
  }

  /** A column that stands for the concept and is compared with a value. */
  #find({ table, column }: Column): void {
    for (const [alias, name] of this.#tables)
      if ((table === null || table === alias) && this.#foundBy[name]?.includes(column))
        this.#bind(alias, GIVEN);
  }

  /** The table of this query whose concept the column is; null for anything else. */
  #aliasOf({ table, column }: Column): string | null {
    if (column !== 'program_id') return null;
    if (table !== null) return this.#tables.has(table) ? table : null;
    return [...this.#tables.keys()][0] ?? null;
  }

  #bind(one: string, other: string): void {
    this.#same.set(one, (this.#same.get(one) ?? new Set()).add(other));
    this.#same.set(other, (this.#same.get(other) ?? new Set()).add(one));
  }
}

interface Column {
  readonly table: string | null;
  readonly column: string;
}

/** The columns that a side of a comparison names, one for each place of a row; null for another expression. */
function columnsOf(node: unknown): (Column | null)[] {
  const row = at(node, 'RowExpr', 'args');
  if (row !== undefined) return trees(row).flatMap(columnsOf);
  const fields = trees(at(node, 'ColumnRef', 'fields')).map((field) => String(at(field, 'String', 'sval')));
  const column = fields.at(-1);
  return [column === undefined ? null : { table: fields.at(-2) ?? null, column }];
}
