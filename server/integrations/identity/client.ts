import type { JSONWebKeySet } from 'jose';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock/index.ts';
import type { IdentityAccess } from '../../platform/config/index.ts';
import { fail } from '../../platform/errors/index.ts';
import { callOut, FORM_TYPE } from '../../platform/outbound/index.ts';
import { verifyIdToken } from './idToken.ts';
import { type Discovery, discovery, jwks, refusal, tokens, type UserInfo, userInfo } from './wire.ts';

const PARTY = 'The identity service';
/** So long its addresses and keys are not asked for again. */
const FRESH_MS = 10 * 60_000;

/** What a sign-in sends along and expects back. */
export interface SignInRequest {
  readonly state: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
  readonly loginHint: string | null;
  /** Asks for the password there although somebody is signed in. */
  readonly isAgain: boolean;
}

export interface CodeExchange {
  readonly code: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly redirectUri: string;
}

export interface Grant {
  /** null where the service gave none. */
  readonly accessToken: string | null;
  readonly idToken: string;
  readonly subject: string;
}

/** The identity service as a client of OpenID Connect sees it: authorization code flow with PKCE. */
export class IdentityClient {
  readonly #clock: Clock;
  #access: IdentityAccess | null;
  #kept: { readonly at: number; readonly discovery: Discovery; keys: JSONWebKeySet | null } | null = null;

  constructor(clock: Clock, access: IdentityAccess | null) {
    this.#clock = clock;
    this.#access = access;
  }

  connect(access: IdentityAccess | null): void {
    this.#access = access;
    this.#kept = null;
  }

  get isSetUp(): boolean {
    return this.#access !== null;
  }

  get trustsEmails(): boolean {
    return this.#access?.trustsEmails ?? false;
  }

  /** The address at which the person signs in. */
  async authorizeUrl(request: SignInRequest): Promise<string> {
    const { clientId, scopes } = this.#configured();
    const { authorization_endpoint } = await this.#discover();
    return withQuery(authorization_endpoint, {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: request.redirectUri,
      scope: scopes,
      state: request.state,
      nonce: request.nonce,
      code_challenge: request.challenge,
      code_challenge_method: 'S256',
      ...(request.loginHint ? { login_hint: request.loginHint } : {}),
      ...(request.isAgain ? { prompt: 'login' } : {}),
    });
  }

  /** Exchanges a code, and verifies the id token that comes with it; GONE for a code that the service does not accept. */
  async exchange({ code, verifier, nonce, redirectUri }: CodeExchange): Promise<Grant> {
    const { issuer, clientId } = this.#configured();
    const { token_endpoint } = await this.#discover();
    const authentication = await this.#authentication();
    const { body, refusal: refused } = await callOut({
      party: PARTY,
      url: token_endpoint,
      method: 'POST',
      headers: { 'content-type': FORM_TYPE, ...authentication.headers },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        ...authentication.fields,
      }).toString(),
      reply: tokens,
      refusal,
    });
    if (!body) return refuseCode(refused);
    const subject = await verifyIdToken(body.id_token, (isFresh) => this.#keys(isFresh), {
      issuer,
      clientId,
      nonce,
      now: this.#clock.now(),
    });
    return { accessToken: body.access_token || null, idToken: body.id_token, subject };
  }

  /** Asks who holds an access token; null when the service does not accept it. UNAVAILABLE when it cannot be asked. */
  async userInfo(accessToken: string): Promise<UserInfo | null> {
    const { userinfo_endpoint: url } = await this.#discover();
    const headers = { authorization: `Bearer ${accessToken}` };
    const { body } = await callOut({ party: PARTY, url, headers, reply: userInfo });
    return body;
  }

  /** Where the browser signs out of the service and comes back from; null where the service has no such address. */
  async endSessionUrl(idToken: string | null, returnTo: string): Promise<string | null> {
    const { clientId } = this.#configured();
    const { end_session_endpoint: url } = await this.#discover();
    if (!url) return null;
    return withQuery(url, {
      ...(idToken ? { id_token_hint: idToken } : {}),
      client_id: clientId,
      post_logout_redirect_uri: returnTo,
    });
  }

  #configured(): IdentityAccess {
    if (this.#access) return this.#access;
    return fail(
      'UNAVAILABLE',
      'Signing in with the identity service is not set up here. Sign in with a password, or have IDENTITY_URL and IDENTITY_CLIENT_ID set.',
    );
  }

  async #discover(): Promise<Discovery> {
    const { issuer } = this.#configured();
    const now = this.#clock.now().getTime();
    if (this.#kept && now - this.#kept.at < FRESH_MS) return this.#kept.discovery;
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const { body } = await callOut({ party: PARTY, url, reply: discovery });
    if (body?.issuer !== issuer)
      fail(
        'UNAVAILABLE',
        'The identity service does not publish its addresses under IDENTITY_URL, or names another issuer. Sign in with a password, and have IDENTITY_URL set to the issuer.',
      );
    this.#kept = { at: now, discovery: body, keys: null };
    return body;
  }

  async #keys(isFresh: boolean): Promise<JSONWebKeySet> {
    const { jwks_uri: url } = await this.#discover();
    if (this.#kept?.keys && !isFresh) return this.#kept.keys;
    const { body } = await callOut({ party: PARTY, url, reply: jwks });
    const keys = body ?? { keys: [] };
    if (this.#kept) this.#kept.keys = keys;
    return keys;
  }

  /** How the token endpoint knows this client: by Basic authentication, by fields, or as a public client. */
  async #authentication(): Promise<{ headers: Record<string, string>; fields: Record<string, string> }> {
    const { clientId, clientSecret } = this.#configured();
    if (clientSecret === null) return { headers: {}, fields: { client_id: clientId } };
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } =
      await this.#discover();
    if (!methods.includes('client_secret_basic'))
      return { headers: {}, fields: { client_id: clientId, client_secret: clientSecret } };
    const pair = [clientId, clientSecret].map(formEncoded).join(':');
    return { headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }, fields: {} };
  }
}

/** As RFC 6749 (2.3.1) has both parts of the pair encoded. */
const formEncoded = (text: string) => new URLSearchParams({ '': text }).toString().slice(1);

/** An address with more in its query. */
export function withQuery(address: string, more: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
  return url.href;
}

function refuseCode(refused: z.output<typeof refusal> | null): never {
  if (refused?.error === 'invalid_grant')
    fail(
      'GONE',
      'The identity service no longer accepts this sign-in: it was used or took too long. Sign in again.',
    );
  return fail(
    'UNAVAILABLE',
    'The identity service does not accept Couvert as its client. Sign in with a password, and have IDENTITY_CLIENT_ID and IDENTITY_CLIENT_SECRET checked.',
  );
}
