import { ALL_PERMISSIONS } from '#contract/core/permissions.ts';
import type { IdentityUser } from '#contract/sessions/schemas.ts';
import { isOpenState, type Membership, type Session } from '../../platform/auth/index.ts';
import type { Opened } from './openSession.ts';

export function presentOpened(opened: Opened) {
  return {
    user_id: opened.userId,
    token: opened.token,
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

interface LinkRow {
  readonly kind: string;
  readonly email: string;
  readonly fname: string;
  readonly lname: string;
  readonly program_name: string | null;
}

export function presentLink({ kind, email, fname, lname, program_name }: LinkRow) {
  return {
    kind: kind === 'invitation' ? ('invitation' as const) : ('reset' as const),
    email,
    fname,
    lname,
    program_name,
  };
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
  };
  readonly session: Session;
  /** What the user is in the current concept; null when none is chosen. */
  readonly current: Membership | null;
  readonly otherPrograms: IdentityUser['programs'];
  readonly merchants: IdentityUser['merchants'];
}

/** The identity call's answer (AUTH-001, AUTH-011, PERM-005); permissions are those of the current concept. */
export function presentIdentity(parts: IdentityParts): IdentityUser {
  const { user, session, current, otherPrograms, merchants } = parts;
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
    chatmeterToken: user.chatmeter_token,
    role: current?.role ? { ...current.role, permissions: [...current.role.permissions] } : null,
    programs: [...own.map(presentProgram), ...otherPrograms],
    merchants,
    programPermissions: Object.fromEntries(
      known.map((membership) => [String(membership.programId), permissionsIn(membership)]),
    ),
    current_program_id: current?.programId ?? null,
    is_super_admin: session.isSuperAdmin,
  };
}
