import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { type GuestFields, listFormerHolders } from '#server/services/guests/guests/index.ts';
import { type Draft, NO_CONSENTS, NO_NOTES, rememberConsent, rememberNote } from './planGuest.ts';

interface Wanted {
  readonly programId: number;
  readonly phones: readonly string[];
  readonly emails: readonly string[];
}

/** A guest whom rows may be about, with the numbers of guests who were merged into it. */
export interface FoundGuest {
  readonly draft: Draft;
  readonly phones: readonly string[];
}

export interface StoredGuest extends GuestFields {
  guest_id: number;
  user_uuid: string;
  version: number;
  sources: unknown;
}

/**
 * Guests of the book with one of these phones or emails, the oldest first; locked where asked. Who was merged or removed while
 * this waited for the lock is looked for anew.
 */
export async function findGuestsToImport(
  db: Db | Trx,
  wanted: Wanted,
  { lock }: { lock: boolean },
): Promise<FoundGuest[]> {
  const former = await listFormerHolders(db, wanted.programId, wanted.phones);
  const ids = await listWanted(db, wanted, former);
  const rows = await readGuests(db, wanted.programId, ids, lock);
  if (rows.length < ids.length) return findGuestsToImport(db, wanted, { lock });
  return rows.map(({ guest_id, user_uuid, version, sources, ...fields }) => ({
    phones: former.flatMap((one) => (one.guest_id === guest_id ? one.phone : [])),
    draft: {
      guestId: guest_id,
      userUuid: user_uuid,
      version,
      stored: fields,
      sources,
      fields,
      consents: NO_CONSENTS,
      notes: NO_NOTES,
    },
  }));
}

async function listWanted(
  db: Db | Trx,
  { programId, phones, emails }: Wanted,
  former: readonly { guest_id: number }[],
): Promise<number[]> {
  const { rows } = await sql<{ guest_id: number }>`
    select guest_id from guests
      where program_id = ${programId} and deleted_ts is null and phone = any(${[...phones]}::text[])
    union
    select guest_id from guests
      where program_id = ${programId} and deleted_ts is null and email = any(${[...emails]}::citext[])`.execute(
    db,
  );
  return [...new Set([...rows, ...former].map(({ guest_id }) => guest_id))];
}

/** Guests by id, those that were removed or merged away left out; locked where asked. */
export async function readGuests(
  db: Db | Trx,
  programId: number,
  ids: readonly number[],
  lock: boolean,
): Promise<StoredGuest[]> {
  const { rows } = await sql<StoredGuest>`
    select g.guest_id, g.user_uuid, g.version, g.fname, g.lname, g.email::text as email, g.phone, g.country_code,
      g.guest_tier_id, g.is_vip, g.allergies, g.tags, g.birthday, g.social_urls, g.custom_fields, g.sources
    from guests g
    where g.program_id = ${programId} and g.guest_id = any(${[...ids]}::bigint[]) and g.deleted_ts is null
    order by g.guest_id ${lock ? sql`for update of g` : sql``}`.execute(db);
  return rows;
}

/** What is in force of these guests, by `channel target`. */
export async function listInForce(db: Db | Trx, programId: number, ids: readonly number[]) {
  const { rows } = await sql<{ guest_id: number; key: string; opted_in: boolean }>`
    select distinct on (guest_id, channel, target) guest_id, channel || ' ' || target as key, opted_in
    from guest_consents where program_id = ${programId} and guest_id = any(${[...ids]}::bigint[]) and not is_claimed
      and taken_back_ts is null
    order by guest_id, channel, target, happened_ts desc, guest_consent_id desc`.execute(db);
  return rows;
}

