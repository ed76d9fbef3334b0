import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

const OPEN_STATES = ['onboarding', 'active'];
const MAX_PROGRAMS = 500;
const MAX_MERCHANTS = 5000;

/** The account of an address: who has proven that it is theirs. */
export async function findUserByEmail(db: Db, email: string) {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('address_state', '=', 'proven')
    .executeTakeFirst();
  return row ?? null;
}

/** Who was asked to prove an address and has not, the latest first; at most three. */
export async function listWaitingAt(db: Db, email: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('memberships as m', 'm.user_id', 'u.user_id')
    .leftJoin('programs as p', 'p.program_id', 'm.program_id')
    .select(['u.user_id', 'u.email', 'u.fname', 'u.address_state', 'm.program_id', 'p.program_name'])
    .where('u.email', '=', email)
    .where('u.address_state', '!=', 'proven')
    .where('u.disabled_ts', 'is', null)
    .orderBy('u.user_id', 'desc')
    .limit(3)
    .execute();
}

export async function getUserRow(db: Db, userId: number) {
  return db.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
}

export async function signInMethodOf(db: Db, userId: number): Promise<'password' | 'identity_service'> {
  const row = await db
    .selectFrom('users')
    .select('auth_source')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.auth_source === 'olo' ? 'identity_service' : 'password';
}

/** Whether a user may sign in through the identity service: marked for it, or a member of an open concept that has it among its ways to sign in. */
export async function maySignInOutside(
  db: Db,
  { user_id, auth_source }: { user_id: number; auth_source: string },
): Promise<boolean> {
  if (auth_source === 'olo') return true;
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('programs as p', 'p.program_id', 'm.program_id')
    .select('p.program_id')
    .where('m.user_id', '=', user_id)
    .where('p.program_state', 'in', OPEN_STATES)
    .where(sql<boolean>`'olo' = any(p.program_auth_sources)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The preferred concept when the user is a member and it is open, else the first open one by name, else null. */
export async function firstOpenProgram(
  db: Db,
  userId: number,
  preferred: number | null,
): Promise<number | null> {
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('programs as p', 'p.program_id', 'm.program_id')
    .select('p.program_id')
    .where('m.user_id', '=', userId)
    .where('p.program_state', 'in', OPEN_STATES)
    .orderBy((eb) => eb('p.program_id', '=', preferred ?? 0), 'desc')
    .orderBy((eb) => eb.fn('lower', ['p.program_name']))
    .orderBy('p.program_id')
    .limit(1)
    .executeTakeFirst();
  return row?.program_id ?? null;
}

/** Every open concept but those given, by name, at most as many as the identity shows. */
export async function listOtherOpenPrograms(db: Db, except: readonly number[]) {
  if (except.length >= MAX_PROGRAMS) return [];
  let query = db
    .selectFrom('programs')
    .select(['program_id', 'program_name', 'program_state'])
    .where('program_state', 'in', OPEN_STATES);
  if (except.length > 0) query = query.where('program_id', 'not in', except);
  return query
    .orderBy((eb) => eb.fn('lower', ['program_name']))
    .limit(MAX_PROGRAMS - except.length)
    .execute();
}

/** Which locations of which concept; `only` null is all of them (PERM-012). */
interface Whose {
  readonly programId: number;
  readonly only: readonly number[] | null;
}

function openMerchants(db: Db, { programId, only }: Whose) {
  const open = db.selectFrom('merchants').where('program_id', '=', programId).where('deleted_ts', 'is', null);
  return only === null ? open : open.where('merchant_id', '=', sql<number>`any(${[...only]}::bigint[])`);
}

const IDENTITY_COLUMNS = [
  'merchant_id',
  'merchant_name',
  'store_number',
  'program_id',
  'timezone',
  'host_live_date',
  'host_end_date',
] as const;

/** The concept's locations by name, at most `limit`. */
export async function listIdentityMerchants(db: Db, whose: Whose, limit = MAX_MERCHANTS) {
  if (whose.only?.length === 0) return [];
  return openMerchants(db, whose)
    .select(IDENTITY_COLUMNS)
    .orderBy((eb) => eb.fn('lower', ['merchant_name']))
    .orderBy('merchant_id')
    .limit(limit)
    .execute();
}

/** One location, when it is one of those. */
export async function findIdentityMerchant(db: Db, whose: Whose, merchantId: number) {
  return openMerchants(db, whose)
    .select(IDENTITY_COLUMNS)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
}

/** The location that a member worked at last; null when it was all of them. */
export async function findLastLocation(db: Db, programId: number, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('memberships')
    .select('last_merchant_id')
    .where('program_id', '=', programId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.last_merchant_id ?? null;
}

export async function countIdentityMerchants(db: Db, whose: Whose): Promise<number> {
  if (whose.only?.length === 0) return 0;
  const { n } = await openMerchants(db, whose)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The user's living sessions, the latest used first. */
export async function listSessionsOf(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('sessions as s')
    .select(['s.session_id', 's.created_ts', 's.last_seen_ts', 's.ip', 's.user_agent'])
    .where('s.user_id', '=', userId)
    .where('s.ended_ts', 'is', null)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('refresh_tokens as r')
            .select('r.session_id')
            .whereRef('r.session_id', '=', 's.session_id')
            .where('r.expires_ts', '>', now),
        ),
        eb.exists(
          eb
            .selectFrom('access_tokens as a')
            .select('a.session_id')
            .whereRef('a.session_id', '=', 's.session_id')
            .where('a.expires_ts', '>', now),
        ),
      ]),
    )
    .orderBy('s.last_seen_ts', 'desc')
    .orderBy('s.session_id', 'desc')
    .limit(200)
    .execute();
}
