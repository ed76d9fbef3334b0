import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import type { queryOf } from './model/filters.ts';

const { feedback } = services;
const ROOT = 'ops/feedback';
type Query = ReturnType<typeof queryOf>;

export const useSurveys = (query: Query) =>
  useQuery({
    queryKey: [ROOT, 'surveys', query],
    queryFn: ({ signal }) => call(feedback.base, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useOptions = () =>
  useQuery({
    queryKey: [ROOT, 'filters'],
    queryFn: ({ signal }) => call(feedback.filters, {}, { signal }),
  });

export const useSummary = (query: Query) =>
  useQuery({
    queryKey: [ROOT, 'summaries', query],
    queryFn: ({ signal }) => call(feedback.summary, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useResults = (query: Query, formId: number | null) =>
  useQuery({
    queryKey: [ROOT, 'results', formId, query],
    queryFn: ({ signal }) =>
      call(feedback.results, { query: { ...query, feedback_form_id: formId ?? 0 } }, { signal }),
    enabled: formId !== null,
    placeholderData: keepPreviousData,
  });

export const PER_PAGE = 20;

export const useResponses = (query: Query, page: number) =>
  useQuery({
    queryKey: [ROOT, 'surveyResponses', query, page],
    queryFn: ({ signal }) =>
      call(
        feedback.responses,
        {
          query: {
            ...query,
            take: PER_PAGE,
            skip: (page - 1) * PER_PAGE,
            sort_by: 'created_ts',
            sort_order: 'desc',
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
