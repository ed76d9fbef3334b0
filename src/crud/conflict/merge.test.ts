import { expect, test } from 'vitest';
import { changesSince, collisions, without } from './merge.ts';

const base = { notes: '', party_size: 2, tags: ['a', 'b'], version: 1 };

test('a note of mine and an arrival of theirs do not meet', () => {
  const theirs = { ...base, visit_state: 'arrived', version: 2 };
  expect(collisions({ ...base, visit_state: 'expected' }, { notes: 'Window' }, theirs)).toEqual([]);
});

test('only what both changed to different values meets', () => {
  const theirs = { ...base, notes: 'Door', party_size: 4, tags: ['b', 'a'], version: 3 };
  const mine = { notes: 'Window', party_size: 4, tags: ['a'], version: 1 };
  expect(collisions(base, mine, theirs)).toEqual(['notes']);
});

test('another guest on one side meets every change of who comes on the other', () => {
  const who = { user_id: 0, lname: 'Ray', phone: null };
  const tied = { by: 'user_id', fields: ['user_id', 'lname', 'phone'] };
  const other = { user_id: 7, lname: 'Bell', phone: '+15035550100' };
  expect(collisions(who, { phone: '+15035550199' }, { ...who, lname: 'Raye' }, tied)).toEqual([]);
  expect(collisions(who, { phone: '+15035550199' }, { ...other, phone: null }, tied)).toEqual(['phone']);
  expect(collisions(who, other, { ...who, lname: 'Raye' }, tied)).toEqual(['user_id', 'lname', 'phone']);
});

test('what is left after theirs is taken, and a record without a log tells nobody', () => {
  expect(without({ notes: 'Window', party_size: 4 }, ['notes'])).toEqual({ party_size: 4 });
  expect(changesSince({ details: undefined })).toEqual([]);
});
