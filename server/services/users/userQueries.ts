import { type RawBuilder, sql } from 'kysely';
import { DEFAULT_ROLE } from '#contract/core/permissions.ts';
import type { Db, Trx } from '../../platform/db/index.ts';
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
  readonly status?: 'active' | 'invited' | 'disabled' | undefined;
  readonly program_id?: number | undefined;
  readonly is_super_admin?: boolean | undefined;
}

export interface UserPage {
  readonly take: number;
  readonly skip: number;
  readonly sort_by: keyof typeof SORTS;
  readonly sort_order: 'asc' | 'desc';
}

function users(db: Db, filter: UserFilter) {
  let query = db.selectFrom('users as u');
  if (filter.search) query = query.where(matchesSearch(filter.search));
  if (filter.status) query = query.where(statusIs(filter.status));
  if (filter.is_super_admin !== undefined)
    query = query.where('u.is_super_admin', '=', filter.is_super_admin);
  if (filter.program_id === undefined) return query;
  return query.where(
    sql<boolean>`exists (select 1 from memberships m
      where m.user_id = u.user_id and m.program_id = ${filter.program_id})`,
  );
}

/** One page of every user of every concept, and how many there are in all. */
export async function listUsers(db: Db, filter: UserFilter, page: UserPage) {
  const [rows, { total }] = await Promise.all([
    users(db, filter)
      .selectAll('u')
      .select(programs.as('programs'))
      .orderBy(SORTS[page.sort_by], (order) =>
        page.sort_order === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast(),
      )
      .orderBy('u.user_id')
      .limit(page.take)
      .offset(page.skip)
      .execute(),
    users(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

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
