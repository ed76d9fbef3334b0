import { z } from 'zod';
import { emailAddress } from '#contract/core/contacts.ts';

const address = z.url({ protocol: /^https?$/ });

/** What an OpenID Connect service publishes of itself under /.well-known/openid-configuration. */
export const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  userinfo_endpoint: address,
  jwks_uri: address,
  end_session_endpoint: address.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});
export type Discovery = z.output<typeof discovery>;

export const jwks = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** The answer of the token endpoint; the access token is checked by the caller, which says so in words of its own. */
export const tokens = z.object({ access_token: z.string().optional(), id_token: z.string() });

/** A refusal of the token endpoint (RFC 6749, 5.2). */
export const refusal = z.object({ error: z.string(), error_description: z.string().optional() });

/** The holder of an access token, as the service knows them. */
export const userInfo = z.object({
  sub: z.string().optional(),
  email: emailAddress(),
  email_verified: z.boolean().optional(),
});
export type UserInfo = z.output<typeof userInfo>;
