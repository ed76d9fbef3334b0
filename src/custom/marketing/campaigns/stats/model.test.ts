import { expect, test } from 'vitest';
import type { CampaignStats } from '#contract/marketing/campaigns/figures.ts';
import { lossesOf, partsOf } from './model.ts';

const counts = {
  held_out: 4,
  queued: 10,
  claimed: 3,
  unknown: 2,
  sent: 5,
  delivered: 70,
  failed: 1,
  skipped: 9,
};

test('the parts of the bar are the whole audience', () => {
  const parts = partsOf(counts);
  expect(parts).toEqual({ delivered: 70, sending: 10, waiting: 10, skipped: 9, failed: 1, held_out: 4 });
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  expect(sum(Object.values(parts))).toBe(sum(Object.values(counts)));
});

test('each loss says what is left after it', () => {
  const stats = {
    ...counts,
    audience: 104,
    skipped_for: [
      { reason: 'consent', words: 'No opt-in', count: 6 },
      { reason: 'cap', words: 'Two this week', count: 3 },
    ],
  } as unknown as CampaignStats;
  expect(lossesOf(stats)).toEqual([
    { label: 'Held out to compare', lost: 4, left: 100 },
    { label: 'No opt-in', lost: 6, left: 94 },
    { label: 'Two this week', lost: 3, left: 91 },
    { label: 'Still waiting', lost: 13, left: 78 },
  ]);
});
