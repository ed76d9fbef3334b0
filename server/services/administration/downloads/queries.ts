import { sql } from 'kysely';
import { z } from 'zod';
import { isOpenState, membershipOf } from '#server/platform/auth/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';

const displayName = sql<string>`coalesce(nullif(trim(u.fname || ' ' || u.lname), ''), u.email::text)`;
const stored = z.object({ session_id: z.number(), params: z.unknown() });

/** Takes a ticket away and answers what it was for; null when it is unknown, used or too old. */
export async function redeemTicket(db: Db, hash: Buffer, now: Date) {
  const ticket = await db
    .deleteFrom('download_tickets')
    .where('ticket_hash', '=', hash)
    .returning(['program_id', 'user_id', 'kind', 'params', 'expires_ts'])
    .executeTakeFirst();
  if (!ticket || ticket.expires_ts <= now) return null;
  return { ...ticket, ...stored.parse(ticket.params) };
}

/** Who the ticket's owner is and what they are in the concept now; null when they may not be there any more. */
export async function findOwner(db: Db, ticket: { program_id: number; user_id: number; session_id: number }) {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('sessions as s', 's.user_id', 'u.user_id')
    .innerJoin('programs as p', (join) => join.on('p.program_id', '=', ticket.program_id))
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.program_id', '=', 'p.program_id').onRef('m.user_id', '=', 'u.user_id'),
    )
    .leftJoin('roles as r', (join) =>
      join.onRef('r.program_id', '=', 'm.program_id').onRef('r.role_id', '=', 'm.role_id'),
    )
    .select(displayName.as('display_name'))
    .select([
      'u.is_super_admin',
      'p.program_id',
      'p.program_name',
      'p.program_state',
      'p.requires_second_factor',
    ])
    .select(['m.user_id as member_id', 'm.user_permissions', 'm.all_merchants'])
    .select(['r.name', 'r.permissions', 'r.is_default', 'r.is_global'])
    .select(
      sql<number[]>`array(select mm.merchant_id from membership_merchants mm
        where mm.program_id = p.program_id and mm.user_id = u.user_id)`.as('merchant_ids'),
    )
    .where('u.user_id', '=', ticket.user_id)
    .where('u.disabled_ts', 'is', null)
    .where('u.address_state', '=', 'proven')
    .where('s.session_id', '=', ticket.session_id)
    .where('s.ended_ts', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  if (row.is_super_admin) return { name: row.display_name, membership: 'superAdmin' as const };
  if (row.member_id === null || !isOpenState(row.program_state)) return null;
  const { name, permissions, is_default, is_global, user_permissions, all_merchants, display_name, ...rest } =
    row;
  const role =
    name === null || permissions === null
      ? null
      : { name, permissions, is_default: is_default ?? false, is_global: is_global ?? false };
  const membership = membershipOf({
    ...rest,
    role,
    user_permissions: user_permissions ?? [],
    all_merchants: all_merchants ?? false,
  });
  return { name: display_name, membership };
}

/** Takes away the tickets that nobody used in time. */
export async function forgetTickets({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('download_tickets').where('expires_ts', '<', clock.now()).execute();
}
