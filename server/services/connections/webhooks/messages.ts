import { sql } from 'kysely';
import { removalReasonName } from '#contract/host/parties/removal.ts';
import type { WebhookTopic } from '#contract/connections/webhooks/topics.ts';
import type { LogEvent } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { CHECKS_KIND, guestTopic, isPartyEvent, partyTopic } from './topicOf.ts';

/** What is sent of an event. */
export interface EventMessage {
  readonly event_id: number;
  /** The event or the check; each is told of once. */
  readonly key: string;
  readonly topic: WebhookTopic;
  readonly merchant_id: number | null;
  /** Whose personal data stand in it. */
  readonly guest_id: number | null;
  readonly at: Date;
  readonly data: object;
}

const idsOf = (events: readonly LogEvent[], isWanted: (kind: string) => boolean): number[] => [
  ...new Set(events.filter(({ kind }) => isWanted(kind)).flatMap(({ record_id }) => Number(record_id) || [])),
];

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** The messages of a concept's events, with the state of the thing as it is now. */
export async function messagesOf(
  trx: Trx,
  programId: number,
  events: readonly LogEvent[],
): Promise<EventMessage[]> {
  const parties = await readParties(trx, programId, idsOf(events, isPartyEvent));
  const guests = await readGuests(
    trx,
    programId,
    idsOf(events, (kind) => guestTopic(kind) !== null),
  );
  const messages: EventMessage[] = [];
  for (const event of events) {
    const id = Number(event.record_id);
    const base = { event_id: event.event_id, key: `event:${event.event_id}`, at: event.occurred_ts };
    const party = isPartyEvent(event.kind) ? parties.get(id) : undefined;
    const ofParty = party && partyTopic(event.kind, party.kind);
    if (party && ofParty)
      messages.push({
        ...base,
        topic: ofParty,
        merchant_id: party.merchant_id,
        guest_id: null,
        data: partyData(party),
      });
    const ofGuest = guestTopic(event.kind);
    const told = ofGuest === null ? null : guestMessage(ofGuest, event, guests.get(id) ?? null);
    if (told) messages.push({ ...base, ...told, merchant_id: null });
    if (event.kind === CHECKS_KIND && event.merchant_id !== null)
      for (const check of await readClosedChecks(trx, programId, event))
        messages.push({
          ...base,
          key: `check:${check.ticket_id}`,
          topic: 'check.closed',
          merchant_id: event.merchant_id,
          guest_id: null,
          at: check.close_ts,
          data: checkData(check),
        });
  }
  return messages;
}

interface PartyRow {
  readonly party_id: number;
  readonly local_id: string;
  readonly kind: string;
  readonly merchant_id: number;
  readonly status: string;
  readonly visit_state: string;
  readonly party_size: number;
  readonly reserved_ts: Date;
  readonly quoted_minutes: number | null;
  readonly arrived_ts: Date | null;
  readonly seated_ts: Date | null;
  readonly done_ts: Date | null;
  readonly removed_reason_id: number | null;
  readonly guest_id: number | null;
}

async function readParties(trx: Trx, programId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, PartyRow>();
  const { rows } = await sql<PartyRow>`
    select p.party_id, p.local_id, p.kind, p.merchant_id, p.status, p.visit_state, p.party_size, p.reserved_ts,
      p.quoted_minutes, p.arrived_ts, p.seated_ts, p.done_ts, p.removed_reason_id,
      (select g.guest_id from guests g where g.program_id = p.program_id and g.guest_id = p.guest_id
        and g.erased_ts is null) as guest_id
    from parties p where p.program_id = ${programId} and p.party_id = any(${[...ids]}::bigint[])`.execute(
    trx,
  );
  return new Map(rows.map((row) => [row.party_id, row]));
}

/** Ids, times and the state of a party; no name, no number and no words of a guest. */
const partyData = (party: PartyRow) => ({
  party_id: party.party_id,
  local_id: party.local_id,
  kind: party.kind,
  merchant_id: party.merchant_id,
  guest_id: party.guest_id,
  status: party.status,
  visit_state: party.visit_state,
  party_size: party.party_size,
  reserved_ts: iso(party.reserved_ts),
  quoted_minutes: party.quoted_minutes,
  arrived_ts: iso(party.arrived_ts),
  seated_ts: iso(party.seated_ts),
  done_ts: iso(party.done_ts),
  removed_reason: party.removed_reason_id === null ? null : removalReasonName(party.removed_reason_id),
});

