import { z } from 'zod';
import { instant } from '#contract/core/ids.ts';

/** `due`: a concept of the person requires a second factor, they signed in with a password alone, and have none yet. */
export const SECOND_FACTOR_STATES = ['off', 'on', 'due'] as const;
export const secondFactorState = z.enum(SECOND_FACTOR_STATES);

/** How many recovery codes a person gets when the second factor is turned on. */
export const RECOVERY_CODES = 10;

/** The code of an authenticator app, or a recovery code with or without its dashes. */
export const oneTimeCode = z
  .string()
  .trim()
  .min(6, 'Enter the 6 digits of your app, or a recovery code')
  .max(40, 'Enter the 6 digits of your app, or a recovery code');

/** The second factor of the signed-in person. */
export const mySecondFactor = z
  .object({
    state: secondFactorState,
    since_ts: instant.nullable().describe('When it was turned on'),
    recovery_codes_left: z.number().int(),
    required_by: z.array(z.string()).describe('The concepts of the person that require one'),
  })
  .meta({ id: 'SecondFactor' });

export type MySecondFactor = z.infer<typeof mySecondFactor>;

/** What an authenticator app needs; answered once, before the second factor is confirmed. */
export const secondFactorKey = z
  .object({
    key: z.string().describe('Base32, to type into an app'),
    uri: z.string().describe('otpauth:// address, to show as a QR code'),
  })
  .meta({ id: 'SecondFactorKey' });
