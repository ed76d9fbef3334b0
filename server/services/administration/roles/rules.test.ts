import { describe, expect, test } from 'vitest';
import type { Permission } from '#contract/core/permissions.ts';
import { Failure } from '#server/platform/errors/index.ts';
import { permissionsBeyond, refuseBeyond } from './rules.ts';

const giver = { isAdmin: false, permissions: new Set<Permission>(['segments.view', 'roles.create']) };

describe('giving permissions', () => {
  test('only what the giver lacks is beyond them', () => {
    expect(permissionsBeyond(giver, ['segments.view', 'segments.edit'])).toEqual(['segments.edit']);
  });

  test('nothing is beyond an admin', () => {
    expect(permissionsBeyond({ isAdmin: true, permissions: new Set() }, ['users.edit'])).toEqual([]);
  });

  test('the refusal names the permissions', () => {
    expect(() => refuseBeyond(giver, ['segments.edit'])).toThrow(Failure);
    expect(() => refuseBeyond(giver, ['segments.edit'])).toThrow('“Segments: edit”');
    expect(() => refuseBeyond(giver, ['segments.view'])).not.toThrow();
  });
});
