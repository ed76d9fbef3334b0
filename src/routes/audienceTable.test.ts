import { expect, test } from 'vitest';
import { FLAG_DEFAULTS } from '#contract/core/flags.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { identityOf } from '#tests/support/identity.ts';
import { buildAbility } from '../permissions/ability.ts';
import { guard, type Visitor } from './guard.ts';
import { ROUTE_TABLE } from './table.tsx';

function visitor(permissions: readonly Permission[], isFlagOn = true): Visitor {
  const identity = identityOf({ userPermissions: [...permissions] });
  const flags = { ...FLAG_DEFAULTS, 'contact-list': isFlagOn };
  return { state: 'ready', identity, ability: buildAbility(identity), flags };
}

const at = (path: string) => {
  const entry = ROUTE_TABLE.find((one) => one.path === path);
  if (!entry) throw new Error(`There is no page at ${path}`);
  return entry;
};
const isOpen = (path: string, who: Visitor) => guard(at(path), who, path) === null;

const SEGMENTS = '/audience/segments';
const LISTS = '/audience/contact';
const SUPPRESSED = '/audience/suppressions';

test('LIST-002 /audience is for whoever is signed in, and for nobody else', () => {
  expect(isOpen('/audience', visitor([]))).toBe(true);
  const nobody: Visitor = { ...visitor([]), state: 'signedOut' };
  expect(isOpen('/audience', nobody)).toBe(false);
});

test('LIST-003 LIST-004 inside the audience segments are for who may view segments, contact lists for who may view contact lists', () => {
  const ofSegments = visitor(['segments.view']);
  expect([isOpen(SEGMENTS, ofSegments), isOpen(LISTS, ofSegments)]).toEqual([true, false]);
  const ofLists = visitor(['contactList.view']);
  expect([isOpen(SEGMENTS, ofLists), isOpen(LISTS, ofLists)]).toEqual([false, true]);
  expect(guard(at(SEGMENTS), ofLists, SEGMENTS)).toContain('missing=segments.view');
  expect(guard(at(LISTS), ofSegments, LISTS)).toContain('missing=contactList.view');
});

test('LIST-005 LIST-006 the subscribers of a list are for who may view contact lists, under the titles Contacts and Edit Contact', () => {
  const ofLists = visitor(['contactList.view']);
  expect(isOpen(`${LISTS}/:id`, ofLists)).toBe(true);
  expect(isOpen(`${LISTS}/:id`, visitor(['segments.view']))).toBe(false);
  expect([at(LISTS).title, at(`${LISTS}/:id`).title, at(`${LISTS}/:id/edit`).title]).toEqual([
    'Contacts',
    'Contacts',
    'Edit Contact',
  ]);
});

test('PERM-023 without the flag no page of contact lists opens; what is suppressed is no list, and stays in sight', () => {
  const off = visitor(
    ['contactList.view', 'contactList.edit', 'contactList.create', 'contactList.import'],
    false,
  );
  for (const path of [LISTS, `${LISTS}/create`, `${LISTS}/:id`, `${LISTS}/:id/edit`, `${LISTS}/:id/import`])
    expect(isOpen(path, off), path).toBe(false);
  expect(isOpen(SUPPRESSED, off)).toBe(true);
  expect(isOpen(SUPPRESSED, visitor(['guestProfile.view']))).toBe(false);
});
