import {
  effectivePermissions,
  isDefaultAdmin,
  type Permission,
  type RoleShape,
} from '#contract/core/permissions.ts';
import type { UserStatus } from '#contract/administration/users/schemas.ts';

interface Account {
  readonly disabled_ts: Date | null;
  readonly password_hash: string | null;
  readonly auth_source: string;
  readonly address_state: string;
}

/** Disabled wins; who has an address to confirm, or can prove themselves in no way yet, is not active. */
export function statusOf(user: Account): UserStatus {
  if (user.disabled_ts !== null) return 'disabled';
  if (user.address_state === 'changed') return 'unconfirmed';
  if (user.address_state === 'invited') return 'invited';
  return user.password_hash === null && user.auth_source === 'password' ? 'invited' : 'active';
}

/** What a membership gives. */
export interface Rights {
  readonly role: RoleShape;
  readonly userPermissions: readonly string[];
  readonly allMerchants: boolean;
  readonly merchantIds: readonly number[];
}

export const NO_RIGHTS: Rights = {
  role: { name: '', permissions: [], is_default: false, is_global: false },
  userPermissions: [],
  allMerchants: false,
  merchantIds: [],
};

/** What a change of a membership gives that was not held before. */
export interface Grant {
  readonly adminRole: boolean;
  readonly permissions: Permission[];
  readonly allMerchants: boolean;
  readonly merchantIds: number[];
}

export function planGrant(before: Rights, after: Rights): Grant {
  const held = new Set(effectivePermissions(before.role, before.userPermissions));
  const hadAll = before.allMerchants || isDefaultAdmin(before.role);
  return {
    adminRole: isDefaultAdmin(after.role) && !isDefaultAdmin(before.role),
    permissions: effectivePermissions(after.role, after.userPermissions).filter((name) => !held.has(name)),
    allMerchants: after.allMerchants && !hadAll,
    merchantIds: hadAll ? [] : after.merchantIds.filter((id) => !before.merchantIds.includes(id)),
  };
}

interface AdminOfConcept {
  readonly user_id: number;
  readonly status: UserStatus;
}

/**
 * Whether a concept keeps an admin when some of its admins leave: an active one, or where there never was one, one who
 * is not disabled.
 */
export function keepsAnAdmin(admins: readonly AdminOfConcept[], leaving: ReadonlySet<number>): boolean {
  const active = admins.filter(({ status }) => status === 'active');
  const counted = active.length > 0 ? active : admins.filter(({ status }) => status !== 'disabled');
  const staying = counted.filter(({ user_id }) => !leaving.has(user_id));
  return staying.length > 0 || staying.length === counted.length;
}
