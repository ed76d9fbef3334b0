import { z } from 'zod';

/** Every error code that crosses the wire with its HTTP status. */
export const ERROR_STATUS = {
  VALIDATION: 400,
  NO_PROGRAM: 400,
  FILE_INVALID: 400,
  NOT_REDEEMABLE: 400,
  UNAUTHENTICATED: 401,
  SESSION_EXPIRED: 401,
  WRONG_CREDENTIALS: 401,
  CODE_NEEDED: 401,
  FORBIDDEN: 403,
  FLAG_OFF: 403,
  SECOND_FACTOR_DUE: 403,
  NOT_FOUND: 404,
  STALE: 409,
  DUPLICATE: 409,
  IN_USE: 409,
  TAKEN: 409,
  NOT_LIVE: 409,
  LAST_ADMIN: 409,
  GONE: 410,
  TOO_LARGE: 413,
  UNSUPPORTED: 415,
  THROTTLED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/**
 * The one error envelope. `errors` is keyed by the form's field names (`root.serverError` for the whole form),
 * `current` is the stored version on a STALE answer, `request_id` finds the log line.
 */
export const errorEnvelope = z
  .object({
    code: z.string().describe('A stable code, see ERROR_STATUS'),
    message: z.string().describe('Names the thing, the reason and the remedy'),
    errors: z.record(z.string(), z.string()).optional().describe('Per form field'),
    details: z.record(z.string(), z.unknown()).optional(),
    current: z.unknown().optional().describe('The stored version, on a 409 STALE'),
    request_id: z.string().optional(),
  })
  .meta({ id: 'Error' });

export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

/** One write to a record since the version that a stale save was made from: `details.since` of a STALE answer, newest first. */
export const changeSince = z.object({ by: z.string(), at: z.string(), fields: z.array(z.string()) });
export type ChangeSince = z.infer<typeof changeSince>;

/** Messages that both sides must say in the same words. */
export const MESSAGES = {
  noProgramAccess: 'user does not have access to program',
  pollingTimedOut: 'Polling timed out for upload. Please manually confirm status.',
  chunkFailed: 'Unable to load the next page. Please refresh and try again.',
  objectNotFound: 'Object Not Found Matching Id',
} as const;
