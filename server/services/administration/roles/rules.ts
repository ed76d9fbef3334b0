import { type Permission, permissionLabel } from '#contract/core/permissions.ts';
import type { Membership } from '#server/platform/auth/index.ts';
import { fail } from '#server/platform/errors/index.ts';

/** The permissions among those wanted that the giver does not hold; an admin holds everything. */
export function permissionsBeyond(
  giver: Pick<Membership, 'isAdmin' | 'permissions'>,
  wanted: readonly Permission[],
): Permission[] {
  return giver.isAdmin ? [] : wanted.filter((name) => !giver.permissions.has(name));
}

/** FORBIDDEN naming the permissions when somebody would give or take more than they hold themselves. */
export function refuseBeyond(
  giver: Pick<Membership, 'isAdmin' | 'permissions'>,
  wanted: readonly Permission[],
): void {
  const beyond = permissionsBeyond(giver, wanted);
  if (beyond.length === 0) return;
  fail(
    'FORBIDDEN',
    `You cannot give or take what you do not hold yourself: ${listLabels(beyond)}. Ask an admin of your concept to do it.`,
    { details: { permissions: beyond } },
  );
}

/** `“Segments: edit”, “Loyalty: view”`, at most five by name. */
export function listLabels(permissions: readonly Permission[]): string {
  const names = permissions.map((name) => `“${permissionLabel(name)}”`);
  const shown = names.length > 5 ? [...names.slice(0, 5), `${names.length - 5} more`] : names;
  return shown.join(', ');
}
