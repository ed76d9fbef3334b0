import { useMemo } from 'react';
import { businessDate } from '#contract/core/time.ts';
import { RESERVATION_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';
import { rotationOf } from '../seating/rotation.ts';
import { useDayParties, useRooms, useSections, useTableHolds } from './queries.ts';
import { seatingSpan } from './seatingSpan.ts';

/** What choosing a table needs for a moment at a location: its rooms, who has which table around it, and whose turn it is. */
export function useSeatingFacts(merchantId: number, timezone: string, at: Date) {
  const { start, end } = seatingSpan(timezone, at);
  const [from, until] = [start.getTime(), end.getTime()];
  const day = useMemo(() => ({ start: new Date(from), end: new Date(until) }), [from, until]);
  const rooms = useRooms(merchantId);
  const holds = useTableHolds(merchantId, day);
  const parties = useDayParties(merchantId, day);
  const sections = useSections(merchantId, businessDate(timezone, at, RESERVATION_DAY_STARTS_AT_HOUR));
  const rotation = useMemo(
    () => rotationOf(sections.data ?? [], parties.data ?? []),
    [sections.data, parties.data],
  );
  return {
    rotation,
    rooms: rooms.data ?? [],
    holds: holds.data ?? [],
    parties: parties.data ?? [],
    isLoading: rooms.isPending || holds.isPending || parties.isPending,
    error: rooms.error ?? holds.error ?? parties.error,
  };
}
