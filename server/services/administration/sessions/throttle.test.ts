import { expect, test } from 'vitest';
import { sourceOf } from './throttle.ts';

test('an IPv4 address is a source by itself, an IPv6 address belongs to its /64', () => {
  expect(sourceOf('203.0.113.7')).toBe('203.0.113.7');
  expect(sourceOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(sourceOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
  expect(sourceOf('2001:0DB8:1:2::')).toBe('2001:db8:1:2::/64');
  expect(sourceOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(sourceOf('::1')).toBe('0:0:0:0::/64');
});
