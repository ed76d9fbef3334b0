import { z } from 'zod';
import { bucketLabel, DAYPARTS, PARTY_SIZE_BUCKETS } from '#contract/host/metrics/rules.ts';
import { type Breakdown, BREAKDOWNS, measuresOf, METRICS } from '#contract/host/metrics/schemas.ts';
import { found } from '#server/platform/errors/index.ts';
import { type Cell, defineDownload } from '#server/services/administration/downloads/index.ts';
import { findLocation } from '#server/services/administration/merchants/index.ts';
import { READ } from './read.ts';
import { spanOf } from './span.ts';

const BREAKDOWN_NAMES = {
  by_day: 'Day',
  by_daypart: 'Part of the day',
  by_hour: 'Hour',
  by_party_size: 'Party size',
} as const satisfies Record<Breakdown, string>;

const UNIT_NAMES = { minutes: ' (minutes)', percent: ' (%)' } as const;

const labelOf = (breakdown: Breakdown, key: string) => {
  if (breakdown === 'by_daypart') return bucketLabel(DAYPARTS, key);
  return breakdown === 'by_party_size' ? bucketLabel(PARTY_SIZE_BUCKETS, key) : key;
};

/** One metric of one location as CSV: the total, then every group of every breakdown. */
export const metricDownload = defineDownload({
  kind: 'metric',
  permission: null,
  params: z.object({
    metric: z.enum(METRICS),
    merchant_id: z.number(),
    start_date: z.string(),
    end_date: z.string(),
  }),
  fileName: ({ metric, start_date, end_date }) => `waitlist-${metric}-${start_date}-to-${end_date}.csv`,
  async *rows({ db, clock }, { programId, merchantIds }, { metric, merchant_id, ...days }) {
    const isOwn = merchantIds === null || merchantIds.includes(merchant_id);
    const location = found(isOwn ? await findLocation(db, programId, merchant_id) : null, 'This location');
    const reply = await READ[metric](db, spanOf(location, days, { programId, now: clock.now() }));
    const measures = measuresOf(metric);
    const cells = (row: object): Cell[] => {
      const values = new Map<string, Cell>(Object.entries(row));
      return measures.map(({ key }) => values.get(key) ?? null);
    };
    const headings = measures.map(({ label, unit }) => `${label}${unit ? UNIT_NAMES[unit] : ''}`);
    yield ['Location', 'By', 'Group', ...headings];
    yield [location.merchant_name, 'Total', '', ...cells(reply.total)];
    for (const breakdown of BREAKDOWNS) {
      for (const row of reply[breakdown]) {
        const group = labelOf(breakdown, row.key);
        yield [location.merchant_name, BREAKDOWN_NAMES[breakdown], group, ...cells(row)];
      }
    }
  },
});
