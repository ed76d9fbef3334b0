import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { crmFieldResource, guestTierResource } from '#contract/guests/guests/endpoints.ts';
import type { CrmField, GuestTier } from '#contract/guests/guests/schemas.ts';
import { services } from '#contract/index.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { call } from '#src/dataProviders/client.ts';
import { knownGuestId } from '../model/guestId.ts';
import { GUEST_TAGS, GUESTS } from '../names.ts';

const { guests } = services;
const A_WHILE = 60_000;

/** One guest; an id that is empty or '0' makes no call (GUEST-005). A merged id answers with the kept guest. */
export function useGuest(id: string | number | null | undefined) {
  const guestId = knownGuestId(id);
  return useQuery({
    queryKey: [GUESTS, 'getOne', { id: guestId }],
    queryFn: ({ signal }) => call(guests.get, { params: { id: guestId ?? 0 } }, { signal }),
    enabled: guestId !== null,
  });
}

/** None has more of them. */
const ALL = { pagination: { page: 1, perPage: 1000 } } as const;

/** The tiers of guests, in their order. */
export const useGuestTiers = () =>
  useGetList<Held<GuestTier>>(guestTierResource.name, ALL, { staleTime: A_WHILE });

/** The concept's own fields of a guest, in their order; `all` includes those out of use. */
export function useGuestFields(which: 'inUse' | 'all' = 'inUse') {
  const { data, ...read } = useGetList<Held<CrmField>>(crmFieldResource.name, ALL, { staleTime: A_WHILE });
  const wanted = useMemo(
    () => data?.filter(({ is_disabled }) => which === 'all' || !is_disabled),
    [data, which],
  );
  return { ...read, data: wanted };
}

/** Tags in use, the most frequent first. Counting them is dear: they are read again after a while only. */
export function useGuestTags() {
  return useQuery({
    queryKey: [GUEST_TAGS, 'list'],
    queryFn: ({ signal }) => call(guests.tags, {}, { signal }),
    select: (reply) => reply.data,
    staleTime: 5 * A_WHILE,
  });
}
