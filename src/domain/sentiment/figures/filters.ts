import { useSearchParams } from 'react-router';
import { metricFilters } from '#contract/sentiment/reviews/filters.ts';
import type { Span } from '#src/domain/sentiment/reviews/index.ts';

/** What figures are of, as the address has it and the calls take it. */
export interface FigureFilters extends Span {
  readonly merchant_ids?: string | undefined;
  readonly sources?: string | undefined;
  readonly categories?: string | undefined;
}

const NAMES = ['start_ts', 'end_ts', 'fiscal_period', 'merchant_ids', 'sources', 'categories'] as const;

/** The filters of the address without those that say nothing, or nothing that makes sense. */
export type Asked = Readonly<Record<string, string>>;

/** The filters of a page of figures, in its address. */
export function useFigureFilters() {
  const [params, setParams] = useSearchParams();
  const asked: Asked = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = params.get(name);
      return value && metricFilters[name].safeParse(value).success ? [[name, value] as const] : [];
    }),
  );
  const set = (changes: Readonly<Record<string, string | undefined>>) =>
    setParams(
      (was) => {
        const next = new URLSearchParams(was);
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return { asked, set, get: (name: string) => params.get(name) };
}

/** Another span leaves nothing of the one before. */
export const spanChanges = (span: Span) => ({
  start_ts: span.start_ts,
  end_ts: span.end_ts,
  fiscal_period: span.fiscal_period,
});
