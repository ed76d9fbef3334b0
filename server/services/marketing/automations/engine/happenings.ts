import { sql } from 'kysely';
import {
  type EventRule,
  TRIGGER_SOURCES,
  type TriggerName,
  type TriggerSettings,
} from '#contract/marketing/automations/triggers.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { LogEvent } from '#server/platform/audit/index.ts';

/** What a guest did, as triggers ask for it. */
export interface Happening {
  readonly program_id: number;
  readonly guest_id: number;
  readonly sources: readonly TriggerName[];
  readonly key: string;
  readonly at: Date;
  readonly merchant_id: number | null;
  /** Which visit it was, from 1. */
  readonly nth: number | null;
  readonly amount_cents: number | null;
  readonly items: readonly string[];
  readonly contact_list_id: number | null;
  readonly perk_id: number | null;
}

interface PartyRow {
  readonly program_id: number;
  readonly party_id: number;
  readonly guest_id: number;
  readonly merchant_id: number;
  readonly kind: string;
  readonly visits: number;
}
interface TicketRow {
  readonly program_id: number;
  readonly ticket_id: number;
  readonly guest_id: number;
  readonly merchant_id: number;
  readonly total_cents: number;
  readonly status: string;
  readonly items: string[];
}
interface SubscriptionRow {
  readonly program_id: number;
  readonly id: number;
  readonly guest_id: number;
  readonly contact_list_id: number;
  readonly status: string;
}

type Bare = Omit<Happening, 'program_id' | 'guest_id' | 'sources' | 'key' | 'at'>;
const BARE: Bare = {
  merchant_id: null,
  nth: null,
  amount_cents: null,
  items: [],
  contact_list_id: null,
  perk_id: null,
};

/** Which kinds of events are about a party, and what they say of it. */
const PARTY_KINDS: Readonly<Record<string, (party: PartyRow) => readonly TriggerName[]>> = {
  'party.done': ({ visits }) =>
    visits === 1 ? ['visit_ended', 'first_visit', 'nth_visit'] : ['visit_ended', 'nth_visit'],
  'party.created': ({ kind }) => (kind === 'reservation' ? ['reservation_made'] : []),
  'party.accepted': ({ kind }) => (kind === 'reservation' ? ['reservation_made'] : []),
  'party.updated': ({ kind }) => (kind === 'reservation' ? ['reservation_changed'] : []),
  'party.cancelled': ({ kind }) =>
    kind === 'reservation' ? ['reservation_cancelled'] : kind === 'waitlist' ? ['waitlist_left'] : [],
  'party.removed': ({ kind }) => (kind === 'waitlist' ? ['waitlist_left'] : []),
  'party.no_show': () => ['no_show'],
};
/** What can be only once of a party, however often it is told. */
const ONCE = new Set(['party.done', 'party.created', 'party.accepted']);
const ONCE_NAMES: Readonly<Record<string, string>> = {
  'party.done': 'visit',
  'party.created': 'reservation',
  'party.accepted': 'reservation',
};
const TICKET_KINDS = new Set(['ticket.received', 'ticket.linked']);
const CONSENT_KINDS = new Set(['guest.opted_in', 'guest.opt_in_confirmed']);
const LIST_KINDS = new Set(['subscriber.added', 'subscriber.confirmed']);

const idsOf = (events: readonly LogEvent[], is: (kind: string) => boolean): number[] => [
  ...new Set(events.filter(({ kind }) => is(kind)).flatMap(({ record_id }) => Number(record_id) || [])),
];

