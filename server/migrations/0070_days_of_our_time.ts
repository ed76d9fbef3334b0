import { type Kysely, sql } from 'kysely';

/** Days of spans before 1900 or after 2199, which no calendar here works out, become the first or the last that does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['segments', 'query'],
    ['computed_properties', 'definition'],
  ] as const)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = regexp_replace(
        regexp_replace(${sql.ref(column)}::text,
          '"(from|to)": "(2[2-9]|[3-9][0-9])[0-9]{2}-[0-9]{2}-[0-9]{2}"', '"\\1": "2199-12-31"', 'g'),
        '"(from|to)": "(0[0-9]|1[0-8])[0-9]{2}-[0-9]{2}-[0-9]{2}"', '"\\1": "1900-01-01"', 'g')::jsonb
      where ${sql.ref(column)}::text ~ '"(from|to)": "(2[2-9]|[3-9][0-9]|0[0-9]|1[0-8])[0-9]{2}-'`.execute(
      db,
    );
}
