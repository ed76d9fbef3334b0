import { turnMinutes } from '#contract/host/parties/defaults.ts';
import type { QuoteSuggestion } from '#contract/host/waitlist/endpoints.ts';
import { QUOTE_HISTORY_DAYS } from '#contract/host/waitlist/rules.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listSeatings } from '#server/services/host/floor/index.ts';
import { getHostSettings } from '#server/services/host/hostSettings/index.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { type Actor, listHolds } from '#server/services/host/parties/index.ts';
import { waitlistDate, waitlistDay } from './day.ts';
import { countWaiting, listPastEntries } from './queries.ts';
import { minutesUntilFree, momentOf, suggestQuote, waitsOf } from './rules.ts';

/** How far ahead the book is looked at for a free table. */
const LOOK_AHEAD_HOURS = 24;
const HOUR_MS = 3_600_000;

/** What to quote a party now, from the location's own past, its tables and its turn times; NOT_FOUND. */
export async function quote(
  { db, clock }: Platform,
  ctx: Pick<Actor, 'programId' | 'worksAt'>,
  { merchant_id: merchantId, party_size: partySize }: { merchant_id: number; party_size: number },
): Promise<QuoteSuggestion> {
  const now = clock.now();
  const { programId } = ctx;
  const location = await getLocation(db, ctx, merchantId);
  const { timezone } = location;
  const settings = await getHostSettings(db, programId, merchantId);
  const since = new Date(now.getTime() - QUOTE_HISTORY_DAYS * 24 * HOUR_MS);
  const entries = await listPastEntries(db, { programId, merchantId, since, until: now });
  const ahead = await countWaiting(db, waitlistDay(programId, location, waitlistDate(timezone, now)));
  const seatings = await listSeatings(db, { programId, merchantId });
  const span = { start: now, end: new Date(now.getTime() + LOOK_AHEAD_HOURS * HOUR_MS) };
  const holds = await listHolds(db, { programId, merchantId, span });
  const turn = turnMinutes(settings.turn_minutes, partySize);
  const freeIn = seatings
    .filter(({ max_capacity }) => partySize <= max_capacity)
    .map(({ mrt_ids }) => minutesUntilFree(mrt_ids, holds, turn, now));
  return suggestQuote({
    partySize,
    ahead,
    freeIn,
    turnMinutes: turn,
    waits: waitsOf(entries, timezone),
    ...momentOf(timezone, now),
  });
}
