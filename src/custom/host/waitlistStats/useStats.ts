import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallInput } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import type { Metric } from '#contract/host/metrics/schemas.ts';
import { type CallOptions, call } from '#src/dataProviders/client.ts';

const { metrics } = services;
const STATS = 'ops/waitlist_stats';

export interface StatsQuery {
  readonly merchant_id: number;
  readonly start_date: string;
  readonly end_date: string;
}

function useMetric<R>(metric: Metric, query: StatsQuery, read: (options: CallOptions) => Promise<R>) {
  return useQuery({
    queryKey: [STATS, metric, query],
    queryFn: ({ signal }) => read({ signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** Every metric of the range, each with a state of its own (METRIC-001). */
export function useStats(query: StatsQuery) {
  return {
    wait_time: useMetric('wait_time', query, (options) => call(metrics.waitTime, { query }, options)),
    queue: useMetric('queue', query, (options) => call(metrics.queue, { query }, options)),
    quote_time_conversion: useMetric('quote_time_conversion', query, (options) =>
      call(metrics.conversion, { query }, options),
    ),
    selected: useMetric('selected', query, (options) => call(metrics.selected, { query }, options)),
    return_time: useMetric('return_time', query, (options) => call(metrics.returnTime, { query }, options)),
    visits: useMetric('visits', query, (options) => call(metrics.visits, { query }, options)),
    backtest: useMetric('backtest', query, (options) => call(metrics.backtest, { query }, options)),
  };
}
export type Stats = ReturnType<typeof useStats>;

/** A list of locations as it is asked for. */
export type LocationsQuery = NonNullable<CallInput<typeof metrics.locations>['query']>;

/** What the waitlists of several locations did, a page of them. */
export function useLocationStats(query: LocationsQuery) {
  return useQuery({
    queryKey: [STATS, 'locations', query],
    queryFn: ({ signal }) => call(metrics.locations, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
