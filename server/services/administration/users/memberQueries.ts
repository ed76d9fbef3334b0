import { type RawBuilder, sql } from 'kysely';
import { BUILT_IN_ROLES, DEFAULT_ROLE } from '#contract/core/permissions.ts';
import { USER_FIELD_NAMES } from '#contract/administration/users/fields.ts';
import type { UserStatus } from '#contract/administration/users/schemas.ts';
import { containing, type Db } from '#server/platform/db/index.ts';

export const matchesSearch = (search: string) =>
  sql<boolean>`search_text(u.fname, u.lname, u.email::text) like search_text(${containing(search)})`;

export const statusIs = (status: UserStatus) =>
  sql<boolean>`case when u.disabled_ts is not null then 'disabled'
    when u.address_state = 'changed' then 'unconfirmed'
    when u.address_state = 'invited' or u.password_hash is null and u.auth_source = 'password' then 'invited' else 'active' end = ${status}`;

const isAdminRole = sql<boolean>`coalesce(r.is_default and r.name = ${BUILT_IN_ROLES.admin.name}, false)`;

const worksAt = (merchantId: number) =>
  sql<boolean>`(m.all_merchants or ${isAdminRole} or exists (select 1 from membership_merchants mm
    where mm.program_id = m.program_id and mm.user_id = m.user_id and mm.merchant_id = ${merchantId}))`;

const isInGroup = (groupId: number) =>
  sql<boolean>`exists (select 1 from user_group_users g
    where g.program_id = m.program_id and g.user_id = m.user_id and g.user_group_id = ${groupId})`;

/** Open locations alone: who works at a closed one works there again when it is restored. */
const merchantIds = sql<number[]>`array(select mm.merchant_id from membership_merchants mm
  join merchants l on l.program_id = mm.program_id and l.merchant_id = mm.merchant_id and l.deleted_ts is null
  where mm.program_id = m.program_id and mm.user_id = m.user_id order by mm.merchant_id)`;

const groupIds = sql<number[]>`array(select g.user_group_id from user_group_users g
  where g.program_id = m.program_id and g.user_id = m.user_id order by g.user_group_id)`;

const hasSecondFactor = sql<boolean>`exists (select 1 from second_factors f
  where f.user_id = u.user_id and f.confirmed_ts is not null)`;

const SORTS = {
  name: sql`lower(u.fname || ' ' || u.lname)`,
  email: sql`u.email`,
  role_name: sql`lower(coalesce(r.name, ${DEFAULT_ROLE.name}))`,
  last_active_ts: sql`m.last_active_ts`,
  created_ts: sql`m.created_ts`,
} satisfies Record<string, RawBuilder<unknown>>;

export interface MemberFilter {
  readonly search?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly status?: UserStatus | undefined;
  readonly role_id?: number | undefined;
  readonly merchant_id?: number | undefined;
  readonly user_group_id?: number | undefined;
  readonly has_second_factor?: boolean | undefined;
  readonly user_id?: number;
  readonly activeSince?: Date;
  readonly adminsOnly?: boolean;
}

export interface MemberOrder {
  readonly sort_by: keyof typeof SORTS;
  readonly sort_order: 'asc' | 'desc';
}

function members(db: Db, programId: number, filter: MemberFilter) {
  let query = db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .leftJoin('roles as r', (join) =>
      join.onRef('r.program_id', '=', 'm.program_id').onRef('r.role_id', '=', 'm.role_id'),
    )
    .where('m.program_id', '=', programId);
  if (filter.search) query = query.where(matchesSearch(filter.search));
  if (filter.ids) query = query.where('m.user_id', 'in', filter.ids);
  if (filter.status) query = query.where(statusIs(filter.status));
  if (filter.role_id !== undefined) query = query.where('m.role_id', '=', filter.role_id);
  if (filter.merchant_id !== undefined) query = query.where(worksAt(filter.merchant_id));
  if (filter.user_group_id !== undefined) query = query.where(isInGroup(filter.user_group_id));
  if (filter.has_second_factor !== undefined)
    query = query.where(hasSecondFactor, '=', filter.has_second_factor);
  if (filter.user_id !== undefined) query = query.where('m.user_id', '=', filter.user_id);
  if (filter.activeSince) query = query.where('m.last_active_ts', '>=', filter.activeSince);
  if (filter.adminsOnly) query = query.where(isAdminRole);
  return query;
}

const PERSON = USER_FIELD_NAMES.map((name) => `u.${name}` as const);

const selected = (db: Db, programId: number, filter: MemberFilter) =>
  members(db, programId, filter)
    .select([
      'u.user_id',
      'u.user_uuid',
      ...PERSON,
      'u.disabled_ts',
      'u.password_hash',
      'u.address_state',
      'u.auth_source',
      'u.is_super_admin',
      'm.role_id',
      'm.user_permissions',
      'm.all_merchants',
      'm.last_active_ts',
      'm.created_ts',
      'm.version',
      'r.name as role_name',
      'r.permissions as role_permissions',
      'r.is_default as role_is_default',
    ])
    .select([merchantIds.as('merchant_ids'), groupIds.as('user_group_ids')])
    .select(hasSecondFactor.as('has_second_factor'));

export type MemberRow = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

/** The concept's members. */
export const listMembers = (
  db: Db,
  programId: number,
  filter: MemberFilter,
  { sort_by, sort_order }: MemberOrder,
) =>
  selected(db, programId, filter)
    .orderBy(SORTS[sort_by], (order) =>
      sort_order === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast(),
    )
    .orderBy('m.user_id');

/** Everybody who works at a location of the concept, by name. */
export async function listMembersAt(db: Db, programId: number, merchantId: number): Promise<MemberRow[]> {
  return selected(db, programId, { merchant_id: merchantId })
    .orderBy(SORTS.name)
    .orderBy('m.user_id')
    .limit(5000)
    .execute();
}

export async function findMember(db: Db, programId: number, userId: number): Promise<MemberRow | null> {
  return (await selected(db, programId, { user_id: userId }).executeTakeFirst()) ?? null;
}
