import { expect, test } from 'vitest';
import { addressOf } from './address.ts';
import { dayAfter, phoneOf } from './words.ts';

test('FORM-005 FORM-006 FORM-007 the page reads the addresses that the forms are given', () => {
  expect(addressOf('/book/42', '')).toEqual({
    page: 'booking',
    form: { merchantId: 42, slug: null },
    isPreview: false,
  });
  expect(addressOf('/book/42/waitlist', '?g=bar&preview=1')).toEqual({
    page: 'waitlist',
    form: { merchantId: 42, slug: 'bar' },
    isPreview: true,
  });
  expect(addressOf('/book/42', '?g=patio')).toMatchObject({ page: 'booking', form: { slug: 'patio' } });
  expect(addressOf(`/book/manage/${'a'.repeat(32)}`, '')).toEqual({ page: 'manage', token: 'a'.repeat(32) });
  expect(addressOf(`/book/place/${'a'.repeat(32)}`, '')).toMatchObject({ page: 'place' });
  for (const path of ['/book', '/book/x', '/book/42/menu', '/book/manage/short', '/other/42'])
    expect(addressOf(path, '')).toEqual({ page: 'unknown' });
});

test('a US phone number gets its country code, another keeps its own', () => {
  expect(phoneOf('(503) 555-0123')).toBe('+15035550123');
  expect(phoneOf('+49 30 123456')).toBe('+4930123456');
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
});
