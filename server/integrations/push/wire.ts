import { z } from 'zod';

const texts = z.record(z.string(), z.string());

/** What is posted to send a message, as far as the sandbox plays it. */
export const messageSend = z.strictObject({
  validate_only: z.boolean().optional(),
  message: z.strictObject({
    token: z.string().min(1),
    notification: z.strictObject({ title: z.string().optional(), body: z.string().optional() }).optional(),
    data: texts.optional(),
    android: z.looseObject({}).optional(),
    apns: z.looseObject({}).optional(),
    webpush: z.looseObject({}).optional(),
    fcm_options: z.looseObject({}).optional(),
  }),
});

export const messageSent = z.object({ name: z.string().min(1) });

/** An error of Google's APIs; `details` holds messages by their `@type`, one of which is the carrier's own word. */
export const refusal = z.object({
  error: z.object({
    status: z.string(),
    message: z.string(),
    details: z
      .array(z.looseObject({ '@type': z.string().optional(), errorCode: z.string().optional() }))
      .optional(),
  }),
});
export type Refusal = z.output<typeof refusal>;

export const ERROR_TYPE = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';

/** The carrier's own word for why: UNREGISTERED, QUOTA_EXCEEDED; else the status of the envelope. */
export function codeOf({ error }: Refusal): string {
  const own = error.details?.find((detail) => detail['@type'] === ERROR_TYPE && detail.errorCode);
  return own?.errorCode ?? error.status;
}
