import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import type { Conversation } from '#contract/host/messages/schemas.ts';
import { isFinal } from '#contract/host/messages/statuses.ts';
import { timeNow } from '#src/clock.ts';
import { call } from '#src/dataProviders/client.ts';

const { messages } = services;
/** Live events of parties refresh what lies under it. */
const PARTIES = 'ops/parties';
const SOON_MS = 2_000;
/** A text whose fate is not known by then is not looked after any more. */
const WATCHED_MS = 120_000;

function isUnderWay({ data }: Conversation): boolean {
  return data.some(
    (text) =>
      text.direction === 'out' &&
      !isFinal(text.status) &&
      timeNow().getTime() - Date.parse(text.created_ts) < WATCHED_MS,
  );
}

/** A party, written to by its own number or by that of its guest. */
export interface Recipient {
  readonly partyId: number;
  readonly toGuest?: boolean;
}

/** The texts of a party; looked at again every two seconds while one is on its way. */
export function useConversation({ partyId, toGuest = false }: Recipient, take: number) {
  return useQuery({
    queryKey: [PARTIES, 'messages', { id: partyId, toGuest, take }],
    queryFn: ({ signal }) =>
      call(
        messages.conversation,
        { params: { id: partyId }, query: { take, to_guest: toGuest ? 'true' : 'false' } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? SOON_MS : false),
  });
}

/** A location's parties with unread texts, by party id. */
export function useUnread(merchantId: number): ReadonlyMap<number, number> {
  const { data } = useQuery({
    queryKey: [PARTIES, 'unread', { merchant_id: merchantId }],
    queryFn: ({ signal }) => call(messages.unread, { query: { merchant_id: merchantId } }, { signal }),
    select: (reply) => new Map(reply.data.map((row) => [row.party_id, row.unread])),
  });
  return data ?? NONE;
}
const NONE: ReadonlyMap<number, number> = new Map();

export function useSendText({ partyId, toGuest = false }: Recipient) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<typeof messages.send>['body']>) =>
      call(messages.send, { params: { id: partyId }, body: { ...body, to_guest: toGuest } }),
    onSettled: () => client.invalidateQueries({ queryKey: [PARTIES, 'messages'] }),
  });
}

export function useSendAgain(partyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (messageId: number) => call(messages.sendAgain, { params: { id: partyId, messageId } }),
    onSettled: () => client.invalidateQueries({ queryKey: [PARTIES, 'messages'] }),
  });
}

export function useMarkRead({ partyId, toGuest = false }: Recipient) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (up_to_id: number) =>
      call(messages.markRead, { params: { id: partyId }, body: { up_to_id, to_guest: toGuest } }),
    onSuccess: () =>
      Promise.all(
        ['messages', 'unread'].map((question) => client.invalidateQueries({ queryKey: [PARTIES, question] })),
      ),
  });
}
