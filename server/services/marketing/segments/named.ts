import { sql } from 'kysely';
import { type Definition, refsOfDefinition } from '#contract/marketing/segments/definition.ts';
import type { Trx } from '#server/platform/db/index.ts';

/** Records besides segments that may not go while a rule names them, and where that is stored. */
const NAMED = [
  { type: 'list', table: 'contact_lists', uses: 'segment_lists', key: 'contact_list_id' },
  {
    type: 'property',
    table: 'computed_properties',
    uses: 'segment_properties',
    key: 'computed_property_id',
  },
] as const;

const idsOf = (definition: Definition, type: (typeof NAMED)[number]['type']) => [
  ...new Set(refsOfDefinition(definition).flatMap((ref) => (ref.type === type ? [Number(ref.id)] : []))),
];

/** Keeps what a rule names from being removed, or becoming of another type, until the rule is stored. */
export async function holdNamed(trx: Trx, programId: number, definition: Definition): Promise<void> {
  for (const { type, table, key } of NAMED) {
    const ids = idsOf(definition, type);
    if (ids.length === 0) continue;
    await sql`select 1 from ${sql.table(table)} where program_id = ${programId}
      and ${sql.ref(key)} = any(${ids}::bigint[]) order by ${sql.ref(key)} for key share`.execute(trx);
  }
}

/** Stores which contact lists and computed properties a rule names. */
export async function replaceNamed(
  trx: Trx,
  programId: number,
  segmentId: number,
  definition: Definition,
): Promise<void> {
  for (const { type, uses, key } of NAMED) {
    await sql`delete from ${sql.table(uses)}
      where program_id = ${programId} and segment_id = ${segmentId}`.execute(trx);
    const ids = idsOf(definition, type);
    if (ids.length === 0) continue;
    await sql`insert into ${sql.table(uses)} (program_id, segment_id, ${sql.ref(key)})
      select ${programId}::bigint, ${segmentId}::bigint, unnest(${ids}::bigint[])`.execute(trx);
  }
}
