import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { GuestKind, Frequency, LeadTime, PartyKind, Recency } from '#contract/host/reports/rules.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import type { ReportFilter } from './model.ts';

const { reports } = services;
const ROOT = 'reports';
export const PER_PAGE = 25;

export const useHostReport = (filter: ReportFilter) =>
  useQuery({
    queryKey: [ROOT, 'host', filter],
    queryFn: ({ signal }) => call(reports.host, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useGuestReport = (filter: ReportFilter) =>
  useQuery({
    queryKey: [ROOT, 'gdp_ma', filter],
    queryFn: ({ signal }) => call(reports.guestData, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });

type Days = Omit<ReportFilter, 'compare'>;
export interface PartyQuery extends Days {
  readonly kind: PartyKind;
  readonly origin?: string;
  readonly hour?: number;
  readonly lead_time?: LeadTime;
}
export interface CheckQuery extends Days {
  readonly employee?: string;
}
export interface GuestQuery extends Days {
  readonly kind: GuestKind;
  readonly frequency?: Frequency;
  readonly recency?: Recency;
}

const slice = (page: number) => ({ take: PER_PAGE, skip: (page - 1) * PER_PAGE });

export const useParties = (query: PartyQuery, page: number) =>
  useQuery({
    queryKey: [ROOT, 'host', 'parties', query, page],
    queryFn: ({ signal }) => call(reports.parties, { query: { ...query, ...slice(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useChecks = (query: CheckQuery, page: number) =>
  useQuery({
    queryKey: [ROOT, 'host', 'checks', query, page],
    queryFn: ({ signal }) => call(reports.checks, { query: { ...query, ...slice(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useGuests = (query: GuestQuery, page: number) =>
  useQuery({
    queryKey: [ROOT, 'gdp_ma', 'guests', query, page],
    queryFn: ({ signal }) => call(reports.guests, { query: { ...query, ...slice(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });
