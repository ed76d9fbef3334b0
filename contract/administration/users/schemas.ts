import { z } from 'zod';
import { rowsOf, writesOf } from '#contract/core/fields.ts';
import { day, id, instant, version } from '#contract/core/ids.ts';
import { MOST_LOCATIONS } from '#contract/core/most.ts';
import { ALL_PERMISSIONS } from '#contract/core/permissions.ts';
import { email } from '#contract/administration/sessions/schemas.ts';
import { USER_FIELDS } from './fields.ts';
import { personName } from './names.ts';

/**
 * `invited`: has not accepted yet. `unconfirmed`: somebody else changed the address, and it has not been confirmed from there,
 * so nobody signs in meanwhile.
 */
export const userStatus = z.enum(['active', 'invited', 'unconfirmed', 'disabled']);
export type UserStatus = z.infer<typeof userStatus>;

export const permission = z.enum(ALL_PERMISSIONS);

/** A member of the current concept (ADMIN-021, ADMIN-022, ADMIN-024). */
export const programUser = z
  .object({
    user_id: id,
    user_uuid: z.uuid(),
    ...rowsOf(USER_FIELDS),
    status: userStatus,
    role_id: id.nullable(),
    role_name: z.string(),
    is_admin: z.boolean().describe('Admin level in this concept (PERM-004)'),
    has_second_factor: z.boolean(),
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

const person = z.object(writesOf(USER_FIELDS));

/** What PUT /v3/users/edit/concept/user takes: without user_id it invites by email, with one it saves the membership. */
export const conceptUserWrite = z.object({
  user_id: id.optional(),
  ...person.partial().omit({ pic_url: true }).shape,
  email: email.optional().describe('Required to invite'),
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
    ...rowsOf(USER_FIELDS),
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
  ...person.partial().shape,
  fname: personName,
  lname: personName,
  email: email
    .optional()
    .describe("Somebody else's: ends their sessions, voids their password and is confirmed from there"),
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
  host_live_date: day
    .nullable()
    .describe('From this day of service on it takes part in the host stand; null: it does not'),
  host_end_date: day.nullable().describe('Until this one; null: it goes on'),
});
