import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '#server/platform/config/index.ts';
import { challengeOf, seal, unseal } from '#server/platform/secrets/index.ts';

/** How long a person may take at the identity service. */
export const PATIENCE_MS = 10 * 60_000;
/** As long as a browser may go on signing out of the service: its session there may outlast ours. */
const SIGN_OUT_SECONDS = 30 * 86_400;
/** A cookie of more is dropped by browsers. */
const MOST_CHARACTERS = 3800;
const STATE_PREFIX = 'couvert_identity_state_';
/** Sign-ins that one browser has begun in several tabs. */
const MOST_STATES = 5;
const SIGNED_IN = 'couvert_identity';

/** A sign-in that has begun, as the browser keeps it sealed. */
const pending = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  redirect: z.string().nullable(),
  expires: z.number(),
});
export type Pending = z.output<typeof pending>;

const signedIn = z.object({ idToken: z.string().nullable() });

const options = (config: Config) => ({
  httpOnly: true,
  sameSite: 'strict' as const,
  path: '/api/admin/sessions/olo_auth',
  secure: config.publicUrl.startsWith('https:'),
});

const sealed = ({ tokenSecret }: Config, value: unknown) =>
  seal(tokenSecret, JSON.stringify(value)).toString('base64url');

function opened<T extends z.ZodType>({ tokenSecret }: Config, schema: T, text: string | undefined) {
  const json = text ? unseal(tokenSecret, Buffer.from(text, 'base64url')) : null;
  return json === null ? null : (schema.safeParse(JSON.parse(json)).data ?? null);
}

const nameOf = (state: string) => `${STATE_PREFIX}${challengeOf(state).slice(0, 12)}`;

/** Binds a sign-in to this browser. */
export function setPending(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  given: Pending,
): void {
  const others = Object.keys(request.cookies).filter((name) => name.startsWith(STATE_PREFIX));
  for (const name of others.slice(MOST_STATES - 1)) reply.clearCookie(name, options(config));
  reply.setCookie(nameOf(given.state), sealed(config, given), {
    ...options(config),
    maxAge: PATIENCE_MS / 1000,
  });
}

/** The sign-in of a state that began in this browser and is not too old, and forgets it; null without one. */
export function takePending(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  { state, now }: { state: string; now: Date },
): Pending | null {
  const name = nameOf(state);
  const found = opened(config, pending, request.cookies[name]);
  if (request.cookies[name]) reply.clearCookie(name, options(config));
  return found?.state === state && found.expires > now.getTime() ? found : null;
}

/** Remembers that this browser signed in through the service, and the id token that ends it there where it fits a cookie. */
export function setSignedIn(reply: FastifyReply, config: Config, idToken: string): void {
  const whole = sealed(config, { idToken });
  const value = whole.length <= MOST_CHARACTERS ? whole : sealed(config, { idToken: null });
  reply.setCookie(SIGNED_IN, value, { ...options(config), maxAge: SIGN_OUT_SECONDS });
}

/** The sign-in of this browser at the service, and forgets it; null without one. */
export function takeSignedIn(request: FastifyRequest, reply: FastifyReply, config: Config) {
  const found = opened(config, signedIn, request.cookies[SIGNED_IN]);
  if (request.cookies[SIGNED_IN]) reply.clearCookie(SIGNED_IN, options(config));
  return found;
}
