import type { MetricReply } from '#contract/host/metrics/schemas.ts';
import type { Measure } from '#contract/host/metrics/schemas.ts';
import { nounFor } from '#src/ui/words/counts.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A measured number with its unit: `24.1 min`, `83%`, `1,204`; a dash where nothing was measured. Percents are rounded down. */
export function figure(value: number | null | undefined, unit: Measure['unit'] = null): string {
  if (value === null || value === undefined) return '–';
  const text = whole.format(value);
  if (unit === 'minutes') return `${text} min`;
  return unit === 'percent' ? `${Math.floor(value)}%` : text;
}

const share = (part: number, of: number) => (of === 0 ? '–' : `${Math.floor((part * 100) / of)}%`);

/** A number at the head of the page, with what puts it in proportion. */
export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

export interface Replies {
  readonly wait_time?: MetricReply<'wait_time'> | undefined;
  readonly queue?: MetricReply<'queue'> | undefined;
  readonly quote_time_conversion?: MetricReply<'quote_time_conversion'> | undefined;
  readonly return_time?: MetricReply<'return_time'> | undefined;
  readonly visits?: MetricReply<'visits'> | undefined;
}

/** The page at a glance, of the metrics that have arrived. */
export function figuresOf({
  wait_time,
  queue,
  quote_time_conversion,
  return_time,
  visits,
}: Replies): Figure[] {
  const figures: (Figure | null)[] = [
    wait_time
      ? {
          label: 'Mean wait',
          value: figure(wait_time.total.mean_wait_minutes, 'minutes'),
          note: `${share(wait_time.total.near_quote, wait_time.total.parties)} within 5 min of the quote`,
        }
      : null,
    queue
      ? {
          label: 'Longest queue',
          value: `${figure(queue.total.most_waiting)} ${nounFor(queue.total.most_waiting, ['party', 'parties'])}`,
          note: `${figure(queue.total.most_guests)} guests at most`,
        }
      : null,
    quote_time_conversion
      ? {
          label: 'Seated in the end',
          value: figure(quote_time_conversion.total.seated_percent, 'percent'),
          note: `${figure(quote_time_conversion.total.left)} of ${figure(quote_time_conversion.total.parties)} walked away`,
        }
      : null,
    return_time
      ? {
          label: 'Back after the page',
          value: figure(return_time.total.median_return_minutes, 'minutes'),
          note: `${share(return_time.total.in_time, return_time.total.paged)} within the hold`,
        }
      : null,
    visits
      ? {
          label: 'Visits',
          value: figure(visits.total.visits),
          note: `${figure(visits.total.covers)} covers`,
        }
      : null,
  ];
  return figures.filter((one) => one !== null);
}
