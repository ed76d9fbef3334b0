import { z } from 'zod';
import { searchText } from '#contract/core/texts.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { resource } from '#contract/core/resource.ts';
import { id, idParam, idsParam, ok, onlyIds } from '#contract/core/ids.ts';
import { MOST_LOCATIONS } from '#contract/core/most.ts';
import { flagParam, listQuery, page } from '#contract/core/paging.ts';
import { email } from '#contract/administration/sessions/schemas.ts';
import { accessAnswer, accessAsked } from './access.ts';
import { USER_LABELS } from './fields.ts';
import { personName } from './names.ts';
import { nameOrEmail } from './rules.ts';
import {
  conceptUserWrite,
  merchantOfUser,
  programUser,
  userRecord,
  userStatus,
  userWrite,
} from './schemas.ts';

const userSort = ['name', 'email', 'role_name', 'last_active_ts', 'created_ts'] as const;
/** How many locations one call reads by their ids. */
export const MOST_MERCHANT_IDS = 200;

const userFilters = {
  ids: onlyIds,
  status: userStatus.optional(),
  role_id: idParam.optional(),
  merchant_id: idParam.optional(),
  user_group_id: idParam.optional(),
  has_second_factor: flagParam.optional(),
};

export const users = {
  myMerchants: endpoint({
    method: 'GET',
    path: '/v3/users/merchants',
    summary: "The signed-in user's locations in the current concept",
    spec: ['AUTH-013', 'PERM-012'],
    access: 'session',
    scope: 'program',
    reply: z.array(merchantOfUser),
  }),
  findMyMerchants: endpoint({
    method: 'GET',
    path: '/v3/users/merchants/search',
    summary:
      "Search the signed-in user's locations in the current concept by name, store number or city, or read some by id; numbered ones first, then by name",
    spec: ['PERM-012'],
    access: 'session',
    scope: 'program',
    query: z.object({
      search: searchText(200).optional(),
      ids: idsParam(MOST_MERCHANT_IDS)
        .optional()
        .describe("Only these, of which those that are not the user's are left out"),
      take: z.coerce.number().int().min(1).max(MOST_MERCHANT_IDS).default(50),
      skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
    }),
    reply: page(merchantOfUser),
  }),
  nearestMerchant: endpoint({
    method: 'GET',
    path: '/v3/users/merchants/nearest',
    summary:
      "The nearest of the signed-in user's locations within 5 miles of a device, never a test location",
    access: 'session',
    scope: 'program',
    query: z.object({
      latitude: z.coerce.number().min(-90).max(90),
      longitude: z.coerce.number().min(-180).max(180),
    }),
    reply: z.object({ merchant_id: id.nullable().describe('null: none is near') }),
  }),
  myMerchantIds: endpoint({
    method: 'GET',
    path: '/v3/users/merchants/ids',
    summary: "The ids of the signed-in user's locations in the current concept, to choose all of them",
    spec: ['PERM-012'],
    access: 'session',
    scope: 'program',
    reply: z.object({ merchant_ids: z.array(id) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/v3/users/:id',
    summary:
      'Read a staff user: oneself, a member of the current concept (users.view), or anybody (super admin)',
    spec: ['AUTH-014'],
    access: 'session',
    params: z.object({ id: idParam }),
    reply: userRecord,
    errors: ['NOT_FOUND'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v3/users/:id',
    summary:
      'Save a staff user: oneself, a member who belongs to no other concept (users.edit), or anybody (super admin)',
    spec: ['AUTH-014'],
    access: 'session',
    params: z.object({ id: idParam }),
    body: userWrite,
    reply: userRecord,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'STALE', 'DUPLICATE', 'LAST_ADMIN', 'THROTTLED'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/users',
    summary: 'The members of the current concept, invited and disabled ones included',
    access: 'users.view',
    query: listQuery({ sort: userSort, filters: userFilters }),
    reply: page(programUser),
  }),
  getMember: endpoint({
    method: 'GET',
    path: '/admin/users/:id',
    summary: 'One member of the current concept',
    access: 'users.view',
    params: z.object({ id: idParam }),
    reply: programUser,
    errors: ['NOT_FOUND'],
  }),
  activeUsers: endpoint({
    method: 'GET',
    path: '/v3/programs/active_users',
    summary: 'Members who have signed in to the current concept within the days given',
    spec: ['ADMIN-024'],
    access: 'users.view',
    query: listQuery({
      sort: userSort,
      filters: { days: z.coerce.number().int().min(1).max(366).default(30) },
    }),
    reply: page(programUser),
  }),
  activeAdmins: endpoint({
    method: 'GET',
    path: '/v3/programs/active_admins',
    summary: 'Members of admin level who have signed in to the current concept within the days given',
    spec: ['ADMIN-024'],
    access: 'users.view',
    query: listQuery({
      sort: userSort,
      filters: { days: z.coerce.number().int().min(1).max(366).default(30) },
    }),
    reply: page(programUser),
  }),
  ofMerchant: endpoint({
    method: 'GET',
    path: '/v3/merchants/:id/users',
    summary: "A location's users",
    spec: ['ADMIN-021'],
    access: 'users.view',
    params: z.object({ id: idParam }),
    reply: z.array(programUser),
    errors: ['NOT_FOUND'],
  }),
  saveConceptUser: endpoint({
    method: 'PUT',
    path: '/v3/users/edit/concept/user',
    summary:
      'Invite somebody to the current concept (users.create), who belongs to it once they accept, or save a member (users.edit)',
    spec: ['ADMIN-022'],
    access: ['users.create', 'users.edit'],
    scope: 'program',
    body: conceptUserWrite,
    reply: programUser,
    errors: ['NOT_FOUND', 'STALE', 'DUPLICATE', 'LAST_ADMIN', 'FORBIDDEN', 'THROTTLED'],
  }),
  removeFromConcept: endpoint({
    method: 'DELETE',
    path: '/v3/users/delete/concept',
    summary: 'Remove users from the concept, or only from the locations given',
    spec: ['ADMIN-023'],
    access: 'users.edit',
    body: z.object({
      userIds: z.array(id).min(1).max(500),
      merchantIds: z
        .array(id)
        .max(MOST_LOCATIONS)
        .optional()
        .describe('When given, only these locations are taken away'),
      programId: id,
    }),
    reply: z.object({ removed: z.number().int() }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'LAST_ADMIN'],
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/admin/users/:id/invitation',
    summary:
      'Email the invitation, or the confirmation of a changed address, again, at most once a minute; the older link stops working',
    access: 'users.create',
    params: z.object({ id: idParam }),
    reply: ok,
    errors: ['NOT_FOUND', 'IN_USE', 'THROTTLED'],
  }),
  access: endpoint({
    method: 'GET',
    path: '/admin/users/:id/access',
    summary: 'Whether a member could do something at a location now, and the rules that decide it',
    access: 'users.view',
    params: z.object({ id: idParam }),
    query: accessAsked,
    reply: accessAnswer,
    errors: ['NOT_FOUND'],
  }),
  resetSecondFactor: endpoint({
    method: 'POST',
    path: '/admin/users/:id/second_factor/reset',
    summary: "Turn off a colleague's second factor, such as after a lost phone; they get an email",
    access: 'users.edit',
    params: z.object({ id: idParam }),
    reply: programUser,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'IN_USE'],
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/admin/all_users',
    summary: 'Every user of every concept',
    access: 'superAdmin',
    query: listQuery({
      sort: ['name', 'email', 'last_active_ts', 'created_ts'],
      filters: {
        ids: onlyIds,
        status: userStatus.optional(),
        program_id: idParam.optional(),
        is_super_admin: flagParam.optional(),
      },
    }),
    reply: page(userRecord),
  }),
  addSuperAdmin: endpoint({
    method: 'POST',
    path: '/admin/super_admins',
    summary: 'Make somebody a super admin; invites the address when it is new',
    access: 'superAdmin',
    body: z.object({
      email,
      fname: personName.optional(),
      lname: personName.optional(),
    }),
    reply: userRecord,
    status: 201,
    errors: ['DUPLICATE'],
  }),
  removeSuperAdmin: endpoint({
    method: 'DELETE',
    path: '/admin/super_admins/:id',
    summary: 'Take the super admin right away; the last one stays',
    access: 'superAdmin',
    params: z.object({ id: idParam }),
    reply: ok,
    errors: ['NOT_FOUND', 'LAST_ADMIN'],
  }),
};

const PERSON_LABELS = {
  name: 'Name',
  ...USER_LABELS,
  status: 'Status',
  last_active_ts: 'Last active',
} as const;

/** The members of the current concept (ADMIN-021, ADMIN-022). */
export const memberResource = resource('settings/users', {
  key: 'user_id',
  row: programUser,
  labels: {
    ...PERSON_LABELS,
    role_id: 'Role',
    role_name: 'Role',
    user_permissions: 'Extra permissions',
    all_merchants: 'All locations',
    merchant_ids: 'Locations',
    user_group_ids: 'User groups',
    has_second_factor: 'Second factor',
  },
  represent: nameOrEmail,
  calls: {
    list: users.list,
    get: users.getMember,
    create: users.saveConceptUser,
    update: users.saveConceptUser,
    removeMany: users.removeFromConcept,
  },
  asking: {
    update: (user_id, data) => ({ ...data, user_id }),
    removeMany: (userIds, programId) => ({ userIds, programId }),
  },
});

/** Every user of every concept, for super admins. */
export const allUserResource = resource('settings/all_users', {
  key: 'user_id',
  row: userRecord,
  labels: { ...PERSON_LABELS, programs: 'Concepts', is_super_admin: 'Super admin', created_ts: 'Created' },
  represent: nameOrEmail,
  calls: { list: users.listAll, get: users.get, update: users.update },
});

/** Who may do everything everywhere. */
export const superAdminResource = resource('settings/users/super_admin', {
  key: 'user_id',
  row: userRecord,
  labels: PERSON_LABELS,
  represent: nameOrEmail,
  calls: {
    list: users.listAll,
    get: users.get,
    create: users.addSuperAdmin,
    remove: users.removeSuperAdmin,
  },
  asking: { list: { is_super_admin: true } },
});
