import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import { callOut, FORM_TYPE, NothingDone } from '../../platform/outbound/index.ts';

/** Who we are at the carrier, as its console gives it in a file. */
export interface ServiceAccount {
  readonly projectId: string;
  readonly clientEmail: string;
  /** PKCS#8 as PEM. */
  readonly privateKey: string;
  readonly tokenUrl: string;
}

export const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
export const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const PARTY = 'The provider of push messages';
const [LIFE_SECONDS, EARLY_MS] = [3600, 5 * 60_000];
const reply = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const refusal = z.object({ error: z.string(), error_description: z.string().optional() });

/** The access token of a service account: asked for once by all who wait, and anew five minutes before it ends. */
export class AccessToken {
  #held: { readonly token: string; readonly endsAt: number } | null = null;
  #asking: Promise<string> | null = null;
  readonly #now: () => number;
  readonly #timeoutMs: number | undefined;

  constructor(now: () => number, timeoutMs?: number) {
    this.#now = now;
    this.#timeoutMs = timeoutMs;
  }

  /** UNAVAILABLE with the reason where none is to be had. */
  async read(account: ServiceAccount): Promise<string> {
    if (this.#held && this.#now() < this.#held.endsAt - EARLY_MS) return this.#held.token;
    this.#asking ??= this.#ask(account).finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** The carrier no longer knows this token; another that came meanwhile stays. */
  forget(token: string): void {
    if (this.#held?.token === token) this.#held = null;
  }

  async #ask(account: ServiceAccount): Promise<string> {
    const asked = this.#now();
    const answer = await callOut({
      party: PARTY,
      url: account.tokenUrl,
      method: 'POST',
      headers: { 'content-type': FORM_TYPE },
      body: new URLSearchParams({
        grant_type: GRANT,
        assertion: await assertionOf(account, asked),
      }).toString(),
      reply,
      refusal,
      ...(this.#timeoutMs === undefined ? {} : { timeoutMs: this.#timeoutMs }),
    });
    if (answer.body === null) {
      const said = answer.refusal?.error_description ?? answer.refusal?.error ?? `status ${answer.status}`;
      throw new NothingDone(
        `${PARTY} did not accept our service account (${said}). Check its address, its key and the clock of this server.`,
      );
    }
    this.#held = { token: answer.body.access_token, endsAt: asked + answer.body.expires_in * 1000 };
    return this.#held.token;
  }
}

/** What proves who we are for an hour, signed with the account's key (RFC 7523). */
async function assertionOf(
  { clientEmail, privateKey, tokenUrl }: ServiceAccount,
  now: number,
): Promise<string> {
  const iat = Math.floor(now / 1000);
  const key = await importPKCS8(privateKey, 'RS256').catch(() => {
    throw new NothingDone('The key of the service account is no PKCS#8 key. Check FCM_PRIVATE_KEY.');
  });
  return new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience(tokenUrl)
    .setIssuedAt(iat)
    .setExpirationTime(iat + LIFE_SECONDS)
    .sign(key);
}
