import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import type { QueryRoot } from '#src/dataProviders/queryRoots.ts';

export const SHIFT_NOTES: QueryRoot = 'ops/shift_notes';

interface Days {
  readonly start_date: string;
  readonly end_date: string;
}

/** A location's notes that are for any of the days; both ends are included. */
export function useShiftNotes(merchantId: number, { start_date, end_date }: Days) {
  const query = { merchant_id: merchantId, start_date, end_date };
  return useQuery({
    queryKey: [SHIFT_NOTES, 'days', query],
    queryFn: ({ signal }) => call(services.shiftNotes.list, { query }, { signal }),
    select: (reply) => reply.data,
    placeholderData: keepPreviousData,
  });
}

/** The shifts that a location's notes can be for. */
export function useNoteShifts(merchantId: number) {
  const query = { merchant_id: merchantId };
  return useQuery({
    queryKey: [SHIFT_NOTES, 'shifts', query],
    queryFn: ({ signal }) => call(services.shiftNotes.shifts, { query }, { signal }),
    select: (reply) => reply.data,
    staleTime: 60_000,
  });
}
