import type { LoyaltyLedger } from '#contract/marketing/loyalty/schemas.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { pageOf } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getGuestRow } from '#server/services/guests/guests/index.ts';
import { presentEntry, presentIssue, vendorOf } from '../present.ts';
import { issues } from '../queries.ts';

const MOST_SHOWN = 50;

/** Everything of one guest over all vendors. Errors: NOT_FOUND, GONE. */
export async function readLedger(
  { db, clock }: Platform,
  ctx: RequestContext,
  guestId: number,
  slice: { readonly take: number; readonly skip: number },
): Promise<LoyaltyLedger> {
  const { programId } = ctx;
  const guest = await getGuestRow(db, programId, guestId);
  const now = clock.now();
  const balances = await db
    .selectFrom('loyalty_balances')
    .select(['vendor', 'unit', 'balance'])
    .where('program_id', '=', programId)
    .where('guest_id', '=', guest.guest_id)
    .orderBy('unit', 'desc')
    .orderBy('vendor')
    .execute();
  const own = issues(db, programId).where('i.guest_id', '=', guest.guest_id);
  const offers = await own
    .where('i.kind', '=', 'offer')
    .where('i.state', '=', 'accepted')
    .where('i.redeemed_ts', 'is', null)
    .where('i.ended_ts', 'is', null)
    .where((eb) => eb.or([eb('i.expires_ts', 'is', null), eb('i.expires_ts', '>', now)]))
    .orderBy('i.expires_ts', (order) => order.asc().nullsLast())
    .orderBy('i.loyalty_issue_id')
    .limit(MOST_SHOWN)
    .execute();
  const pending = await own
    .where('i.state', 'in', ['claimed', 'unknown', 'waiting', 'awaiting_approval'])
    .orderBy('i.created_ts', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const entries = db
    .selectFrom('loyalty_entries')
    .selectAll()
    .where('program_id', '=', programId)
    .where('guest_id', '=', guest.guest_id)
    .orderBy('happened_ts', 'desc')
    .orderBy('loyalty_entry_id', 'desc');
  const shown = (row: (typeof offers)[number]) => presentIssue(row, ctx.userId);
  return {
    balances: balances.map(({ vendor, unit, balance }) => ({
      vendor: vendorOf(vendor),
      unit: unit === 'points' ? 'points' : 'offers',
      balance: Number(balance),
    })),
    offers: offers.map(shown),
    pending: pending.map(shown),
    ...(await pageOf(entries, slice, presentEntry)),
  };
}
