import type { IdentityUser } from '#contract/administration/sessions/schemas.ts';

/** The role in words: the platform's own for super admins, the concept's name for it otherwise. */
export function roleLabel(identity: Pick<IdentityUser, 'is_super_admin' | 'role'>): string {
  if (identity.is_super_admin) return 'Super admin';
  const name = identity.role?.name ?? 'staff';
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}
