import type { Db, Trx } from '#server/platform/db/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';

/** The user groups of which somebody sees what is kept for a group; null: of all. */
export async function ownGroups(db: Db | Trx, ctx: RequestContext): Promise<readonly number[] | null> {
  if (ctx.membership.isAdmin) return null;
  const rows = await db
    .selectFrom('user_group_users')
    .select('user_group_id')
    .where('program_id', '=', ctx.programId)
    .where('user_id', '=', ctx.userId)
    .execute();
  return rows.map(({ user_group_id }) => user_group_id);
}

/** Segments whose rule names a record, as they are stored. */
export interface Naming {
  readonly segment_id: number;
  readonly name: string;
  readonly user_group_id: number | null;
}

/** Which segments somebody sees: those of these groups and nobody's; null: all, and `'none'` without the right to view segments. */
export type SegmentGroups = readonly number[] | null | 'none';

export const segmentGroupsOf = async (db: Db | Trx, ctx: RequestContext): Promise<SegmentGroups> =>
  ctx.can('segments.view') ? ownGroups(db, ctx) : 'none';

/** Of the segments that name a record those that somebody sees, and how many more there are. */
export function seenAmong(naming: readonly Naming[], groups: SegmentGroups) {
  const isSeen = ({ user_group_id: group }: Naming) =>
    groups !== 'none' && (groups === null || group === null || groups.includes(group));
  const used_by = naming.filter(isSeen).map(({ segment_id, name }) => ({ segment_id, name }));
  return { used_by, unseen_users: naming.length - used_by.length };
}
