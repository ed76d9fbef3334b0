import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import type { Mood } from '#contract/connections/messaging/endpoints.ts';
import { call } from '#src/dataProviders/client.ts';

const { messaging } = services;
const KEY = 'sandbox/phone';
/** How soon a text that was sent is on the phone, in milliseconds. */
const FRESH_MS = 3_000;

export type SandboxPhone = CallReply<typeof messaging.sandboxPhones>['data'][number];
export type SandboxText = CallReply<typeof messaging.sandboxTexts>['data'][number];

export function usePhones(search: string) {
  return useQuery({
    queryKey: [KEY, 'phones', search],
    queryFn: ({ signal }) => call(messaging.sandboxPhones, { query: { search } }, { signal }),
    refetchInterval: FRESH_MS,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function useTexts(phone: string | null) {
  return useQuery({
    queryKey: [KEY, 'texts', phone],
    queryFn: ({ signal }) => call(messaging.sandboxTexts, { params: { phone: phone ?? '' } }, { signal }),
    select: (reply) => reply.data,
    refetchInterval: FRESH_MS,
    enabled: phone !== null,
  });
}

export function useAnswer(phone: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { number: string; body: string }) =>
      call(messaging.sandboxAnswer, { params: { phone }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useMood() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mood: Mood) => call(messaging.sandboxMood, { body: { mood } }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}
