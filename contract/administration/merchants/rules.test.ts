import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UPLOAD_MESSAGES } from './messages.ts';
import { formatPhone, normalisePhone, normaliseZip } from './rules.ts';
import { normaliseState } from './stateWords.ts';
import { STATE_NAMES, US_STATES } from './states.ts';

test.each([
  '(503) 555-0142',
  '503.555.0142',
  '503-555-0142',
  '503 555 0142',
  '5035550142',
  '1 (503) 555-0142',
  '+1 503 555 0142',
  '+15035550142',
  '001 503 555 0142',
  'tel:+1-503-555-0142',
  '  503/555/0142 ',
  '503\u2013555\u20130142',
])('phone %s becomes E.164', (typed) => {
  expect(normalisePhone(typed)).toEqual({ ok: true, value: '+15035550142' });
});

test.each([
  ['503.555.0142 x12', /extension \(x12\)/],
  ['(503) 555-0142 ext. 4', /extension/],
  ['(503) 555-0142, ext 4', /extension \(ext 4\)/],
  ['555-0142', /area code/],
  ['503-555-014', /ten digits, this has 9/],
  ['1-800-FLOWERS', /digits instead of letters/],
  ['+44 20 7946 0018', /Only US/],
  ['011 44 20 7946 0018', /Only US/],
  ['103 555 0142', /cannot|can start/],
  ['503 155 0142', /can start/],
  ['503-555-0142, 503-555-0143', /one ten-digit/],
])('phone %s is refused with a remedy', (typed, remedy) => {
  const result = normalisePhone(typed);
  expect(result.ok).toBe(false);
  expect(result.ok ? '' : result.error).toMatch(remedy);
});

test('a stored phone comes back to itself through the form people read', () => {
  const digit = fc.integer({ min: 0, max: 9 });
  const lead = fc.integer({ min: 2, max: 9 });
  fc.assert(
    fc.property(fc.tuple(lead, digit, digit, lead, digit, digit, digit, digit, digit, digit), (digits) => {
      const stored = `+1${digits.join('')}`;
      expect(normalisePhone(formatPhone(stored))).toEqual({ ok: true, value: stored });
    }),
  );
});

test('an empty cell is no value, not an error', () => {
  for (const rule of [normalisePhone, normaliseState, normaliseZip]) {
    expect(rule('  ')).toEqual({ ok: true, value: null });
    expect(rule(null)).toEqual({ ok: true, value: null });
  }
});

test('every state is found by code and by name in any case', () => {
  for (const code of US_STATES) {
    expect(normaliseState(code.toLowerCase())).toEqual({ ok: true, value: code });
    expect(normaliseState(STATE_NAMES[code].toUpperCase())).toEqual({ ok: true, value: code });
  }
  expect(normaliseState('D.C.')).toEqual({ ok: true, value: 'DC' });
  expect(normaliseState(' new   york ')).toEqual({ ok: true, value: 'NY' });
  expect(normaliseState('Ontario')).toMatchObject({ ok: false });
});

test.each([
  ['97209', '97209'],
  ['97209-1234', '97209-1234'],
  ['97209 1234', '97209-1234'],
  ['972091234', '97209-1234'],
  ['2116', '02116'],
  ['2116-0001', '02116-0001'],
])('zip %s becomes %s', (typed, value) => {
  expect(normaliseZip(typed)).toEqual({ ok: true, value });
});

test.each(['12', '972O9', '97209-12', 'SW1A 1AA', '9720912'])('zip %s is refused with a remedy', (typed) => {
  const result = normaliseZip(typed);
  expect(result.ok ? '' : result.error).toMatch(/97209-1234/);
});

test('ADMIN-017 ADMIN-018 the sentences of an upload are word for word', () => {
  expect(UPLOAD_MESSAGES.success(112)).toBe('Successfully uploaded 112 merchants.');
  expect(UPLOAD_MESSAGES.partial(112, 6)).toBe(
    'Successfully uploaded 112 new merchants and failed to upload 6.',
  );
});
