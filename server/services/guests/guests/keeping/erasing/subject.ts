import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import { getGuestRow } from '../../find.ts';
import { listMergedFrom, type RecordRow } from '../../queries.ts';

/** Who is erased, with every id and word by which something of theirs is found. */
export interface Subject {
  readonly programId: number;
  /** The guest first, then who was merged into it. */
  readonly guestIds: readonly number[];
  readonly userUuids: readonly string[];
  readonly partyIds: readonly number[];
  /** Of nobody else in the book. */
  readonly phones: readonly string[];
  /** In small letters. */
  readonly emails: readonly string[];
  /** Of devices; nobody else has one. */
  readonly tokens: readonly string[];
  readonly names: readonly string[];
}

const ATTEMPTS = 4;

/**
 * Locks the guest behind an id, who was merged into it and the parties of all of them. Answers their rows, the guest's own first;
 * who was merged while this waited is among them. Errors: NOT_FOUND, GONE, UNAVAILABLE when others keep merging them.
 */
export async function lockAll(
  trx: Trx,
  programId: number,
  id: number,
): Promise<{ guest: RecordRow; rows: RecordRow[] }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { guest_id: guestId } = await getGuestRow(trx, programId, id);
    const ids = [guestId, ...(await listMergedFrom(trx, { programId, guestId }))];
    const rows = await lockRows(trx, programId, ids);
    const guest = await getGuestRow(trx, programId, id);
    const isSame = guest.guest_id === guestId;
    if (isSame && (await listMergedFrom(trx, { programId, guestId })).length === ids.length - 1)
      return { guest, rows };
  }
  return fail('UNAVAILABLE', 'This guest is being merged by others right now. Try again.', {
    headers: { 'retry-after': '1' },
  });
}

/** Locks parties before guests, as everybody does; the first of the ids answers first. */
async function lockRows(trx: Trx, programId: number, ids: readonly number[]): Promise<RecordRow[]> {
  const [guestId] = ids;
  await sql`select 1 from parties where program_id = ${programId} and guest_id = any(${[...ids]}::bigint[])
    order by party_id for update`.execute(trx);
  const rows = await trx
    .selectFrom('guests as g')
    .selectAll('g')
    .select(sql<null>`null`.as('tier'))
    .where('g.program_id', '=', programId)
    .where('g.guest_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('g.guest_id')
    .forUpdate('g')
    .execute();
  return rows.sort((a, b) => Number(b.guest_id === guestId) - Number(a.guest_id === guestId));
}

/** True of a party with an email address, which is given in small letters; found by the index of the search. */
export const hasEmail = (
  email: string,
) => sql`lower(email) = ${email} and search_text(fname, lname, email, phone)
  like '%' || regexp_replace(search_text(${email}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

interface PartyWords {
  readonly party_id: number;
  readonly fname: string;
  readonly lname: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** The parties of the guests, and those of nobody that carry their phone or email. */
async function listParties(db: Db | Trx, guests: readonly RecordRow[]): Promise<PartyWords[]> {
  const programId = guests[0]?.program_id ?? 0;
  const ids = guests.map(({ guest_id }) => guest_id);
  const phones = guests.flatMap(({ phone }) => phone ?? []);
  const emails = guests.flatMap(({ email }) => email?.toLowerCase() ?? []);
  const mailed = emails.map(
    (email) => sql`
      union select party_id, fname, lname, phone, email from parties
      where program_id = ${programId} and guest_id is null and ${hasEmail(email)}`,
  );
  const { rows } = await sql<PartyWords>`
    select p.party_id, p.fname, p.lname, p.phone, p.email from parties p
      where p.program_id = ${programId} and p.guest_id = any(${ids}::bigint[])
    union select p.party_id, p.fname, p.lname, p.phone, p.email from parties p
      where p.program_id = ${programId} and p.guest_id is null and p.phone = any(${phones}::text[])
    ${mailed.length > 0 ? sql.join(mailed, sql` `) : sql``}`.execute(db);
  return rows;
}

/** Those of the numbers and addresses that another guest of the book has. */
async function othersWords(
  db: Db | Trx,
  programId: number,
  ids: readonly number[],
  phones: readonly string[],
  emails: readonly string[],
) {
  const rows = await db
    .selectFrom('guests')
    .select(['phone', 'email'])
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null)
    .where('guest_id', '<>', sql<number>`all(${[...ids]}::bigint[])`)
    .where(sql<boolean>`(phone = any(${[...phones]}::text[]) or email = any(${[...emails]}::citext[]))`)
    .execute();
  return new Set(rows.flatMap(({ phone, email }) => [phone, email?.toLowerCase()]));
}

const unique = (words: readonly (string | null)[]) =>
  [...new Set(words.filter((word) => word !== null && word.trim() !== ''))] as string[];

/** The devices of the guests, and those on which one of them said something and that are others' by now. */
async function listTokens(db: Db | Trx, programId: number, ids: readonly number[]) {
  const { rows } = await sql<{ token: string; is_own: boolean }>`
    select token, guest_id = any(${[...ids]}::bigint[]) as is_own from push_devices
    where program_id = ${programId} and (guest_id = any(${[...ids]}::bigint[]) or token in (
      select target from guest_consents where program_id = ${programId} and channel = 'push'
        and guest_id = any(${[...ids]}::bigint[])))`.execute(db);
  const tokens = (isOwn: boolean) => rows.filter((row) => row.is_own === isOwn).map(({ token }) => token);
  return { own: tokens(true), others: new Set(tokens(false)) };
}

/** Gathers what is known of a guest by the rows of theirs; they are locked by who erases. */
export async function subjectOf(db: Db | Trx, guests: readonly RecordRow[]): Promise<Subject> {
  const programId = guests[0]?.program_id ?? 0;
  const guestIds = guests.map(({ guest_id }) => guest_id);
  const parties = await listParties(db, guests);
  const targets = await db
    .selectFrom('guest_consents')
    .select(['target', 'channel'])
    .where('program_id', '=', programId)
    .where('guest_id', '=', sql<number>`any(${guestIds}::bigint[])`)
    .execute();
  const devices = await listTokens(db, programId, guestIds);
  const words = targets.filter(({ channel }) => channel !== 'push').map(({ target }) => target);
  const pushed = targets.filter(({ channel }) => channel === 'push').map(({ target }) => target);
  const rows = [...guests, ...parties];
  const phones = unique([...rows.map(({ phone }) => phone), ...words.filter((word) => word.startsWith('+'))]);
  const emails = unique([
    ...rows.map(({ email }) => email?.toLowerCase() ?? null),
    ...words.filter((word) => word.includes('@')).map((word) => word.toLowerCase()),
  ]);
  const others = await othersWords(db, programId, guestIds, phones, emails);
  return {
    programId,
    guestIds,
    userUuids: guests.map(({ user_uuid }) => user_uuid),
    partyIds: parties.map(({ party_id }) => party_id),
    phones: phones.filter((phone) => !others.has(phone)),
    emails: emails.filter((email) => !others.has(email)),
    tokens: unique([...devices.own, ...pushed]).filter((token) => !devices.others.has(token)),
    names: unique(rows.flatMap(({ fname, lname }) => [`${fname} ${lname}`.trim(), fname, lname])).filter(
      (name) => name !== 'Guest',
    ),
  };
}
