import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam, ok } from '#contract/core/ids.ts';
import { identityCalls } from './identityCalls.ts';
import { personName } from '#contract/administration/users/names.ts';
import {
  deviceSession,
  email,
  identityAsked,
  identityProgram,
  identityUser,
  invitation,
  password,
  renewalReply,
  sessionReply,
  startAsked,
} from './schemas.ts';

/** The token of a mailed link. */
const passwordToken = z
  .string()
  .min(20, 'This link is incomplete; open it once more from the email')
  .max(200, 'This link is too long; open it once more from the email');

export const sessions = {
  create: endpoint({
    method: 'POST',
    path: '/admin/sessions',
    summary: 'Sign in with an email address and a password; sets the refresh cookie',
    spec: ['AUTH-003'],
    access: 'public',
    body: z.object({ email, password: z.string().min(1, 'Enter your password').max(200) }),
    reply: sessionReply,
    errors: ['WRONG_CREDENTIALS', 'FORBIDDEN', 'THROTTLED'],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/admin/sessions/token',
    summary:
      'Get a new access token with the refresh cookie, which rotates; and who this is, where a page starts',
    spec: ['AUTH-004', 'AUTH-023'],
    access: 'public',
    query: startAsked,
    reply: renewalReply,
    errors: ['SESSION_EXPIRED'],
  }),
  ...identityCalls,
  prelogin: endpoint({
    method: 'GET',
    path: '/v3/users/:id/prelogin',
    summary: 'How a user signs in; the answer for an unknown id is that of a password user',
    spec: ['AUTH-012'],
    access: 'public',
    params: z.object({ id: idParam }),
    reply: z.object({ user_id: id, sign_in_method: z.enum(['password', 'identity_service']) }),
    rateLimit: 30,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/admin/sessions',
    summary: 'End this session',
    spec: ['AUTH-008'],
    access: 'session',
    reply: ok,
  }),
  endAlias: endpoint({
    method: 'DELETE',
    path: '/admin/session',
    summary: 'End this session (second address)',
    spec: ['AUTH-008'],
    access: 'session',
    reply: ok,
  }),
  setProgram: endpoint({
    method: 'PUT',
    path: '/admin/sessions/program',
    summary: 'Set the current program of this session; 403 without access to it',
    spec: ['AUTH-026', 'AUTH-029'],
    access: 'session',
    body: z.object({ program_id: id }),
    reply: identityProgram,
    errors: ['FORBIDDEN'],
  }),
  identity: endpoint({
    method: 'GET',
    path: '/admin/identity/user',
    summary: 'The signed-in user with role, permissions, programs and locations',
    spec: ['AUTH-001', 'AUTH-011', 'PERM-005'],
    access: 'session',
    query: identityAsked,
    reply: identityUser,
  }),
  listMine: endpoint({
    method: 'GET',
    path: '/admin/sessions',
    summary: 'The devices on which this user is signed in',
    access: 'session',
    reply: z.array(deviceSession),
  }),
  endOne: endpoint({
    method: 'DELETE',
    path: '/admin/sessions/:id',
    summary: "End one of this user's sessions",
    access: 'session',
    params: z.object({ id: idParam }),
    reply: ok,
    errors: ['NOT_FOUND'],
  }),
  endAll: endpoint({
    method: 'POST',
    path: '/admin/sessions/sign_out_everywhere',
    summary: 'End every session of this user but the current one',
    access: 'session',
    reply: z.object({ ended: z.number().int() }),
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/admin/sessions/password_resets',
    summary: 'Email a password reset link; the answer is the same for unknown addresses',
    access: 'public',
    body: z.object({ email }),
    reply: ok,
    errors: ['THROTTLED'],
    rateLimit: 10,
  }),
  readPasswordToken: endpoint({
    method: 'POST',
    path: '/admin/sessions/password_tokens',
    summary: 'Whose invitation, confirmation or reset link this is, and what it takes to use it',
    access: 'public',
    body: z.object({ password_token: passwordToken }),
    reply: z.object({
      kind: z.enum(['invitation', 'confirmation', 'reset']),
      email,
      fname: z.string(),
      lname: z.string(),
      program_name: z.string().nullable(),
      invited_by: z.string().nullable(),
      takes: z
        .enum(['password', 'acceptance'])
        .describe('acceptance: the address has an account, which keeps its password'),
    }),
    errors: ['GONE'],
    rateLimit: 30,
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/admin/sessions/passwords',
    summary:
      'Choose a password with an invitation, confirmation or reset link, and sign in; ends every other session',
    access: 'public',
    body: z.object({
      password_token: passwordToken,
      password,
      fname: personName.optional(),
      lname: personName.optional(),
    }),
    reply: sessionReply,
    errors: ['GONE', 'DUPLICATE', 'FORBIDDEN'],
    rateLimit: 30,
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/admin/sessions/invitations',
    summary: 'Accept an invitation or a changed address with its link, for the account that the address has',
    access: 'public',
    body: z.object({ password_token: passwordToken }),
    reply: z.object({ email, program_name: z.string().nullable() }),
    errors: ['GONE', 'VALIDATION', 'FORBIDDEN'],
    rateLimit: 30,
  }),
  myInvitations: endpoint({
    method: 'GET',
    path: '/admin/invitations',
    summary: "What the signed-in user's address is invited to and has not accepted",
    access: 'session',
    reply: z.array(invitation),
  }),
  acceptMine: endpoint({
    method: 'POST',
    path: '/admin/invitations/:id/accept',
    summary: "Accept an invitation to the signed-in user's address",
    access: 'session',
    params: z.object({ id: idParam }),
    reply: ok,
    errors: ['NOT_FOUND'],
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/admin/sessions/password',
    summary: 'Change the own password; ends every other session',
    access: 'session',
    body: z.object({ current_password: z.string().min(1).max(200), password }),
    reply: ok,
    errors: ['VALIDATION', 'THROTTLED'],
  }),
};
