import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';

test('only fields that differ are told, lists by their content', () => {
  const before = { name: 'LoHi', zip: null, tags: ['a'], version: 1 };
  const after = { name: 'LoHi North', zip: undefined, tags: ['a'], version: 2 };
  expect(changesBetween(before, after)).toEqual([{ field: 'name', from: 'LoHi', to: 'LoHi North' }]);
});

test('secrets and bookkeeping never enter the event log', () => {
  const changes = changesBetween(
    { password_hash: 'x', updated_ts: 1 },
    { password_hash: 'y', updated_ts: 2, chatmeter_token: 'z' },
  );
  expect(changes).toEqual([]);
});
