import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { dayAfter } from '#contract/core/time.ts';
import type { CallReply } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import type { Shift } from '#contract/host/shifts/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { INVENTORY } from '#src/domain/host/inventory/index.ts';
import { SHIFT_NOTES } from '#src/resources/host/shiftNotes/index.ts';
import type { Plan } from '../model/week.ts';
import type { QueryRoot } from '#src/dataProviders/queryRoots.ts';

/** The weekly shifts and what single dates do differently. Live events of shifts, special days and pacing touch it. */
export const SHIFTS: QueryRoot = 'ops/shifts';

type Answer = CallReply<typeof services.shifts.admin>;

const DAYS_AHEAD = 364;

/** The plan of a location on the days from the first to the last. */
export function usePlan(merchantId: number, from: string, until: string) {
  return useQuery({
    queryKey: [SHIFTS, 'plan', { merchant_id: merchantId, from, until }],
    queryFn: ({ signal }) =>
      call(
        services.shifts.admin,
        { query: { merchantId, dateStart: from, dateEnd: until, getShifts: 'true' } },
        { signal },
      ),
    select: planOf,
    placeholderData: keepPreviousData,
  });
}

/** What the coming year does differently, by date. */
export function useSpecialDays(merchantId: number, today: string) {
  return useQuery({
    queryKey: [SHIFTS, 'ahead', { merchant_id: merchantId, from: today }],
    queryFn: ({ signal }) =>
      call(
        services.shifts.admin,
        {
          query: {
            merchantId,
            dateStart: today,
            dateEnd: dayAfter(today, DAYS_AHEAD),
            getShifts: 'false',
          },
        },
        { signal },
      ),
    select: ({ overrides }) => overrides.special_days,
  });
}

export interface StoredPlan extends Plan {
  /** The version of a date's pacing. */
  readonly dayVersion: (date: string) => number;
}

const planOf = ({ defaults, overrides }: Answer): StoredPlan => ({
  shifts: defaults,
  specialDays: overrides.special_days,
  overrides: overrides.inventory,
  dayVersion: (date) => overrides.day_versions.find((one) => one.date === date)?.version ?? 1,
});

/** Puts a saved shift into the plans that are held, and lets everything that follows from its days be read again (SHIFT-006). */
export async function settleShift(client: QueryClient, saved: Shift): Promise<void> {
  const { merchant_id, merchant_shift_id } = saved;
  client.setQueriesData<Answer>({ queryKey: [SHIFTS, 'plan'] }, (held) => {
    if (!held?.defaults.some((shift) => shift.merchant_id === merchant_id)) return held;
    const others = held.defaults.filter((shift) => shift.merchant_shift_id !== merchant_shift_id);
    const defaults = saved.deleted_ts === null ? [...others, saved] : others;
    return { ...held, defaults: defaults.sort((a, b) => a.name.localeCompare(b.name)) };
  });
  await settlePlan(client);
}

/** Lets the plan and the inventory that was read from it be read again (SHIFT-006). */
export async function settlePlan(client: QueryClient): Promise<void> {
  await Promise.all(
    [SHIFTS, INVENTORY, SHIFT_NOTES].map((key) => client.invalidateQueries({ queryKey: [key] })),
  );
}
