import { z } from 'zod';
import { emailAddress } from '#contract/core/contacts.ts';
import { day, id, idParam, instant } from '#contract/core/ids.ts';
import { secondFactorState } from '#contract/administration/secondFactor/schemas.ts';

export const email = emailAddress();
export const password = z
  .string()
  .min(10, 'Use at least 10 characters')
  .max(200, 'Use at most 200 characters')
  .describe('10 to 200 characters');

/** The specified words of an identity login without its token (AUTH-015). */
export const NO_IDENTITY_TOKEN = 'identity_server_access_token must be provided';

export const sessionReply = z
  .object({
    user_id: id,
    token: z.string().describe('Opaque access token, lives 60 minutes'),
    now: instant.describe('When the answer was made: clocks of devices may be wrong'),
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
  host_live_date: day
    .nullable()
    .describe('From this day of service on it takes part in the host stand; null: it does not'),
  host_end_date: day.nullable().describe('Until this one; null: it goes on'),
});

/** Up to this many locations are told whole where few are asked for. */
export const FEW_MERCHANTS = 6;

/** How much of the locations an identity carries. Who has thousands searches for one instead of reading them all. */
export const identityAsked = z.object({
  merchants: z
    .enum(['all', 'few'])
    .default('all')
    .describe(
      `few: the first ${FEW_MERCHANTS} by name, and the one of merchant_id; others by GET /v3/users/merchants/search`,
    ),
  merchant_id: idParam.optional().describe('This location is among the few when it is one of the user’s'),
});

export type IdentityAsked = z.output<typeof identityAsked>;

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
    merchants: z
      .array(identityMerchant)
      .describe(
        "The user's locations in the current program by name (PERM-012): all, or few where few are asked for",
      ),
    merchant_count: z.number().int().describe('How many locations the user has in the current program'),
    all_merchants: z.boolean().describe('The user works at every location of the current program'),
    programPermissions: z.record(z.string(), z.array(z.string())).describe('Per program id'),
    current_program_id: id.nullable(),
    last_merchant_id: id
      .nullish()
      .describe(
        'The location that the user worked at last in the current program, on any device; told where few are asked for without one, and then it is among them',
      ),
    is_super_admin: z.boolean(),
    second_factor: secondFactorState,
  })
  .meta({ id: 'IdentityUser' });

export type IdentityUser = z.infer<typeof identityUser>;

/** What a page that opens asks of a renewal besides: who this is, in the concept and at the location that it starts with. */
export const startAsked = identityAsked.extend({
  start: z.enum(['1']).optional().describe('Answer who this is and every flag as well'),
  program_id: idParam.optional().describe('The concept to answer for, when the user has access to it'),
});

/** The business day that is now at a location, as the host stand opens with it. */
export const hostDay = z
  .object({
    merchant_id: id,
    date: day.describe('At the location'),
    waitlist_date: day.describe('Of the waitlist, whose day starts at five'),
    start_time: instant,
    end_time: instant.describe('The first instant that is not of the day any more'),
  })
  .meta({ id: 'HostDay' });

/** What a page needs before it can ask for anything of its own. */
export const start = z
  .object({
    identity: identityUser,
    flags: z
      .record(z.string(), z.boolean())
      .describe(
        'Decided for the current program of the identity, and merchant_id when it is one of the user’s',
      ),
    host_day: hostDay
      .nullable()
      .describe(
        'At merchant_id when it is one of the user’s, else at their first location; null without any',
      ),
  })
  .meta({ id: 'Start' });

export type Start = z.output<typeof start>;

export const renewalReply = sessionReply
  .extend({ start: start.nullish().describe('Only where it was asked for') })
  .meta({ id: 'RenewedSession' });

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

/** An invitation to the signed-in user's own address. */
export const invitation = z
  .object({
    invitation_id: id,
    program_name: z.string().nullable().describe('null: every concept, as a super admin'),
    invited_by: z.string().nullable(),
    created_ts: instant,
  })
  .meta({ id: 'Invitation' });
