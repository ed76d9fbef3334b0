import { z } from 'zod';
import { id, instant, version } from '#contract/core/ids.ts';
import { ALL_PERMISSIONS } from '#contract/core/permissions.ts';
import { typedText } from '#contract/core/texts.ts';

export const role = z
  .object({
    role_id: id,
    name: z.string(),
    permissions: z.array(z.string()),
    is_default: z.boolean().describe('admin and staff: part of every concept, cannot be changed'),
    is_global: z.boolean(),
    user_count: z.number().int(),
    updated_ts: instant,
    version,
  })
  .meta({ id: 'Role' });

export type Role = z.infer<typeof role>;

export const roleWrite = z.object({
  name: typedText(60).min(3, 'Use at least 3 characters'),
  permissions: z
    .array(z.enum(ALL_PERMISSIONS, 'There is no such permission; see the table in the role editor'))
    .max(ALL_PERMISSIONS.length)
    .transform((names) => [...new Set(names)]),
  version: version.optional(),
});
