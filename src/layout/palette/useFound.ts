import { useQuery } from '@tanstack/react-query';
import { MapPin, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { services } from '#contract/index.ts';
import { fullName } from '#contract/administration/users/rules.ts';
import { call } from '#src/dataProviders/client.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { links } from '#src/links.ts';
import { useSettled } from '#src/ui/list/useSettled.ts';
import { useViewer } from '../useViewer.ts';
import { matches } from '../matches.ts';
import type { Command } from './commands.ts';
import { useFoundAudience } from './useFoundAudience.ts';
import { useFoundChecks } from './useFoundChecks.ts';
import { useFoundGuests } from './useFoundGuests.ts';
import { useFoundReservations } from './useFoundReservations.ts';

const PAUSE_MS = 180;
const MINIMUM = 2;
/** The server also looks into addresses and numbers: more are read than shown, and names go first. */
const TAKE = 30;
const SHOWN = 6;

function namesFirst(search: string, commands: Command[]): Command[] {
  const named = commands.filter((command) => matches(search, command.label));
  return [...named, ...commands.filter((command) => !named.includes(command))].slice(0, SHOWN);
}

/** What the server finds in this concept, each kind for those who may see it. */
export function useFound(query: string): { found: Command[]; searching: boolean; failed: boolean } {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { programId } = useSession();
  const search = useSettled(query.trim(), PAUSE_MS);
  const isLong = search.length >= MINIMUM;
  const active = isLong && viewer.can('program.settings');
  const kinds = [
    useFoundReservations(search, isLong),
    useFoundGuests(search, isLong),
    useFoundChecks(search, isLong),
    useFoundAudience(search, isLong),
  ];
  const locations = useQuery({
    queryKey: ['settings/restaurants', 'palette', programId, search],
    queryFn: ({ signal }) => call(services.merchants.list, { query: { search, take: TAKE } }, { signal }),
    enabled: active,
    staleTime: 30_000,
  });
  const users = useQuery({
    queryKey: ['settings/users', 'palette', programId, search],
    queryFn: ({ signal }) => call(services.users.list, { query: { search, take: TAKE } }, { signal }),
    enabled: active && viewer.can('users.view'),
    staleTime: 30_000,
  });
  const asks = viewer.can('program.settings') || kinds.some((kind) => kind.asks);
  const waiting = query.trim() !== search && query.trim().length >= MINIMUM && asks;
  return {
    searching: waiting || [locations, users, ...kinds].some((kind) => kind.isFetching),
    failed: [locations, users, ...kinds].some((kind) => kind.isError),
    found: [
      ...namesFirst(
        search,
        (locations.data?.data ?? []).map((merchant) => ({
          id: `location:${merchant.merchant_id}`,
          group: 'Locations',
          label: merchant.numbered_name,
          note: [merchant.city, merchant.state].filter(Boolean).join(', ') || undefined,
          icon: MapPin,
          run: () => void navigate(links.restaurant(merchant.merchant_id)),
        })),
      ),
      ...namesFirst(
        search,
        (users.data?.data ?? []).map((user) => ({
          id: `user:${user.user_id}`,
          group: 'Users',
          label: fullName(user),
          note: user.email,
          icon: UserRound,
          run: () => void navigate(links.user(user.user_id)),
        })),
      ),
      ...kinds.flatMap((kind) => kind.found),
    ],
  };
}
