import { services } from '#contract/index.ts';
import { REMOVAL_REASONS } from '#contract/host/parties/removal.ts';
import { isAtTable } from '#contract/host/parties/visit.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import { pageOf } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { presentEvent, selectEvents } from '#server/services/administration/audit/index.ts';
import { getGuestRow, lookUpGuests } from '#server/services/guests/guests/index.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { blockTables, unblockTables } from './blocks.ts';
import { addWalkIn, assignTables, recallParty, seatParty, stepParty, unseatParty } from './commands.ts';
import { listComing } from './guestQueries.ts';
import { listHolds } from './holdQueries.ts';
import { notePresence } from './presence.ts';
import { presentComing, presentGuest, presentHold, presentParty } from './present.ts';
import { findParty, listPresent, selectDay, type PartyKey, type PartyRow } from './queries.ts';
import { checkedSpan } from './rules.ts';

const { parties: endpoints } = services;

/** The changelog tells the newest of a party's events. */
const CHANGELOG = 500;
const HOLDS_DAYS = 62;

/** A party of a location where the caller works; NOT_FOUND. */
export async function getParty({ db }: Platform, ctx: RequestContext, key: PartyKey): Promise<PartyRow> {
  const row = await findParty(db, ctx.programId, key);
  return found(row && ctx.worksAt(row.merchant_id) ? row : null, 'This party');
}

/** Guests belong to the concept, and are known to whoever works at a location of it. */
function requireSomeLocation({ membership }: RequestContext): void {
  if (membership.allMerchants || membership.merchantIds.length > 0) return;
  fail(
    'FORBIDDEN',
    'Guests are looked up by who works at a location. Ask an admin of your concept to add you to one.',
  );
}

export function partyRoutes(bind: Bind, platform: Platform): void {
  bindReads(bind, platform);
  bindActs(bind, platform);
}

function bindReads(bind: Bind, platform: Platform): void {
  const { db, clock } = platform;
  bind(endpoints.list, async ({ ctx, query }) => {
    const span = checkedSpan(query);
    const { merchant_id: merchantId, kind } = query;
    await getLocation(db, ctx, merchantId);
    const day = selectDay(db, ctx.programId, { ...span, merchantId, kind, now: clock.now() });
    return pageOf(day, query, presentParty);
  });
  bind(endpoints.get, async ({ ctx, params }) => presentParty(await getParty(platform, ctx, params.id)));
  bind(endpoints.hereNow, async ({ ctx, params }) => {
    await getLocation(db, ctx, params.id);
    const data = (await listPresent(db, ctx.programId, params.id)).map(presentParty);
    const covers = (among: readonly { party_size: number }[]) =>
      among.reduce((sum, { party_size }) => sum + party_size, 0);
    return {
      data,
      parties: data.length,
      covers: covers(data),
      seated_covers: covers(data.filter(({ visit_state }) => isAtTable(visit_state))),
    };
  });
  bind(endpoints.removalReasons, async () => ({ data: [...REMOVAL_REASONS] }));
  bind(endpoints.findGuests, async ({ ctx, query }) => {
    requireSomeLocation(ctx);
    const { data, has_next } = await lookUpGuests(db, ctx.programId, query);
    return { data: data.map(presentGuest), has_next };
  });
  bind(endpoints.guestCard, async ({ ctx, params }) => {
    requireSomeLocation(ctx);
    const guest = await getGuestRow(db, ctx.programId, params.id);
    const bookings = await listComing(db, ctx, guest.guest_id, clock.now());
    return { ...presentGuest(guest), tags: guest.tags, bookings: bookings.map(presentComing) };
  });
  bind(endpoints.changelog, async ({ ctx, params }) => {
    const { party_id, merchant_id } = await getParty(platform, ctx, params.id);
    const scope = { programId: ctx.programId, merchantIds: [merchant_id] };
    const filter = { record_type: 'party', record_id: String(party_id) };
    const rows = await selectEvents(db, scope, filter).limit(CHANGELOG).execute();
    return { data: rows.map(presentEvent) };
  });
  bind(endpoints.holds, async ({ ctx, query }) => {
    const span = checkedSpan(query, HOLDS_DAYS);
    await getLocation(db, ctx, query.merchant_id);
    const holds = await listHolds(db, { programId: ctx.programId, merchantId: query.merchant_id, span });
    return { data: holds.map(presentHold) };
  });
}

function bindActs(bind: Bind, platform: Platform): void {
  const { db, clock } = platform;
  bind(endpoints.walkIn, ({ ctx, body }) => addWalkIn(platform, ctx, body));
  bind(endpoints.seat, ({ ctx, params, body }) => seatParty(platform, ctx, params.id, body));
  bind(endpoints.unseat, ({ ctx, params, body }) => unseatParty(platform, ctx, params.id, body));
  bind(endpoints.assign, ({ ctx, params, body }) => assignTables(platform, ctx, params.id, body));
  bind(endpoints.state, ({ ctx, params, body }) => stepParty(platform, ctx, params.id, body));
  bind(endpoints.recall, ({ ctx, params, body }) => recallParty(platform, ctx, params.id, body));
  bind(endpoints.block, ({ ctx, body }) => blockTables(platform, ctx, body));
  bind(endpoints.unblock, ({ ctx, params }) => unblockTables(platform, ctx, params.key));
  bind(endpoints.presence, async ({ ctx, body: { merchant_id, page } }) => {
    const { programId, userId } = ctx;
    await getLocation(db, ctx, merchant_id);
    const now = clock.now();
    return { data: await notePresence(db, { programId, merchantId: merchant_id, userId, page, now }) };
  });
}