interface GuestRow {
  readonly guest_id: number;
  readonly fname: string;
  readonly lname: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly birthday: string | null;
  readonly is_vip: boolean;
  readonly tags: string[];
  readonly visit_count: number;
  readonly last_visit_ts: Date | null;
  readonly merged_guest_ids: number[];
}

/** Guests who are neither erased nor removed. */
async function readGuests(trx: Trx, programId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, GuestRow>();
  const { rows } = await sql<GuestRow>`
    select g.guest_id, g.fname, g.lname, g.email, g.phone, g.birthday, g.is_vip, g.tags, g.visit_count, g.last_visit_ts,
      array(select m.guest_id from guests m where m.program_id = g.program_id
        and m.merged_into_guest_id = g.guest_id order by m.guest_id) as merged_guest_ids
    from guests g where g.program_id = ${programId} and g.guest_id = any(${[...ids]}::bigint[])
      and g.erased_ts is null and g.deleted_ts is null`.execute(trx);
  return new Map(rows.map((row) => [row.guest_id, row]));
}

const guestData = ({ last_visit_ts, merged_guest_ids: _merged, ...guest }: GuestRow) => ({
  ...guest,
  last_visit_ts: iso(last_visit_ts),
});

/** A guest who is erased by now is told of by that alone. */
function guestMessage(topic: WebhookTopic, event: LogEvent, guest: GuestRow | null) {
  const guestId = Number(event.record_id);
  if (topic === 'guest.erased')
    return Number.isNaN(guestId) ? null : { topic, guest_id: null, data: { guest_id: guestId } };
  if (!guest) return null;
  const { guest_id } = guest;
  if (topic === 'consent.given' || topic === 'consent.withdrawn')
    return { topic, guest_id, data: { guest_id, channel: event.changes[0]?.field ?? null } };
  if (topic === 'guest.merged')
    return { topic, guest_id, data: { ...guestData(guest), merged_guest_ids: guest.merged_guest_ids } };
  return { topic, guest_id, data: guestData(guest) };
}

interface CheckRow {
  readonly ticket_id: number;
  readonly check_num: string;
  readonly pos_ticket_id: string;
  readonly merchant_id: number;
  readonly party_id: number | null;
  readonly guest_id: number | null;
  readonly covers: number | null;
  readonly open_ts: Date;
  readonly close_ts: Date;
  readonly subtotal_cents: number;
  readonly discount_cents: number;
  readonly tax_cents: number;
  readonly tip_cents: number;
  readonly total_cents: number;
}

/**
 * Checks that were stored closed with the batch of an event: a little around its time, since each is told of once anyway, and not those
 * of long ago, which somebody corrects or brings in.
 */
async function readClosedChecks(trx: Trx, programId: number, { merchant_id, occurred_ts }: LogEvent) {
  const { rows } = await sql<CheckRow>`
    select t.ticket_id, t.check_num, t.pos_ticket_id, t.merchant_id, t.party_id, t.covers, t.open_ts, t.close_ts,
      t.subtotal_cents, t.discount_cents, t.tax_cents, t.tip_cents, t.total_cents,
      (select g.guest_id from guests g where g.program_id = t.program_id and g.guest_id = t.guest_id
        and g.erased_ts is null) as guest_id
    from tickets t where t.program_id = ${programId} and t.merchant_id = ${merchant_id} and t.status = 'closed'
      and t.close_ts > ${occurred_ts}::timestamptz - interval '7 days' and t.updated_ts between ${occurred_ts}::timestamptz - interval '10 seconds'
      and ${occurred_ts}::timestamptz + interval '10 minutes'
    order by t.ticket_id`.execute(trx);
  return rows;
}

const checkData = ({ open_ts, close_ts, ticket_id, ...check }: CheckRow) => ({
  check_id: ticket_id,
  ...check,
  open_ts: iso(open_ts),
  close_ts: iso(close_ts),
});
