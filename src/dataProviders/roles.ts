import { services } from '#contract/index.ts';
import type { Role } from '#contract/roles/schemas.ts';
import { ask, crudProvider } from './crud.ts';
import { pageLocally, writable } from './mapping.ts';

const { roles } = services;

/** settings/roles: the concept's roles; the server answers them whole. */
export const rolesProvider = crudProvider<Role>({
  key: 'role_id',
  list: async (query, signal) => {
    const { data } = await ask(roles.list, {}, signal);
    return pageLocally(data, query, (role) => role.name);
  },
  get: (id, signal) => ask(roles.get, { params: { id } }, signal),
  getMany: async (ids, signal) => {
    const { data } = await ask(roles.list, {}, signal);
    return data.filter((role) => ids.includes(role.role_id));
  },
  create: (data) => ask(roles.create, { body: writable(roles.create.body, data) }),
  update: (id, data) => ask(roles.update, { params: { id }, body: writable(roles.update.body, data) }),
  remove: (id) => ask(roles.remove, { params: { id } }),
});
