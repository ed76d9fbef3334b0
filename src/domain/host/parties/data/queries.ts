import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { CallReply } from '#contract/core/endpoint.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { useQueue } from '#src/dataProviders/queue/queue.ts';
import { withQueuedEntries, withQueuedHolds, withQueuedParties } from '../queue/overlay.ts';
import { newcomers, subjectOf, withQueued } from '../queue/stored.ts';
import { knownIn } from './known.ts';
import type { WaitlistDay } from './waitlistDay.ts';

export const HOST_SETTINGS = 'settings/waitlist_and_reservations';

interface Span {
  readonly start: Date;
  readonly end: Date;
}

const spanOf = (merchant_id: number, { start, end }: Span) => ({
  merchant_id,
  start_time: start.toISOString(),
  end_time: end.toISOString(),
});

/** Every party of a day, whatever its status, and whoever is there now. */
export function useDayParties(merchantId: number, day: Span) {
  const query = { ...spanOf(merchantId, day), take: 1000 };
  const acts = useQueue();
  const [start, end] = [day.start.getTime(), day.end.getTime()];
  const select = useCallback(
    (page: CallReply<typeof services.parties.list>) =>
      withQueuedParties(page.data, acts, { merchantId, start: new Date(start), end: new Date(end) }),
    [acts, merchantId, start, end],
  );
  return useQuery({
    queryKey: ['ops/parties', 'day', query],
    queryFn: ({ signal }) => call(services.parties.list, { query }, { signal }),
    select,
    placeholderData: keepPreviousData,
  });
}

/** Which table is whose when. */
export function useTableHolds(merchantId: number, day: Span) {
  const query = spanOf(merchantId, day);
  const acts = useQueue();
  const select = useCallback(
    (reply: CallReply<typeof services.parties.holds>) => withQueuedHolds(reply.data, acts, merchantId),
    [acts, merchantId],
  );
  return useQuery({
    queryKey: ['ops/parties', 'holds', query],
    queryFn: ({ signal }) => call(services.parties.holds, { query }, { signal }),
    select,
    placeholderData: keepPreviousData,
  });
}

/** One party by id or local_id; as the day shows it, until it has been asked for. Newcomers of this device are found by both. */
export function useParty(partyId: number | string | null) {
  const client = useQueryClient();
  const acts = useQueue();
  const known = subjectOf(acts, partyId) ?? partyId;
  const select = useCallback((party: Party) => withQueued(party, acts), [acts]);
  const asked = useQuery({
    queryKey: ['ops/parties', 'one', { id: known }],
    queryFn: ({ signal }) => call(services.parties.get, { params: { id: known ?? 0 } }, { signal }),
    initialData: () => knownIn(client, known),
    initialDataUpdatedAt: 0,
    enabled: partyId !== null,
    select,
  });
  const newcomer = newcomers(acts).find(({ local_id }) => local_id === known);
  return { data: asked.data ?? newcomer, error: newcomer ? null : asked.error, refetch: asked.refetch };
}

export function useChangelog(partyId: number, enabled: boolean) {
  return useQuery({
    queryKey: ['ops/parties', 'changelog', { id: partyId }],
    queryFn: ({ signal }) => call(services.parties.changelog, { params: { id: partyId } }, { signal }),
    select: (reply) => reply.data,
    enabled,
  });
}

/** The rooms with their tables and combinations, in their order. */
export function useRooms(merchantId: number) {
  return useQuery({
    queryKey: ['ops/floor', 'rooms', { merchant_id: merchantId }],
    queryFn: ({ signal }) => call(services.floor.rooms, { params: { id: merchantId } }, { signal }),
    select: (reply) => reply.data,
    staleTime: 60_000,
  });
}

/** The sections, with who serves them on the day. */
export function useSections(merchantId: number, date: string) {
  const query = { merchant_id: merchantId, date };
  return useQuery({
    queryKey: ['ops/floor', 'sections', query],
    queryFn: ({ signal }) => call(services.floor.listSections, { query }, { signal }),
    select: (reply) => reply.data,
    staleTime: 60_000,
  });
}

export function useHostSettings(merchantId: number) {
  return useQuery({
    queryKey: [HOST_SETTINGS, 'get', { merchant_id: merchantId }],
    queryFn: ({ signal }) => call(services.hostSettings.get, { params: { id: merchantId } }, { signal }),
    staleTime: 60_000,
  });
}

/** The waitlist of a day, today's when none is named. */
export function useWaitlist(merchantId: number, date?: string) {
  const query = { merchant_id: merchantId, ...(date === undefined ? {} : { date }) };
  const acts = useQueue();
  const select = useCallback(
    (day: WaitlistDay) => withQueuedEntries(day, acts, merchantId),
    [acts, merchantId],
  );
  return useQuery({
    queryKey: ['ops/waitlist', 'day', query],
    queryFn: ({ signal }) => call(services.waitlist.list, { query }, { signal }),
    select,
    placeholderData: keepPreviousData,
  });
}

/** Guests that match what is typed, eight at first and more as they are asked for; nothing below two letters. */
export function useGuestMatches(search: string) {
  const words = search.trim();
  const [asked, setAsked] = useState({ words: '', more: 0 });
  const more = asked.words === words ? asked.more : 0;
  const query = { search: words, take: FIRST_MATCHES + more };
  const found = useQuery({
    queryKey: ['ops/guests', 'matches', query],
    queryFn: ({ signal }) => call(services.parties.findGuests, { query }, { signal }),
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  // One longer list, not a second page: a guest who changes meanwhile reads it again whole.
  return {
    data: found.data?.data,
    error: found.error,
    isReading: found.isPlaceholderData,
    hasMore: found.data?.has_next ?? false,
    /** Null where so many match that more letters help better. */
    showMore: query.take < MOST_MATCHES ? () => setAsked({ words, more: more + MORE_MATCHES }) : null,
  };
}

const FIRST_MATCHES = 8;
const MORE_MATCHES = 48;
const MOST_MATCHES = 200;

/** What is known of a guest; nothing for somebody nobody knows. */
export function useGuestCard(userId: number) {
  return useQuery({
    queryKey: ['ops/guests', 'card', { id: userId }],
    queryFn: ({ signal }) => call(services.parties.guestCard, { params: { id: userId } }, { signal }),
    enabled: userId > 0,
    staleTime: 30_000,
  });
}
