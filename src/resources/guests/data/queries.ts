import { useQuery } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { knownGuestId } from '../model/guestId.ts';
import { GUEST_FIELDS, GUEST_TAGS, GUEST_TIERS, GUESTS } from '../names.ts';

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

/** The tiers of guests, in their order. */
export function useGuestTiers() {
  return useQuery({
    queryKey: [GUEST_TIERS, 'list'],
    queryFn: ({ signal }) => call(guests.tiers, {}, { signal }),
    select: (reply) => reply.data,
    staleTime: A_WHILE,
  });
}

/** The concept's own fields of a guest, in their order; `all` includes those out of use. */
export function useGuestFields(which: 'inUse' | 'all' = 'inUse') {
  const { programId } = useSession();
  const params = { program_id: programId ?? 0 };
  const query = { exclude_disabled: which === 'inUse' ? ('true' as const) : ('false' as const) };
  return useQuery({
    queryKey: [GUEST_FIELDS, 'list', { ...params, ...query }],
    queryFn: ({ signal }) => call(guests.fields, { params, query }, { signal }),
    select: (reply) => reply.data,
    enabled: programId !== null,
    staleTime: A_WHILE,
  });
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
