import { expect, test } from 'vitest';
import { ago, describeDevice } from './userAgent.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test('devices are named by browser and system', () => {
  expect(
    describeDevice(`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`),
  ).toEqual({
    name: 'Edge on Windows',
    kind: 'computer',
  });
  expect(
    describeDevice(
      `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Mobile Safari/604.1`,
    ),
  ).toEqual({
    name: 'Safari on iPad',
    kind: 'tablet',
  });
  expect(
    describeDevice(`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`),
  ).toEqual({
    name: 'Chrome on Android',
    kind: 'phone',
  });
  expect(describeDevice('curl/8.0')).toEqual({ name: 'Unknown device', kind: 'other' });
});

test('how long ago is told in the largest whole unit', () => {
  const now = new Date('2026-03-02T12:00:00Z');
  expect(ago(new Date('2026-03-02T11:59:40Z'), now)).toBe('just now');
  expect(ago(new Date('2026-03-02T11:58:30Z'), now)).toBe('1 minute ago');
  expect(ago(new Date('2026-03-02T08:59:00Z'), now)).toBe('3 hours ago');
  expect(ago(new Date('2026-03-01T11:00:00Z'), now)).toBe('yesterday');
});
