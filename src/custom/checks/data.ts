import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { TICKET_PAGE_SIZE } from '#contract/tickets/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import type { CheckSearch } from './model/search.ts';

const { tickets } = services;
const CHECKS = 'ops/checks';

/** One page of 100 checks of a location that a search finds, with the sums of all of them (CHECK-010). */
export function useChecks(merchantId: number, search: CheckSearch, page: number) {
  const query = { ...search, page, limit: TICKET_PAGE_SIZE };
  return useQuery({
    queryKey: [CHECKS, 'list', { merchant_id: merchantId, ...query }],
    queryFn: ({ signal }) => call(tickets.list, { params: { id: merchantId }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The values that a location's checks have. */
export function useCheckValues(merchantId: number) {
  return useQuery({
    queryKey: [CHECKS, 'values', { merchant_id: merchantId }],
    queryFn: ({ signal }) => call(tickets.filters, { params: { id: merchantId } }, { signal }),
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
