import { expect, test } from 'vitest';
import { ACTIONS, ALL_PERMISSIONS, AREAS, hasAction } from '#contract/core/permissions.ts';
import { FIRST_PLACE, hasControl, move } from './grid.ts';
import {
  areaPermissions,
  columnCount,
  columnPermissions,
  describeDifference,
  difference,
  groupCounts,
  heldFrom,
  listHeld,
  toggle,
  triState,
} from './matrix.ts';

test('unknown strings are dropped, aliases resolved, and the list keeps the order of the table', () => {
  const held = heldFrom(['segments.view', 'nonsense.view', 'campaigns.push.edit', 'guestProfile.view']);
  expect(listHeld(held)).toEqual(['guestProfile.view', 'segments.view', 'campaigns.pushNotifications.edit']);
});

test('columns and groups count what is held and what exists', () => {
  const held = heldFrom(['segments.view', 'segments.import', 'roles.view']);
  expect(columnCount(held, 'view')).toEqual({ held: 2, total: AREAS.length - 1 });
  expect(columnCount(held, 'import')).toEqual({ held: 1, total: 4 });
  expect(columnCount(held, 'settings')).toEqual({ held: 0, total: 1 });
  expect(groupCounts(held).map(({ label, held: n }) => [label, n])).toEqual([
    ['Guests', 0],
    ['Audience', 2],
    ['Marketing', 0],
    ['Admin', 1],
  ]);
  const totals = ACTIONS.map((action) => columnCount(held, action).total).reduce((sum, n) => sum + n, 0);
  expect(totals).toBe(ALL_PERMISSIONS.length);
});

test('a row or column toggle gives what is missing and takes only when all is held', () => {
  const row = areaPermissions('segments');
  const some = heldFrom(['segments.view']);
  expect(triState(some, row)).toBe('some');
  const all = toggle(some, row);
  expect(triState(all, row)).toBe('all');
  expect(listHeld(toggle(all, row))).toEqual([]);
  expect(triState(toggle(new Set(), columnPermissions('view')), columnPermissions('view'))).toBe('all');
  expect(listHeld(some)).toEqual(['segments.view']);
});

test('the difference names what saving gives and takes, and who feels it', () => {
  const saved = heldFrom(['segments.view', 'roles.view']);
  const draft = heldFrom(['segments.view', 'segments.edit', 'sentiment.respond', 'users.view']);
  const changes = difference(saved, draft);
  expect(changes).toEqual({
    added: ['sentiment.respond', 'segments.edit', 'users.view'],
    removed: ['roles.view'],
  });
  expect(describeDifference(changes, { renamed: false, users: 8 })).toEqual({
    title: '4 unsaved changes',
    detail: '3 added, 1 removed, for 8 users',
  });
  expect(describeDifference({ added: [], removed: [] }, { renamed: true, users: 0 })).toEqual({
    title: '1 unsaved change',
    detail: 'renamed, nobody has it yet',
  });
});

test('arrow keys reach every control and never a cell without one', () => {
  const seen = new Set<string>();
  const queue = [FIRST_PLACE];
  for (let place = queue.pop(); place; place = queue.pop()) {
    const name = `${place.row}:${place.col}`;
    if (seen.has(name)) continue;
    seen.add(name);
    expect(hasControl(place)).toBe(true);
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const next = move(place, key);
      if (next) queue.push(next);
    }
  }
  expect(seen.size).toBe(ALL_PERMISSIONS.length + AREAS.length + ACTIONS.length);
});

test('arrows skip cells that do not apply; Home and End stay in the row; Ctrl goes to the corners', () => {
  const loyalty = AREAS.indexOf('loyalty') + 1;
  expect(hasAction('loyalty', 'import')).toBe(false);
  expect(move({ row: loyalty, col: 1 }, 'ArrowRight')).toEqual({
    row: loyalty,
    col: ACTIONS.indexOf('edit') + 1,
  });
  expect(move({ row: loyalty, col: 4 }, 'Home')).toEqual({ row: loyalty, col: 0 });
  expect(move({ row: loyalty, col: 0 }, 'End')).toEqual({ row: loyalty, col: ACTIONS.indexOf('edit') + 1 });
  expect(move({ row: loyalty, col: 1 }, 'End', true)?.row).toBe(AREAS.length);
  expect(move({ row: 0, col: 1 }, 'ArrowUp')).toBeNull();
  expect(move(FIRST_PLACE, 'x')).toBeNull();
});
