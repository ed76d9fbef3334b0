import { isDay } from '#contract/core/days.ts';
import { PAST_DAYS } from '#contract/sentiment/feedback/rules.ts';

const NAMES = [
  'pastDays',
  'from',
  'until',
  'merchantIds',
  'feedback_form_id',
  'is_hit',
  'page',
  'response',
] as const;
type Name = (typeof NAMES)[number];
export type Given = Partial<Record<Name, string>>;

const USUAL_DAYS = '30';

/** What the dashboard asks, read from its address: what is not in order counts as not said. */
export function readFilters(params: URLSearchParams): Given {
  const fitting = (name: Name, fits: (value: string) => boolean) => {
    const value = params.get(name);
    return value !== null && fits(value) ? { [name]: value } : {};
  };
  const of = (name: Name, fits: RegExp) => fitting(name, (value) => fits.test(value));
  const span = { ...fitting('from', isDay), ...fitting('until', isDay) };
  const isCustom = params.get('pastDays') === 'custom';
  const days = of('pastDays', /^[1-9]\d{0,3}$/);
  return {
    ...(isCustom ? { pastDays: 'custom', ...span } : 'pastDays' in days ? days : { pastDays: USUAL_DAYS }),
    ...of('merchantIds', /^\d{1,15}(,\d{1,15})*$/),
    ...of('feedback_form_id', /^\d{1,15}$/),
    ...of('is_hit', /^true$/),
    ...of('page', /^[1-9]\d{0,5}$/),
    ...of('response', /^\d{1,15}$/),
  };
}

/** The same as a call asks it. */
export function queryOf({ pastDays, page: _page, response: _response, ...rest }: Given) {
  const { feedback_form_id, merchantIds, from, until, is_hit } = rest;
  return {
    ...(pastDays === undefined || pastDays === 'custom' ? { from, until } : { pastDays: Number(pastDays) }),
    ...(merchantIds === undefined ? {} : { merchantIds }),
    ...(feedback_form_id === undefined ? {} : { feedback_form_id: Number(feedback_form_id) }),
    ...(is_hit === undefined ? {} : { is_hit: 'true' as const }),
  };
}

/** What a span of the dashboard is called (FEED-019). */
export const spanLabel = (pastDays: string | undefined): string =>
  PAST_DAYS.find(({ days }) => String(days ?? 'custom') === pastDays)?.label ?? `Last ${pastDays} Days`;
