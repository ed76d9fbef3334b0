import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { CallReply } from '#contract/core/endpoint.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import type { services } from '#contract/index.ts';
import type { WaitlistDay } from './waitlistDay.ts';

type Day = CallReply<typeof services.parties.list>;
type Book = InfiniteData<CallReply<typeof services.reservations.booked>>;

/** A party as some list or panel of this device shows it, in its newest version. */
export function knownIn(client: QueryClient, partyId: number | string | null): Party | undefined {
  const days = client.getQueriesData<Day>({ queryKey: ['ops/parties', 'day'] });
  const books = client.getQueriesData<Book>({ queryKey: ['ops/parties', 'reservations'] });
  const lists = client.getQueriesData<WaitlistDay>({ queryKey: ['ops/waitlist', 'day'] });
  const single = client.getQueryData<Party>(['ops/parties', 'one', { id: partyId }]);
  return [
    ...(single ? [single] : []),
    ...days.flatMap(([, page]) => page?.data ?? []),
    ...books.flatMap(([, book]) => book?.pages.flatMap((page) => page.data) ?? []),
    ...lists.flatMap(([, day]) => (day ? [...day.waiting, ...day.seated, ...day.removed] : [])),
  ]
    .filter((party) => party.id === partyId || party.local_id === partyId)
    .sort((a, b) => b.version - a.version)[0];
}
