import { expect, test } from 'vitest';
import { hostOf, isPrivateHost, isPublicAddress } from './addresses.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.19.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:a00:1::',
  'not an address',
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '172.32.0.1', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001:80b::200e'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ['http://LOCALHOST:9000/a', true],
  ['http://[::1]/', true],
  ['http://2130706433/', true],
  ['http://0x7f.1/', true],
  ['https://printer.local/', true],
  ['https://kitchen/', true],
  ['https://app.internal./', true],
  ['https://hooks.example.com/', false],
])('the host of %s is private: %s', (url, isPrivate) => {
  expect(isPrivateHost(hostOf(new URL(url)))).toBe(isPrivate);
});
