import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reviewResource, reviews } from '#contract/sentiment/reviews/endpoints.ts';
import type { METRIC_UNITS } from '#contract/sentiment/reviews/metrics.ts';
import { askFor } from '#src/dataProviders/provide.ts';
import type { Asked } from './filters.ts';

const ROOT = reviewResource.name;

export interface Cut {
  readonly by: 'location' | 'time';
  readonly unit?: (typeof METRIC_UNITS)[number];
}

/** Average stars of some reviews, cut by location or by time. */
export const useRatings = (asked: Asked, cut: Cut) =>
  useQuery({
    queryKey: [ROOT, 'ratings', { ...asked, ...cut }],
    queryFn: ({ signal }) => askFor(reviews.ratings, { query: { ...asked, ...cut } }, signal),
    placeholderData: keepPreviousData,
  });

export const useResponseTimes = (asked: Asked, cut: Cut) =>
  useQuery({
    queryKey: [ROOT, 'response_times', { ...asked, ...cut }],
    queryFn: ({ signal }) => askFor(reviews.avgResponse, { query: { ...asked, ...cut } }, signal),
    placeholderData: keepPreviousData,
  });

export const useSentiments = (asked: Asked, cut: Cut) =>
  useQuery({
    queryKey: [ROOT, 'sentiments', { ...asked, ...cut }],
    queryFn: ({ signal }) => askFor(reviews.avgSentiment, { query: { ...asked, ...cut } }, signal),
    placeholderData: keepPreviousData,
  });

export const useSources = (asked: Asked) =>
  useQuery({
    queryKey: [ROOT, 'source_distribution', asked],
    queryFn: ({ signal }) => askFor(reviews.sourceDistribution, { query: asked }, signal),
    placeholderData: keepPreviousData,
  });

export const useCategories = (asked: Asked) =>
  useQuery({
    queryKey: [ROOT, 'category_metrics', asked],
    queryFn: ({ signal }) => askFor(reviews.categoryMetrics, { query: asked }, signal),
    placeholderData: keepPreviousData,
  });
