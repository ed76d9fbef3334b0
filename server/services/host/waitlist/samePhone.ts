import type { AlsoWaiting } from '#contract/host/waitlist/endpoints.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { waitlistDate, waitlistDay } from './day.ts';
import { isWaiting } from './present.ts';
import { listUnderPhone } from './queries.ts';

/** An entry with who else waits under its phone that day: often the same party, added by two hosts. */
export async function withSamePhone(
  { db }: Platform,
  ctx: RequestContext,
  party: Party,
): Promise<Party & { also_waiting: AlsoWaiting }> {
  if (party.phone === null || !isWaiting(party)) return { ...party, also_waiting: [] };
  const location = await getLocation(db, ctx, party.merchant_id);
  const date = waitlistDate(location.timezone, new Date(party.reserved_ts));
  const day = waitlistDay(ctx.programId, location, date);
  const others = await listUnderPhone(db, day, party.phone, party.id);
  const also_waiting = others.map(({ party_id, fname, lname, party_size, reserved_ts }) => ({
    id: party_id,
    name: [fname, lname].filter(Boolean).join(' ') || 'Guest',
    party_size,
    since_ts: reserved_ts.toISOString(),
  }));
  return { ...party, also_waiting };
}
