import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { resource } from '#contract/core/resource.ts';
import { id, idParam, ok } from '#contract/core/ids.ts';
import { role, roleWrite } from './schemas.ts';

const params = z.object({ id: idParam });

export const roles = {
  list: endpoint({
    method: 'GET',
    path: '/admin/roles',
    summary: "The concept's roles",
    spec: ['ADMIN-032', 'PERM-003'],
    access: ['program.settings', 'roles.view', 'users.view'],
    reply: z.object({ data: z.array(role) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/roles/:id',
    summary: 'Read a role with the users who hold it',
    spec: ['ADMIN-032'],
    access: ['program.settings', 'roles.view'],
    params,
    reply: role.extend({
      users: z
        .array(z.object({ user_id: id, fname: z.string(), lname: z.string(), email: z.string() }))
        .describe('At most 50'),
    }),
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/roles',
    summary: 'Create a role',
    spec: ['ADMIN-032'],
    access: 'roles.create',
    flag: 'role-manager',
    body: roleWrite,
    reply: role,
    status: 201,
    errors: ['DUPLICATE'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/roles/:id',
    summary: 'Save a role; its holders feel it at once',
    spec: ['ADMIN-032'],
    access: 'roles.edit',
    flag: 'role-manager',
    params,
    body: roleWrite,
    reply: role,
    errors: ['NOT_FOUND', 'STALE', 'DUPLICATE', 'FORBIDDEN'],
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/admin/roles/:id/duplicate',
    summary: 'Copy a role under a new name',
    access: 'roles.duplicate',
    flag: 'role-manager',
    params,
    body: z.object({ name: roleWrite.shape.name }),
    reply: role,
    status: 201,
    errors: ['NOT_FOUND', 'DUPLICATE'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/roles/:id',
    summary: 'Remove a role that nobody holds',
    spec: ['ADMIN-032'],
    access: 'roles.edit',
    flag: 'role-manager',
    params,
    reply: ok,
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
};

/** The roles of the concept (ADMIN-032). */
export const roleResource = resource('settings/roles', {
  key: 'role_id',
  row: role,
  labels: { name: 'Name', permissions: 'Permissions', user_count: 'Users', updated_ts: 'Last change' },
  represent: ({ name }) => name,
  calls: roles,
  dialect: 'whole',
});
