import { z } from 'zod';
import { Failure } from '../../platform/errors/index.ts';
import { callOut, NothingDone } from '../../platform/outbound/index.ts';
import { AccessToken, type ServiceAccount } from './token.ts';

export interface PushOptions {
  readonly url: string;
  readonly projectId: string;
  readonly account: ServiceAccount;
}

/** One message to one device. */
export interface PushMessage {
  readonly token: string;
  readonly title: string;
  readonly body: string;
  /** What the app gets beside what is shown. */
  readonly data: Readonly<Record<string, string>>;
}

export type PushOutcome =
  | { readonly kind: 'accepted'; readonly name: string }
  /** It was surely not taken, for a reason that passes; when to come back, where that was said. */
  | { readonly kind: 'not_taken'; readonly why: string; readonly retryAfterSeconds: number | null }
  /** It is not taken, however often it is tried; a dead token is never taken again. */
  | { readonly kind: 'refused'; readonly why: string; readonly isTokenDead: boolean }
  /** There was no answer, and the carrier cannot be asked. */
  | { readonly kind: 'unknown'; readonly why: string };

const PARTY = 'The provider of push messages';
const [NO_ACCESS, TOO_MANY] = [401, 429];
const reply = z.object({ name: z.string().min(1) });
const refusal = z.object({
  error: z.object({
    status: z.string(),
    message: z.string(),
    details: z.array(z.looseObject({ errorCode: z.string().optional() })).optional(),
  }),
});

/** Speaks the HTTP protocol of Firebase Cloud Messaging, version 1. */
export class FcmClient {
  readonly #options: PushOptions;
  readonly #access: AccessToken;

  constructor(options: PushOptions) {
    this.#options = options;
    this.#access = new AccessToken(options.account);
  }

  /** One outcome; an access token that the carrier no longer takes is renewed once. */
  async send(message: PushMessage): Promise<PushOutcome> {
    try {
      const token = await this.#read();
      if (typeof token !== 'string') return token;
      const first = await this.#post(message, token);
      if (first.status !== NO_ACCESS) return outcomeOf(first);
      this.#access.forget(token);
      const fresh = await this.#read();
      return typeof fresh === 'string' ? outcomeOf(await this.#post(message, fresh)) : fresh;
    } catch (error) {
      if (error instanceof NothingDone) return passing(error.message);
      if (error instanceof Failure && error.code === 'UNAVAILABLE')
        return { kind: 'unknown', why: error.message };
      throw error;
    }
  }

  /** Without an access token nothing was sent, whatever kept it away. */
  async #read(): Promise<string | PushOutcome> {
    try {
      return await this.#access.read();
    } catch (error) {
      if (error instanceof Failure && error.code === 'UNAVAILABLE') return passing(error.message);
      throw error;
    }
  }

  #post({ token, title, body, data }: PushMessage, access: string) {
    return callOut({
      party: PARTY,
      url: `${this.#options.url}/v1/projects/${encodeURIComponent(this.#options.projectId)}/messages:send`,
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: { token, notification: { title, body }, data } }),
      reply,
      refusal,
    });
  }
}

const passing = (why: string, retryAfterSeconds: number | null = null): PushOutcome => ({
  kind: 'not_taken',
  why,
  retryAfterSeconds,
});

function outcomeOf(answer: {
  readonly status: number;
  readonly body: z.output<typeof reply> | null;
  readonly refusal: z.output<typeof refusal> | null;
  readonly retryAfter: string | null;
}): PushOutcome {
  if (answer.body) return { kind: 'accepted', name: answer.body.name };
  if (answer.status < 400) return { kind: 'unknown', why: `${PARTY} answered ${answer.status}.` };
  const error = answer.refusal?.error;
  const code = error?.details?.find(({ errorCode }) => errorCode)?.errorCode ?? error?.status;
  if (answer.status === NO_ACCESS)
    return passing(`${PARTY} did not accept our access token. Check the service account and its project.`);
  if (answer.status === TOO_MANY)
    return passing(`${PARTY} is busy. It is tried again.`, secondsOf(answer.retryAfter));
  const why = error?.message ?? `status ${answer.status}`;
  return { kind: 'refused', why, isTokenDead: code === 'UNREGISTERED' };
}

const secondsOf = (given: string | null) =>
  given !== null && /^\d{1,6}$/.test(given) ? Number(given) : null;
