import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { TICKET_PAGE_SIZE } from '#contract/guests/tickets/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import type { CheckSearch } from './model/search.ts';

const { tickets } = services;
const CHECKS = 'ops/checks';

/** The location whose checks are searched; null: all of the person's. */
export type SearchedLocation = number | null;

/** What a question is about, as live changes look for it in its key. */
const about = (merchantId: SearchedLocation) => (merchantId === null ? {} : { merchant_id: merchantId });

/** One page of 100 checks that a search finds (CHECK-010). */
function useCheckPage(merchantId: SearchedLocation, search: CheckSearch, page: number) {
  const query = { ...search, page, limit: TICKET_PAGE_SIZE };
  return useQuery({
    queryKey: [CHECKS, 'list', { ...about(merchantId), ...query }],
    queryFn: ({ signal }) =>
      merchantId === null
        ? call(tickets.listEverywhere, { query }, { signal })
        : call(tickets.list, { params: { id: merchantId }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The sums of all checks that a search finds, asked for once for all its pages. */
function useCheckTotals(merchantId: SearchedLocation, search: CheckSearch) {
  return useQuery({
    queryKey: [CHECKS, 'totals', { ...about(merchantId), ...search }],
    queryFn: ({ signal }) =>
      merchantId === null
        ? call(tickets.totalsEverywhere, { query: search }, { signal })
        : call(tickets.totals, { params: { id: merchantId }, query: search }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A page of a search and the sums of all its checks. The sums of the search before stand as long as its rows do, no longer. */
export function useCheckSearch(merchantId: SearchedLocation, search: CheckSearch, page: number) {
  const checks = useCheckPage(merchantId, search, page);
  const { data, error, isFetching, isPlaceholderData, refetch } = useCheckTotals(merchantId, search);
  const isPast = isPlaceholderData && !checks.isPlaceholderData;
  return {
    checks,
    totals: {
      data: isPast ? undefined : data,
      error: isFetching ? null : error,
      refetch: () => void refetch(),
    },
    refetch: () => {
      void checks.refetch();
      if (error) void refetch();
    },
  };
}

export type FoundChecks = ReturnType<typeof useCheckSearch>;

/** The values that the checks have that are searched. */
export function useCheckValues(merchantId: SearchedLocation) {
  return useQuery({
    queryKey: [CHECKS, 'values', about(merchantId)],
    queryFn: ({ signal }) =>
      merchantId === null
        ? call(tickets.filtersEverywhere, {}, { signal })
        : call(tickets.filters, { params: { id: merchantId } }, { signal }),
    staleTime: 60_000,
  });
}

export function useCheck(merchantId: number, ticketId: number) {
  return useQuery({
    queryKey: [CHECKS, 'one', { merchant_id: merchantId, id: ticketId }],
    queryFn: ({ signal }) =>
      call(tickets.get, { params: { id: merchantId, ticket_id: ticketId } }, { signal }),
  });
}

/** Says by hand whose check it is; null takes it from whoever has it. */
export function useCheckLink(merchantId: number, ticketId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (user_id: number | null) =>
      call(tickets.link, { params: { id: merchantId, ticket_id: ticketId }, body: { user_id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [CHECKS] }),
  });
}
