import { expect, test } from 'vitest';
import { givesUp, isItsTurn, joinsNow, type WaitingParty } from './waitTurn.ts';

const at = (minutes: number) => new Date(Date.parse('2026-11-20T19:00:00Z') + minutes * 60_000);
const party: WaitingParty = { party_id: 1, kind: 'waitlist', since: at(0), quoted_minutes: 40 };
const reserved: WaitingParty = { ...party, kind: 'reservation', quoted_minutes: null };

test('a party is seated about when it was told, a reservation at its time', () => {
  expect(isItsTurn(party, at(20))).toBe(false);
  expect(isItsTurn(party, at(40))).toBe(true);
  expect(isItsTurn(reserved, at(0))).toBe(true);
});

test('who gets no table goes some time after what was told, and soon when the kitchen has closed', () => {
  expect(givesUp(party, at(59), { isOpen: true })).toBe(false);
  expect(givesUp(party, at(61), { isOpen: true })).toBe(true);
  expect(givesUp(party, at(21), { isOpen: false })).toBe(true);
  expect(givesUp(reserved, at(21), { isOpen: true })).toBe(true);
});

test('within an hour new parties join a short list, and none joins a long one or a kitchen that closes', () => {
  const joined = (asked: { waiting: number; minutesLeft: number }) =>
    Array.from({ length: 60 }, (_, minute) => joinsNow({ merchantId: 3, ...asked }, at(minute))).filter(
      Boolean,
    ).length;
  expect(joined({ waiting: 0, minutesLeft: 120 })).toBeGreaterThan(5);
  expect(joined({ waiting: 9, minutesLeft: 120 })).toBe(0);
  expect(joined({ waiting: 0, minutesLeft: 30 })).toBe(0);
});
