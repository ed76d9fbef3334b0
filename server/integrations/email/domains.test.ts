import { expect, test } from 'vitest';
import { asciiAddress, shownAddress } from './domains.ts';

test('a domain of another script leaves in plain letters and is shown as it was written', () => {
  expect(asciiAddress('info@münchen.example')).toBe('info@xn--mnchen-3ya.example');
  expect(shownAddress('info@xn--mnchen-3ya.example')).toBe('info@münchen.example');
});

test.each(['ana@example.com', 'r&d@Example.com'])('%s stays as it is', (address) => {
  expect([asciiAddress(address).toLowerCase(), shownAddress(address).toLowerCase()]).toEqual(
    Array.from({ length: 2 }, () => address.toLowerCase()),
  );
});
