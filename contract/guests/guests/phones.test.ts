import { expect, test } from 'vitest';
import { readPhone } from './phones.ts';

const valueOf = (read: ReturnType<typeof readPhone>) => (read.ok ? read.value : read.error);

test.each([
  ['(503) 555-0142', 'US', '+15035550142'],
  ['+1 503.555.0142', 'DE', '+15035550142'],
  ['1-503-555-0142', 'US', '+15035550142'],
  ['5035550142.0', 'US', '+15035550142'],
  ['030 901820', 'DE', '+4930901820'],
  ['+49 (0)30 901820', 'US', '+4930901820'],
  ['0044 20 7946 0958', 'US', '+442079460958'],
  ['011 44 20 7946 0958', 'US', '+442079460958'],
  ['+44 (0) 20 7946 0958', 'GB', '+442079460958'],
  ['06 1234 5678', 'IT', '+390612345678'],
  ['+39 (0)6 1234 5678', 'US', '+390612345678'],
  ['03 1234 5678', 'JP', '+81312345678'],
  ['tel:+1 503 555 0142', 'GB', '+15035550142'],
  ['', 'US', null],
] as const)('the phone "%s" of %s is %s', (typed, country, phone) => {
  expect(valueOf(readPhone(typed, country))).toBe(phone);
});

test.each([
  ['0117 496 0123', 'GB', '+441174960123'],
  ['011 562 1234', 'IT', '+390115621234'],
  ['011 4960 1234', 'BR', '+551149601234'],
] as const)('011 leads abroad in North America alone: "%s" of %s is %s', (typed, country, phone) => {
  expect(valueOf(readPhone(typed, country))).toBe(phone);
});

test.each([
  '555-0142',
  '5.03555E+09',
  '503-555-0142 or 503-555-0143',
  '+12',
  '+1503555',
  'call me',
  '+44 20 ext 5',
])('the phone "%s" is refused with its reason', (typed) => {
  expect(valueOf(readPhone(typed, 'US'))).toMatch(/^["A-Z]/);
  expect(readPhone(typed, 'US').ok).toBe(false);
});
