import { type RawBuilder, sql } from 'kysely';
import { isAtTable, VISIT_STATES } from '#contract/host/parties/visit.ts';

/** A visit has begun once the party sits, and stays one when it is done. */
export const SAT = sql.join(
  VISIT_STATES.filter((state) => isAtTable(state) || state === 'done').map((state) => sql.lit(state)),
);
export const VISITED_AT = sql<Date>`coalesce(p.seated_ts, p.arrived_ts, p.reserved_ts)`;

export interface Whose {
  readonly programId: number;
  readonly guestId: number;
  readonly phone: string | null;
  /** The locations whose messages may be told; null: all. */
  readonly merchantIds: readonly number[] | null;
  /** The locations whose checks may be told; null: all. */
  readonly checksAt: readonly number[] | null;
}

/** Whether a check t is of a location whose checks may be told. */
export const isToldCheck = ({ checksAt }: Whose) =>
  sql<boolean>`(${checksAt}::bigint[] is null or t.merchant_id = any(${checksAt}::bigint[]))`;

const own = (alias: string, { programId, guestId }: Whose) =>
  sql`${sql.ref(`${alias}.program_id`)} = ${programId} and ${sql.ref(`${alias}.guest_id`)} = ${guestId}`;

/** Whether a redemption r is of a guest, or of somebody who became one: of a perk that both redeemed, each id keeps its own. */
const redeemed = ({ programId, guestId }: Whose) => sql`r.program_id = ${programId} and r.guest_id in (
  with recursive line as (
    select ${guestId}::bigint as guest_id
    union
    select g.guest_id from guests g join line l on g.merged_into_guest_id = l.guest_id
    where g.program_id = ${programId})
  select guest_id from line)`;

/** The texts of a guest: those of their parties, and those with their phone. */
export function messagesOf(whose: Whose, columns: RawBuilder<unknown> = sql`s.*`): RawBuilder<unknown> {
  const { programId, phone, merchantIds } = whose;
  const allowed = sql`(${merchantIds}::bigint[] is null or s.merchant_id = any(${merchantIds}::bigint[]))`;
  return sql`
    select ${columns} from sms_messages s
      where s.program_id = ${programId} and ${allowed}
        and s.party_id in (select p.party_id from parties p where ${own('p', whose)})
    union
    select ${columns} from sms_messages s where s.program_id = ${programId} and s.phone = ${phone} and ${allowed}`;
}

/** Everything that happened with a guest as (kind, id, at, merchant_id). */
export function entriesOf(whose: Whose): RawBuilder<unknown> {
  return sql`
    select 'visit' as kind, p.party_id as id, ${VISITED_AT} as at, p.merchant_id
      from parties p where ${own('p', whose)} and p.visit_state in (${SAT})
    union all
    select 'reservation', p.party_id, p.created_ts, p.merchant_id
      from parties p where ${own('p', whose)} and p.kind <> 'walk_in'
    union all
    select 'check', t.ticket_id, t.open_ts, t.merchant_id from tickets t
      where ${own('t', whose)} and ${isToldCheck(whose)}
    union all
    select 'message', s.sms_message_id, s.created_ts, s.merchant_id from (${messagesOf(whose, sql`s.sms_message_id, s.created_ts, s.merchant_id`)}) s
    union all
    select 'note', n.guest_note_id, n.created_ts, null from guest_notes n where ${own('n', whose)}
    union all
    select 'consent', c.guest_consent_id, c.happened_ts, c.merchant_id
      from guest_consents c where ${own('c', whose)} and c.taken_back_ts is null
    union all
    select 'perk', r.perk_redemption_id, r.redeemed_ts, r.merchant_id
      from perk_redemptions r where ${redeemed(whose)}
    union all
    select 'offer', i.loyalty_issue_id, i.accepted_ts, null
      from loyalty_issues i where ${own('i', whose)} and i.state = 'accepted'`;
}

