import { expect, test } from 'vitest';
import { FLAG_DEFAULTS } from '#contract/core/flags.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { identityOf } from '#tests/support/identity.ts';
import { buildAbility } from '../permissions/ability.ts';
import { SEGMENT_TABLE } from './segmentTable.ts';
import { guard, landingFor, type Visitor } from './guard.ts';
import { ROUTE_TABLE } from './table.tsx';

const LIST = '/audience/segments';
const SCREENS: readonly (readonly [path: string, title: string, action: Permission])[] = [
  [LIST, 'Segments', 'segments.view'],
  [`${LIST}/import`, 'Import Segments', 'segments.import'],
  [`${LIST}/create`, 'Create', 'segments.create'],
  [`${LIST}/:id`, 'Details', 'segments.view'],
  [`${LIST}/:id/edit`, 'Edit', 'segments.edit'],
  [`${LIST}/:id/duplicate`, 'Duplicate', 'segments.duplicate'],
];

function visitor(...permissions: Permission[]): Visitor {
  const identity = identityOf({ userPermissions: permissions });
  return { state: 'ready', identity, ability: buildAbility(identity), flags: FLAG_DEFAULTS };
}

const at = (path: string) => {
  const entry = SEGMENT_TABLE.find((one) => one.path === path);
  if (!entry) throw new Error(`There is no page at ${path}`);
  return entry;
};
const isOpen = (path: string, who: Visitor) => guard(at(path), who, path) === null;

test('SEG-002 SEG-003 SEG-004 SEG-005 SEG-006 SEG-007 SEG-009 the screens of segments have their addresses and titles', () => {
  for (const [path, title] of SCREENS) expect(at(path).title, path).toBe(title);
});

test('SEG-012 whoever holds some actions on segments is let into the screens of those, and refused the others by name', () => {
  for (const [path, , action] of SCREENS) {
    const mine = visitor('segments.view', action);
    expect(isOpen(path, mine), path).toBe(true);
    for (const [other, , needed] of SCREENS.filter(([, , one]) => one !== action && one !== 'segments.view'))
      expect(guard(at(other), mine, other)).toContain(`missing=${needed}`);
  }
  for (const [path] of SCREENS) expect(isOpen(path, visitor('guestProfile.view')), path).toBe(false);
});

test('SEG-012 the page for a new segment opens for who may create segments and not view them', () => {
  const creator = visitor('segments.create');
  expect(isOpen(`${LIST}/create`, creator)).toBe(true);
  expect(isOpen(LIST, creator)).toBe(false);
});

test('ROUTE-063 with the screens there, who may view segments lands on them, everybody else on the reservations', () => {
  expect(landingFor(visitor('segments.view'), ROUTE_TABLE)).toBe(LIST);
  const host = { ...visitor(), flags: { ...FLAG_DEFAULTS, 'host-menu': true } };
  expect(landingFor(host, ROUTE_TABLE)).toBe('/ops/reservations');
});
