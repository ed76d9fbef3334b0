export { type Ability, buildAbility, holds, isAdmin, levelOf, permissionsOf } from './ability.ts';
export { Can } from './Can.tsx';
export {
  useFlag,
  useIdentity,
  useIsAdmin,
  useIsSuperAdmin,
  useOptionalIdentity,
  usePermission,
} from './hooks.ts';
export { PermissionProvider } from './PermissionProvider.tsx';
