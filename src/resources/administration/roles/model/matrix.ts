import {
  type Action,
  ALL_PERMISSIONS,
  AREA_GROUPS,
  type Area,
  hasAction,
  isPermission,
  normalisePermission,
  PERMISSION_TABLE,
  type Permission,
  permissionName,
} from '#contract/core/permissions.ts';

export type Held = ReadonlySet<Permission>;
export type TriState = 'all' | 'some' | 'none';

export interface Count {
  held: number;
  total: number;
}

/** The permissions a role's strings name; unknown strings are dropped, aliases resolved. */
export function heldFrom(names: readonly string[]): Held {
  return new Set(names.map(normalisePermission).filter(isPermission));
}

/** The permissions of a set in table order, as they are stored. */
export function listHeld(held: Held): Permission[] {
  return ALL_PERMISSIONS.filter((name) => held.has(name));
}

export function areaPermissions(area: Area): Permission[] {
  return PERMISSION_TABLE[area].map((action) => permissionName(area, action));
}

export function columnPermissions(action: Action): Permission[] {
  return AREA_GROUPS.flatMap((group) => group.areas)
    .filter((area) => hasAction(area, action))
    .map((area) => permissionName(area, action));
}

export function count(held: Held, names: readonly Permission[]): Count {
  return { held: names.filter((name) => held.has(name)).length, total: names.length };
}

export function triState(held: Held, names: readonly Permission[]): TriState {
  const { held: some, total } = count(held, names);
  return some === 0 ? 'none' : some === total ? 'all' : 'some';
}

/** Held and existing permissions of an action's column. */
export function columnCount(held: Held, action: Action): Count {
  return count(held, columnPermissions(action));
}

/** Held and existing permissions per group of areas, for the list of roles. */
export function groupCounts(held: Held): { label: string; held: number; total: number }[] {
  return AREA_GROUPS.map(({ label, areas }) => ({ label, ...count(held, areas.flatMap(areaPermissions)) }));
}

/** Gives all of the names when any is missing, takes all of them otherwise: one cell, a row or a column. */
export function toggle(held: Held, names: readonly Permission[]): Held {
  const next = new Set(held);
  const give = names.some((name) => !held.has(name));
  for (const name of names) {
    if (give) next.add(name);
    else next.delete(name);
  }
  return next;
}

export interface Difference {
  added: Permission[];
  removed: Permission[];
}

/** What saving would give and take, in table order. */
export function difference(saved: Held, draft: Held): Difference {
  return {
    added: ALL_PERMISSIONS.filter((name) => draft.has(name) && !saved.has(name)),
    removed: ALL_PERMISSIONS.filter((name) => saved.has(name) && !draft.has(name)),
  };
}

const plural = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** '4 unsaved changes' and '3 added, 1 removed, renamed, for 8 users' for the unsaved bar. */
export function describeDifference(
  { added, removed }: Difference,
  options: { renamed: boolean; users: number },
): { title: string; detail: string } {
  const parts = [
    added.length ? `${added.length} added` : '',
    removed.length ? `${removed.length} removed` : '',
    options.renamed ? 'renamed' : '',
    options.users ? `for ${plural(options.users, 'user')}` : 'nobody has it yet',
  ];
  return {
    title: plural(added.length + removed.length + (options.renamed ? 1 : 0), 'unsaved change'),
    detail: parts.filter(Boolean).join(', '),
  };
}
