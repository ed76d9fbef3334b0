import type { OfferAtTable } from '#contract/marketing/loyalty/schemas.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getParty } from '#server/services/host/parties/index.ts';
import { vendorOf } from '../present.ts';

const MOST_SHOWN = 20;

/** What the guest of a party can use now, what ends first at the top. Errors: NOT_FOUND, also where the caller does not work. */
export async function offersOfParty(
  platform: Platform,
  ctx: RequestContext,
  partyId: number,
): Promise<OfferAtTable[]> {
  const { db, clock } = platform;
  const { guest_id } = await getParty(platform, ctx, partyId);
  if (guest_id === null) return [];
  const now = clock.now();
  const rows = await db
    .selectFrom('loyalty_issues as i')
    .innerJoin('loyalty_offers as o', (join) =>
      join.onRef('o.program_id', '=', 'i.program_id').onRef('o.loyalty_offer_id', '=', 'i.loyalty_offer_id'),
    )
    .select(['i.loyalty_issue_id', 'i.vendor', 'i.code', 'i.expires_ts', 'o.name', 'o.description'])
    .where('i.program_id', '=', ctx.programId)
    .where('i.guest_id', '=', guest_id)
    .where('i.state', '=', 'accepted')
    .where('i.redeemed_ts', 'is', null)
    .where('i.ended_ts', 'is', null)
    .where((eb) => eb.or([eb('i.expires_ts', 'is', null), eb('i.expires_ts', '>', now)]))
    .orderBy('i.expires_ts', (order) => order.asc().nullsLast())
    .orderBy('i.loyalty_issue_id')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ loyalty_issue_id: id, vendor, expires_ts, ...shown }) => ({
    ...shown,
    id,
    vendor: vendorOf(vendor),
    expires_ts: expires_ts?.toISOString() ?? null,
  }));
}
