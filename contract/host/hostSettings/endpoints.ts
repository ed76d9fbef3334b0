import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam, version } from '#contract/core/ids.ts';
import { typedText } from '#contract/core/texts.ts';

function whole(least: number, most: number) {
  const message = `A whole number from ${least} to ${most}`;
  return z.number({ error: message }).int(message).min(least, message).max(most, message);
}

const turnTimes = z
  .array(
    z.object({
      up_to: whole(1, 100).describe('Parties up to this size'),
      minutes: whole(15, 720),
    }),
  )
  .min(1, 'Keep one row at least')
  .max(12)
  .refine((rows) => rows.every((row, index) => index === 0 || row.up_to > (rows[index - 1]?.up_to ?? 0)), {
    message: 'Each row must be for larger parties than the one before',
  })
  .refine((rows) => rows.at(-1)?.up_to === 100, { message: 'The last row must reach parties of 100' });

const fields = {
  turn_minutes: turnTimes,
  hold_minutes: whole(1, 60).describe('How long a paged party keeps its turn'),
  late_minutes: whole(0, 120).describe('After how long an expected party is late'),
  waitlist_open: z.boolean(),
  confirm_by_message: z.boolean().describe('New reservations start with the confirmation ticked'),
  tags: z.array(typedText(40).min(1)).max(40),
};

/** How a location takes reservations and runs its waitlist (ROUTE-043). */
export const hostSettingsSchema = z
  .object({ merchant_id: id, ...fields, version })
  .meta({ id: 'HostSettings' });
export type HostSettings = z.infer<typeof hostSettingsSchema>;

const params = z.object({ id: idParam.describe('merchant_id') });

export const hostSettings = {
  get: endpoint({
    method: 'GET',
    path: '/host-config/merchants/:id/settings',
    summary: 'How a location takes reservations and runs its waitlist',
    access: 'session',
    scope: 'program',
    params,
    reply: hostSettingsSchema,
    errors: ['NOT_FOUND'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/host-config/merchants/:id/settings',
    summary: 'Save how a location takes reservations and runs its waitlist',
    access: 'merchants.edit',
    params,
    body: z.object({ ...fields, version: version.optional() }),
    reply: hostSettingsSchema,
    errors: ['NOT_FOUND', 'STALE'],
  }),
};
