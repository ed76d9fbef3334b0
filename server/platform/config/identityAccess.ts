import { z } from 'zod';

/** The identity service that people sign in through, and the client that it knows this installation by. */
export interface IdentityAccess {
  /** The issuer identifier, under which the service publishes its addresses (OpenID Connect Discovery). */
  readonly issuer: string;
  readonly clientId: string;
  /** null: a public client, which PKCE alone protects. */
  readonly clientSecret: string | null;
  readonly scopes: string;
  /** An address counts although the service does not say that it is verified; never when it says that it is not. */
  readonly trustsEmails: boolean;
}

const empty = (text: unknown) => (text === '' ? undefined : text);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional());
const path = (usual: string) =>
  optional(z.string().regex(/^(\/[\w-]+)+$/, `Use a path such as ${usual}, of letters, digits, - and _`));

export const identityVariables = {
  IDENTITY_URL: optional(
    z.url({ protocol: /^https?$/, error: 'Use the issuer address, such as https://identity.example.com' }),
  ),
  IDENTITY_CLIENT_ID: optional(z.string().max(500)),
  IDENTITY_CLIENT_SECRET: optional(z.string().max(1000)),
  IDENTITY_SCOPES: optional(
    z
      .string()
      .regex(
        /^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/,
        'Use scopes with one space between them',
      )
      .refine((text) => ['openid', 'email'].every((scope) => text.split(' ').includes(scope)), {
        error: 'The scopes openid and email are needed to know who signs in. Add them',
      }),
  ),
  IDENTITY_TRUST_EMAILS: z
    .preprocess(empty, z.enum(['on', 'off'], 'Use on or off').default('off'))
    .transform((text) => text === 'on'),
  VITE_IDENTITY_LOGIN_PATH: path('/olo-login'),
  VITE_IDENTITY_CALLBACK_PATH: path('/olo-login-callback'),
  VITE_UNAUTHORIZED_PATH: path('/unauthorized'),
};

const variables = z.object(identityVariables);
export type IdentityVariables = z.output<typeof variables>;

/** The identity service of the environment; null without one, a text that names the problem where it cannot be used. */
export function identityAccess(value: IdentityVariables): IdentityAccess | null | string {
  const { IDENTITY_URL: issuer, IDENTITY_CLIENT_ID: clientId, IDENTITY_CLIENT_SECRET: secret } = value;
  if (value.VITE_IDENTITY_LOGIN_PATH && value.VITE_IDENTITY_LOGIN_PATH === value.VITE_IDENTITY_CALLBACK_PATH)
    return 'VITE_IDENTITY_LOGIN_PATH, VITE_IDENTITY_CALLBACK_PATH: one path cannot begin and end a sign-in. Use two different paths';
  if (!issuer && !clientId)
    return secret === undefined
      ? null
      : 'IDENTITY_CLIENT_SECRET: it is of no use without a client. Set IDENTITY_URL and IDENTITY_CLIENT_ID as well, or none of them';
  if (!issuer || !clientId)
    return 'IDENTITY_URL, IDENTITY_CLIENT_ID: both are needed to sign in through an identity service. Set both, or neither';
  return {
    issuer,
    clientId,
    clientSecret: secret ?? null,
    scopes: value.IDENTITY_SCOPES ?? 'openid email profile',
    trustsEmails: value.IDENTITY_TRUST_EMAILS,
  };
}
