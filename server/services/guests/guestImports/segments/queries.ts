import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/index.ts';

const GROUP = sql`(i.options -> 'choices' ->> 'segment_user_group_id')::bigint`;

/** True of imports of segments that are nobody's or of one of these user groups; null: all. */
export const isOfGroups = (groupIds: readonly number[] | null) =>
  groupIds === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${GROUP} is null or ${GROUP} = any(${[...groupIds]}::bigint[]))`;

/** The same imports, each with its segment only as long as there is one. */
export async function withSegments<S extends { readonly segment_id: number | null }>(
  db: Db | Trx,
  programId: number,
  shown: readonly S[],
): Promise<S[]> {
  const ids = shown.flatMap(({ segment_id }) => segment_id ?? []);
  if (ids.length === 0) return [...shown];
  const rows = await db
    .selectFrom('segments')
    .select('segment_id')
    .where('program_id', '=', programId)
    .where('segment_id', 'in', ids)
    .execute();
  const known = new Set(rows.map(({ segment_id }) => segment_id));
  return shown.map((one) => ({ ...one, segment_id: known.has(one.segment_id ?? 0) ? one.segment_id : null }));
}
