import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { ok } from '#contract/core/ids.ts';
import { sessionReply } from '#contract/administration/sessions/schemas.ts';
import { mySecondFactor, oneTimeCode, secondFactorKey } from './schemas.ts';

const withCode = z.object({ code: oneTimeCode });
const own = { access: 'session', isOpenWithoutSecondFactor: true } as const;

/** The second factor of a person: a code of an authenticator app (RFC 6238) after the password. */
export const secondFactor = {
  signIn: endpoint({
    method: 'POST',
    path: '/admin/sessions/second_factor',
    summary: 'End a sign-in that waits for a code, with one of the app or a recovery code; each works once',
    access: 'public',
    body: z.object({
      challenge: z.string().min(20).max(200).describe('From the details of CODE_NEEDED; lives 10 minutes'),
      code: oneTimeCode,
    }),
    reply: sessionReply,
    errors: ['WRONG_CREDENTIALS', 'FORBIDDEN', 'GONE', 'THROTTLED'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/second_factor',
    summary: "The signed-in person's second factor",
    ...own,
    reply: mySecondFactor,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/admin/second_factor',
    summary: 'Make a new key for an authenticator app; nothing is asked for before it is confirmed',
    ...own,
    reply: secondFactorKey,
    errors: ['IN_USE'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/admin/second_factor/confirm',
    summary: 'Turn the second factor on with a code of the app; answers the recovery codes, once',
    ...own,
    body: withCode,
    reply: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['VALIDATION', 'IN_USE', 'GONE', 'THROTTLED'],
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/admin/second_factor/off',
    summary: 'Turn the second factor off with a code of the app or a recovery code; the person gets an email',
    ...own,
    body: withCode,
    reply: ok,
    errors: ['VALIDATION', 'NOT_FOUND', 'THROTTLED'],
  }),
};
