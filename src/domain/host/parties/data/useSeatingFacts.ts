import { useMemo } from 'react';
import { useDayParties, useRooms, useTableHolds } from './queries.ts';
import { seatingSpan } from './seatingSpan.ts';

/** What choosing a table needs for a moment at a location: its rooms, and who has which table around it. */
export function useSeatingFacts(merchantId: number, timezone: string, at: Date) {
  const { start, end } = seatingSpan(timezone, at);
  const [from, until] = [start.getTime(), end.getTime()];
  const day = useMemo(() => ({ start: new Date(from), end: new Date(until) }), [from, until]);
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
