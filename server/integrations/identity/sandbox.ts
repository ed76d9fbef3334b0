import { randomUUID } from 'node:crypto';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { Clock } from '../../platform/clock/index.ts';
import type { IdentityAccess } from '../../platform/config/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { challengeOf } from '../../platform/secrets/index.ts';
import { type Fault, type SandboxAnswer, type SandboxRequest, SandboxServer } from '../sandbox/index.ts';
import { withQuery } from './client.ts';
import { readGrant, type SandboxGrant, sealGrant } from './sandboxGrants.ts';
import { SANDBOX_PEOPLE, type SandboxPerson } from './sandboxPeople.ts';
import type { UserInfo } from './wire.ts';

const CLIENT = { clientId: 'couvert-sandbox', clientSecret: 'sandbox' };
const CODE_MS = 60_000;
const LIFE_SECONDS = 3600;
const ALGORITHM = 'ES256';

type Query = Readonly<Record<string, string>>;

/** How the stand-in goes wrong: as a server, or in the tokens that it gives. */
export interface SandboxFlaws {
  readonly fault?: Fault;
  /** Claims of the id token instead of the right ones. */
  readonly claims?: JWTPayload;
  readonly hasOtherKey?: boolean;
  readonly hasNoAccessToken?: boolean;
  /** Instead of true; null leaves it out. */
  readonly emailVerified?: boolean | null;
}

export interface IdentitySandboxOptions {
  readonly log: Log;
  readonly clock: Clock;
  /** Where people open the product: they choose there who they are. */
  readonly publicUrl: string;
  readonly secret: string;
}

const ok = (body: unknown): SandboxAnswer => ({ status: 200, body });
const refuse = (status: number, error: string): SandboxAnswer => ({ status, body: { error } });

/** A local stand-in for a company's identity service, which speaks OpenID Connect. */
export class IdentitySandbox {
  readonly people: readonly SandboxPerson[] = SANDBOX_PEOPLE;
  readonly #options: IdentitySandboxOptions;
  readonly #server: SandboxServer;
  readonly #holders = new Map<string, UserInfo>();
  readonly #spent = new Set<string>();
  readonly #ended = new Set<string>();
  #keys: ReturnType<typeof makeKeys> | null = null;
  #url = '';
  flaws: SandboxFlaws = {};

