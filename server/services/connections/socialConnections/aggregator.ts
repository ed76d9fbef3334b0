import { addMinutes } from 'date-fns';
import { found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inName, refuseProblem } from './asking.ts';
import { type Mapping, mapPlaces } from './mapping.ts';
import { findStored, listOwnMerchants, listPlaces } from './queries.ts';
import { chatmeterKeyOf } from './ways/index.ts';

/** Shorter than the aggregator lets it hold. */
const TOKEN_MINUTES = 50;

/**
 * A token of the aggregator for the browser of who asks; the identity carries it until it ends (ADMIN-038, REVIEW-040). What the concept
 * signs in with stays here. Errors: NOT_FOUND, UNAVAILABLE.
 */
export async function giveAggregatorToken(platform: Platform, ctx: RequestContext) {
  const { db, clock, sources } = platform;
  const row = found(await findStored(db, ctx.programId, 'chatmeter'), 'The connection of Chatmeter');
  const chatmeterToken = await inName(platform, row, ({ tokens }) =>
    sources.chatmeter.login(chatmeterKeyOf(tokens)),
  ).catch(refuseProblem);
  const expires = addMinutes(clock.now(), TOKEN_MINUTES);
  await db
    .updateTable('users')
    .set({
      chatmeter_token: chatmeterToken,
      chatmeter_program_id: ctx.programId,
      chatmeter_expires_ts: expires,
    })
    .where('user_id', '=', ctx.userId)
    .execute();
  return { chatmeterToken, chatmeter_url: sources.chatmeter.browserUrl, expires_ts: expires.toISOString() };
}

/** NOT_FOUND for another concept than the current one. */
export function requireCurrent(ctx: RequestContext, programId: number): void {
  found(programId === ctx.programId ? true : null, 'This concept');
}

export async function readGroup({ db }: Platform, ctx: RequestContext) {
  const row = await findStored(db, ctx.programId, 'chatmeter');
  return { group_id: row?.business_id ?? null, group_name: row?.business_name ?? null };
}

/** Which location of the aggregator each own location is. */
export async function readAggregatorMerchants({ db }: Platform, ctx: RequestContext) {
  const { allMerchants, merchantIds } = ctx.membership;
  const merchants = await listOwnMerchants(db, ctx.programId, allMerchants ? null : merchantIds);
  const row = await findStored(db, ctx.programId, 'chatmeter');
  const places = row ? await listPlaces(db, ctx.programId, row.source_connection_id) : [];
  const of = new Map(places.map(({ merchant_id, outside_id }) => [merchant_id, outside_id]));
  return {
    data: merchants.map(({ merchant_id }) => ({
      merchant_id,
      chatmeter_location_id: of.get(merchant_id) ?? null,
    })),
  };
}

/** Stores the same the other way around. Errors as for `mapPlaces`. */
export async function saveAggregatorMerchants(
  platform: Platform,
  ctx: RequestContext,
  merchants: readonly { merchant_id: number; chatmeter_location_id: string | null }[],
) {
  const row = found(await findStored(platform.db, ctx.programId, 'chatmeter'), 'The connection of Chatmeter');
  const places = await listPlaces(platform.db, ctx.programId, row.source_connection_id);
  const own = new Set(
    (await readAggregatorMerchants(platform, ctx)).data.map(({ merchant_id }) => merchant_id),
  );
  const mappings = merchants.flatMap(({ merchant_id, chatmeter_location_id }): Mapping[] => {
    found(own.has(merchant_id) ? true : null, 'This location');
    const before = places.find((place) => place.merchant_id === merchant_id);
    const isMoved = before && before.outside_id !== chatmeter_location_id;
    return [
      ...(isMoved ? [{ outside_id: before.outside_id, merchant_id: null }] : []),
      ...(chatmeter_location_id === null ? [] : [{ outside_id: chatmeter_location_id, merchant_id }]),
    ];
  });
  await mapPlaces(platform, ctx, 'chatmeter', mappings);
  return readAggregatorMerchants(platform, ctx);
}
