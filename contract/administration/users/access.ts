import { z } from 'zod';
import { FLAG_NAMES } from '#contract/core/flags.ts';
import { id, idParam } from '#contract/core/ids.ts';
import { permission } from './schemas.ts';

/** The rules that decide whether somebody can do something at a location, in the order in which a request meets them. */
export const ACCESS_RULES = [
  'account',
  'concept',
  'second_factor',
  'super_admin',
  'admin_role',
  'role',
  'own_permission',
  'permission',
  'all_locations',
  'location',
  'flag',
] as const;
export type AccessRule = (typeof ACCESS_RULES)[number];

export const accessAsked = z.object({
  permission,
  merchant_id: idParam.optional().describe('Without one: anywhere in the concept'),
});

export const accessAnswer = z
  .object({
    user_id: id,
    allowed: z.boolean(),
    steps: z
      .array(
        z.object({
          rule: z.enum(ACCESS_RULES),
          passes: z.boolean(),
          role_name: z.string().nullable().describe('Of the rules about a role'),
          flag: z.enum(FLAG_NAMES).nullable().describe('Of the rule about a feature'),
        }),
      )
      .describe('What was asked, in order; the first that does not pass decides'),
  })
  .meta({ id: 'AccessAnswer' });

export type AccessAnswer = z.infer<typeof accessAnswer>;
