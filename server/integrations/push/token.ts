import { createSign } from 'node:crypto';
import { z } from 'zod';
import { callOut, FORM_TYPE, NothingDone } from '../../platform/outbound/index.ts';

/** Who we are at the carrier, as its console gives it in a file. */
export interface ServiceAccount {
  readonly email: string;
  /** PKCS#8 as PEM. */
  readonly privateKey: string;
  readonly tokenUrl: string;
}

const PARTY = 'The provider of push messages';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const [LIFE_SECONDS, EARLY_MS] = [3600, 5 * 60_000];
const reply = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const refusal = z.object({ error: z.string(), error_description: z.string().optional() });

/** The access token of a service account: asked for once by all who wait, and anew five minutes before it ends. */
export class AccessToken {
  #held: { readonly token: string; readonly endsAt: number } | null = null;
  #asking: Promise<string> | null = null;
  readonly #account: ServiceAccount;
  readonly #now: () => number;

  constructor(account: ServiceAccount, now: () => number = Date.now) {
    this.#account = account;
    this.#now = now;
  }

  async read(): Promise<string> {
    if (this.#held && this.#now() < this.#held.endsAt - EARLY_MS) return this.#held.token;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** The carrier no longer knows this token; another that came meanwhile stays. */
  forget(token: string): void {
    if (this.#held?.token === token) this.#held = null;
  }

  async #ask(): Promise<string> {
    const asked = this.#now();
    const answer = await callOut({
      party: PARTY,
      url: this.#account.tokenUrl,
      method: 'POST',
      headers: { 'content-type': FORM_TYPE },
      body: new URLSearchParams({
        grant_type: GRANT,
        assertion: assertionOf(this.#account, asked),
      }).toString(),
      reply,
      refusal,
    });
    if (answer.body === null)
      throw new NothingDone(
        `${PARTY} did not accept our service account (${answer.refusal?.error_description ?? answer.refusal?.error ?? `status ${answer.status}`}). Check its address, its key and the clock of this server.`,
      );
    this.#held = { token: answer.body.access_token, endsAt: asked + answer.body.expires_in * 1000 };
    return this.#held.token;
  }
}

/** What proves who we are for an hour, signed with the account's key (RFC 7523). */
function assertionOf({ email, privateKey, tokenUrl }: ServiceAccount, now: number): string {
  const iat = Math.floor(now / 1000);
  const claims = { iss: email, scope: SCOPE, aud: tokenUrl, iat, exp: iat + LIFE_SECONDS };
  const head = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${head}.${createSign('RSA-SHA256').update(head).sign(privateKey, 'base64url')}`;
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
