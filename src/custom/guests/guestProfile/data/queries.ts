import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { timeNow } from '#src/clock.ts';
import { isUnderWay, type TimelineFilter } from '../model/timeline.ts';
import { call } from '#src/dataProviders/client.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { useFlag, usePermission } from '#src/permissions/index.ts';
import { GUESTS } from '#src/resources/guests/guests/index.ts';

const { guests } = services;
const PAGE = 30;
const A_WHILE = 30_000;
const SOON_MS = 2_000;

/** What is kept about a guest beside the guest: under `getOne` and the id, where live changes of the guest find it. */
const keyOf = (id: number, part: string, more: Record<string, unknown> = {}) =>
  [GUESTS, 'getOne', { id, part, ...more }] as const;

/** Under which the notes of a guest are kept. */
export const notesKey = (id: number) => keyOf(id, 'notes');

/** Visits and spend as numbers and by month. */
export function useGuestStats(id: number) {
  return useQuery({
    queryKey: keyOf(id, 'stats'),
    queryFn: ({ signal }) => call(guests.stats, { params: { id } }, { signal }),
    staleTime: A_WHILE,
  });
}

/** The timeline, a page at a time, the newest first; looked at again every two seconds while a text is on its way. */
export function useTimeline(id: number, filter: TimelineFilter) {
  return useInfiniteQuery({
    queryKey: keyOf(id, 'timeline', { filter }),
    queryFn: ({ signal, pageParam }) =>
      call(
        guests.timeline,
        {
          params: { id },
          query: {
            take: PAGE,
            ...(filter === 'all' ? {} : { kinds: filter }),
            ...(pageParam === null ? {} : { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    staleTime: A_WHILE,
    refetchInterval: ({ state }) =>
      isUnderWay(state.data?.pages.at(0)?.data ?? [], timeNow()) ? SOON_MS : false,
  });
}

/** What is in force for each channel and target, and every proof. */
export function useConsents(id: number) {
  return useQuery({
    queryKey: keyOf(id, 'consents'),
    queryFn: ({ signal }) => call(guests.consents, { params: { id } }, { signal }),
  });
}

/** Whether the guest may be messaged now by each channel, with every rule. */
export function useReach(id: number) {
  return useQuery({
    queryKey: keyOf(id, 'reach'),
    queryFn: ({ signal }) => call(services.gate.reach, { params: { id } }, { signal }),
    select: (reply) => reply.data,
  });
}

/** The contact lists that the guest is or was on, for who may look at lists. */
export function useListsOf(id: number) {
  const isOn = useFlag('contact-list');
  const mayLook = usePermission('contactList.view');
  return useQuery({
    queryKey: keyOf(id, 'contact_lists'),
    queryFn: ({ signal }) => call(services.contactLists.ofGuest, { params: { id } }, { signal }),
    select: (reply) => reply.data,
    enabled: isOn && mayLook,
  });
}

/** The notes, the newest first. */
export function useNotes(id: number) {
  const { programId } = useSession();
  return useQuery({
    queryKey: notesKey(id),
    queryFn: ({ signal }) => call(guests.notes, { params: { program_id: programId ?? 0, id } }, { signal }),
    select: (reply) => reply.data,
    enabled: programId !== null,
  });
}

/** The merges by which others became this guest, without those taken apart again. */
export function useMerges(id: number, isAny: boolean) {
  return useQuery({
    queryKey: keyOf(id, 'merges'),
    queryFn: ({ signal }) => call(guests.merges, { params: { id } }, { signal }),
    select: (reply) => reply.data.filter(({ undone_ts }) => undone_ts === null),
    enabled: isAny,
  });
}

/** One page of the visits, 25 each. */
export function useVisits(id: number, page: number) {
  return useQuery({
    queryKey: keyOf(id, 'visits', { page }),
    queryFn: ({ signal }) => call(guests.visits, { params: { id }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
