import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

/**
 * Does work that writes millions of rows into tables without their indexes, foreign keys and triggers, and puts all back, in
 * the caller's transaction: whatever interrupts it, the database is as it was. The work answers for what foreign keys would
 * have checked. `keep` names the triggers that go on.
 */
export async function withoutIndexes(
  trx: Trx,
  tables: Readonly<Record<string, { readonly keep?: readonly string[] }>>,
  work: () => Promise<void>,
): Promise<void> {
  const definitions: string[] = [];
  for (const [table, { keep = [] }] of Object.entries(tables)) {
    const { rows } = await sql<{ name: string; definition: string }>`
      select i.relname as name, pg_get_indexdef(i.oid) as definition
      from pg_index x join pg_class i on i.oid = x.indexrelid
      where x.indrelid = ${table}::regclass
        and not exists (select from pg_constraint c where c.conindid = x.indexrelid)`.execute(trx);
    for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(trx);
    definitions.push(...rows.map(({ definition }) => definition));
    await sql`alter table ${sql.table(table)} disable trigger all`.execute(trx);
    for (const name of keep) {
      await sql`alter table ${sql.table(table)} enable trigger ${sql.ref(name)}`.execute(trx);
    }
  }
  await work();
  for (const table of Object.keys(tables)) {
    await sql`alter table ${sql.table(table)} enable trigger all`.execute(trx);
  }
  for (const definition of definitions) await sql.raw(definition).execute(trx);
}