const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const minutes = (from: string, to: string) =>
  sql`floor(extract(epoch from ${sql.ref(to)} - ${sql.ref(from)}) / 60)::integer`;

/** The names of the tables that a party p has or had. */
export const TABLE_NAMES = sql<string[]>`coalesce((select array_agg(t.name order by t.name)
  from table_holds h join room_tables t on t.program_id = h.program_id and t.mrt_id = h.mrt_id
  where h.program_id = p.program_id and h.party_id = p.party_id), '{}')`;

const VISIT = sql`select p.local_id::text, jsonb_build_object('type', 'visit', 'party_size', p.party_size,
  'table_names', ${TABLE_NAMES}, 'minutes', ${minutes('p.seated_ts', 'p.done_ts')},
  'waited_minutes', case when p.arrived_ts <= p.seated_ts then ${minutes('p.arrived_ts', 'p.seated_ts')} end)
  from parties p where p.program_id = e.program_id and p.party_id = e.id`;

const RESERVATION = sql`select p.local_id::text, jsonb_build_object('type', 'reservation',
  'reserved_ts', ${iso('p.reserved_ts')}, 'party_size', p.party_size, 'status', p.status,
  'visit_state', p.visit_state, 'origin', p.origin, 'removed_reason_id', p.removed_reason_id,
  'is_waitlist', p.kind = 'waitlist')
  from parties p where p.program_id = e.program_id and p.party_id = e.id`;

const CHECK = sql`select t.ticket_id::text, jsonb_build_object('type', 'check', 'check_num', t.check_num,
  'status', t.status, 'total_cents', t.total_cents, 'covers', t.covers, 'employee', t.employee,
  'tenders', t.tender_types)
  from tickets t where t.program_id = e.program_id and t.ticket_id = e.id`;

const MESSAGE = sql`select s.sms_message_id::text, jsonb_build_object('type', 'message',
  'direction', s.direction, 'body', s.body, 'status', s.status)
  from sms_messages s where s.program_id = e.program_id and s.sms_message_id = e.id`;

const NOTE = sql`select n.guest_note_id::text, jsonb_build_object('type', 'note', 'text', n.text,
  'author_name', n.author_name)
  from guest_notes n where n.program_id = e.program_id and n.guest_note_id = e.id`;

const CONSENT = sql`select c.guest_consent_id::text, jsonb_build_object('type', 'consent',
  'channel', c.channel, 'target', c.target, 'opted_in', c.opted_in, 'is_claimed', c.is_claimed, 'source', c.source)
  from guest_consents c where c.program_id = e.program_id and c.guest_consent_id = e.id`;

const PERK = sql`select r.perk_redemption_id::text, jsonb_build_object('type', 'perk', 'name', k.name)
  from perk_redemptions r
  join perks k on k.program_id = r.program_id and k.program_perk_id = r.program_perk_id
  where r.program_id = e.program_id and r.perk_redemption_id = e.id`;

const OFFER = sql`select i.loyalty_issue_id::text, jsonb_build_object('type', 'offer', 'name', o.name,
  'points', i.points, 'vendor', i.vendor, 'ends_ts', ${iso('i.expires_ts')},
  'outcome', case when i.redeemed_ts is not null then 'redeemed' when i.ended_ts is not null then 'expired' else 'open' end)
  from loyalty_issues i
  left join loyalty_offers o on o.program_id = i.program_id and o.loyalty_offer_id = i.loyalty_offer_id
  where i.program_id = e.program_id and i.loyalty_issue_id = e.id`;

const FACTS = [
  ['visit', VISIT],
  ['reservation', RESERVATION],
  ['check', CHECK],
  ['message', MESSAGE],
  ['note', NOTE],
  ['consent', CONSENT],
  ['perk', PERK],
  ['offer', OFFER],
] as const;

/** For an entry e, (record_id, facts) of the one kind that it is. */
export const DETAILS = sql.join(
  FACTS.map(([kind, facts]) => sql`(${facts} and e.kind = ${sql.lit(kind)})`),
  sql` union all `,
);
