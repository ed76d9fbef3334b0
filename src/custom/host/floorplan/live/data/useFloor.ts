import { useMemo } from 'react';
import { businessDate, dayRange } from '#contract/core/time.ts';
import { RESERVATION_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';
import {
  type HostLocation,
  useDayParties,
  useHostSettings,
  useNow,
  useRooms,
  useSections,
  useTableHolds,
} from '#src/domain/host/parties/index.ts';
import { type PartyGroup, groupsOf } from '../model/partyGroups.ts';
import { rotationOf, type ServerTurn } from '#src/domain/host/parties/inputs.tsx';
import { isOfLaterDay } from '../model/purpose.ts';
import { type TableState, tableStateOf } from '../model/tableState.ts';

const DEFAULT_LATE_MINUTES = 10;

/** The service of today at a location: what is drawn, who is there, and how each table stands at this moment. */
export function useFloor(location: HostLocation) {
  const { merchant_id: merchantId, timezone } = location;
  const now = useNow();
  const date = businessDate(timezone, now, RESERVATION_DAY_STARTS_AT_HOUR);
  const day = useMemo(() => dayRange(timezone, date, RESERVATION_DAY_STARTS_AT_HOUR), [timezone, date]);
  const rooms = useRooms(merchantId);
  const sections = useSections(merchantId, date);
  const parties = useDayParties(merchantId, day);
  const holds = useTableHolds(merchantId, day);
  const settings = useHostSettings(merchantId);
  const lateMinutes = settings.data?.late_minutes ?? DEFAULT_LATE_MINUTES;
  const service = useMemo(
    () => ({
      // Whoever has just been put off to another day stands in the answer until it is read anew.
      parties: (parties.data ?? []).filter((party) => !isOfLaterDay(party, now)),
      holds: holds.data ?? [],
      now,
      lateMinutes,
    }),
    [parties.data, holds.data, now, lateMinutes],
  );
  const tables = useMemo(() => (rooms.data ?? []).flatMap((room) => room.tables), [rooms.data]);
  const states = useMemo(
    () => new Map(tables.map((table): [number, TableState] => [table.mrt_id, tableStateOf(table, service)])),
    [tables, service],
  );
  const groups: readonly PartyGroup[] = useMemo(
    () => groupsOf(service.parties, now, { lateMinutes, timezone }),
    [service, now, lateMinutes, timezone],
  );
  const rotation: readonly ServerTurn[] = useMemo(
    () => rotationOf(sections.data ?? [], service.parties),
    [sections.data, service],
  );
  const reads = [rooms, parties, holds];
  return {
    location,
    date,
    now,
    lateMinutes,
    service,
    settings: settings.data ?? null,
    rooms: rooms.data ?? [],
    sections: sections.data ?? [],
    tables,
    states,
    groups,
    rotation,
    isLoading: reads.some((read) => read.isPending),
    error: reads.find((read) => read.error !== null)?.error ?? null,
    retry: () => reads.forEach((read) => void read.refetch()),
  };
}

export type Floor = ReturnType<typeof useFloor>;
