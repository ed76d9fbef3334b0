import type { FastifyRequest } from 'fastify';
import type { Access, Endpoint } from '#contract/core/endpoint.ts';
import type { FlagName } from '#contract/core/flags.ts';
import type { Permission } from '#contract/core/permissions.ts';
import {
  authenticateCredential,
  isCredentialSecret,
  isSecondFactorDue,
  type Membership,
  type Session,
} from '../auth/index.ts';
import { fail } from '../errors/index.ts';
import { refuseFlag } from '../flags/index.ts';
import type { Platform } from '../platform.ts';
import { RequestContext, refuse } from './context.ts';

/** Who is calling and in which concept; then whether the endpoint lets them. */
export async function authorize(
  platform: Platform,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<RequestContext> {
  const token = bearerToken(request);
  if (endpoint.access === 'credential') return authorizeMachine(platform, request, token);
  if (endpoint.ignoresCaller) return new RequestContext(request, null, null, null);
  const session = token ? await platform.auth.authenticate(token) : null;
  if (endpoint.access === 'public') return new RequestContext(request, session, null, token);
  if (!session || !token) {
    return fail(
      token ? 'SESSION_EXPIRED' : 'UNAUTHENTICATED',
      'You are not signed in, or your session ended. Sign in and try again.',
    );
  }
  const claimed = idHeader(request, 'x-user-id');
  if (claimed !== null && claimed !== session.userId) {
    fail('UNAUTHENTICATED', 'This browser is signed in as somebody else now. Reload the page.');
  }
  const membership = await currentMembership(platform, endpoint, session, request);
  const context = new RequestContext(request, session, membership, token);
  if (!endpoint.isOpenWithoutSecondFactor && isSecondFactorDue(session, membership)) refuseUntilSetUp();
  requireAccess(endpoint.access, context);
  if (endpoint.flag && endpoint.flagAt !== 'location') await requireFlag(platform, endpoint.flag, context);
  await platform.auth.touch(session, membership?.programId ?? null);
  return context;
}

/** A call for machines alone: a credential opens it and nothing else does, and it opens nothing else. */
async function authorizeMachine(
  { db, clock, auth }: Platform,
  request: FastifyRequest,
  token: string | null,
): Promise<RequestContext> {
  if (token === null || !isCredentialSecret(token)) {
    if (token !== null && (await auth.authenticate(token))) {
      fail('FORBIDDEN', 'This call takes an API credential instead of a session. An admin can make one.');
    }
    return fail('UNAUTHENTICATED', 'Send an API credential as the bearer token. An admin can make one.');
  }
  const credential = await authenticateCredential(db, clock, token);
  return new RequestContext(request, null, null, null, credential);
}

function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** The id in a header; VALIDATION naming the header when it holds anything else, so that no slip chooses another concept. */
function idHeader(request: FastifyRequest, name: 'x-program-id' | 'x-user-id'): number | null {
  const value = request.headers[name];
  if (value === undefined) return null;
  if (typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value)) return Number(value);
  const message = `The header ${name} is not valid: it holds one id, such as 17. Correct it or leave it out.`;
  return fail('VALIDATION', message, { errors: { [name]: 'Send one id' } });
}

/** The header selects, the session's own choice is the fallback; neither grants anything (PERM-038). */
async function currentMembership(
  platform: Platform,
  endpoint: Endpoint,
  session: Session,
  request: FastifyRequest,
): Promise<Membership | null> {
  const wanted = idHeader(request, 'x-program-id') ?? session.currentProgramId;
  if (wanted === null) {
    return endpoint.scope === 'program'
      ? fail('NO_PROGRAM', 'No concept is chosen. Choose one and try again.')
      : null;
  }
  const { auth } = platform;
  return endpoint.scope === 'program'
    ? auth.membership(session, wanted)
    : auth.findMembership(session, wanted);
}

function requireAccess(access: Access, context: RequestContext): void {
  if (access === 'session' || access === 'public' || access === 'credential') return;
  if (access === 'superAdmin') return context.requireSuperAdmin();
  const permissions: readonly Permission[] = typeof access === 'string' ? [access] : access;
  if (!permissions.some((permission) => context.can(permission))) refuse(permissions);
}

function refuseUntilSetUp(): never {
  fail(
    'SECOND_FACTOR_DUE',
    'A concept of yours requires a second factor, and you have none. Reload the page and set it up to go on.',
  );
}

async function requireFlag(platform: Platform, flag: FlagName, context: RequestContext): Promise<void> {
  const on = await platform.flags.isOn(flag, {
    user_id: context.userId,
    program_id: context.membershipOrNull?.programId ?? null,
    merchant_id: null,
    is_admin: context.membershipOrNull?.isAdmin ?? context.session.isSuperAdmin,
  });
  if (!on) refuseFlag(flag);
}
