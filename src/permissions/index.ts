export { type Ability, buildAbility, holds, isAdmin, levelOf, permissionsOf } from './ability.ts';
export { Can } from './Can.tsx';
export {
  useFlag,
  useIdentity,
  useIsAdmin,
  useIsSuperAdmin,
  useOptionalIdentity,
  usePermission,
  useSignedIn,
} from './hooks.ts';
export { PermissionProvider } from './PermissionProvider.tsx';
export type { Identity } from './identityStore.ts';
