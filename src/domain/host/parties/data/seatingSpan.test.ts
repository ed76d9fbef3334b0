import { expect, test } from 'vitest';
import { seatingSpan } from './seatingSpan.ts';

const hours = (at: string) => {
  const { start, end } = seatingSpan('America/Chicago', new Date(at));
  return [start.toISOString(), end.toISOString()];
};

test('in the evening the tables of the business day are looked at', () => {
  expect(hours('2027-01-15T01:00:00Z')).toEqual(['2027-01-14T09:00:00.000Z', '2027-01-15T09:00:00.000Z']);
});

test('in the small hours also those who come after the day has changed: a visit may last until then', () => {
  expect(hours('2027-01-15T08:18:00Z')).toEqual(['2027-01-14T09:00:00.000Z', '2027-01-15T13:00:00.000Z']);
});
