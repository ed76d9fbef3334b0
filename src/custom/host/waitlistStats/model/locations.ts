import {
  LOCATION_METRIC_ORDERS,
  type LocationMetricOrder,
  type Measure,
  type WaitlistTotals,
} from '#contract/host/metrics/schemas.ts';
import { type Figure, figure } from './figures.ts';

interface Column {
  readonly key: Exclude<LocationMetricOrder, 'location'>;
  readonly label: string;
  readonly unit: Measure['unit'];
}

/** The numbers of a location, in the order of the table. */
export const COLUMNS: readonly Column[] = [
  { key: 'joined', label: 'Waited', unit: null },
  { key: 'seated_percent', label: 'Seated in the end', unit: 'percent' },
  { key: 'mean_wait_minutes', label: 'Mean wait', unit: 'minutes' },
  { key: 'near_percent', label: 'Within 5 min of the quote', unit: 'percent' },
  { key: 'visits', label: 'Visits', unit: null },
  { key: 'covers', label: 'Covers', unit: null },
];

export interface LocationSort {
  readonly by: LocationMetricOrder;
  readonly order: 'asc' | 'desc';
}

/** The order that an address asks for; what it cannot be is the order of the locations. */
export function sortFrom(params: URLSearchParams): LocationSort {
  const by = LOCATION_METRIC_ORDERS.find((one) => one === params.get('sort')) ?? 'location';
  return { by, order: params.get('order') === 'desc' ? 'desc' : 'asc' };
}

/** The order after a tap on a heading: numbers begin with the largest, a second tap turns them round. */
export function nextSort({ by, order }: LocationSort, tapped: LocationMetricOrder): LocationSort {
  if (by === tapped) return { by, order: order === 'asc' ? 'desc' : 'asc' };
  return { by: tapped, order: tapped === 'location' ? 'asc' : 'desc' };
}

/** What all the locations come to together. */
export function totalFigures(totals: WaitlistTotals, locations: number): Figure[] {
  return [
    {
      label: 'Waited',
      value: figure(totals.joined),
      note: `parties at ${figure(locations)} ${locations === 1 ? 'location' : 'locations'}`,
    },
    {
      label: 'Seated in the end',
      value: figure(totals.seated_percent, 'percent'),
      note: `${figure(totals.left)} of ${figure(totals.joined)} walked away`,
    },
    {
      label: 'Mean wait',
      value: figure(totals.mean_wait_minutes, 'minutes'),
      note: `${figure(totals.near_percent, 'percent')} within 5 min of the quote`,
    },
    { label: 'Visits', value: figure(totals.visits), note: `${figure(totals.covers)} covers` },
  ];
}
