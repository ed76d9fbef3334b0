import { type RawBuilder, sql } from 'kysely';
import { DEFAULT_ROLE } from '#contract/core/permissions.ts';
import type { UserStatus } from '#contract/administration/users/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { matchesSearch, statusIs } from './memberQueries.ts';

export interface ProgramOfUser {
  readonly program_id: number;
  readonly program_name: string;
  readonly role_name: string;
}

const programs = sql<ProgramOfUser[]>`coalesce((
  select json_agg(json_build_object('program_id', p.program_id, 'program_name', p.program_name,
    'role_name', coalesce(r.name, ${DEFAULT_ROLE.name})) order by lower(p.program_name))
  from memberships m
  join programs p on p.program_id = m.program_id
  left join roles r on r.program_id = m.program_id and r.role_id = m.role_id
  where m.user_id = u.user_id), '[]'::json)`;

const SORTS = {
  name: sql`lower(u.fname || ' ' || u.lname)`,
  email: sql`u.email`,
  last_active_ts: sql`u.last_active_ts`,
  created_ts: sql`u.created_ts`,
} satisfies Record<string, RawBuilder<unknown>>;

export interface UserFilter {
  readonly search?: string | undefined;
  readonly status?: UserStatus | undefined;
  readonly program_id?: number | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly is_super_admin?: boolean | undefined;
}

export interface UserOrder {
  readonly sort_by: keyof typeof SORTS;
  readonly sort_order: 'asc' | 'desc';
}

function users(db: Db, filter: UserFilter) {
  let query = db.selectFrom('users as u');
  if (filter.search) query = query.where(matchesSearch(filter.search));
  if (filter.ids) query = query.where('u.user_id', 'in', filter.ids);
  if (filter.status) query = query.where(statusIs(filter.status));
  if (filter.is_super_admin !== undefined)
    query = query.where('u.is_super_admin', '=', filter.is_super_admin);
  if (filter.program_id === undefined) return query;
  return query.where(
    sql<boolean>`exists (select 1 from memberships m
      where m.user_id = u.user_id and m.program_id = ${filter.program_id})`,
  );
}

/** Every user of every concept. */
export const listUsers = (db: Db, filter: UserFilter, { sort_by, sort_order }: UserOrder) =>
  users(db, filter)
    .selectAll('u')
    .select(programs.as('programs'))
    .orderBy(SORTS[sort_by], (order) =>
      sort_order === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast(),
    )
    .orderBy('u.user_id');

/** A user with every concept of theirs. */
export async function findUser(db: Db, userId: number) {
  const row = await db
    .selectFrom('users as u')
    .selectAll('u')
    .select(programs.as('programs'))
    .where('u.user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Who is asked to prove this address and is a super admin once they have; null when nobody is. */
export async function findInvitedSuperAdmin(trx: Trx, email: string) {
  const row = await trx
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('address_state', '!=', 'proven')
    .where('is_super_admin', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Who of a concept has this address: a member, or somebody who is invited or has it to confirm; null when nobody has. */
export async function findAtAddress(trx: Trx, programId: number, email: string) {
  const row = await trx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .select(['u.user_id', 'u.address_state'])
    .where('m.program_id', '=', programId)
    .where('u.email', '=', email)
    .limit(1)
    .executeTakeFirst();
  return row ? { userId: row.user_id, isInvited: row.address_state !== 'proven' } : null;
}

/**
 * Whether somebody else has this address already. For somebody who is only invited, others of the same concepts alone count:
 * whether the address has an account is not for who invites to learn. An address that is still to be confirmed elsewhere counts
 * for super admins, who see it; it does not keep a concept from using it.
 */
export async function isTaken(
  trx: Trx,
  user: UserRow,
  email: string,
  isSuperAdmin: boolean,
): Promise<boolean> {
  const states = [
    ...(user.address_state === 'invited' ? [] : ['proven' as const]),
    ...(isSuperAdmin ? ['changed' as const] : []),
  ];
  const others = trx
    .selectFrom('users as u')
    .select('u.user_id')
    .where('u.email', '=', email)
    .where('u.user_id', '!=', user.user_id)
    .where((eb) =>
      eb.or([
        ...states.map((state) => eb('u.address_state', '=', state)),
        eb.exists(
          eb
            .selectFrom('memberships as m')
            .innerJoin('memberships as own', 'own.program_id', 'm.program_id')
            .select('m.user_id')
            .whereRef('m.user_id', '=', 'u.user_id')
            .where('own.user_id', '=', user.user_id),
        ),
      ]),
    );
  return (await others.limit(1).executeTakeFirst()) !== undefined;
}

/** Locks the user for the transaction and answers them. */
export async function findUserForUpdate(trx: Trx, userId: number): Promise<UserRow | null> {
  await trx.selectFrom('users').select('user_id').where('user_id', '=', userId).forUpdate().execute();
  return findUser(trx, userId);
}

/** The locations of the concept by name; all of them, or only those given (AUTH-013, PERM-012). */
export async function listMerchantsOfUser(db: Db, programId: number, only: readonly number[] | null) {
  if (only?.length === 0) return [];
  let query = db
    .selectFrom('merchants')
    .select([
      'merchant_id',
      'merchant_name',
      'store_number',
      'program_id',
      'timezone',
      'city',
      'state',
      'address',
      'phone',
      'is_test',
      'host_live_date',
      'host_end_date',
    ])
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null);
  if (only) query = query.where('merchant_id', 'in', only);
  return query
    .orderBy((eb) => eb.fn('lower', ['merchant_name']))
    .orderBy('merchant_id')
    .limit(5000)
    .execute();
}
