import { isDeepStrictEqual } from 'node:util';
import { recordEvents, type Stamp } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { addToCounters, holdParties, lockGuests } from './counterQueries.ts';
import {
  listStored,
  listZones,
  lockIntake,
  type StoredTicket,
  type TicketWrite,
  upsertTickets,
} from './ingestQueries.ts';
import { findLinks, type Link, withParty } from './linking.ts';
import { counterChanges, inRounds, judge, keyOf, type ReadTicket, saysTheSame } from './rules.ts';

export interface Outcome {
  readonly pos_ticket_id: string | null;
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'outdated' | 'refused';
  readonly ticket_id: number | null;
  readonly reason: string | null;
}

type Zones = Awaited<ReturnType<typeof listZones>>;
type Numbered = ReadTicket & { readonly n: number };

/** Who sends checks: an API credential, or a connection to a point of sale. */
export interface TicketSender {
  readonly programId: number;
  /** The only location whose checks it may send; null for all. */
  readonly merchantId: number | null;
  stamp(programId: number, origin: string): Stamp;
}

/** Takes in checks that a machine sends with its API credential. Errors: as `takeTickets`; FORBIDDEN for one of another scope. */
export function ingestTickets(
  platform: Platform,
  ctx: RequestContext,
  raw: readonly unknown[],
): Promise<Outcome[]> {
  ctx.requireScope('tickets.write');
  const { programId, credential } = ctx;
  const stamp: TicketSender['stamp'] = (id, origin) => ctx.stamp(id, origin);
  return takeTickets(platform, { programId, merchantId: credential.merchantId, stamp }, raw);
}

/**
 * Takes in checks from a point of sale, each judged by itself, all in one transaction. The same again changes nothing, an older
 * state than the stored one neither. Errors: UNAVAILABLE when others kept changing the same guests.
 */
export async function takeTickets(
  platform: Platform,
  ctx: TicketSender,
  raw: readonly unknown[],
): Promise<Outcome[]> {
  const now = platform.clock.now();
  const judged = raw.map((one) => judge(one, now));
  return write(platform, ctx, async ({ trx }) => {
    const asked = judged.flatMap((one) => (one.ok ? one.ticket.merchant_id : []));
    const own = ctx.merchantId;
    const allowed = [...new Set(asked)].filter((merchantId) => own === null || own === merchantId);
    const zones = await listZones(trx, ctx.programId, allowed);
    await lockIntake(trx, ctx.programId, [...zones.keys()]);
    const outcomes = judged.map((one): Outcome | null => {
      if (!one.ok) return refusal(one.posTicketId, one.reason);
      const { merchant_id, pos_ticket_id } = one.ticket;
      return zones.has(merchant_id) ? null : refusal(pos_ticket_id, noLocation(merchant_id, own));
    });
    const good = judged.flatMap((one, n) => (one.ok && outcomes[n] === null ? [{ ...one.ticket, n }] : []));
    for (const round of inRounds<Numbered>(good)) {
      const told = await storeRound(trx, { programId: ctx.programId, zones, now }, round);
      for (const [at, { n }] of round.entries()) outcomes[n] = told[at] ?? null;
    }
    await tell(trx, ctx, zones, good, outcomes);
    return outcomes.map((outcome) => outcome ?? refusal(null, 'It was not looked at'));
  });
}

const refusal = (pos_ticket_id: string | null, reason: string): Outcome => ({
  pos_ticket_id,
  outcome: 'refused',
  ticket_id: null,
  reason,
});

const noLocation = (merchantId: number, own: number | null) =>
  own === null
    ? `merchant_id: Location ${merchantId} was not found. Use the id of an open location of this concept.`
    : `merchant_id: This API credential is for location ${own} alone. Use one for location ${merchantId}.`;

interface Intake {
  readonly programId: number;
  readonly zones: Zones;
  readonly now: Date;
}

const ATTEMPTS = 4;
const linkOf = ({ guest_id, party_id, linked_by }: Link): Link => ({ guest_id, party_id, linked_by });

