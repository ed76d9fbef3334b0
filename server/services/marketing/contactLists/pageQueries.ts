import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/index.ts';

/** Which page a token opens. */
export type TokenKind = 'leave' | 'confirm';

const COLUMN = { leave: 's.public_token', confirm: 's.confirm_token' } as const;

/** A guest on a list by the token of one of their pages, with what the page may show. */
export async function findByToken(db: Db | Trx, token: string, kind: TokenKind) {
  const row = await db
    .selectFrom('contact_subscriptions as s')
    .innerJoin('contact_lists as l', (join) =>
      join.onRef('l.program_id', '=', 's.program_id').onRef('l.contact_list_id', '=', 's.contact_list_id'),
    )
    .innerJoin('programs as p', 'p.program_id', 's.program_id')
    .select(['s.program_id', 's.contact_subscription_id', 's.contact_list_id', 's.guest_id', 's.status'])
    .select(['l.name as list_name', 'l.description', 'l.is_public', 'p.program_name'])
    .select('s.public_token')
    .where(COLUMN[kind], '=', token)
    .executeTakeFirst();
  return row ?? null;
}

export type Membership = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/** Until when a guest asked for a rest from all marketing; null when they did not, or it is over. */
export async function findPause(db: Db | Trx, programId: number, guestId: number, now: Date) {
  const row = await db
    .selectFrom('marketing_pauses')
    .select('until_ts')
    .where('program_id', '=', programId)
    .where('guest_id', '=', guestId)
    .where('ended_ts', 'is', null)
    .where('until_ts', '>', now)
    .orderBy('until_ts', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.until_ts ?? null;
}

/** Every list that these guests are on, locked until the transaction ends. */
export async function lockOfGuest(trx: Trx, programId: number, guestIds: readonly number[]) {
  return trx
    .selectFrom('contact_subscriptions as s')
    .innerJoin('contact_lists as l', (join) =>
      join.onRef('l.program_id', '=', 's.program_id').onRef('l.contact_list_id', '=', 's.contact_list_id'),
    )
    .select([
      's.contact_subscription_id',
      's.contact_list_id',
      's.guest_id',
      's.status',
      'l.name as list_name',
    ])
    .where('s.program_id', '=', programId)
    .where(sql<SqlBool>`s.guest_id = any(${[...new Set(guestIds)]}::bigint[])`)
    .orderBy('s.contact_subscription_id')
    .forUpdate('s')
    .execute();
}
