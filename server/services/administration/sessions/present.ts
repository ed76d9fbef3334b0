import { ALL_PERMISSIONS } from '#contract/core/permissions.ts';
import type { IdentityUser } from '#contract/administration/sessions/schemas.ts';
import {
  isOpenState,
  isSecondFactorDue,
  type Membership,
  type Session,
} from '#server/platform/auth/index.ts';
import { fullName } from '#contract/administration/users/rules.ts';
import type { Opened } from './openSession.ts';
import type { LinkRow } from './passwordTokens.ts';
import type { listInvitations } from './waiting.ts';

export function presentOpened(opened: Opened, now: Date) {
  return {
    user_id: opened.userId,
    token: opened.token,
    now: now.toISOString(),
    expires_at: opened.expiresAt.toISOString(),
    refresh_expires_at: opened.refreshExpiresAt.toISOString(),
  };
}

export function presentProgram({ programId, programName, programState }: Membership) {
  return { program_id: programId, program_name: programName, program_state: programState };
}

interface DeviceRow {
  readonly session_id: number;
  readonly created_ts: Date;
  readonly last_seen_ts: Date;
  readonly ip: string;
  readonly user_agent: string;
}

export function presentDevice(row: DeviceRow, currentId: number) {
  return {
    ...row,
    created_ts: row.created_ts.toISOString(),
    last_seen_ts: row.last_seen_ts.toISOString(),
    is_current: row.session_id === currentId,
  };
}

const LINK_KINDS = ['invitation', 'confirmation', 'reset'] as const;

/** Whose link it is, for who opened it: of an invitation to an address with an account it tells nothing of that account. */
export function presentLink(link: LinkRow) {
  const { kind, email, fname, lname, program_name, inviter_fname, inviter_lname } = link;
  const isAccepted = link.account_id !== null || link.auth_source === 'olo';
  return {
    kind: LINK_KINDS.find((one) => one === kind) ?? ('reset' as const),
    email,
    fname,
    lname,
    program_name,
    invited_by: inviterOf(inviter_fname, inviter_lname),
    takes: isAccepted ? ('acceptance' as const) : ('password' as const),
  };
}

const inviterOf = (fname: string | null, lname: string | null) =>
  fname || lname ? fullName({ fname, lname }) : null;

type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

export function presentInvitation({ user_id, program_name, fname, lname, created_ts }: InvitationRow) {
  return {
    invitation_id: user_id,
    program_name,
    invited_by: inviterOf(fname, lname),
    created_ts: created_ts.toISOString(),
  };
}

/** Whether a person has a second factor, or has to set one up before anything else. */
export function secondFactorStateOf(
  session: Session,
  current: Membership | null,
): IdentityUser['second_factor'] {
  if (session.hasSecondFactor) return 'on';
  return isSecondFactorDue(session, current) ? 'due' : 'off';
}

const inTableOrder = (held: ReadonlySet<string>) => ALL_PERMISSIONS.filter((name) => held.has(name));

interface IdentityParts {
  readonly user: {
    user_uuid: string;
    fname: string;
    lname: string;
    email: string;
    phone: string | null;
    pic_url: string | null;
    chatmeter_token: string | null;
    chatmeter_program_id: number | null;
    chatmeter_expires_ts: Date | null;
  };
  readonly session: Session;
  /** What the user is in the current concept; null when none is chosen. */
  readonly current: Membership | null;
  readonly otherPrograms: IdentityUser['programs'];
  readonly merchants: IdentityUser['merchants'];
  /** How many locations there are, told here or not. */
  readonly count: number;
  /** The location worked at last; absent where it was not asked for. */
  readonly last?: number | null;
  readonly now: Date;
}

/** The identity call's answer (AUTH-001, AUTH-011, PERM-005); permissions are those of the current concept. */
export function presentIdentity(parts: IdentityParts): IdentityUser {
  const { user, session, current, otherPrograms, merchants, count, last, now } = parts;
  const own = [...session.memberships.values()].filter(({ programState }) => isOpenState(programState));
  const permissionsIn = (membership: Membership) =>
    session.isSuperAdmin ? [...ALL_PERMISSIONS] : inTableOrder(membership.permissions);
  const known = current && !session.memberships.has(current.programId) ? [...own, current] : own;
  return {
    userId: session.userId,
    user_uuid: user.user_uuid,
    fname: user.fname,
    lname: user.lname,
    email: user.email,
    phone: user.phone,
    profileUrl: user.pic_url,
    pic_url: user.pic_url,
    userPermissions: current ? permissionsIn(current) : [],
    chatmeterToken:
      user.chatmeter_expires_ts !== null &&
      user.chatmeter_expires_ts > now &&
      user.chatmeter_program_id === (current?.programId ?? null)
        ? user.chatmeter_token
        : null,
    role: current?.role ? { ...current.role, permissions: [...current.role.permissions] } : null,
    programs: [...own.map(presentProgram), ...otherPrograms],
    merchants,
    merchant_count: count,
    all_merchants: current?.allMerchants ?? false,
    programPermissions: Object.fromEntries(
      known.map((membership) => [String(membership.programId), permissionsIn(membership)]),
    ),
    current_program_id: current?.programId ?? null,
    ...(last === undefined ? {} : { last_merchant_id: last }),
    is_super_admin: session.isSuperAdmin,
    second_factor: secondFactorStateOf(session, current),
  };
}