/** Stores checks of which none comes twice; guests are locked before tickets, as everybody who changes both does. */
async function storeRound(trx: Trx, intake: Intake, tickets: readonly Numbered[]): Promise<Outcome[]> {
  const { programId } = intake;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const seen = byKey(await listStored(trx, programId, tickets));
    const before = tickets.map((ticket) => seen.get(keyOf(ticket)) ?? null);
    const told = await findLinks(
      trx,
      programId,
      tickets,
      before.map((stored) => stored && linkOf(stored)),
    );
    const guestOf = await holdParties(
      trx,
      programId,
      told.map(({ party_id }) => party_id),
    );
    const links = told.map((link) => withParty(link, guestOf));
    const involved = [...before, ...links].map((link) => link?.guest_id ?? null);
    const alive = await lockGuests(trx, programId, involved);
    const locked = byKey(await listStored(trx, programId, tickets, { lock: true }));
    const isGone = ({ guest_id }: Link) => guest_id !== null && !alive.has(guest_id);
    if (isDeepStrictEqual(seen, locked) && (attempt > 0 || !links.some(isGone))) {
      const known = links.map((link) => (isGone(link) ? { ...link, guest_id: null } : link));
      return storeAll(trx, intake, tickets, before, known);
    }
  }
  return fail(
    'UNAVAILABLE',
    'The guests of these checks are being changed right now. Send the checks again.',
    {
      headers: { 'retry-after': '1' },
    },
  );
}

const byKey = (rows: readonly StoredTicket[]) => new Map(rows.map((row) => [keyOf(row), row]));

function outcomeOf(stored: StoredTicket | null, ticket: ReadTicket, link: Link): Outcome['outcome'] {
  if (!stored) return 'created';
  const age = stored.pos_updated_ts.getTime() - Date.parse(ticket.pos_updated_ts);
  if (age > 0) return 'outdated';
  const isSame = age === 0 && saysTheSame(stored, ticket) && isDeepStrictEqual(linkOf(stored), linkOf(link));
  return isSame ? 'unchanged' : 'updated';
}

async function storeAll(
  trx: Trx,
  { programId, zones, now }: Intake,
  tickets: readonly Numbered[],
  before: readonly (StoredTicket | null)[],
  links: readonly Link[],
): Promise<Outcome[]> {
  const plans = tickets.map((ticket, n) => {
    const link = links[n] ?? { guest_id: null, party_id: null, linked_by: null };
    const stored = before[n] ?? null;
    const timezone = zones.get(ticket.merchant_id)?.timezone ?? 'UTC';
    return { ticket, link, stored, timezone, outcome: outcomeOf(stored, ticket, link) };
  });
  const writes = plans.filter(({ outcome }) => outcome === 'created' || outcome === 'updated');
  const ids = await save(trx, programId, writes, now);
  await addToCounters(
    trx,
    programId,
    counterChanges(
      writes.map(({ stored, ticket, link }) => ({
        before: stored,
        after: { ...link, status: ticket.status, total_cents: ticket.total_cents },
      })),
    ),
  );
  return plans.map(({ ticket, stored, outcome }) => ({
    pos_ticket_id: ticket.pos_ticket_id,
    outcome,
    ticket_id: stored?.ticket_id ?? ids.get(keyOf(ticket)) ?? null,
    reason: null,
  }));
}

async function save(trx: Trx, programId: number, writes: readonly TicketWrite[], now: Date) {
  if (writes.length === 0) return new Map<string, number>();
  const rows = await upsertTickets(trx, programId, writes, now);
  return new Map(rows.map((row) => [keyOf(row), row.ticket_id]));
}

/** One event for each location of a call, with counts, so that the log stays readable and open lists look again. */
async function tell(
  trx: Trx,
  ctx: TicketSender,
  zones: Zones,
  good: readonly Numbered[],
  outcomes: readonly (Outcome | null)[],
): Promise<void> {
  const count = (merchantId: number, outcome: Outcome['outcome']) =>
    good.filter(({ n, merchant_id }) => merchant_id === merchantId && outcomes[n]?.outcome === outcome)
      .length;
  const events = [...zones].flatMap(([merchantId, { merchant_name }]) => {
    const created = count(merchantId, 'created');
    const updated = count(merchantId, 'updated');
    if (created + updated === 0) return [];
    return {
      kind: 'ticket.received' as const,
      recordId: '*',
      recordName: merchant_name,
      merchantId,
      changes: [
        { field: 'new_checks', from: null, to: created },
        { field: 'changed_checks', from: null, to: updated },
      ].filter(({ to }) => to > 0),
    };
  });
  await recordEvents(trx, ctx.stamp(ctx.programId, 'pos'), events);
}
