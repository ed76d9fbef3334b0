import type { Fixture } from '../fixture.ts';
import type { Sample, Samples } from './sample.ts';

const days = { start_date: '2026-06-01', end_date: '2026-06-30' };

const read = (f: Fixture): Sample => ({
  query: { merchant_id: f.merchantIds[0], ...days },
  invalid: { query: { merchant_id: f.merchantIds[0], start_date: '2026-06-30', end_date: '2026-06-01' } },
});

export const samples: Samples<'metrics'> = {
  selected: read,
  queue: read,
  queueAlias: read,
  waitTime: read,
  waitTimeAlias: read,
  returnTime: read,
  returnTimeAlias: read,
  conversion: read,
  conversionAlias: read,
  visits: read,
  visitsAlias: read,
  backtest: read,
  locations: (f) => ({
    query: { merchant_ids: `${f.merchantIds[0]}`, ...days },
    invalid: { query: { ...days, sort_by: 'luck' } },
  }),
  exportMetric: (f) => ({
    body: { metric: 'wait_time', merchant_id: f.merchantIds[0], ...days },
    invalid: { body: { metric: 'tips', merchant_id: f.merchantIds[0], ...days } },
  }),
};
