import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { FLAG_DEFAULTS } from '#contract/core/flags.ts';
import { ALL_PERMISSIONS } from '#contract/core/permissions.ts';
import { identityOf } from '#tests/support/identity.ts';
import { RAIL, visibleRail } from '#src/navigation/navigation.ts';
import { links } from '../links.ts';
import { buildAbility } from '../permissions/ability.ts';
import { guard, landingFor, type Visitor } from './guard.ts';
import { HOST_TABLE } from './hostTable.ts';
import { ROUTE_TABLE } from './table.tsx';

const host: Visitor = {
  state: 'ready',
  identity: identityOf(),
  ability: buildAbility(identityOf()),
  flags: { ...FLAG_DEFAULTS, 'host-menu': true },
};
const withoutFlag: Visitor = { ...host, flags: { ...FLAG_DEFAULTS, 'host-menu': false } };
const pages = HOST_TABLE.filter((entry) => entry.flag === 'host-menu');
const railOf = (isOn: boolean) =>
  // Every other flag is on: it is the host menu's own that hides them.
  visibleRail({ can: () => true, isSuperAdmin: false, flag: (name) => name !== 'host-menu' || isOn }).flatMap(
    ({ entries }) => entries.map(({ path }) => path),
  );

test('PERM-017 with the flag off the host menu is gone and its pages are not found', () => {
  const inMenu = RAIL.filter(({ group }) => group === 'host').map(({ path }) => path);
  expect(inMenu).toContain(links.reservations());
  expect(railOf(true)).toEqual(expect.arrayContaining(inMenu));
  expect(railOf(false).filter((path) => inMenu.includes(path))).toEqual([]);
  for (const entry of pages) expect(guard(entry, withoutFlag, entry.path)).toBe(links.notFound());
});

test('the pages of service are open to everybody who works in the concept', () => {
  for (const entry of pages) expect(guard(entry, host, entry.path), entry.path).toBeNull();
});

test('PERM-020 the floor plan editor needs its flag, and the right to edit locations', () => {
  const entry = ROUTE_TABLE.find(({ path }) => path === links.floorPlanEditor());
  if (!entry) throw new Error('There is no editor');
  const identity = identityOf({ userPermissions: [...ALL_PERMISSIONS] });
  const manager = { ...host, identity, ability: buildAbility(identity) };
  expect(guard(entry, manager, entry.path)).toBe(links.notFound());
  const flags = { ...host.flags, 'floor-plan-builder': true };
  expect(guard(entry, { ...manager, flags }, entry.path)).toBeNull();
  expect(guard(entry, { ...host, flags }, entry.path)).toBe(
    links.unauthorized({ missing: 'merchants.edit', from: entry.path }),
  );
});

test('ROUTE-016 PERM-019 availability is a page of its own, for who works there, while the inventory manager is on', () => {
  const path = '/ops/reservations/availability/manage';
  const entry = HOST_TABLE.find((one) => one.path === path);
  if (!entry) throw new Error('There is no availability page');
  const detail = HOST_TABLE.find((one) => one.path === '/ops/reservations/:localId');
  expect(
    matchRoutes(
      HOST_TABLE.map((one) => ({ path: one.path })),
      path,
    )?.map(({ route }) => route.path),
  ).toEqual([path]);
  expect(entry.page).not.toBe(detail?.page);
  expect(FLAG_DEFAULTS['inventory-manager']).toBe(true);
  expect(guard(entry, host, path)).toBeNull();
  const flags = { ...host.flags, 'inventory-manager': false };
  expect(guard(entry, { ...host, flags }, path)).toBe(links.notFound());
});

test('ROUTE-020 PERM-022 the shifts are a page for who works there, while the shifts tool is on', () => {
  const entry = HOST_TABLE.find(({ path }) => path === '/ops/shifts');
  if (!entry) throw new Error('There is no page of shifts');
  const withTool = (isOn: boolean) => ({ ...host, flags: { ...host.flags, 'shifts-tool': isOn } });
  expect(guard(entry, withTool(true), entry.path)).toBeNull();
  expect(guard(entry, withTool(false), entry.path)).toBe(links.notFound());
});

test('PERM-021 the payments need their flag, and the right to edit locations', () => {
  const entry = HOST_TABLE.find(({ path }) => path === '/ops/payments');
  if (!entry) throw new Error('There is no payments page');
  const identity = identityOf({ userPermissions: ['merchants.edit'] });
  const manager = { ...host, identity, ability: buildAbility(identity) };
  expect(guard(entry, manager, entry.path)).toBe(links.notFound());
  const flags = { ...host.flags, prepay: true };
  expect(guard(entry, { ...manager, flags }, entry.path)).toBeNull();
  expect(guard(entry, { ...host, flags }, entry.path)).toBe(
    links.unauthorized({ missing: 'merchants.edit', from: entry.path }),
  );
  const shown = (isOn: boolean, mayEdit: boolean) =>
    visibleRail({ can: () => mayEdit, isSuperAdmin: false, flag: (name) => name !== 'prepay' || isOn })
      .flatMap(({ entries }) => entries.map(({ path }) => path))
      .includes(entry.path);
  expect([shown(true, true), shown(false, true), shown(true, false)]).toEqual([true, false, false]);
});

test('ROUTE-064 who may not view segments lands on the reservations, where the host menu is on', () => {
  expect(landingFor(host, ROUTE_TABLE)).toBe('/ops/reservations');
  expect(landingFor(withoutFlag, ROUTE_TABLE)).toBe(links.account());
});
