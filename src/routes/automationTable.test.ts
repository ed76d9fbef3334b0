import { expect, test } from 'vitest';
import { FLAG_DEFAULTS } from '#contract/core/flags.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { identityOf } from '#tests/support/identity.ts';
import { isAllowed, RAIL } from '../navigation/navigation.ts';
import { buildAbility } from '../permissions/ability.ts';
import { AUTOMATION_TABLE } from './automationTable.ts';
import { guard, type Visitor } from './guard.ts';

function visitor(isOn: boolean, ...permissions: Permission[]): Visitor {
  const identity = identityOf({ userPermissions: permissions });
  const flags = { ...FLAG_DEFAULTS, automations: isOn };
  return { state: 'ready', identity, ability: buildAbility(identity), flags };
}

const at = (path: string) => {
  const entry = AUTOMATION_TABLE.find((one) => one.path === path);
  if (!entry) throw new Error(`There is no page at ${path}`);
  return entry;
};
const entrance = (path: string, who: Visitor) => guard(at(path), who, path);

test('AUTO-003 AUTO-005 the list needs viewing, the builder editing', () => {
  const viewer = visitor(true, 'automations.view');
  expect(entrance('/automations', viewer)).toBeNull();
  expect(entrance('/automations/:id', viewer)).toContain('missing=automations.edit');
  expect(entrance('/automations/:id', visitor(true, 'automations.view', 'automations.edit'))).toBeNull();
  expect(entrance('/automations', visitor(true, 'segments.view'))).toContain('missing=automations.view');
});

test('AUTO-004 the library needs viewing', () => {
  expect(entrance('/automations/library', visitor(true, 'automations.view'))).toBeNull();
  expect(entrance('/automations/library', visitor(true, 'segments.view'))).toContain(
    'missing=automations.view',
  );
});

test('AUTO-002 PERM-015 without the flag, which is off by default, there is neither a page nor a way to one', () => {
  expect(FLAG_DEFAULTS.automations).toBe(false);
  const held: Permission[] = ['automations.view', 'automations.edit'];
  for (const { path } of AUTOMATION_TABLE) {
    expect(entrance(path, visitor(false, ...held)), path).not.toBeNull();
    expect(entrance(path, visitor(true, ...held)), path).toBeNull();
  }
  const entry = RAIL.find(({ path }) => path === '/automations');
  const sees = (isOn: boolean) =>
    entry &&
    isAllowed(entry, {
      can: () => true,
      isSuperAdmin: false,
      flag: (name) => name !== 'automations' || isOn,
    });
  expect([sees(true), sees(false)]).toEqual([true, false]);
});
