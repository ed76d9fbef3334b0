import { type Selectable, sql } from 'kysely';
import { actionWords, type ActionWords } from '#contract/host/messages/actions.ts';
import { visitState } from '#contract/host/parties/schemas.ts';
import type { Db, DB, Trx } from '#server/platform/db/index.ts';
import type { Addressee } from './rules.ts';

export interface MessageRow extends Selectable<DB['sms_messages']> {
  readonly sent_by: string | null;
  readonly again_id: number | null;
}

const sender = sql<string | null>`(select trim(u.fname || ' ' || u.lname) from users u
  where u.user_id = s.sent_by_user_id)`;

/** What a text that a person sends in place of another one is kept under. */
export const againKey = (messageId: number) => `again:${messageId}`;
const again = sql<number | null>`(select a.sms_message_id from sms_messages a
  where s.status = 'unknown' and a.program_id = s.program_id and a.dedupe_key = 'again:' || s.sms_message_id)`;

export function selectMessages(db: Db | Trx, programId: number) {
  return db
    .selectFrom('sms_messages as s')
    .selectAll('s')
    .select([sender.as('sent_by'), again.as('again_id')])
    .where('s.program_id', '=', programId);
}

export interface PartyToText extends Addressee {
  readonly program_id: number;
  readonly party_id: number;
  readonly merchant_id: number;
  readonly lname: string;
  readonly phone: string | null;
  /** Of the guest whose party it is; null without a guest, or one without a number. */
  readonly guest_phone: string | null;
}

const COLUMNS = [
  'p.program_id',
  'p.party_id',
  'p.merchant_id',
  'p.kind',
  'p.status',
  'p.visit_state',
  'p.fname',
  'p.lname',
  'p.phone',
  'p.party_size',
  'p.reserved_ts',
  'p.quoted_minutes',
  'p.public_token',
  'm.merchant_name',
  'm.timezone',
] as const;

/** Parties with what a text to them needs, without a filter yet. */
export function selectPartiesToText(db: Db | Trx, programId: number) {
  return db
    .selectFrom('parties as p')
    .innerJoin('merchants as m', (join) =>
      join.onRef('m.program_id', '=', 'p.program_id').onRef('m.merchant_id', '=', 'p.merchant_id'),
    )
    .leftJoin('guests as g', (join) =>
      join.onRef('g.program_id', '=', 'p.program_id').onRef('g.guest_id', '=', 'p.guest_id'),
    )
    .select(COLUMNS)
    .select(['m.phone as merchant_phone', 'g.phone as guest_phone'])
    .where('p.program_id', '=', programId);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPartiesToText>['executeTakeFirstOrThrow']>>;

export function partyToText(row: Row): PartyToText {
  return { ...row, visit_state: visitState.parse(row.visit_state) };
}

export async function findPartyToText(
  db: Db | Trx,
  programId: number,
  partyId: number,
): Promise<PartyToText | null> {
  const row = await selectPartiesToText(db, programId).where('p.party_id', '=', partyId).executeTakeFirst();
  return row ? partyToText(row) : null;
}

/**
 * When a phone opted out of texts of the concept; null when it may be texted. The STOP of a guest who was erased is kept without the
 * number.
 */
export async function findOptOut(db: Db | Trx, programId: number, phone: string): Promise<Date | null> {
  const { rows } = await sql<{ opted_out_ts: Date }>`
    select opted_out_ts from sms_consents
      where program_id = ${programId} and phone = ${phone}
        and (opted_in_ts is null or opted_out_ts > opted_in_ts)
    union all
    select since_ts as opted_out_ts from erased_addresses
      where program_id = ${programId} and channel = 'sms' and kind = 'stop'
        and mark = address_mark(${programId}, ${phone})`.execute(db);
  return rows[0]?.opted_out_ts ?? null;
}

/** The actions offered as they are stored on a message; those that are not understood are left out. */
export function offeredOf(stored: unknown): ActionWords[] {
  if (!Array.isArray(stored)) return [];
  return actionWords(
    stored.map((action: ActionWords) => ({
      action_type_id: action.action_type_id,
      keyword_override: action.keyword,
      prompt_override: action.prompt,
      confirm_override: action.confirm,
    })),
  );
}

interface Thread {
  readonly merchant_id: number;
  readonly party_id: number;
  readonly phone: string | null;
}

/** A party's thread: what was sent for it, and whatever its phone and the location wrote to each other. */
export function inThread(db: Db | Trx, programId: number, { merchant_id, party_id, phone }: Thread) {
  return selectMessages(db, programId)
    .where('s.merchant_id', '=', merchant_id)
    .where((eb) =>
      phone === null
        ? eb('s.party_id', '=', party_id)
        : eb.or([eb('s.party_id', '=', party_id), eb('s.phone', '=', phone)]),
    );
}

export async function countUnread(db: Db | Trx, programId: number, thread: Thread): Promise<number> {
  const rows = await inThread(db, programId, thread)
    .clearSelect()
    .select('s.sms_message_id')
    .where('s.direction', '=', 'in')
    .where('s.read_ts', 'is', null)
    .execute();
  return rows.length;
}

/** The parties of a location with unread texts. */
export async function listUnread(db: Db, programId: number, merchantId: number) {
  const { rows } = await sql<{ party_id: number; unread: number }>`
    select party_id, count(*)::integer as unread from sms_messages
    where program_id = ${programId} and merchant_id = ${merchantId}
      and direction = 'in' and read_ts is null and party_id is not null
    group by party_id order by party_id`.execute(db);
  return rows;
}
