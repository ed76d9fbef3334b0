import { sql } from 'kysely';
import { z } from 'zod';
import { fullName } from '#contract/administration/users/rules.ts';
import type { Db } from '../db/index.ts';
import { membershipOf, type Session } from './session.ts';

const membershipRows = z.array(
  z.object({
    program_id: z.number(),
    program_name: z.string(),
    program_state: z.string(),
    role: z
      .object({
        name: z.string(),
        permissions: z.array(z.string()),
        is_default: z.boolean(),
        is_global: z.boolean(),
      })
      .nullable(),
    user_permissions: z.array(z.string()),
    all_merchants: z.boolean(),
    merchant_ids: z.array(z.number()),
    requires_second_factor: z.boolean(),
  }),
);

const membershipsJson = sql<unknown>`(
  select coalesce(json_agg(json_build_object(
    'requires_second_factor', p.requires_second_factor, 'program_id', p.program_id, 'program_name', p.program_name, 'program_state', p.program_state,
    'role', case when r.role_id is null then null else json_build_object(
      'name', r.name, 'permissions', r.permissions, 'is_default', r.is_default, 'is_global', r.is_global) end,
    'user_permissions', m.user_permissions, 'all_merchants', m.all_merchants,
    'merchant_ids', coalesce((select json_agg(mm.merchant_id order by mm.merchant_id) from membership_merchants mm
      where mm.program_id = m.program_id and mm.user_id = m.user_id), '[]'::json)
  ) order by lower(p.program_name)), '[]'::json)
  from memberships m
  join programs p on p.program_id = m.program_id
  left join roles r on r.program_id = m.program_id and r.role_id = m.role_id
  where m.user_id = u.user_id)`;

const hasSecondFactor = sql<boolean>`exists (select 1 from second_factors f
  where f.user_id = u.user_id and f.confirmed_ts is not null)`;

/** The living session of an access token, with everything that decides what its user may do; null when there is none. */
export async function findSession(db: Db, tokenHash: Buffer, now: Date): Promise<Session | null> {
  const row = await db
    .selectFrom('access_tokens as t')
    .innerJoin('sessions as s', 's.session_id', 't.session_id')
    .innerJoin('users as u', 'u.user_id', 's.user_id')
    .select([
      's.session_id',
      's.user_id',
      's.current_program_id',
      's.by_identity_service',
      't.expires_ts',
      'u.fname',
      'u.lname',
      'u.email',
      'u.is_super_admin',
    ])
    .select([membershipsJson.as('memberships'), hasSecondFactor.as('has_second_factor')])
    .where('t.token_hash', '=', tokenHash)
    .where('t.expires_ts', '>', now)
    .where('s.ended_ts', 'is', null)
    .where('u.disabled_ts', 'is', null)
    .where('u.address_state', '=', 'proven')
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...personOf(row),
    sessionId: row.session_id,
    expiresAt: row.expires_ts,
    currentProgramId: row.current_program_id,
    hasSecondFactor: row.has_second_factor,
    isByIdentityService: row.by_identity_service,
  };
}

interface PersonRow {
  readonly user_id: number;
  readonly fname: string;
  readonly lname: string;
  readonly email: string;
  readonly is_super_admin: boolean;
  readonly memberships: unknown;
}

type Person = Pick<Session, 'userId' | 'name' | 'email' | 'isSuperAdmin' | 'memberships'>;

function personOf(row: PersonRow): Person {
  const memberships = membershipRows.parse(row.memberships).map(membershipOf);
  return {
    userId: row.user_id,
    name: fullName(row),
    email: row.email,
    isSuperAdmin: row.is_super_admin,
    memberships: new Map(memberships.map((membership) => [membership.programId, membership])),
  };
}

/** What a user may do now whose work goes on without a session; null when they cannot sign in any more. */
export async function findAbsent(db: Db, userId: number, now: Date): Promise<Session | null> {
  const row = await db
    .selectFrom('users as u')
    .select(['u.user_id', 'u.fname', 'u.lname', 'u.email', 'u.is_super_admin', 'u.auth_source'])
    .select([membershipsJson.as('memberships'), hasSecondFactor.as('has_second_factor')])
    .where('u.user_id', '=', userId)
    .where('u.disabled_ts', 'is', null)
    .where('u.address_state', '=', 'proven')
    .executeTakeFirst();
  if (!row) return null;
  const none = {
    sessionId: 0,
    currentProgramId: null,
    hasSecondFactor: row.has_second_factor,
    isByIdentityService: row.auth_source === 'olo',
  };
  return { ...personOf(row), ...none, expiresAt: now };
}

/** Notes that the session is in use; at most once in five minutes, so that reads stay reads. */
export async function touchSession(
  db: Db,
  session: Session,
  programId: number | null,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - 5 * 60_000);
  await db
    .updateTable('sessions')
    .set({ last_seen_ts: now })
    .where('session_id', '=', session.sessionId)
    .where('last_seen_ts', '<', before)
    .execute();
  await db
    .updateTable('users')
    .set({ last_active_ts: now })
    .where('user_id', '=', session.userId)
    .where((eb) => eb.or([eb('last_active_ts', 'is', null), eb('last_active_ts', '<', before)]))
    .execute();
  if (programId === null) return;
  await db
    .updateTable('memberships')
    .set({ last_active_ts: now })
    .where('program_id', '=', programId)
    .where('user_id', '=', session.userId)
    .where((eb) => eb.or([eb('last_active_ts', 'is', null), eb('last_active_ts', '<', before)]))
    .execute();
}
