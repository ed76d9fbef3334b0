import { describe, expect, test } from 'vitest';
import { bucketLabel, clockLabel, DAYPARTS, hoursIntoDay } from './rules.ts';
import { measuresOf, METRICS } from './schemas.ts';

describe('metric rules', () => {
  test('METRIC-001 the metrics are those of the metrics calls, and the test of quotes after them', () => {
    expect(METRICS).toEqual([
      'selected',
      'queue',
      'wait_time',
      'return_time',
      'quote_time_conversion',
      'visits',
      'backtest',
    ]);
  });

  test('METRIC-001 every measure has a heading, and its unit', () => {
    const measures = METRICS.flatMap(measuresOf);
    expect(measures.filter(({ key, label }) => label === key)).toEqual([]);
    const unitOf = (wanted: string) => measures.find(({ key }) => key === wanted)?.unit;
    expect([unitOf('mean_wait_minutes'), unitOf('seated_percent'), unitOf('covers')]).toEqual([
      'minutes',
      'percent',
      null,
    ]);
  });

  test('the business day starts at 05:00, and clocks are read out as people do', () => {
    expect(['05:00', '17:15', '00:30', '04:59'].map(hoursIntoDay)).toEqual([0, 12, 19, 23]);
    expect(['00:00', '05:15', '12:00', '17:30'].map(clockLabel)).toEqual([
      '12 am',
      '5:15 am',
      '12 pm',
      '5:30 pm',
    ]);
    expect(bucketLabel(DAYPARTS, 'dinner')).toContain('Dinner');
  });
});