  constructor(options: IdentitySandboxOptions) {
    this.#options = options;
    this.#server = new SandboxServer({
      what: 'the identity service',
      log: options.log,
      fault: async () => this.flaws.fault ?? null,
      answer: (request) => this.#answer(request),
    });
  }

  /** Listens on a free loopback port and answers how a client reaches it. */
  async start(): Promise<IdentityAccess> {
    this.#url = await this.#server.start();
    return { ...CLIENT, issuer: this.#url, scopes: 'openid email profile', trustsEmails: false };
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  /** Makes an access token known and says who holds it. */
  issue(token: string, holder: UserInfo): void {
    this.#holders.set(token, holder);
  }

  /** Signs one of its people in, or turns back for null; answers where the browser goes, null for a request that is none. */
  authorize(query: Query, sub: string | null): string | null {
    const { redirect_uri: redirectUri = '', state = '', nonce = '', code_challenge: challenge = '' } = query;
    const isRequest =
      query.client_id === CLIENT.clientId &&
      query.response_type === 'code' &&
      query.code_challenge_method === 'S256' &&
      this.#isOurs(redirectUri);
    if (!isRequest) return null;
    if (sub === null) return withQuery(redirectUri, { error: 'access_denied', state });
    if (!this.people.some((person) => person.sub === sub)) return null;
    const expires = this.#options.clock.now().getTime() + CODE_MS;
    const given = {
      kind: 'code',
      sub,
      session: randomUUID(),
      expires,
      nonce,
      challenge,
      redirectUri,
    } as const;
    return withQuery(redirectUri, { code: sealGrant(this.#options.secret, given), state });
  }

  /** Ends the sign-in that the id token was given for; answers where the browser goes, null for a strange address. */
  endSession(query: Query): string | null {
    const { id_token_hint: hint = '', post_logout_redirect_uri: returnTo = '' } = query;
    if (!this.#isOurs(returnTo)) return null;
    const { sid } = hint === '' ? {} : decodeJwt(hint);
    if (typeof sid === 'string') this.#ended.add(sid);
    return returnTo;
  }

  /** Whether the sign-in of an id token has ended here. */
  hasEnded(idToken: string): boolean {
    return this.#ended.has(String(decodeJwt(idToken).sid));
  }

  #isOurs(address: string): boolean {
    return URL.canParse(address) && new URL(address).origin === new URL(this.#options.publicUrl).origin;
  }

  async #answer({ method, url, headers, text }: SandboxRequest): Promise<SandboxAnswer> {
    const route = `${method} ${url.pathname}`;
    if (route === 'GET /.well-known/openid-configuration') return ok(this.#discovery());
    if (route === 'GET /jwks') return ok({ keys: [(await this.#signing()).jwk] });
    if (route === 'POST /token') return this.#token(new URLSearchParams(text), headers.authorization ?? '');
    if (route === 'GET /userinfo')
      return this.#userInfo(headers.authorization?.replace(/^Bearer /, '') ?? '');
    return refuse(404, 'not_found');
  }

  #discovery() {
    const pages = `${this.#options.publicUrl}/sandbox/identity`;
    return {
      issuer: this.#url,
      authorization_endpoint: pages,
      token_endpoint: `${this.#url}/token`,
      userinfo_endpoint: `${this.#url}/userinfo`,
      jwks_uri: `${this.#url}/jwks`,
      end_session_endpoint: `${pages}/end`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [ALGORITHM],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
    };
  }

  async #token(fields: URLSearchParams, authorization: string): Promise<SandboxAnswer> {
    const pair = `${CLIENT.clientId}:${CLIENT.clientSecret}`;
    if (authorization !== `Basic ${Buffer.from(pair).toString('base64')}`)
      return refuse(401, 'invalid_client');
    const code = fields.get('code') ?? '';
    const given = readGrant(this.#options.secret, 'code', code, this.#options.clock.now());
    const fits =
      given?.redirectUri === fields.get('redirect_uri') &&
      given.challenge === challengeOf(fields.get('code_verifier') ?? '');
    if (!given || !fits || this.#spent.has(code)) return refuse(400, 'invalid_grant');
    this.#spent.add(code);
    return ok(await this.#give(given));
  }

  async #give(given: SandboxGrant) {
    const now = Math.floor(this.#options.clock.now().getTime() / 1000);
    const { sign, other, jwk } = await this.#signing();
    const claims = {
      iss: this.#url,
      aud: CLIENT.clientId,
      sub: given.sub,
      sid: given.session,
      nonce: given.nonce,
      iat: now,
      exp: now + LIFE_SECONDS,
      ...this.flaws.claims,
    };
    const id_token = await new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, kid: jwk.kid })
      .sign(this.flaws.hasOtherKey ? other : sign);
    const expires = (now + LIFE_SECONDS) * 1000;
    const access_token = sealGrant(this.#options.secret, { ...given, kind: 'access', expires });
    return {
      ...(this.flaws.hasNoAccessToken ? {} : { access_token }),
      id_token,
      token_type: 'Bearer',
      expires_in: LIFE_SECONDS,
    };
  }

  #userInfo(token: string): SandboxAnswer {
    const holder = this.#holders.get(token);
    if (holder) return ok(holder);
    const given = readGrant(this.#options.secret, 'access', token, this.#options.clock.now());
    const person = this.people.find(({ sub }) => sub === given?.sub);
    if (!given || !person || this.#ended.has(given.session)) return refuse(401, 'invalid_token');
    const { emailVerified = true } = this.flaws;
    const { sub, name, email } = person;
    return ok({ sub, name, email, ...(emailVerified === null ? {} : { email_verified: emailVerified }) });
  }

  /** Signs with another key from now on, as services do now and then. */
  renewKeys(): void {
    this.#keys = null;
  }

  #signing() {
    this.#keys ??= makeKeys();
    return this.#keys;
  }
}

/** The key that the stand-in signs with, and one that it does not publish. */
async function makeKeys() {
  const [own, other] = await Promise.all([generateKeyPair(ALGORITHM), generateKeyPair(ALGORITHM)]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: randomUUID(), alg: ALGORITHM, use: 'sig' };
  return { sign: own.privateKey, other: other.privateKey, jwk };
}
