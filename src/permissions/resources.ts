import type { Permission } from '#contract/core/permissions.ts';
import { holds } from './ability.ts';
import type { SignedIn } from './identityStore.ts';

export type ResourceAction = 'list' | 'show' | 'create' | 'edit' | 'delete';
type Needs = 'superAdmin' | 'nobody' | readonly Permission[];
type ResourceNeeds = Readonly<Record<ResourceAction, Needs>>;

const byArea = (view: Needs, create: Needs, edit: Needs): ResourceNeeds => ({
  list: view,
  show: view,
  create,
  edit,
  delete: edit,
});

/** What each of react-admin's actions needs; screens under /settings need program.settings besides (ROUTE-034). */
const RESOURCE_NEEDS: Readonly<Record<string, ResourceNeeds>> = {
  'settings/restaurants': byArea(
    ['merchants.view', 'program.settings'],
    ['merchants.create'],
    ['merchants.edit'],
  ),
  'settings/concepts': byArea('superAdmin', 'superAdmin', 'superAdmin'),
  'settings/users': byArea(['users.view'], ['users.create'], ['users.edit']),
  'settings/users/super_admin': byArea('superAdmin', 'superAdmin', 'superAdmin'),
  'settings/all_users': byArea('superAdmin', 'nobody', 'superAdmin'),
  'settings/roles': byArea(
    ['program.settings', 'roles.view', 'users.view'],
    ['roles.create'],
    ['roles.edit'],
  ),
  'settings/user_groups': byArea(['userGroups.view'], ['userGroups.create'], ['userGroups.edit']),
  'settings/audit_log': byArea(['program.settings'], 'nobody', 'nobody'),
  'ops/guestbook': byArea(['guestProfile.view'], ['guestProfile.edit'], ['guestProfile.edit']),
  'settings/flags': byArea('superAdmin', 'superAdmin', 'superAdmin'),
};

const isAction = (action: string): action is ResourceAction =>
  ['list', 'show', 'create', 'edit', 'delete'].includes(action);

/** Whether the signed-in user may do a react-admin action to a resource; unknown ones are refused. */
export function mayUse(who: SignedIn, resource: string, action: string): boolean {
  const wanted = action === 'export' || action === 'view' ? 'list' : action;
  const needs = isAction(wanted) ? RESOURCE_NEEDS[resource]?.[wanted] : undefined;
  if (needs === undefined || needs === 'nobody') return false;
  if (needs === 'superAdmin') return who.identity?.is_super_admin ?? false;
  return holds(who.ability, needs);
}
