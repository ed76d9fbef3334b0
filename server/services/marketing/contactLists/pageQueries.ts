import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/index.ts';

/** Which page a token opens. */
export type TokenKind = 'leave' | 'confirm';

const COLUMN = { leave: 's.public_token', confirm: 's.confirm_token' } as const;

/** A guest by the token of one of their pages, with what the page may show: on a list, or in the audience of a campaign. */
export async function findByToken(db: Db | Trx, token: string, kind: TokenKind): Promise<Membership | null> {
  const onList = await findOnList(db, token, kind);
  if (onList) return { ...onList, campaign: null };
  return kind === 'leave' ? findInCampaign(db, token) : null;
}

async function findOnList(db: Db | Trx, token: string, kind: TokenKind) {
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

/** Who leaves, and what. */
export type Membership = NonNullable<Awaited<ReturnType<typeof findOnList>>> & {
  /** The campaign whose message brought the guest here, and the lists that it went to. */
  readonly campaign: { readonly channel: string; readonly listIds: readonly number[] } | null;
};

/** A guest who was written to by a campaign, on a list or not; the name of the campaign is none of theirs. */
async function findInCampaign(db: Db | Trx, token: string): Promise<Membership | null> {
  const row = await db
    .selectFrom('campaign_recipients as r')
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.program_id', '=', 'r.program_id').onRef('c.campaign_id', '=', 'r.campaign_id'),
    )
    .innerJoin('programs as p', 'p.program_id', 'r.program_id')
    .select(['r.program_id', 'r.guest_id', 'r.public_token', 'r.unsubscribed_ts'])
    .select(['c.name', 'c.channel', 'c.contact_list_ids', 'p.program_name'])
    .where('r.public_token', '=', token)
    .executeTakeFirst();
  if (!row) return null;
  const { program_id, guest_id, public_token, program_name, channel } = row;
  return {
    program_id,
    guest_id,
    public_token,
    program_name,
    contact_subscription_id: 0,
    contact_list_id: 0,
    status: row.unsubscribed_ts === null ? 'subscribed' : 'unsubscribed',
    list_name: row.name,
    description: '',
    is_public: false,
    campaign: { channel, listIds: row.contact_list_ids },
  };
}

/** Notes that a guest left by a message of a campaign; again it changes nothing. */
export async function noteLeft(trx: Trx, token: string, now: Date): Promise<void> {
  await trx
    .updateTable('campaign_recipients')
    .set((eb) => ({ unsubscribed_ts: eb.fn.coalesce('unsubscribed_ts', eb.val(now)) }))
    .where('public_token', '=', token)
    .execute();
}

/** Ends what waits for a guest who wants no more of a channel, at once. */
export async function endWaiting(
  trx: Trx,
  { programId, guestId }: { readonly programId: number; readonly guestId: number },
  channels: readonly string[],
): Promise<void> {
  await sql`update campaign_recipients r set state = 'skipped', reason = 'left_since' from campaigns c
    where r.program_id = ${programId} and r.guest_id = ${guestId} and r.state = 'queued' and c.program_id = r.program_id
      and c.campaign_id = r.campaign_id and c.channel = any(${[...channels]}::text[])`.execute(trx);
}

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
