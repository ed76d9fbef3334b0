import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { services } from '#contract/index.ts';
import { containing, type Db, type DB, type Trx } from '#server/platform/db/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { ownGroups } from '#server/services/administration/userGroups/index.ts';
import { type Known, readKnown, type Viewer } from './known.ts';
import { refsOfStored } from './standing.ts';

/** Whose segments somebody sees: of the concept those of their groups and those of nobody's; null: all (SEG E12). */
export interface Scope {
  readonly programId: number;
  readonly groupIds: readonly number[] | null;
}

export async function scopeOf(db: Db | Trx, ctx: RequestContext): Promise<Scope> {
  return { programId: ctx.programId, groupIds: await ownGroups(db, ctx) };
}

/** The locations at which somebody works; null: all. */
export const locationsOf = ({ membership }: Pick<RequestContext, 'membership'>): readonly number[] | null =>
  membership.allMerchants ? null : membership.merchantIds;

/** Whose names somebody reads in rules. */
export async function viewerOf(db: Db | Trx, ctx: RequestContext): Promise<Viewer> {
  return { merchantIds: locationsOf(ctx), groupIds: (await scopeOf(db, ctx)).groupIds };
}

/** Whether a segment is one of those that somebody sees. */
export const sees = ({ groupIds }: Scope, { user_group_id }: { user_group_id: number | null }): boolean =>
  groupIds === null || user_group_id === null || groupIds.includes(user_group_id);

export type SegmentColumns = Selectable<DB['segments']>;
export interface Grouped extends SegmentColumns {
  readonly user_group_name: string | null;
  readonly by_email: number | null;
  readonly by_text: number | null;
  readonly by_push: number | null;
}
/** A segment with the records that its rule names. */
export interface SegmentRow extends Grouped {
  readonly known: Known;
}

const segments = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('segments as s')
    .leftJoin('user_groups as u', (join) =>
      join.onRef('u.program_id', '=', 's.program_id').onRef('u.user_group_id', '=', 's.user_group_id'),
    )
    .leftJoin('segment_reach as k', (join) =>
      join.onRef('k.program_id', '=', 's.program_id').onRef('k.segment_id', '=', 's.segment_id'),
    )
    .selectAll('s')
    .select(['u.name as user_group_name', 'k.by_email', 'k.by_text', 'k.by_push'])
    .where('s.program_id', '=', programId);

type ListQuery = Omit<z.output<typeof services.segments.list.query>, 'take' | 'skip' | 'page' | 'per_page'>;

const ORDER = {
  name: sql`lower(s.name)`,
  size: sql`s.size`,
  by_email: sql`k.by_email`,
  by_text: sql`k.by_text`,
  by_push: sql`k.by_push`,
  created_ts: sql`s.created_ts`,
  updated_ts: sql`s.updated_ts`,
} as const;

/** The segments that somebody sees (SEG-011). */
export function listSegments(db: Db, { programId, groupIds }: Scope, asked: ListQuery) {
  let query = segments(db, programId);
  if (groupIds !== null)
    query = query.where(
      sql<boolean>`(s.user_group_id is null or s.user_group_id = any(${[...groupIds]}::bigint[]))`,
    );
  if (asked.user_group_id !== undefined) query = query.where('s.user_group_id', '=', asked.user_group_id);
  if (asked.kind) query = query.where('s.kind', '=', asked.kind);
  if (asked.ids) query = query.where('s.segment_id', 'in', asked.ids);
  if (asked.search) query = query.where('s.name', 'ilike', containing(asked.search));
  const direction = sql.raw(asked.sort_order === 'desc' ? 'desc nulls last' : 'asc nulls first');
  return query.orderBy(sql`${ORDER[asked.sort_by]} ${direction}`).orderBy('s.segment_id');
}

/** Rows with what their rules name. */
export async function withKnown<R extends { readonly query: unknown }>(
  db: Db | Trx,
  programId: number,
  rows: readonly R[],
): Promise<(R & { readonly known: Known })[]> {
  const known = await readKnown(db, programId, refsOfStored(rows.map(({ query }) => query)));
  return rows.map((row) => ({ ...row, known }));
}

export async function findSegment(
  db: Db | Trx,
  programId: number,
  segmentId: number,
): Promise<SegmentRow | null> {
  const row = await segments(db, programId).where('s.segment_id', '=', segmentId).executeTakeFirst();
  return row ? ((await withKnown(db, programId, [row]))[0] ?? null) : null;
}

/** What the segments are called that somebody sees, by name. */
export async function listSegmentNames(db: Db, ctx: RequestContext): Promise<{ id: number; name: string }[]> {
  const { programId, groupIds } = await scopeOf(db, ctx);
  let query = db
    .selectFrom('segments')
    .select(['segment_id as id', 'name'])
    .where('program_id', '=', programId);
  if (groupIds !== null)
    query = query.where(
      sql<boolean>`(user_group_id is null or user_group_id = any(${[...groupIds]}::bigint[]))`,
    );
  return query.orderBy(sql`lower(name)`).limit(1000).execute();
}
