import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useNavigate } from 'react-router';
import { businessDate } from '#contract/core/time.ts';
import { RESERVATION_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';
import type { FoundReservation } from '#contract/host/reservations/endpoints.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { chooseLocation } from '#src/dataProviders/myLocations.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { links } from '#src/links.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { useViewer } from '../useViewer.ts';
import type { Command } from './commands.ts';

const SHOWN = 6;

const dateOf = ({ timezone, reserved_ts }: FoundReservation) =>
  businessDate(timezone, new Date(reserved_ts), RESERVATION_DAY_STARTS_AT_HOUR);

/** Reservations of all days at one's locations by name, phone, email or number, for those who may open the book. */
export function useFoundReservations(search: string, isLong: boolean) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { programId } = useSession();
  const asks = viewer.flag('host-menu');
  const { data, isFetching, isError } = useQuery({
    queryKey: ['ops/parties', 'palette', programId, search],
    queryFn: ({ signal }) =>
      call(services.reservations.search, { query: { search, take: SHOWN } }, { signal }),
    enabled: isLong && asks,
    staleTime: 30_000,
  });
  const open = (party: FoundReservation) => {
    void chooseLocation(party.merchant_id);
    void navigate(`${links.reservation(party.local_id)}?date=${dateOf(party)}`);
  };
  const found = (data?.data ?? []).map(
    (party): Command => ({
      id: `reservation:${party.id}`,
      group: 'Reservations',
      label: `${[party.fname, party.lname].filter(Boolean).join(' ') || 'Guest'} (${party.party_size})`,
      note: `${momentText(party.reserved_ts, 'Nov 20, 2026', party.timezone)}, ${party.merchant_name}`,
      icon: CalendarDays,
      run: () => open(party),
    }),
  );
  return { found, asks, isFetching, isError };
}
