import { z } from 'zod';
import { id, instant, version } from '#contract/core/ids.ts';
import { MOST_LOCATIONS } from '#contract/core/limits.ts';
import { ALL_PERMISSIONS } from '#contract/core/permissions.ts';
import { email } from '#contract/administration/sessions/schemas.ts';
import { personName } from './names.ts';

/**
 * `invited`: has not accepted yet. `unconfirmed`: somebody else changed the address, and it has not been confirmed from there,
 * so nobody signs in meanwhile.
 */
export const userStatus = z.enum(['active', 'invited', 'unconfirmed', 'disabled']);
export type UserStatus = z.infer<typeof userStatus>;

export const phone = z
  .string()
  .trim()
  .max(30)
  .regex(/^[+(\d][\d\s().x-]{6,}$/, 'Enter a phone number such as (503) 555-0142')
  .nullable();
export const permission = z.enum(ALL_PERMISSIONS);

/** A member of the current concept (ADMIN-021, ADMIN-022, ADMIN-024). */
export const programUser = z
  .object({
    user_id: id,
    user_uuid: z.uuid(),
    fname: z.string(),
    lname: z.string(),
    email,
    phone: z.string().nullable(),
    pic_url: z.string().nullable(),
    status: userStatus,
    role_id: id.nullable(),
    role_name: z.string(),
    is_admin: z.boolean().describe('Admin level in this concept (PERM-004)'),
    user_permissions: z.array(permission).describe('Given beside the role'),
    all_merchants: z.boolean(),
    merchant_ids: z.array(id),
    user_group_ids: z.array(id),
    last_active_ts: instant.nullable(),
    created_ts: instant,
    version,
  })
  .meta({ id: 'ProgramUser' });

export type ProgramUser = z.infer<typeof programUser>;

/** What PUT /v3/users/edit/concept/user takes: without user_id it invites by email, with one it saves the membership. */
export const conceptUserWrite = z.object({
  user_id: id.optional(),
  email: email.optional().describe('Required to invite'),
  fname: personName.optional(),
  lname: personName.optional(),
  phone: phone.optional(),
  role_id: id,
  user_permissions: z.array(permission).max(ALL_PERMISSIONS.length).default([]),
  all_merchants: z.boolean().default(false),
  merchant_ids: z.array(id).max(MOST_LOCATIONS).default([]),
  user_group_ids: z.array(id).max(500).optional(),
  version: version.optional(),
});

/** A user's own record, the same in every concept (AUTH-014). */
export const userRecord = z
  .object({
    user_id: id,
    user_uuid: z.uuid(),
    fname: z.string(),
    lname: z.string(),
    email,
    phone: z.string().nullable(),
    pic_url: z.string().nullable(),
    status: userStatus,
    is_super_admin: z.boolean(),
    programs: z.array(z.object({ program_id: id, program_name: z.string(), role_name: z.string() })),
    last_active_ts: instant.nullable(),
    created_ts: instant,
    version,
  })
  .meta({ id: 'User' });

export type UserRecord = z.infer<typeof userRecord>;

export const userWrite = z.object({
  fname: personName,
  lname: personName,
  email: email
    .optional()
    .describe("Somebody else's: ends their sessions, voids their password and is confirmed from there"),
  phone: phone.optional(),
  pic_url: z
    .url({ protocol: /^https$/, error: 'Enter the address of a picture that starts with https://' })
    .max(500)
    .nullable()
    .optional(),
  is_disabled: z.boolean().optional().describe('Super admins only'),
  version: version.optional(),
});

export const merchantOfUser = z.object({
  merchant_id: id,
  merchant_name: z.string(),
  store_number: z.string().nullable(),
  program_id: id,
  timezone: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  is_test: z.boolean(),
});
