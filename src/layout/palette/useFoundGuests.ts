import { useQuery } from '@tanstack/react-query';
import { BookUser } from 'lucide-react';
import { useNavigate } from 'react-router';
import { services } from '#contract/index.ts';
import { formatPhone } from '#contract/administration/merchants/rules.ts';
import { call } from '#src/dataProviders/client.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { links } from '#src/links.ts';
import { guestName } from '#src/resources/guests/guests/fields.tsx';
import { useViewer } from '../useViewer.ts';
import type { Command } from './commands.ts';

const SHOWN = 6;

/** Guests of this concept by name, phone or email, for those who may see the guest book. */
export function useFoundGuests(search: string, isLong: boolean) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { programId } = useSession();
  const asks = viewer.can('guestProfile.view');
  const { data, isFetching, isError } = useQuery({
    queryKey: ['ops/guests', 'palette', programId, search],
    queryFn: ({ signal }) => call(services.guests.list, { query: { search, take: SHOWN } }, { signal }),
    enabled: isLong && asks,
    staleTime: 30_000,
  });
  const found = (data?.data ?? []).map(
    (guest): Command => ({
      id: `guest:${guest.id}`,
      group: 'Guests',
      label: guestName(guest),
      note: guest.phone ? formatPhone(guest.phone) : (guest.email ?? undefined),
      icon: BookUser,
      run: () => void navigate(links.guest(guest.id)),
    }),
  );
  return { found, asks, isFetching, isError };
}