/** What is in force by channel and target, and which of these notes are written already, put into the drafts. */
export async function loadConsentsAndNotes(
  db: Db | Trx,
  programId: number,
  drafts: readonly Draft[],
  notes: readonly string[],
): Promise<void> {
  const byId = new Map(drafts.map((draft) => [draft.guestId, draft]));
  const ids = drafts.flatMap(({ guestId }) => guestId ?? []);
  if (ids.length === 0) return;
  for (const { guest_id, key, opted_in } of await listInForce(db, programId, ids)) {
    const draft = byId.get(guest_id);
    if (draft) rememberConsent(draft, key, opted_in);
  }
  if (notes.length === 0) return;
  const written = await db
    .selectFrom('guest_notes')
    .select(['guest_id', 'text'])
    .where('program_id', '=', programId)
    .where('guest_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('text', '=', sql<string>`any(${[...new Set(notes)]}::text[])`)
    .execute();
  for (const { guest_id, text } of written) {
    const draft = byId.get(guest_id);
    if (draft) rememberNote(draft, text);
  }
}

/** Phones of which the last word that was texted is STOP: whoever has one has refused. */
export async function listStopped(
  db: Db | Trx,
  programId: number,
  phones: readonly string[],
): Promise<Set<string>> {
  if (phones.length === 0) return new Set();
  const rows = await db
    .selectFrom('sms_consents')
    .select('phone')
    .where('program_id', '=', programId)
    .where('phone', '=', sql<string>`any(${[...phones]}::text[])`)
    .where('opted_out_ts', 'is not', null)
    .where(sql<boolean>`(opted_in_ts is null or opted_out_ts > opted_in_ts)`)
    .execute();
  return new Set(rows.map(({ phone }) => phone));
}

const json = (values: readonly unknown[]) => JSON.stringify(values);

/** A guest as it is written, its provenance included. */
export interface WrittenGuest extends GuestFields {
  readonly user_uuid: string;
  readonly sources: unknown;
}

/** Adds guests in one statement; answers their ids by uuid, without those whose phone somebody else has just taken. */
export async function insertGuests(
  trx: Trx,
  programId: number,
  guests: readonly WrittenGuest[],
  { now, origin }: { now: Date; origin: string },
): Promise<Map<string, number>> {
  if (guests.length === 0) return new Map();
  const { rows } = await sql<{ guest_id: number; user_uuid: string }>`
    insert into guests (program_id, user_uuid, fname, lname, email, phone, country_code, guest_tier_id, is_vip, allergies,
      tags, birthday, custom_fields, sources, origin, created_ts, updated_ts)
    select ${programId}::bigint, g.user_uuid, g.fname, g.lname, g.email, g.phone, g.country_code, g.guest_tier_id, g.is_vip,
      g.allergies, g.tags, g.birthday, g.custom_fields, g.sources, ${origin}::text, ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${json(guests)}::json) as g(user_uuid uuid, fname text, lname text, email citext, phone text,
      country_code text, guest_tier_id bigint, is_vip boolean, allergies text, tags text[], birthday text,
      custom_fields jsonb, sources jsonb)
    order by g.phone
    on conflict (program_id, phone) where phone is not null and deleted_ts is null do nothing
    returning guest_id, user_uuid`.execute(trx);
  return new Map(rows.map((row) => [row.user_uuid, row.guest_id]));
}

/** Writes guests that are locked, in one statement; each gets its next version. */
export async function updateGuests(
  trx: Trx,
  programId: number,
  guests: readonly (WrittenGuest & { guest_id: number })[],
  now: Date,
): Promise<void> {
  if (guests.length === 0) return;
  await sql`
    update guests set fname = g.fname, lname = g.lname, email = g.email, phone = g.phone, country_code = g.country_code,
      guest_tier_id = g.guest_tier_id, is_vip = g.is_vip, allergies = g.allergies, tags = g.tags, birthday = g.birthday,
      custom_fields = g.custom_fields, sources = g.sources, updated_ts = ${now}::timestamptz, version = version + 1
    from json_to_recordset(${json(guests)}::json) as g(guest_id bigint, fname text, lname text, email citext, phone text,
      country_code text, guest_tier_id bigint, is_vip boolean, allergies text, tags text[], birthday text,
      custom_fields jsonb, sources jsonb)
    where guests.program_id = ${programId} and guests.guest_id = g.guest_id`.execute(trx);
}

export interface NewConsentRow {
  readonly guest_id: number;
  readonly channel: string;
  readonly target: string;
  readonly opted_in: boolean;
  readonly proof_text: string;
}

/** Adds proofs of what a file says, in one statement. */
export async function insertConsents(
  trx: Trx,
  writer: { programId: number; userId: number | null; name: string; now: Date },
  consents: readonly NewConsentRow[],
): Promise<void> {
  if (consents.length === 0) return;
  const { programId, userId, name, now } = writer;
  await sql`
    insert into guest_consents (program_id, guest_id, channel, target, opted_in, proof_text, source, user_id, author_name,
      happened_ts, created_ts)
    select ${programId}::bigint, c.guest_id, c.channel, c.target, c.opted_in, c.proof_text, 'import', ${userId}::bigint,
      ${name}::text, ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${json(consents)}::json) as c(guest_id bigint, channel text, target text, opted_in boolean,
      proof_text text)`.execute(trx);
}

/** What an import said of consents says nothing any more; what was in force before is so again, and its proof stays. */
export async function takeConsentsBack(
  trx: Trx,
  { programId, now, fileName }: { programId: number; now: Date; fileName: string },
  said: readonly { guest_id: number; channel: string; target: string; opted_in: boolean }[],
): Promise<void> {
  if (said.length === 0) return;
  await sql`
    update guest_consents c set taken_back_ts = ${now}::timestamptz
    from json_to_recordset(${json(said)}::json) as u(guest_id bigint, channel text, target text, opted_in boolean)
    where c.program_id = ${programId} and c.guest_id = u.guest_id and c.channel = u.channel and c.target = u.target
      and c.opted_in = u.opted_in and c.source = 'import' and c.taken_back_ts is null
      and starts_with(c.proof_text, ${`Imported from ${fileName}, `})`.execute(trx);
}

/** Adds notes in one statement; answers their ids by guest and text. */
export async function insertNotes(
  trx: Trx,
  writer: { programId: number; userId: number | null; name: string; now: Date },
  notes: readonly { readonly guest_id: number; readonly text: string }[],
): Promise<Map<string, number>> {
  if (notes.length === 0) return new Map();
  const { programId, userId, name, now } = writer;
  const { rows } = await sql<{ guest_note_id: number; guest_id: number; text: string }>`
    insert into guest_notes (program_id, guest_id, text, user_id, author_name, created_ts, updated_ts)
    select ${programId}::bigint, n.guest_id, n.text, ${userId}::bigint, ${name}::text, ${now}::timestamptz,
      ${now}::timestamptz
    from json_to_recordset(${json(notes)}::json) as n(guest_id bigint, text text)
    returning guest_note_id, guest_id, text`.execute(trx);
  return new Map(rows.map((row) => [noteKey(row.guest_id, row.text), row.guest_note_id]));
}

export const noteKey = (guestId: number, text: string) => `${guestId} ${text}`;
