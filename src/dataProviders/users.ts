import { services } from '#contract/index.ts';
import type { ProgramUser, UserRecord } from '#contract/users/schemas.ts';
import { ask, crudProvider } from './crud.ts';
import { writable } from './mapping.ts';
import { getSession } from './session.ts';

const { users } = services;

const saveMember = (data: Record<string, unknown>) =>
  ask(users.saveConceptUser, { body: writable(users.saveConceptUser.body, data) });

const removeMembers = (userIds: readonly number[]) =>
  ask(users.removeFromConcept, { body: { userIds, programId: getSession().programId } });

/** settings/users: the members of the current concept. */
export const membersProvider = crudProvider<ProgramUser>({
  key: 'user_id',
  list: (query, signal) => ask(users.list, { query }, signal),
  get: (id, signal) => ask(users.getMember, { params: { id } }, signal),
  create: saveMember,
  update: (user_id, data) => saveMember({ ...data, user_id }),
  remove: (id) => removeMembers([id]),
  removeMany: removeMembers,
});

/** settings/users/super_admin: who may do everything everywhere. */
export const superAdminsProvider = crudProvider<UserRecord>({
  key: 'user_id',
  list: (query, signal) => ask(users.listAll, { query: { ...query, is_super_admin: true } }, signal),
  get: (id, signal) => ask(users.get, { params: { id } }, signal),
  create: (data) => ask(users.addSuperAdmin, { body: writable(users.addSuperAdmin.body, data) }),
  remove: (id) => ask(users.removeSuperAdmin, { params: { id } }),
});

/** settings/all_users: every user of every concept, for super admins. */
export const allUsersProvider = crudProvider<UserRecord>({
  key: 'user_id',
  list: (query, signal) => ask(users.listAll, { query }, signal),
  get: (id, signal) => ask(users.get, { params: { id } }, signal),
  update: (id, data) => ask(users.update, { params: { id }, body: writable(users.update.body, data) }),
});
