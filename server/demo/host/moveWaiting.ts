import { Seating } from '#contract/host/availability/seating.ts';
import { serviceMoment } from '#contract/host/availability/moments.ts';
import { WALKED_OUT } from '#contract/host/parties/removal.ts';
import { waitlistCreate } from '#contract/host/parties/schemas.ts';
import { shiftAt } from '#contract/host/shifts/day.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { loadDays, type Place } from '#server/services/host/availability/index.ts';
import { planCancel, planSeat } from '#server/services/host/parties/index.ts';
import { addEntry } from '#server/services/host/waitlist/index.ts';
import { between, pick, repeatable, weighted } from '../random.ts';
import { actOf, demoActor, tryAct } from './actOf.ts';
import { SIZES } from './book.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';
import { givesUp, isItsTurn, joinsNow, type WaitingParty } from './waitTurn.ts';

const HOURS_BACK = 12;

interface Waiting extends WaitingParty {
  readonly party_size: number;
  readonly duration_minutes: number;
}

/** Gives those who wait at a demo location a table when their turn has come and one is free, lets who waited too long go, and others come. */
export async function moveWaiting(platform: Platform, place: Place, now: Date): Promise<void> {
  const { date, minute } = serviceMoment(place.timezone, now);
  const plan = (await loadDays(platform.db, place, [date], now)).get(date);
  if (!plan) return;
  const shift = shiftAt(plan.service, minute);
  const seating = new Seating(plan.seats);
  for (const { tableId, ...span } of plan.holds) seating.take(tableId, span);
  const waiting = await listWaiting(platform.db, place, now);
  for (const party of waiting) {
    const span = { start: minute, end: minute + party.duration_minutes };
    const isDue = shift !== null && isItsTurn(party, now);
    const seat = isDue ? seating.find(party.party_size, span, { type: null, shift: null }) : null;
    if (seat) {
      for (const tableId of seat.tableIds) seating.take(tableId, span);
      await actOf(platform, { programId: place.programId, partyId: party.party_id }, (standing) =>
        planSeat(standing, seat.tableIds, { now }),
      );
    } else if (givesUp(party, now, { isOpen: shift !== null })) {
      await actOf(platform, { programId: place.programId, partyId: party.party_id }, (standing) =>
        planCancel(standing, WALKED_OUT, { now, at: now }),
      );
    }
  }
  const asked = {
    merchantId: place.merchantId,
    waiting: waiting.length,
    minutesLeft: (shift?.end ?? 0) - minute,
  };
  if (joinsNow(asked, now)) await tryAct(platform, () => join(platform, place, now));
}

async function join(platform: Platform, { programId, merchantId }: Place, now: Date): Promise<void> {
  const random = repeatable(Math.floor(now.getTime() / 60_000) * 31 + merchantId);
  const quoted = 5 * between(2, 7, random);
  const entry = waitlistCreate.parse({
    merchant_id: merchantId,
    fname: pick(FIRST_NAMES, random),
    lname: pick(LAST_NAMES, random),
    party_size: Math.min(weighted(SIZES, random), 6),
    quoted_minutes: quoted,
    suggested_minutes: quoted,
  });
  await addEntry(platform, demoActor(programId), entry);
}

/** Those who are here without a table, who came first first; a reservation only once its time has come. */
async function listWaiting(db: Db, { programId, merchantId }: Place, now: Date): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('parties as p')
    .select(['party_id', 'kind', 'reserved_ts', 'quoted_minutes', 'party_size', 'duration_minutes'])
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'BOOKED')
    .where('visit_state', 'in', ['arrived', 'partially_arrived'])
    .where('reserved_ts', '>=', new Date(now.getTime() - HOURS_BACK * 3_600_000))
    .where('reserved_ts', '<=', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('table_holds as h')
            .whereRef('h.program_id', '=', 'p.program_id')
            .whereRef('h.party_id', '=', 'p.party_id')
            .select('h.mrt_id'),
        ),
      ),
    )
    .orderBy('reserved_ts')
    .orderBy('party_id')
    .execute();
  return rows.map(({ reserved_ts, ...row }) => ({ ...row, since: reserved_ts }));
}
