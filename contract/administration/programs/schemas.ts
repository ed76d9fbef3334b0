import { z } from 'zod';
import { emailAddress } from '#contract/core/contacts.ts';
import { id, instant, version } from '#contract/core/ids.ts';
import { typedText } from '#contract/core/texts.ts';
import { phone } from '#contract/administration/users/fields.ts';

/** The life of a concept; members reach only those that are onboarding or active (ADMIN-008). */
export const PROGRAM_STATES = ['onboarding', 'active', 'suspended', 'archived'] as const;
export const programState = z.enum(PROGRAM_STATES);
export const AUTH_SOURCES = ['password', 'olo'] as const;

export const timeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, 'Choose an IANA time zone such as America/Chicago');

/** Zones that were found to exist: asking the platform takes long, and every row of a list names one. */
const knownZones = new Set(['UTC']);

export function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  if (!/^[A-Z][A-Za-z_]+\/[A-Za-z_/+-]+$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
  } catch {
    return false;
  }
  knownZones.add(name);
  return true;
}

const programFields = {
  program_name: typedText(120).min(2, 'Use at least 2 characters'),
  program_sources: z.array(typedText(60).min(1)).max(30).describe('Where guests come from'),
  program_auth_sources: z
    .array(z.enum(AUTH_SOURCES))
    .min(1, 'Keep at least one way to sign in')
    .max(AUTH_SOURCES.length),
  fb_ad_account_id: z
    .string()
    .trim()
    .regex(/^(act_)?\d{5,25}$/, 'Enter the number of the ad account, such as act_1234567890')
    .nullable(),
  website: z.url('Enter a full address such as https://example.com').max(300).nullable(),
  support_email: emailAddress('Enter an email address such as help@example.com').nullable(),
  support_phone: phone,
  default_timezone: timeZone,
  requires_second_factor: z
    .boolean()
    .describe('Members who sign in with a password need a code of an authenticator app as well'),
};

/** A restaurant program, called a concept in the interface (ADMIN-001, ROUTE-002). */
export const program = z
  .object({
    program_id: id,
    ...programFields,
    program_auth_sources: z.array(z.string()),
    program_state: programState,
    merchant_count: z.number().int(),
    user_count: z.number().int(),
    created_ts: instant,
    updated_ts: instant,
    version,
  })
  .meta({ id: 'Program' });

export type Program = z.infer<typeof program>;

export const programWrite = z.object(programFields).partial().extend({ version: version.optional() });

export const programCreate = z
  .object(programFields)
  .partial()
  .required({ program_name: true })
  .extend({
    admin_email: emailAddress('Enter an email address').optional().describe('Invited as the first admin'),
  });
