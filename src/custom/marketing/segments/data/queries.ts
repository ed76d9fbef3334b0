import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import type { Definition } from '#contract/marketing/segments/definition.ts';
import { segmentResource } from '#contract/marketing/segments/endpoints.ts';
import type { ChoicesOf } from '#contract/marketing/segments/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { useSettled } from '#src/ui/list/useSettled.ts';

const { segments } = services;
const SEGMENTS = segmentResource.name;

/** Counts and samples of a rule that is not stored belong to the moment; nothing else shows them. */
const ASIDE = { isAside: true } as const;
const FRESH_MS = 60_000;

/** What a rule comes to now; the count before it ends, also on the server, once the rule is another one. */
export function useCount(query: Definition, isReady: boolean) {
  return useQuery({
    queryKey: [SEGMENTS, 'count', query],
    queryFn: ({ signal }) => call(segments.count, { body: { query } }, { signal, ...ASIDE }),
    enabled: isReady,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  });
}

/** Ten guests whom a rule matches, after another ten where one is given. */
export function useSample(query: Definition, after: number | null, isReady: boolean) {
  return useQuery({
    queryKey: [SEGMENTS, 'sample', query, after],
    queryFn: ({ signal }) => call(segments.sample, { body: { query, after } }, { signal, ...ASIDE }),
    enabled: isReady,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  });
}

/** Why a guest is in a rule or out of it, and in the stored segment where there is one. */
export function useWhy(guestId: number, asked: { query?: Definition; segment_id?: number }) {
  return useQuery({
    queryKey: [SEGMENTS, 'why', guestId, asked],
    queryFn: ({ signal }) =>
      call(segments.explain, { body: { guest_id: guestId, ...asked } }, { signal, ...ASIDE }),
    retry: false,
  });
}

/** Who would enter and leave if a stored segment had this rule. */
export function useDifference(id: number, query: Definition) {
  return useQuery({
    queryKey: [SEGMENTS, 'difference', id, query],
    queryFn: ({ signal }) =>
      call(segments.difference, { params: { id }, body: { query } }, { signal, ...ASIDE }),
    retry: false,
  });
}

export function useGraphs(id: number) {
  return useQuery({
    queryKey: [SEGMENTS, 'graphs', id],
    queryFn: ({ signal }) => call(segments.graphs, { params: { id } }, { signal }),
  });
}

export function useUsedBy(id: number) {
  return useQuery({
    queryKey: [SEGMENTS, 'used_by', id],
    queryFn: ({ signal }) => call(segments.usedBy, { params: { id } }, { signal }),
  });
}

/** A page of the members of a stored segment (SEG-021). */
export function useMembers(id: number, page: number, search: string) {
  const query = { page, ...(search ? { search } : {}) };
  return useQuery({
    queryKey: [SEGMENTS, 'members', id, query],
    queryFn: ({ signal }) => call(segments.members, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A copy of the members as they are now; throws ApiError. */
export function useFreeze(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly name: string; readonly version: number }) =>
      call(segments.freeze, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: [SEGMENTS] }),
  });
}

/** The tags in use, for those who may see guests. */
export function useTags(isOpen: boolean) {
  return useQuery({
    queryKey: ['ops/guest_tags'],
    queryFn: ({ signal }) => call(services.guests.tags, {}, { signal }),
    enabled: isOpen,
    staleTime: FRESH_MS,
    retry: false,
  });
}

/** Dishes or ways to order as checks name them, found as one types; `null` asks nothing. */
export function useChoices(of: ChoicesOf, typed: string | null) {
  const search = useSettled((typed ?? '').trim(), 250);
  return useQuery({
    queryKey: [SEGMENTS, 'choices', of, search],
    queryFn: ({ signal }) => call(segments.choices, { query: { of, search } }, { signal, ...ASIDE }),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  });
}
