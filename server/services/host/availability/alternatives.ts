import { serviceMoment } from '#contract/host/availability/moments.ts';
import type { Alternative } from '#contract/host/availability/reasons.ts';
import { prepareDay, type PreparedDay, slotReasons } from '#contract/host/availability/rules.ts';
import { dayAfter } from '#contract/core/time.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Visibility } from './access.ts';
import { loadDays, type Place } from './load.ts';
import { presentAlternative, visibleSlots } from './present.ts';

/** How many times are offered instead of one that cannot be had, and how far from its day they are looked for. */
const OFFERED = 5;
const DAYS_AROUND = 3;

/** What somebody wanted to book. */
export interface Wish {
  readonly reservedAt: Date;
  readonly partySize: number;
}

/** What is looked through for other times. */
interface Search {
  /** The day that was asked for. */
  readonly day: PreparedDay;
  readonly visibility: Visibility;
  readonly now: Date;
}

/** The slots nearest to a time that a party can book: of the same day where there are enough, else of the days around it too. */
export async function nearestAlternatives(
  db: Db,
  place: Place,
  { reservedAt, partySize }: Wish,
  { day, visibility, now }: Search,
): Promise<Alternative[]> {
  const { date } = serviceMoment(place.timezone, reservedAt);
  const onDay = bookable([day], partySize, visibility);
  const around = Array.from({ length: DAYS_AROUND }, (_, index) => [
    dayAfter(date, index + 1),
    dayAfter(date, -index - 1),
  ]).flat();
  const others = onDay.length >= OFFERED ? [] : [...(await loadDays(db, place, around, now)).values()];
  const found = [...onDay, ...bookable(others.map(prepareDay), partySize, visibility)];
  const distance = ({ reserved_ts }: Alternative) => Math.abs(Date.parse(reserved_ts) - reservedAt.getTime());
  const seen = new Set<string>();
  return found
    .sort((one, other) => distance(one) - distance(other) || one.slot_id - other.slot_id)
    .filter(({ reserved_ts, reservation_type_id }) => {
      const time = `${reserved_ts} ${reservation_type_id}`;
      return !seen.has(time) && seen.add(time);
    })
    .slice(0, OFFERED);
}

function bookable(days: readonly PreparedDay[], partySize: number, visibility: Visibility): Alternative[] {
  return days.flatMap((day) =>
    visibleSlots(day, visibility)
      .filter((slot) => slotReasons(day, slot, { partySize, access: 'all' }).length === 0)
      .map((slot) => presentAlternative(day, slot)),
  );
}
