import { useMemo } from 'react';
import { businessDate, dayRange } from '#contract/core/time.ts';
import { RESERVATION_DAY_STARTS_AT_HOUR } from '#contract/parties/defaults.ts';
import { useDayParties, useRooms, useTableHolds } from './queries.ts';

/** What choosing a table needs for a moment at a location: its rooms, and who has which table that business day. */
export function useSeatingFacts(merchantId: number, timezone: string, at: Date) {
  const date = businessDate(timezone, at, RESERVATION_DAY_STARTS_AT_HOUR);
  const day = useMemo(() => dayRange(timezone, date, RESERVATION_DAY_STARTS_AT_HOUR), [timezone, date]);
  const rooms = useRooms(merchantId);
  const holds = useTableHolds(merchantId, day);
  const parties = useDayParties(merchantId, day);
  return {
    rooms: rooms.data ?? [],
    holds: holds.data ?? [],
    parties: parties.data ?? [],
    isLoading: rooms.isPending || holds.isPending || parties.isPending,
    error: rooms.error ?? holds.error ?? parties.error,
  };
}
