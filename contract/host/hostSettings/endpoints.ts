import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam, version } from '#contract/core/ids.ts';
import { typedText } from '#contract/core/texts.ts';

const turnTimes = z
  .array(
    z.object({
      up_to: z.number().int().min(1).max(100).describe('Parties up to this size'),
      minutes: z.number().int().min(15, 'At least 15 minutes').max(720, 'At most 12 hours'),
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
  hold_minutes: z.number().int().min(1).max(60).describe('How long a paged party keeps its turn'),
  late_minutes: z.number().int().min(0).max(120).describe('After how long an expected party is late'),
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
