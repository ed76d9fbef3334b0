import type { Db } from '../../platform/db/index.ts';

const OPEN_STATES = ['onboarding', 'active'];
const MAX_PROGRAMS = 500;
const MAX_MERCHANTS = 5000;

export async function findUserByEmail(db: Db, email: string) {
  return (await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()) ?? null;
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

/** The concept's locations by name; all of them, or only those given (PERM-012). */
export async function listIdentityMerchants(db: Db, programId: number, only: readonly number[] | null) {
  if (only?.length === 0) return [];
  let query = db
    .selectFrom('merchants')
    .select(['merchant_id', 'merchant_name', 'store_number', 'program_id', 'timezone'])
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null);
  if (only) query = query.where('merchant_id', 'in', only);
  return query
    .orderBy((eb) => eb.fn('lower', ['merchant_name']))
    .orderBy('merchant_id')
    .limit(MAX_MERCHANTS)
    .execute();
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
