import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/db/index.ts';
import type { SandboxAnswer } from '../sandbox/index.ts';
import { ERROR_TYPE, messageSend } from './wire.ts';

const MOST_BYTES = 4096;
/** Keys of the payload that the carrier writes itself. */
const RESERVED = /^(from|message_type|google.*|gcm\.notification\..*)$/;

/** A refusal as Google's APIs word it; the carrier's own word stands in the details. */
export function refuse(
  status: number,
  name: string,
  message: string,
  errorCode: string | null = null,
  field: string | null = null,
): SandboxAnswer {
  const details = [
    ...(errorCode === null ? [] : [{ '@type': ERROR_TYPE, errorCode }]),
    ...(field === null
      ? []
      : [
          {
            '@type': 'type.googleapis.com/google.rpc.BadRequest',
            fieldViolations: [{ field, description: message }],
          },
        ]),
  ];
  return {
    status,
    body: { error: { code: status, message, status: name, ...(details.length > 0 ? { details } : {}) } },
  };
}

/** Come back later. */
export function asked(errorCode: 'QUOTA_EXCEEDED' | 'UNAVAILABLE', seconds: number): SandboxAnswer {
  const refusal =
    errorCode === 'UNAVAILABLE'
      ? refuse(503, 'UNAVAILABLE', 'The service is currently unavailable.', errorCode)
      : refuse(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for quota metric “messages”.', errorCode);
  return { ...refusal, headers: { 'retry-after': String(seconds) } };
}

const invalid = (message: string, field: string) =>
  refuse(400, 'INVALID_ARGUMENT', message, 'INVALID_ARGUMENT', field);

/** What becomes of messages to devices whose token begins so. */
const SIMULATED: Readonly<Record<string, () => SandboxAnswer>> = {
  'sim-dead': () => refuse(404, 'NOT_FOUND', 'Requested entity was not found.', 'UNREGISTERED'),
  'sim-other-sender': () => refuse(403, 'PERMISSION_DENIED', 'SenderId mismatch', 'SENDER_ID_MISMATCH'),
  'sim-invalid': () =>
    invalid('The registration token is not a valid FCM registration token', 'message.token'),
  'sim-certificate': () =>
    refuse(401, 'UNAUTHENTICATED', 'Auth error from APNS or Web Push Service', 'THIRD_PARTY_AUTH_ERROR'),
  'sim-broken': () => refuse(500, 'INTERNAL', 'Internal error encountered.', 'INTERNAL'),
};

/** Takes a message: judged as the carrier does, and kept. */
export async function takeMessage(db: Db, project: string, text: string, now: Date): Promise<SandboxAnswer> {
  const parsed = messageSend.safeParse(parsedOf(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return invalid(issue?.message ?? 'Invalid JSON payload received.', issue?.path.join('.') ?? '');
  }
  const { validate_only, message } = parsed.data;
  const { token, notification = {}, data = {} } = message;
  const reserved = Object.keys(data).find((key) => RESERVED.test(key));
  if (reserved !== undefined) return invalid(`Invalid data payload key: ${reserved}`, 'message.data');
  if (Buffer.byteLength(JSON.stringify({ notification, data })) > MOST_BYTES)
    return invalid('Android message is too big', 'message');
  if (token.startsWith('sim-busy')) return asked('QUOTA_EXCEEDED', 60);
  const simulated = Object.entries(SIMULATED).find(([name]) => token.startsWith(name));
  if (simulated) return simulated[1]();
  const name = `projects/${project}/messages/${randomUUID()}`;
  if (validate_only) return { status: 200, body: { name: `projects/${project}/messages/fake_message_id` } };
  await db
    .insertInto('sandbox_pushes')
    .values({
      message_name: name,
      token,
      title: notification.title ?? '',
      body: notification.body ?? '',
      data: JSON.stringify(data),
      received_ts: now,
    })
    .execute();
  return { status: 200, body: { name } };
}

function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
