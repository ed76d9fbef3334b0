import { expect, test } from 'vitest';
import { emailAddress, phoneNumber, readEmailAddress } from './contacts.ts';

const email = emailAddress();

test.each([
  'ana@example.com',
  'r&d@example.com',
  "o'brien+news@mail.example.com",
  'info@münchen.example',
  'info@xn--mnchen-3ya.example',
  'chef@レストラン.example',
])('%s is an email address', (address) => {
  expect(email.parse(`\u200e ${address}\u200b`)).toBe(address);
  expect(readEmailAddress(address.toUpperCase().replace('XN--', 'xn--'))).toBe(address);
});

test.each([
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'a b@example.com',
  'a..b@example.com',
  'a@b@c.com',
  '',
])('%j is none', (text) => {
  expect(email.safeParse(text).error?.issues[0]?.message).toBe(
    'Enter an email address such as ana@example.com',
  );
  expect(readEmailAddress(text)).toBeNull();
});

test('a pasted phone number loses the marks that came with it', () => {
  expect(phoneNumber().parse('\u202a+15035550142\u202c')).toBe('+15035550142');
  expect(phoneNumber().safeParse('+1503').success).toBe(false);
});
