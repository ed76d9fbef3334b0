import { z } from 'zod';
import { id, instant } from '../core/ids.ts';

export const email = z.email('Enter an email address such as ana@example.com').max(254);
export const password = z
  .string()
  .min(10, 'Use at least 10 characters')
  .max(200, 'Use at most 200 characters')
  .describe('10 to 200 characters');

export const sessionReply = z
  .object({
    user_id: id,
    token: z.string().describe('Opaque access token, lives 60 minutes'),
    expires_at: instant,
    refresh_expires_at: instant.describe('10 hours after the last rotation (AUTH-023)'),
  })
  .meta({ id: 'Session' });

export const identityRole = z.object({
  name: z.string(),
  permissions: z.array(z.string()),
  is_default: z.boolean(),
  is_global: z.boolean(),
});

export const identityProgram = z.object({
  program_id: id,
  program_name: z.string(),
  program_state: z.string(),
});

export const identityMerchant = z.object({
  merchant_id: id,
  merchant_name: z.string(),
  store_number: z.string().nullable(),
  program_id: id,
  timezone: z.string(),
});

/** The signed-in user as the identity call tells it (AUTH-001, AUTH-011, PERM-005). */
export const identityUser = z
  .object({
    userId: id,
    user_uuid: z.uuid(),
    fname: z.string(),
    lname: z.string(),
    email,
    phone: z.string().nullable(),
    profileUrl: z.string().nullable().describe('Also known as pic_url'),
    pic_url: z.string().nullable(),
    userPermissions: z
      .array(z.string())
      .describe('All that holds in the current program: the role plus own permissions'),
    chatmeterToken: z.string().nullable(),
    role: identityRole
      .nullable()
      .describe('In the current program; null means that the default role applies (PERM-006)'),
    programs: z.array(identityProgram),
    merchants: z.array(identityMerchant).describe("The user's locations in the current program (PERM-012)"),
    programPermissions: z.record(z.string(), z.array(z.string())).describe('Per program id'),
    current_program_id: id.nullable(),
    is_super_admin: z.boolean(),
  })
  .meta({ id: 'IdentityUser' });

export type IdentityUser = z.infer<typeof identityUser>;

export const deviceSession = z
  .object({
    session_id: id,
    created_ts: instant,
    last_seen_ts: instant,
    ip: z.string(),
    user_agent: z.string(),
    is_current: z.boolean(),
  })
  .meta({ id: 'DeviceSession' });
