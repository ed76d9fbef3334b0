import { describe, expect, test } from 'vitest';
import { MOST_POINTS, POINTS_GRANT_MISSING, pointsGrant, requirePointsGrant } from './grants.ts';
import { isRunningLow, offerProblem, offerState, readCodes } from './rules.ts';

describe('a points grant', () => {
  const isGood = (part: object) => pointsGrant.safeParse({ points_grant: 10, ...part }).success;

  test.each([
    [1, true],
    [MOST_POINTS, true],
    [0, false],
    [-5, false],
    [1.5, false],
    [MOST_POINTS + 1, false],
    [undefined, false],
    [null, false],
  ])('LOYAL-007 of %s points: %s', (points_grant, good) => {
    expect(isGood({ points_grant })).toBe(good);
  });

  test('LOYAL-008 has a description of 1 to 500 characters, or none', () => {
    for (const description of [undefined, null, 'x', 'x'.repeat(500)])
      expect(isGood({ description })).toBe(true);
    for (const description of ['', '  ', 'x'.repeat(501)]) expect(isGood({ description })).toBe(false);
  });

  test('LOYAL-009 ends on a date that can be read, or never', () => {
    for (const expires_at of [undefined, null, '2027-03-31', '2027-03-31T10:00:00Z'])
      expect(isGood({ expires_at })).toBe(true);
    for (const expires_at of ['', 'soon', '2027-13-45']) expect(isGood({ expires_at })).toBe(false);
  });

  test('LOYAL-010 an action without the data of a grant throws', () => {
    for (const data of [null, undefined, {}])
      expect(() => requirePointsGrant(data)).toThrow(POINTS_GRANT_MISSING);
    expect(requirePointsGrant({ points_grant: 5 })).toEqual({ points_grant: 5 });
  });
});

test('an offer is gone before it has expired, and what is over is named with the remedy', () => {
  const now = new Date('2027-03-01T12:00:00Z');
  const times = { starts_ts: null, expires_ts: null, gone_ts: null };
  const at = now.toISOString();
  expect(offerState(times, now)).toBe('live');
  expect(offerState({ ...times, expires_ts: at }, now)).toBe('expired');
  expect(offerState({ ...times, starts_ts: '2027-03-02T00:00:00Z' }, now)).toBe('planned');
  expect(offerState({ ...times, expires_ts: at, gone_ts: at }, now)).toBe('gone');
  expect(offerProblem({ name: 'Cake', state: 'live' })).toBeNull();
  expect(offerProblem({ name: 'Cake', state: 'expired' })).toBe('“Cake” has expired; choose another offer');
  expect(offerProblem(null)).toMatch(/gone/);
});

test('a pool runs low at its last tenth, and codes are read one a line, each once', () => {
  expect(isRunningLow(100, 89)).toBe(false);
  expect(isRunningLow(100, 90)).toBe(true);
  expect(isRunningLow(0, 0)).toBe(false);
  expect(readCodes('A-1\r\nA-2, "A-3";A-1\n\n')).toEqual(['A-1', 'A-2', 'A-3']);
});
