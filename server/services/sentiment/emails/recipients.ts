import { sql } from 'kysely';
import type { SentimentEmailKind } from '#contract/sentiment/emails/kinds.ts';
import { findRights, type Membership } from '#server/platform/auth/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** A location that a sentiment email is about. */
export interface Place {
  readonly merchant_id: number;
  readonly merchant_name: string;
  readonly timezone: string;
}

/** Somebody who is told, and of what: the chosen locations where they work and which they did not mute. */
export interface Recipient {
  readonly user_id: number;
  readonly name: string;
  readonly address: string;
  readonly places: readonly Place[];
}

export interface LeftOut {
  readonly name: string;
  readonly reason: string;
}

interface Chosen {
  /** Null: no sentiment email, which nobody can mute. */
  readonly kind: SentimentEmailKind | null;
  readonly role_ids: readonly number[];
  readonly user_group_ids: readonly number[];
  readonly user_ids: readonly number[];
}

const ids = (list: readonly number[]) => sql`any(${[...list]}::bigint[])`;

/** The open locations of a concept that were chosen, by name; without a choice all but test locations, or with those too. */
export async function placesOf(
  db: Db | Trx,
  programId: number,
  merchantIds: readonly number[] | null | 'with tests',
): Promise<Place[]> {
  const rows = db
    .selectFrom('merchants')
    .select(['merchant_id', 'merchant_name', 'timezone'])
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null)
    .orderBy(sql`lower(merchant_name)`)
    .orderBy('merchant_id');
  if (merchantIds === 'with tests') return rows.execute();
  return (
    merchantIds === null
      ? rows.where('is_test', '=', false)
      : rows.where(sql<boolean>`merchant_id = ${ids(merchantIds)}`)
  ).execute();
}

interface Member {
  readonly user_id: number;
  readonly name: string;
  readonly email: string;
  readonly is_proven: boolean;
  readonly is_disabled: boolean;
  readonly muted: number[];
}

const membersOf = async (db: Db | Trx, programId: number, chosen: Chosen): Promise<Member[]> =>
  (
    await sql<Member>`
    select u.user_id, coalesce(nullif(trim(u.fname || ' ' || u.lname), ''), u.email::text) as name, u.email::text as email,
      u.address_state = 'proven' as is_proven, u.disabled_ts is not null as is_disabled,
      array(select s.merchant_id from sentiment_email_mutes s where s.program_id = ${programId} and s.user_id = u.user_id
        and s.kind = ${chosen.kind}) as muted
    from memberships m join users u on u.user_id = m.user_id
    where m.program_id = ${programId} and (m.role_id = ${ids(chosen.role_ids)} or m.user_id = ${ids(chosen.user_ids)}
      or exists (select 1 from user_group_users g where g.program_id = ${programId} and g.user_id = m.user_id
        and g.user_group_id = ${ids(chosen.user_group_ids)}))
    order by lower(u.fname), lower(u.lname), u.user_id`.execute(db)
  ).rows;

/** Where somebody with these rights works, of some places. */
const worksAt = ({ allMerchants, merchantIds }: Membership, places: readonly Place[]) =>
  allMerchants ? places : places.filter(({ merchant_id }) => merchantIds.includes(merchant_id));

/** Why a colleague gets nothing; null where they do. */
async function refusalOf(
  { flags }: Platform,
  member: Member,
  rights: Membership | null,
): Promise<string | null> {
  if (member.is_disabled) return 'The account is disabled';
  if (!member.is_proven) return 'The address was not confirmed yet';
  if (!rights?.permissions.has('sentiment.view')) return 'May not see reviews';
  const who = {
    user_id: member.user_id,
    program_id: rights.programId,
    merchant_id: null,
    is_admin: rights.isAdmin,
  };
  return (await flags.isOn('guest-sentiment', who)) ? null : 'Guest sentiment is switched off';
}

/**
 * Who is told, by what they are and may at this moment: members of the concept who see reviews, each of their own locations alone;
 * and who is chosen but is not told, with the reason.
 */
export async function recipientsOf(
  platform: Platform,
  db: Db | Trx,
  programId: number,
  chosen: Chosen,
  places: readonly Place[],
): Promise<{ recipients: Recipient[]; leftOut: LeftOut[] }> {
  const recipients: Recipient[] = [];
  const leftOut: LeftOut[] = [];
  for (const member of await membersOf(db, programId, chosen)) {
    const rights = await findRights(db, programId, member.user_id);
    const refusal = await refusalOf(platform, member, rights);
    const own = rights ? worksAt(rights, places) : [];
    const wanted = own.filter(({ merchant_id }) => !member.muted.includes(merchant_id));
    const reason =
      refusal ??
      (own.length === 0 ? 'Works at none of these locations' : wanted.length === 0 ? 'Muted it' : null);
    if (reason === null)
      recipients.push({
        user_id: member.user_id,
        name: member.name,
        address: member.email,
        places: wanted,
      });
    else leftOut.push({ name: member.name, reason });
  }
  return { recipients, leftOut };
}
