import { sql } from 'kysely';
import { containing, type Db, type Trx } from '#server/platform/db/index.ts';

export interface GroupMember {
  readonly user_id: number;
  readonly is_approver: boolean;
}

const members = sql<GroupMember[]>`coalesce((
  select json_agg(json_build_object('user_id', m.user_id, 'is_approver', m.is_approver) order by m.user_id)
  from user_group_users m
  where m.program_id = g.program_id and m.user_group_id = g.user_group_id), '[]'::json)`;

const userCount = sql<number>`(select count(*)::integer from user_group_users m
  where m.program_id = g.program_id and m.user_group_id = g.user_group_id)`;

const groups = (db: Db, programId: number) =>
  db.selectFrom('user_groups as g').where('g.program_id', '=', programId);

export interface GroupFilter {
  readonly q?: string | undefined;
  readonly user_id?: number | undefined;
  readonly id?: readonly number[] | undefined;
}

export interface GroupQuery {
  readonly filter: GroupFilter;
  readonly sort: readonly ['name' | 'user_count' | 'updated_ts' | 'id', 'ASC' | 'DESC'];
}

const ORDER = {
  name: sql`lower(g.name)`,
  user_count: userCount,
  updated_ts: sql`g.updated_ts`,
  id: sql`g.user_group_id`,
} as const;

function filtered(db: Db, programId: number, { q, user_id, id }: GroupFilter) {
  let query = groups(db, programId);
  if (q?.trim()) query = query.where('g.name', 'ilike', containing(q.trim()));
  if (id) query = query.where((eb) => (id.length > 0 ? eb('g.user_group_id', 'in', id) : eb.lit(false)));
  if (user_id === undefined) return query;
  return query.where(
    sql<boolean>`exists (select 1 from user_group_users m where m.program_id = g.program_id
      and m.user_group_id = g.user_group_id and m.user_id = ${user_id})`,
  );
}

/** The concept's groups. */
export function listGroups(db: Db, programId: number, { filter, sort: [field, direction] }: GroupQuery) {
  return filtered(db, programId, filter)
    .selectAll('g')
    .select([members.as('users')])
    .orderBy(ORDER[field], direction === 'DESC' ? 'desc' : 'asc')
    .orderBy('g.user_group_id');
}

export async function findGroup(db: Db, programId: number, groupId: number) {
  const row = await groups(db, programId)
    .selectAll('g')
    .select([members.as('users')])
    .where('g.user_group_id', '=', groupId)
    .executeTakeFirst();
  return row ?? null;
}

export type GroupRow = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

/** Those of the users who are no members of the concept. */
export async function listStrangers(trx: Trx, programId: number, userIds: readonly number[]) {
  if (userIds.length === 0) return [];
  const rows = await trx
    .selectFrom('memberships')
    .select('user_id')
    .where('program_id', '=', programId)
    .where('user_id', 'in', userIds)
    .forKeyShare()
    .execute();
  const known = new Set(rows.map((row) => row.user_id));
  return userIds.filter((userId) => !known.has(userId));
}

/**
 * Makes the given users the group's members, and nobody else. Who joins or leaves has a new version, so that a form that
 * shows their old groups is told.
 */
export async function replaceMembers(
  trx: Trx,
  programId: number,
  groupId: number,
  users: readonly GroupMember[],
): Promise<void> {
  const before = await trx
    .deleteFrom('user_group_users')
    .where('program_id', '=', programId)
    .where('user_group_id', '=', groupId)
    .returning('user_id')
    .execute();
  if (users.length > 0) {
    await trx
      .insertInto('user_group_users')
      .values(users.map((user) => ({ program_id: programId, user_group_id: groupId, ...user })))
      .execute();
  }
  const touched = changedMembers(
    before.map((row) => row.user_id),
    users.map((user) => user.user_id),
  );
  if (touched.length === 0) return;
  await trx
    .updateTable('memberships')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('program_id', '=', programId)
    .where('user_id', 'in', touched)
    .execute();
}

/** Who is on one of the lists alone. */
function changedMembers(before: readonly number[], after: readonly number[]): number[] {
  const [old, fresh] = [new Set(before), new Set(after)];
  return [...before.filter((id) => !fresh.has(id)), ...after.filter((id) => !old.has(id))];
}

/** Who made a campaign or asked for its approval; nobody approves what is their own. */
async function listAuthors(db: Db, programId: number, campaignId: number): Promise<number[]> {
  const row = await db
    .selectFrom('campaigns')
    .select(['created_by_user_id', 'requested_by_user_id'])
    .where('program_id', '=', programId)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  return [row?.created_by_user_id, row?.requested_by_user_id].flatMap((id) => id ?? []);
}

/**
 * Whether an approver belongs to any of the concept's groups given (ADMIN-029); of a campaign, one besides its authors (CAMP-032,
 * CAMP-033).
 */
export async function hasApprover(
  db: Db,
  programId: number,
  { groupIds, campaignId }: { readonly groupIds: readonly number[]; readonly campaignId: number | null },
): Promise<boolean> {
  if (groupIds.length === 0) return false;
  const authors = campaignId === null ? [] : await listAuthors(db, programId, campaignId);
  const row = await db
    .selectFrom('user_group_users')
    .select('user_id')
    .where('program_id', '=', programId)
    .where('user_group_id', 'in', groupIds)
    .where('is_approver', '=', true)
    .where('user_id', '<>', sql<number>`all(${authors}::bigint[])`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The groups of one member, or all of the concept's, by name. */
export async function listGroupNames(db: Db, programId: number, memberId: number | null) {
  return filtered(db, programId, memberId === null ? {} : { user_id: memberId })
    .select(['g.user_group_id as id', 'g.name'])
    .orderBy((eb) => eb.fn('lower', ['g.name']))
    .orderBy('g.user_group_id')
    .limit(1000)
    .execute();
}
