/** Figures of reviews: what they are of, how they are asked for, and how they are drawn with their intervals. */
export { FigureBar } from './FigureBar.tsx';
export { type Asked, useFigureFilters } from './filters.ts';
export { MetricCard, type MetricCardProps } from './MetricCard.tsx';
export {
  changeText,
  type FigureView,
  METRIC_WORDS,
  type Metric,
  METRICS,
  ratingView,
  responseView,
  sentimentView,
  shown,
} from './model/views.ts';
export {
  type Cut,
  useCategories,
  useRatings,
  useResponseTimes,
  useSentiments,
  useSources,
} from './queries.ts';
