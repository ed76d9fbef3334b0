import { useMemo } from 'react';
import { useInfiniteGetList } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { auditResource, type AuditEvent } from '#contract/administration/audit/endpoints.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { type AuditFilters, filtersFrom, withFilters } from './model/filters.ts';

const PAGE_SIZE = 50;

/** The viewer's zone, in which the days of the filter are meant. */
export const viewerTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The filters in the address and the way to change them. */
export function useAuditFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersFrom(params), [params]);
  const change = (part: AuditFilters) => setParams((now) => withFilters(now, part), { replace: true });
  return { filters, change };
}

/** The events that match, newest first, page after page; those of the filters before stay until the new ones are here. */
export function useAuditEvents(filters: AuditFilters) {
  const query = useInfiniteGetList<AuditEvent & { id: number }>(
    auditResource.name,
    {
      pagination: { page: 1, perPage: PAGE_SIZE },
      sort: { field: 'id', order: 'DESC' },
      filter: { ...filters, timezone: viewerTimeZone() },
    },
    { placeholderData: (before) => before },
  );
  const events = useMemo(() => query.data?.pages.flatMap((page) => page.data) ?? [], [query.data]);
  return { ...query, events };
}

/** Who and what can be filtered by. */
export function useAuditOptions() {
  return useQuery({
    queryKey: ['settings/audit_log', 'options'],
    queryFn: ({ signal }) => call(services.audit.options, {}, { signal }),
  });
}
