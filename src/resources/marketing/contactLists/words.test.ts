import { expect, test } from 'vitest';
import { changeTitle, growthText, listWhere, rateText, statusWords } from './words.ts';

test('growth has its sign, and a rate of nobody is none', () => {
  expect([growthText(214), growthText(0), growthText(-1204)]).toEqual(['+214', '0', '−1,204']);
  expect([rateText(null), rateText(0), rateText(0.0123)]).toEqual(['—', '0%', '1.2%']);
});

test('a list says where it is kept, and a change what somebody was before', () => {
  const nameOf = (id: number) => (id === 7 ? 'Pearl District' : undefined);
  expect(listWhere({ merchant_ids: null }, nameOf)).toBe('All locations');
  expect(listWhere({ merchant_ids: [7] }, nameOf)).toBe('Pearl District');
  expect(listWhere({ merchant_ids: [8] }, nameOf)).toBe('1 location');
  expect(listWhere({ merchant_ids: [7, 8] }, nameOf)).toBe('2 locations');
  expect(changeTitle({ was: null, status: 'pending' })).toBe('Pending');
  expect(changeTitle({ was: 'subscribed', status: 'unsubscribed' })).toBe('Unsubscribed, was subscribed');
});

test('the status of a suppressed address says both in one', () => {
  expect(statusWords({ status: 'subscribed', suppressed: null }).label).toBe('Subscribed');
  const suppressed = { status: 'unsubscribed', suppressed: 'hard_bounce' } as const;
  expect(statusWords(suppressed)).toEqual({ label: 'Unsubscribed, suppressed', tone: 'bad' });
});
