import pg from 'pg';
import { ACROSS_CONCEPTS, FOUND_BY } from './acrossConcepts.ts';
import { noteLocks } from './locks.ts';
import { loadSqlParser, tablesWithoutConcept } from './tenancy.ts';

/** Names the connections of the tests themselves, which may look anywhere. */
export const TESTS_OWN = 'couvert_tests';

const judged = new Map<string, readonly string[]>();
let tenantTables: ReadonlySet<string> | null = null;
const databases = new Set<string>();

type Query = (this: pg.Client, ...args: readonly unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const plain = prototype.query;

/** From now on a statement of the product in this database that reads or changes a concept's rows and does not say which fails. */
export async function watchStatements(db: pg.Client): Promise<void> {
  databases.add(parametersOf(db).database ?? '');
  if (tenantTables) return;
  await loadSqlParser();
  const { rows } = await db.query<{ table_name: string }>(
    "select distinct table_name from information_schema.columns where table_schema = 'public' and column_name = 'program_id'",
  );
  tenantTables = new Set(rows.map(({ table_name }) => table_name));
  prototype.query = watched;
}

interface Parameters {
  readonly application_name?: string;
  readonly database?: string;
}

const parametersOf = (client: pg.Client) =>
  (client as unknown as { connectionParameters: Parameters }).connectionParameters;

function watched(this: pg.Client, ...args: readonly unknown[]): unknown {
  const [first, second] = args;
  const given =
    typeof first === 'string' ? { text: first, values: second } : (first as Partial<pg.QueryConfig>);
  const text = String(given?.text ?? '');
  const { application_name, database = '' } = parametersOf(this);
  if (application_name === 'couvert' && databases.has(database)) {
    judge(text);
    noteLocks(text, Array.isArray(given?.values) ? given.values : []);
  }
  return plain.apply(this, [...args]);
}

function judge(text: string): void {
  const tables = judged.get(text) ?? tablesOf(text);
  judged.set(text, tables);
  if (tables.length > 0)
    throw new Error(
      `This statement does not say of which concept it means ${tables.join(', ')}; where that is meant, ` +
        `tests/support/acrossConcepts.ts says why: ${text}`,
    );
}

function tablesOf(text: string): readonly string[] {
  if (!tenantTables || !/\b(?:from|update|join)\b/i.test(text)) return [];
  if (ACROSS_CONCEPTS.some(({ says }) => text.includes(says))) return [];
  return tablesWithoutConcept(text, tenantTables, FOUND_BY);
}
