import {
  type Permission,
  DEFAULT_ROLE,
  BUILT_IN_ROLES,
  effectivePermissions,
  isAdminLevel,
  type RoleShape,
} from '#contract/core/permissions.ts';

/** What a user is in one concept. */
export interface Membership {
  readonly programId: number;
  readonly programName: string;
  readonly programState: string;
  readonly role: RoleShape | null;
  readonly userPermissions: readonly string[];
  readonly permissions: ReadonlySet<Permission>;
  readonly isAdmin: boolean;
  readonly allMerchants: boolean;
  readonly merchantIds: readonly number[];
  readonly requiresSecondFactor: boolean;
}

/** A signed-in user as the process remembers it between requests. */
export interface Session {
  readonly sessionId: number;
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly isSuperAdmin: boolean;
  readonly expiresAt: Date;
  readonly currentProgramId: number | null;
  readonly hasSecondFactor: boolean;
  /** Whether the identity service, which is responsible for second factors of its own, signed the person in. */
  readonly isByIdentityService: boolean;
  readonly memberships: ReadonlyMap<number, Membership>;
}

export interface MembershipRow {
  program_id: number;
  program_name: string;
  program_state: string;
  role: RoleShape | null;
  user_permissions: string[];
  all_merchants: boolean;
  merchant_ids: number[];
  requires_second_factor: boolean;
}

/** Builds a membership; without a role the default one applies (PERM-006), admin level sees every location. */
export function membershipOf(row: MembershipRow): Membership {
  const role = row.role ?? DEFAULT_ROLE;
  const isAdmin = isAdminLevel(role);
  return {
    programId: row.program_id,
    programName: row.program_name,
    programState: row.program_state,
    role: row.role,
    userPermissions: row.user_permissions,
    permissions: new Set(effectivePermissions(role, row.user_permissions)),
    isAdmin,
    allMerchants: row.all_merchants || isAdmin,
    merchantIds: row.merchant_ids,
    requiresSecondFactor: row.requires_second_factor,
  };
}

/** What a super admin is in any concept. */
export function superMembership(program: {
  program_id: number;
  program_name: string;
  program_state: string;
  requires_second_factor: boolean;
}): Membership {
  return membershipOf({
    ...program,
    role: BUILT_IN_ROLES.superAdmin,
    user_permissions: [],
    all_merchants: true,
    merchant_ids: [],
  });
}

/** The states of a concept that its members can work in. */
export function isOpenState(state: string): boolean {
  return state === 'onboarding' || state === 'active';
}

/** Whether somebody has to set up a second factor first, since a concept of theirs or the current one requires it. */
export function isSecondFactorDue(session: Session, current: Membership | null): boolean {
  if (session.hasSecondFactor || session.isByIdentityService) return false;
  return [...session.memberships.values(), ...(current ? [current] : [])].some(
    ({ requiresSecondFactor, programState }) => requiresSecondFactor && isOpenState(programState),
  );
}

export const holdsPermission = ({ permissions }: Membership, permission: Permission): boolean =>
  permissions.has(permission);

/** True when somebody works at a location (PERM-012). */
export const worksAtMerchant = ({ allMerchants, merchantIds }: Membership, merchantId: number): boolean =>
  allMerchants || merchantIds.includes(merchantId);
