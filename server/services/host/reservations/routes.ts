import type { FastifyRequest } from 'fastify';
import { services } from '#contract/index.ts';
import { CANCELLED_ONLINE } from '#contract/host/parties/removal.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import { pageOf, type Slice } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireFlag } from '#server/platform/flags/index.ts';
import { getLocation, scopeOf } from '#server/services/administration/merchants/index.ts';
import {
  cancelParty,
  checkedSpan,
  createReservation,
  getParty,
  presentParty,
  updateParty,
} from '#server/services/host/parties/index.ts';
import { presentCounts } from './present.ts';
import {
  countReservations,
  listFound,
  type ReservationQuery,
  selectOfAllDays,
  selectReservations,
} from './queries.ts';

const { reservations: endpoints } = services;

/** The header source_user of a reservation write (HOST-021..023); null without one. */
function sourceUser({ headers }: FastifyRequest): string | null {
  const { source_user: value } = headers;
  return typeof value === 'string' ? value.trim().slice(0, 100) || null : null;
}

export function reservationRoutes(bind: Bind, platform: Platform): void {
  bindReads(bind, platform);
  for (const endpoint of [endpoints.create, endpoints.createMany]) {
    bind(endpoint, ({ ctx, body, request }) => createReservation(platform, ctx, body, sourceUser(request)));
  }
  for (const endpoint of [endpoints.update, endpoints.updateMany]) {
    bind(endpoint, async ({ ctx, body: { id, ...body }, request }) => {
      if (body.status !== 0) await checkReason(platform, ctx, id, body.removed_reason_id);
      return updateParty(platform, ctx, id, body, sourceUser(request));
    });
  }
  for (const endpoint of [endpoints.remove, endpoints.removeMany]) {
    bind(endpoint, async ({ ctx, query: { id, removed_reason_id: reasonId, ...opened }, request }) => {
      await checkReason(platform, ctx, id, reasonId);
      return cancelParty(platform, ctx, id, { reasonId, ...opened, sourceUser: sourceUser(request) });
    });
  }
}

/** Cancelling online needs its feature (PERM-034); FLAG_OFF. */
async function checkReason(
  platform: Platform,
  ctx: RequestContext,
  id: number | string,
  reasonId: number | null | undefined,
): Promise<void> {
  if (reasonId !== CANCELLED_ONLINE) return;
  const { merchant_id } = await getParty(platform, ctx, id);
  await requireFlag(platform, ctx, 'web-reservation-cancel', merchant_id);
}

interface ListQuery extends Pick<ReservationQuery, 'status' | 'search'>, Slice {
  readonly merchant_id: number;
  readonly start_time: string;
  readonly end_time: string;
  readonly removed_reason_ids?: readonly number[] | undefined;
}

function bindReads(bind: Bind, platform: Platform): void {
  const { db } = platform;
  const list = async (ctx: RequestContext, query: ListQuery) => {
    const { merchant_id: merchantId, removed_reason_ids: reasonIds, status, search } = query;
    const span = checkedSpan(query);
    await getLocation(db, ctx, merchantId);
    const wanted = { programId: ctx.programId, merchantId, ...span, status, reasonIds, search };
    return pageOf(selectReservations(db, wanted), query, presentParty);
  };
  bind(endpoints.search, ({ ctx, query }) => searchAllDays(platform, ctx, query));
  bind(endpoints.requested, ({ ctx, query }) => list(ctx, query));
  bind(endpoints.booked, ({ ctx, query }) => list(ctx, query));
  bind(endpoints.counts, async ({ ctx, query }) => {
    const span = checkedSpan(query);
    const { merchant_id: merchantId, removed_reason_ids: reasonIds } = query;
    await getLocation(db, ctx, merchantId);
    return presentCounts(
      await countReservations(db, { programId: ctx.programId, merchantId, ...span }, reasonIds),
    );
  });
  bind(endpoints.get, async ({ ctx, params }) => presentParty(await getParty(platform, ctx, params.id)));
}

interface DaysSearch extends Slice {
  readonly merchant_id?: number | undefined;
  readonly search: string;
}

/** A page of the reservations of all days at the locations of who asks, or at one of them. */
async function searchAllDays(
  { db, clock }: Platform,
  ctx: RequestContext,
  { merchant_id: merchantId, search, ...slice }: DaysSearch,
) {
  if (merchantId !== undefined) await getLocation(db, ctx, merchantId);
  const { programId } = ctx;
  const merchantIds = merchantId === undefined ? scopeOf(ctx).merchantIds : [merchantId];
  const query = { programId, merchantIds, search, now: clock.now() };
  const found = await pageOf(selectOfAllDays(db, query), slice, ({ party_id }) => party_id);
  const rows = new Map((await listFound(db, programId, found.data)).map((row) => [row.party_id, row]));
  const data = found.data.flatMap((id) => {
    const row = rows.get(id);
    return row ? [{ ...presentParty(row), merchant_name: row.merchant_name, timezone: row.timezone }] : [];
  });
  return { ...found, data };
}
