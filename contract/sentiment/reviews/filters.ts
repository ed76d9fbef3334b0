import { z } from 'zod';
import { searchText } from '#contract/core/texts.ts';
import { flagParam } from '#contract/core/paging.ts';
import { idParam, idsParam, instant } from '#contract/core/ids.ts';
import { MOST_LOCATIONS } from '#contract/core/most.ts';
import { searchedSpans } from '#contract/core/spans.ts';
import { REVIEW_CATEGORIES, SENTIMENTS } from './categories.ts';
import { ENGAGEMENT_STATUSES, REVIEW_FLAGS } from './engagement.ts';
import { FISCAL_PERIODS } from './fiscal.ts';
import { REVIEW_SOURCES } from './sources.ts';

/** The ratings that reviews are searched for where nothing is said (REVIEW-013). */
export const DEFAULT_RATINGS = [1, 2, 3] as const;
/** The days back that reviews are searched for where nothing is said (REVIEW-014). */
export const DEFAULT_DAYS = 30;
/** In `ratings`: what has no stars. */
export const UNRATED = 0;

const names = <const T extends readonly [string, ...string[]]>(of: T) =>
  z
    .string()
    .max(of.join(',').length)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(of)).max(of.length))
    .optional();

const ratings = z
  .string()
  .regex(/^(all|[0-5](,[0-5]){0,5})$/, 'Send stars with commas between them, such as 1,2,3, or all')
  .transform((text) => (text === 'all' ? ('all' as const) : text.split(',').map(Number)));

/** What every call that looks for reviews takes (REVIEW-012). */
const shared = {
  merchant_ids: idsParam(MOST_LOCATIONS).optional(),
  sources: names(REVIEW_SOURCES),
  categories: names(REVIEW_CATEGORIES),
  sentiments: names(SENTIMENTS),
  statuses: names(ENGAGEMENT_STATUSES),
  flags: names(REVIEW_FLAGS),
  languages: z
    .string()
    .regex(/^[a-z]{2,3}(,[a-z]{2,3}){0,19}$/, 'Send codes of languages, such as en,es')
    .transform((text) => text.split(','))
    .optional(),
  fiscal_period: z.enum(FISCAL_PERIODS).optional().describe('Wins over both timestamps'),
  start_ts: instant.optional().describe('Absent together with end_ts: the last 30 days'),
  end_ts: instant.optional().describe('Exclusive'),
  search: searchText(200).optional().describe('Each word is contained, or begins one'),
  assignee_user_id: idParam.optional(),
  user_id: idParam.optional().describe('Reviews of the visits of one guest; without a span, of any time'),
  is_manual: flagParam.optional(),
};

export const reviewFilters = {
  ...shared,
  ratings: ratings.default([...DEFAULT_RATINGS]).describe('1 to 5, 0 for none, or all; 1,2,3 when absent'),
};

/** Averages are of all ratings where none are asked for: of the bad ones alone they would say nothing. */
export const metricFilters = { ...shared, ratings: ratings.default('all') };

export const reviewSpans = searchedSpans(['start_ts', 'end_ts']);

export const REVIEW_SORTS = ['reviewed_ts', 'rating', 'due_ts'] as const;

export const reviewQuery = z
  .object({
    ...reviewFilters,
    sort: z.enum(REVIEW_SORTS).default('reviewed_ts'),
    direction: z.enum(['asc', 'desc']).default('desc'),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    take: z.coerce.number().int().min(1).max(200).default(25),
  })
  .superRefine(reviewSpans);

export type ReviewFilters = z.output<z.ZodObject<typeof reviewFilters>>;
export type MetricFilters = z.output<z.ZodObject<typeof metricFilters>>;
