import { useQuery } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';

/** The address of an entry's own page for its guest, whole; null for an entry without one. */
export function useGuestLink(partyId: number) {
  return useQuery({
    queryKey: ['ops/waitlist', 'link', { id: partyId }],
    queryFn: ({ signal }) => call(services.waitlist.link, { params: { id: partyId } }, { signal }),
    select: ({ status_path }) => (status_path === null ? null : window.location.origin + status_path),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
