import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DAY_LIST_PAGE, RESERVATIONS_PAGE } from '#contract/host/reservations/endpoints.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { isUnsent, useExpectedParties } from '#src/domain/host/parties/index.ts';
import { type BookFilter, isOfStatus, reasonsOf } from './model/bookFilter.ts';

interface Span {
  readonly start: Date;
  readonly end: Date;
}

const spanOf = (merchant_id: number, { start, end }: Span) => ({
  merchant_id,
  start_time: start.toISOString(),
  end_time: end.toISOString(),
});

/**
 * The reservations of a day of one status, page by page: requested ones in hundreds, booked and cancelled in two hundreds
 * (HOST-014, HOST-016, HOST-018, HOST-020). `hasNextPage` says whether a full page came back (HOST-015).
 */
export function useReservations(
  merchantId: number,
  day: Span,
  { status, search, reason }: Pick<BookFilter, 'status' | 'search' | 'reason'>,
) {
  const words = search.trim();
  const query = {
    ...spanOf(merchantId, day),
    ...(words === '' ? {} : { search: words }),
    ...(status === 'cancelled' ? { removed_reason_ids: reasonsOf(reason).join(',') } : {}),
  };
  const size = status === 'requested' ? RESERVATIONS_PAGE : DAY_LIST_PAGE;
  const result = useInfiniteQuery({
    queryKey: ['ops/parties', 'reservations', { ...query, status }],
    queryFn: ({ pageParam: skip, signal }) =>
      status === 'requested'
        ? call(services.reservations.requested, { query: { ...query, status, skip } }, { signal })
        : call(services.reservations.booked, { query: { ...query, status, skip } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.data.length === size ? pages.length * size : null),
    placeholderData: keepPreviousData,
  });
  const expected = useExpectedParties();
  const rows = useMemo(
    () =>
      result.data
        ? expected(result.data.pages.flatMap((page) => page.data)).filter(
            (row) => !isUnsent(row) || isOfStatus(row, status, reason),
          )
        : null,
    [result.data, expected, status, reason],
  );
  return { ...result, rows };
}

/** Parties and covers of the day by status (those removed for the chosen reason), and the booked ones by quarter hour (HOST-017). */
export function useCounts(merchantId: number, day: Span, reason: string | undefined) {
  const query = { ...spanOf(merchantId, day), removed_reason_ids: reasonsOf(reason).join(',') };
  return useQuery({
    queryKey: ['ops/parties', 'counts', query],
    queryFn: ({ signal }) => call(services.reservations.counts, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