/** What guests of a concept did by what the log tells. */
export async function happeningsOf(
  db: Db | Trx,
  programId: number,
  events: readonly LogEvent[],
): Promise<Happening[]> {
  const isParty = (kind: string) => Object.hasOwn(PARTY_KINDS, kind);
  const parties = await readParties(db, programId, idsOf(events, isParty));
  const tickets = await readTickets(
    db,
    programId,
    idsOf(events, (kind) => TICKET_KINDS.has(kind)),
  );
  const subscriptions = await readSubscriptions(
    db,
    programId,
    idsOf(events, (kind) => LIST_KINDS.has(kind)),
  );
  return events.flatMap((event): Happening[] => {
    const { kind, record_id, occurred_ts: at, event_id } = event;
    const id = Number(record_id);
    const base = {
      ...BARE,
      program_id: programId,
      at,
      key: `event:${event_id}`,
      merchant_id: event.merchant_id,
    };
    const party = isParty(kind) ? parties.get(id) : undefined;
    if (party) {
      const sources = PARTY_KINDS[kind]?.(party) ?? [];
      const key = ONCE.has(kind) ? `${ONCE_NAMES[kind]}:${id}` : base.key;
      const whose = { guest_id: party.guest_id, merchant_id: party.merchant_id, nth: party.visits };
      return sources.length > 0 ? [{ ...base, ...whose, key, sources }] : [];
    }
    const ticket = TICKET_KINDS.has(kind) ? tickets.get(id) : undefined;
    if (ticket) {
      const { guest_id, merchant_id, total_cents: amount_cents, items } = ticket;
      return [
        { ...base, guest_id, merchant_id, amount_cents, items, key: `check:${id}`, sources: ['check_paid'] },
      ];
    }
    const subscription = LIST_KINDS.has(kind) ? subscriptions.get(id) : undefined;
    if (subscription) {
      const { guest_id, contact_list_id } = subscription;
      return [{ ...base, guest_id, contact_list_id, sources: ['list_joined'] }];
    }
    if (CONSENT_KINDS.has(kind)) return [{ ...base, guest_id: id, sources: ['consent_given'] }];
    const guest = event.changes.find(({ field }) => field === 'guest_id')?.to;
    if (kind === 'perk.redeemed' && typeof guest === 'number')
      return [{ ...base, guest_id: guest, perk_id: id, sources: ['perk_redeemed'] }];
    return [];
  });
}

const byId = <T>(rows: readonly T[], id: (row: T) => number): Map<number, T> =>
  new Map(rows.map((row) => [id(row), row]));

async function readParties(db: Db | Trx, programId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, PartyRow>();
  const { rows } = await sql<PartyRow>`
    select p.program_id, p.party_id, p.guest_id, p.merchant_id, p.kind, (select count(*) from parties v
      where v.program_id = p.program_id and v.guest_id = p.guest_id and v.visited_ts is not null
        and v.visited_ts <= coalesce(p.visited_ts, v.visited_ts))::integer as visits
    from parties p where p.program_id = ${programId} and p.party_id = any(${[...ids]}::bigint[]) and p.guest_id is not null`.execute(
    db,
  );
  return byId(rows, ({ party_id }) => party_id);
}

async function readTickets(db: Db | Trx, programId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, TicketRow>();
  const { rows } = await sql<TicketRow>`
    select t.program_id, t.ticket_id, t.guest_id, t.merchant_id, t.total_cents, t.status,
      array(select m.name from check_items i join menu_items m using (program_id, menu_item_id)
        where i.program_id = t.program_id and i.ticket_id = t.ticket_id) as items
    from tickets t where t.program_id = ${programId} and t.ticket_id = any(${[...ids]}::bigint[])
      and t.guest_id is not null and t.status = 'closed'`.execute(db);
  return byId(rows, ({ ticket_id }) => ticket_id);
}

async function readSubscriptions(db: Db | Trx, programId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, SubscriptionRow>();
  const { rows } = await sql<SubscriptionRow>`
    select program_id, contact_subscription_id as id, guest_id, contact_list_id, status from contact_subscriptions
    where program_id = ${programId} and contact_subscription_id = any(${[...ids]}::bigint[]) and status = 'subscribed'`.execute(
    db,
  );
  return byId(rows, ({ id }) => id);
}

/** Whether what happened is what a trigger, an exit rule, a goal or a wait stands on. */
export function matches(happening: Happening, sourceId: number | null, settings: TriggerSettings): boolean {
  const is = happening.sources.some((name) => TRIGGER_SOURCES[name].id === sourceId);
  if (!is) return false;
  const { merchant_ids, nth, amount_cents, item, contact_list_id, perk_id } = settings;
  const at = happening.merchant_id;
  if (merchant_ids !== null && (at === null || !merchant_ids.includes(at))) return false;
  if (nth !== null && sourceId === TRIGGER_SOURCES.nth_visit.id && happening.nth !== nth) return false;
  if (amount_cents !== null && (happening.amount_cents ?? 0) < amount_cents) return false;
  if (item !== null && !happening.items.some((name) => name.toLowerCase().includes(item.toLowerCase())))
    return false;
  if (contact_list_id !== null && happening.contact_list_id !== contact_list_id) return false;
  return perk_id === null || happening.perk_id === perk_id;
}

export const matchesRule = (happening: Happening, rule: EventRule): boolean =>
  matches(happening, rule.source_id, rule.settings);
