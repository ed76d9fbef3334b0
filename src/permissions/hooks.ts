import { useAbility } from '@casl/react';
import { useSyncExternalStore } from 'react';
import type { FlagName } from '#contract/core/flags.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { type Ability, holds, isAdmin } from './ability.ts';
import { getSignedIn, type Identity, type SignedIn, subscribeSignedIn } from './identityStore.ts';

export function useSignedIn(): SignedIn {
  return useSyncExternalStore(subscribeSignedIn, getSignedIn, getSignedIn);
}

/** The signed-in user, or null on public pages. */
export function useOptionalIdentity(): Identity | null {
  return useSignedIn().identity;
}

/** The signed-in user; only for pages that need a session. */
export function useIdentity(): Identity {
  const identity = useOptionalIdentity();
  if (!identity) throw new Error('This page needs somebody signed in');
  return identity;
}

/** Whether the signed-in user holds the permission, or any one of several. */
export function usePermission(permission: Permission | readonly Permission[]): boolean {
  return holds(useAbility<Ability>(), permission);
}

export function useFlag(name: FlagName): boolean {
  return useSignedIn().flags[name];
}

export function useIsSuperAdmin(): boolean {
  return useOptionalIdentity()?.is_super_admin ?? false;
}

/** Admin level: a super admin or the concept's default admin. */
export function useIsAdmin(): boolean {
  const identity = useOptionalIdentity();
  return identity !== null && isAdmin(identity);
}
