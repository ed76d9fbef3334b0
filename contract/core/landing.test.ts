import { expect, test } from 'vitest';
import { landingPath } from './landing.ts';
import { ALL_PERMISSIONS, BUILT_IN_ROLES, effectivePermissions } from './permissions.ts';

test('ROUTE-063 who may view segments lands on the segments screen', () => {
  expect(landingPath(['segments.view'])).toBe('/audience/segments');
  expect(landingPath(ALL_PERMISSIONS)).toBe('/audience/segments');
});

test('ROUTE-064 who may not view segments lands on /ops/reservations', () => {
  expect(landingPath([])).toBe('/ops/reservations');
  expect(landingPath(ALL_PERMISSIONS.filter((name) => name !== 'segments.view'))).toBe('/ops/reservations');
});

test('ROUTE-065 the landing follows the permissions held at sign-in, not a fixed setting', () => {
  const before = effectivePermissions(BUILT_IN_ROLES.staff, []);
  const after = effectivePermissions(BUILT_IN_ROLES.staff, ['segments.view']);
  expect([landingPath(before), landingPath(after)]).toEqual(['/ops/reservations', '/audience/segments']);
});
