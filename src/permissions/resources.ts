import { isResourceName, type Needs, RESOURCES } from '#contract/core/resources.ts';
import { holds } from './ability.ts';
import type { SignedIn } from './identityStore.ts';

/** react-admin's acts, by what each needs of a resource. */
const NEEDED = {
  list: 'view',
  show: 'view',
  view: 'view',
  export: 'view',
  create: 'create',
  edit: 'edit',
  delete: 'edit',
} as const;

export type ResourceAction = keyof typeof NEEDED;

const isAction = (action: string): action is ResourceAction => Object.hasOwn(NEEDED, action);

/** Whether the signed-in user may do a react-admin action to a resource; unknown ones are refused. */
export function mayUse(who: SignedIn, resource: string, action: string): boolean {
  if (!isResourceName(resource) || !isAction(action)) return false;
  const needs: Needs = RESOURCES[resource][NEEDED[action]];
  if (needs === 'nobody') return false;
  if (needs === 'session') return who.identity !== null;
  if (needs === 'superAdmin') return who.identity?.is_super_admin ?? false;
  return holds(who.ability, needs);
}
