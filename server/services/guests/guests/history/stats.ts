import type { GuestStats } from '#contract/guests/guests/history.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Whose } from './entries.ts';
import { findPlace, findZone, readHabits } from './queries.ts';
import { byMonth, usualGapDays, usualMerchant } from './rules.ts';

/** Longer than any 12 months in any zone. */
const LOOK_BACK_MS = 400 * 86_400_000;

/** Visits and spend of a guest, counted in the zone of the location where they mostly go. */
export async function readStats({ db, clock }: Platform, whose: Whose): Promise<GuestStats> {
  const now = clock.now();
  const since = new Date(now.getTime() - LOOK_BACK_MS);
  const { parties, checks, guest } = await readHabits(db, whose, since);
  const isMissed = (party: (typeof parties)[number]) => party.visit_state === 'no_show';
  const isCancelled = (party: (typeof parties)[number]) =>
    party.visit_state === 'cancelled' || (party.status === 'CANCELLED' && !isMissed(party));
  const visits = parties.filter((party) => !isMissed(party) && !isCancelled(party));
  const usual = usualMerchant(visits);
  const place = usual === null ? null : await findPlace(db, whose.programId, usual);
  const timezone = place?.timezone ?? (await findZone(db, whose.programId));
  const at = visits.map((visit) => visit.at);
  // As the guest's own count: who sits at a table now has not been a visit yet.
  const over = visits.filter((visit) => visit.visit_state === 'done').map((visit) => visit.at);
  const months = byMonth(timezone, now, { visits: over, checks });
  const { visit_count, transaction_count, spend_cents } = guest;
  return {
    visit_count,
    visits_last_12_months: months.reduce((sum, month) => sum + month.visits, 0),
    spend_cents,
    average_check_cents: transaction_count > 0 ? Math.round(spend_cents / transaction_count) : null,
    usual_gap_days: usualGapDays(at),
    no_show_count: parties.filter(isMissed).length,
    cancelled_count: parties.filter(isCancelled).length,
    usual_merchant_id: usual,
    usual_merchant_name: place?.merchant_name ?? null,
    months,
  };
}
