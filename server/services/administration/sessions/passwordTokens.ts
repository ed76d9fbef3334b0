import { sql } from 'kysely';
import { hashToken, newToken } from '#server/platform/auth/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';

const HOUR_MS = 3_600_000;

/** How long a link lives: an invitation or the confirmation of a changed address 7 days, a reset 1 hour. */
export const LINK_LIFE_MS = {
  invitation: 7 * 24 * HOUR_MS,
  confirmation: 7 * 24 * HOUR_MS,
  reset: HOUR_MS,
} as const;

export type LinkKind = keyof typeof LINK_LIFE_MS;

/** Where a mailed link leads. */
export function passwordLink(publicUrl: string, token: string): string {
  return `${publicUrl}/set_password?token=${token}`;
}

/** Makes a one-use token for proving an address; older ones of the same kind and user stop working. */
export async function issuePasswordToken(
  trx: Trx,
  link: { userId: number; kind: LinkKind; programId: number | null; now: Date },
): Promise<string> {
  const { userId, kind, programId, now } = link;
  const token = newToken();
  await trx
    .deleteFrom('password_tokens')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('used_ts', 'is', null)
    .execute();
  await trx
    .insertInto('password_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      kind,
      program_id: programId,
      expires_ts: new Date(now.getTime() + LINK_LIFE_MS[kind]),
    })
    .execute();
  return token;
}

/** The account that has proven the address of a row that has not; null when there is none. */
const accountId = sql<number | null>`(select a.user_id from users a
  where a.email = u.email and a.address_state = 'proven' and u.address_state <> 'proven')`;

/** Whose link it is while it still works, else null; nothing is locked. */
export async function findPasswordToken(db: Db, token: string, now: Date) {
  const row = await db
    .selectFrom('password_tokens as t')
    .innerJoin('users as u', 'u.user_id', 't.user_id')
    .leftJoin('programs as p', 'p.program_id', 't.program_id')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.program_id', '=', 't.program_id').onRef('m.user_id', '=', 't.user_id'),
    )
    .leftJoin('users as i', 'i.user_id', 'm.invited_by_user_id')
    .select(['t.kind', 't.user_id', 't.program_id', 'p.program_name'])
    .select(['u.email', 'u.fname', 'u.lname', 'u.auth_source', 'u.address_state'])
    .select(['i.fname as inviter_fname', 'i.lname as inviter_lname'])
    .select(accountId.as('account_id'))
    .where('t.token_hash', '=', hashToken(token))
    .where('t.used_ts', 'is', null)
    .where('t.expires_ts', '>', now)
    .where('u.disabled_ts', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findPasswordToken>>>;

/** Uses the link up, once even when two requests come together; null when it no longer works. Its user must be locked. */
export async function takePasswordToken(trx: Trx, token: string, now: Date) {
  const row = await trx
    .updateTable('password_tokens')
    .set({ used_ts: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_ts', 'is', null)
    .where('expires_ts', '>', now)
    .returning(['user_id', 'kind', 'program_id'])
    .executeTakeFirst();
  return row ?? null;
}
