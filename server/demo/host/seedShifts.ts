import { dayAfter } from '#contract/core/time.ts';
import { dayOfWeek } from '#contract/host/shiftNotes/rules.ts';
import { serviceMinute } from '#contract/host/shifts/minutes.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { extraHours } from './openNow.ts';
import { DEMO_SHIFTS, type DemoShift } from './shifts.ts';

/** How far ahead the demo closes for a day: beyond its book. */
const CLOSED_AFTER_DAYS = 26;
const SATURDAY = 6;

interface DemoMerchant {
  readonly merchant_id: number;
  readonly isFlagship: boolean;
  readonly timezone: string;
}

/** The week of a location, the hours around now, one closure ahead and one Saturday that is another than the rest. */
export async function seedShifts(
  trx: Trx,
  programId: number,
  { merchant_id, isFlagship, timezone }: DemoMerchant,
  { today, now }: { today: string; now: Date },
): Promise<void> {
  const own = { program_id: programId, merchant_id };
  const scale = (covers: number) => (isFlagship ? covers : Math.ceil(covers / 2));
  const ids = new Map<string, number>();
  for (const shift of DEMO_SHIFTS) {
    const { name, colour } = shift;
    const days = shift.days.flatMap(({ dows }) => dows).sort((a, b) => a - b);
    const { merchant_shift_id } = await trx
      .insertInto('merchant_shifts')
      .values({ ...own, name, colour, days })
      .returning('merchant_shift_id')
      .executeTakeFirstOrThrow();
    ids.set(name, merchant_shift_id);
    for (const day of shift.days) await addDays(trx, { ...own, merchant_shift_id }, day, scale);
  }
  await addOpenNow(trx, own, { timezone, now, scale });
  await addSpecialDays(trx, own, { dinnerId: ids.get('Dinner') ?? null, today, scale });
}

interface Own {
  readonly program_id: number;
  readonly merchant_id: number;
}

async function addDays(
  trx: Trx,
  own: Own & { merchant_shift_id: number },
  day: DemoShift['days'][number],
  scale: (covers: number) => number,
): Promise<void> {
  const rows = await trx
    .insertInto('shift_schedules')
    .values(
      day.dows.map((dow) => ({
        ...own,
        dow,
        start_minute: serviceMinute(day.start),
        duration_minutes: day.minutes,
        cover_value: scale(day.covers),
        max_party_size: day.maxPartySize,
        value: scale(day.pacing),
      })),
    )
    .returning('merchant_shift_schedule_id')
    .execute();
  const quarters = Object.entries(day.quarters ?? {});
  if (quarters.length === 0) return;
  await trx
    .insertInto('shift_pacing')
    .values(
      rows.flatMap(({ merchant_shift_schedule_id }) =>
        quarters.map(([time, covers]) => ({
          program_id: own.program_id,
          merchant_shift_schedule_id,
          start_minute: serviceMinute(time),
          value: scale(covers),
        })),
      ),
    )
    .execute();
}

/** Serves at this hour, whichever it is. */
async function addOpenNow(
  trx: Trx,
  own: Own,
  at: { timezone: string; now: Date; scale: (covers: number) => number },
): Promise<void> {
  const extra = extraHours(at.timezone, at.now).map(({ date, name, start, end }) => ({
    ...own,
    date,
    name,
    start_minute: start,
    duration_minutes: end - start,
    cover_value: at.scale(180),
    max_party_size: 10,
    value: at.scale(22),
  }));
  if (extra.length > 0) await trx.insertInto('special_days').values(extra).execute();
}

async function addSpecialDays(
  trx: Trx,
  own: Own,
  at: { dinnerId: number | null; today: string; scale: (covers: number) => number },
): Promise<void> {
  const saturday = dayAfter(at.today, ((SATURDAY - dayOfWeek(at.today) + 7) % 7) + 7);
  await trx
    .insertInto('special_days')
    .values([
      { ...own, date: dayAfter(at.today, CLOSED_AFTER_DAYS), name: 'Staff holiday', is_closed: true },
      {
        ...own,
        date: saturday,
        name: 'Jazz night',
        merchant_shift_id: at.dinnerId,
        start_minute: serviceMinute('16:00'),
        duration_minutes: 510,
        cover_value: at.scale(250),
        max_party_size: 12,
        value: at.scale(30),
      },
    ])
    .execute();
}
