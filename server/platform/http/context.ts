import type { FastifyRequest } from 'fastify';
import type { Permission } from '#contract/core/permissions.ts';
import { CREDENTIAL_SCOPES, type CredentialScope } from '#contract/core/scopes.ts';
import { permissionLabel } from '#contract/core/permissions.ts';
import type { Stamp } from '../audit/index.ts';
import {
  type Credential,
  holdsPermission,
  type Membership,
  type Session,
  worksAtMerchant,
} from '../auth/index.ts';
import { fail } from '../errors/index.ts';

/** Who asks, for which concept, and what they may do there. */
export class RequestContext {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly sessionOrNull: Session | null;
  readonly membershipOrNull: Membership | null;
  readonly tokenOrNull: string | null;
  readonly credentialOrNull: Credential | null;

  constructor(
    request: Pick<FastifyRequest, 'id' | 'ip' | 'headers'>,
    session: Session | null,
    membership: Membership | null,
    token: string | null,
    credential: Credential | null = null,
  ) {
    this.requestId = request.id;
    this.ip = request.ip;
    this.userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
    this.sessionOrNull = session;
    this.membershipOrNull = membership;
    this.tokenOrNull = token;
    this.credentialOrNull = credential;
  }

  /** The machine that calls, where an endpoint is for machines. */
  get credential(): Credential {
    return this.credentialOrNull ?? fail('UNAUTHENTICATED', 'This call takes an API credential.');
  }

  /** FORBIDDEN for a machine whose credential is for something else. */
  requireScope(scope: CredentialScope): void {
    if (this.credential.scopes.includes(scope)) return;
    const { may } = CREDENTIAL_SCOPES[scope];
    fail('FORBIDDEN', `This API credential may not ${may}. Use one with the scope ${scope}.`);
  }

  get session(): Session {
    return this.sessionOrNull ?? fail('UNAUTHENTICATED', 'You are not signed in. Sign in and try again.');
  }

  /** The caller in the current concept. */
  get membership(): Membership {
    return this.membershipOrNull ?? fail('NO_PROGRAM', 'No concept is chosen. Choose one and try again.');
  }

  get programId(): number {
    return this.credentialOrNull?.programId ?? this.membership.programId;
  }

  get userId(): number {
    return this.session.userId;
  }

  /** Whoever asks, a person or a machine, in this concept; for limits of each. */
  get caller(): string {
    const who = this.sessionOrNull?.userId ?? `credential ${this.credential.credentialId}`;
    return `${this.programId} ${who}`;
  }

  can(permission: Permission): boolean {
    return this.membershipOrNull !== null && holdsPermission(this.membershipOrNull, permission);
  }

  require(permission: Permission): void {
    if (!this.can(permission)) refuse([permission]);
  }

  requireSuperAdmin(): void {
    if (!this.session.isSuperAdmin) {
      fail('FORBIDDEN', 'Only super admins can do this. Ask one of them.', {
        details: { access: 'superAdmin' },
      });
    }
  }

  /** True when the caller works at this location (PERM-012). */
  worksAt(merchantId: number): boolean {
    return worksAtMerchant(this.membership, merchantId);
  }

  /** Who writes, for the event log; in the current concept unless another is named (0: the platform). */
  stamp(programId: number = this.programId, origin = 'dashboard'): Stamp {
    return {
      programId,
      actorUserId: this.sessionOrNull?.userId ?? null,
      actorName: this.sessionOrNull?.name ?? this.credentialOrNull?.name ?? 'Nobody',
      origin,
      requestId: this.requestId,
    };
  }
}

/** Answers FORBIDDEN naming the permissions, any of which would do. */
export function refuse(permissions: readonly Permission[]): never {
  const names = permissions.map((name) => `“${permissionLabel(name)}”`).join(' or ');
  return fail('FORBIDDEN', `You need the permission ${names}. Ask an admin of your concept for it.`, {
    details: { permissions: [...permissions] },
  });
}
