import type { Clock } from '../../platform/clock/index.ts';
import { Failure } from '../../platform/errors/index.ts';
import { callOut, NothingDone } from '../../platform/outbound/index.ts';
import { outcomeOf, PARTY, passing, withMismatches } from './outcomes.ts';
import type { PushMessage, PushOutcome, PushProvider } from './provider.ts';
import { AccessToken, type ServiceAccount } from './token.ts';
import { codeOf, messageSent, refusal } from './wire.ts';

export interface FcmOptions {
  readonly url: string;
  readonly account: () => Promise<ServiceAccount>;
  readonly isSandbox: boolean;
  readonly timeoutMs?: number;
}

/** How many messages are under way at once; each goes with a call of its own. */
const AT_ONCE = 20;
const [NO_ACCESS, NO_TOKEN] = [401, 'UNAUTHENTICATED'];
const NOT_SET_UP = 'Push messages are not set up on this server. Have FCM_SERVICE_ACCOUNT set.';

/** Speaks the HTTP protocol of Firebase Cloud Messaging, version 1. */
export class FcmProvider implements PushProvider {
  readonly #clock: Clock;
  #connected: FcmOptions | null = null;
  #access: AccessToken;
  #isReaching = false;

  constructor(clock: Clock, options: FcmOptions | null = null) {
    this.#clock = clock;
    this.#access = this.#newAccess(options);
    this.#connected = options;
  }

  /** Where messages go: the configured provider, or the sandbox. */
  connect(options: FcmOptions): void {
    this.#connected = options;
    this.#access = this.#newAccess(options);
  }

  get isSetUp(): boolean {
    return this.#connected !== null;
  }

  get isSandbox(): boolean {
    return this.#connected?.isSandbox ?? false;
  }

  /** Once the carrier asks to come back later, what has not left stays here until then. */
  async send(messages: readonly PushMessage[]): Promise<readonly PushOutcome[]> {
    const outcomes: PushOutcome[] = [];
    const waiting = [...messages.entries()];
    let held: PushOutcome | null = null;
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [index, message] = next;
        const outcome: PushOutcome = held ?? (await this.#sendOne(message));
        outcomes[index] = outcome;
        if (outcome.kind === 'not_taken' && outcome.retryAfterSeconds !== null) held = outcome;
      }
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, messages.length) }, work));
    this.#isReaching ||= outcomes.some(({ kind }) => kind === 'accepted');
    return withMismatches(outcomes, this.#isReaching);
  }

  #newAccess(options: FcmOptions | null): AccessToken {
    return new AccessToken(() => this.#clock.now().getTime(), options?.timeoutMs);
  }

  /** An access token that the carrier no longer takes is renewed once. */
  async #sendOne(message: PushMessage): Promise<PushOutcome> {
    const options = this.#connected;
    if (!options) return { kind: 'refused', why: NOT_SET_UP, code: null, isDeviceDead: false };
    try {
      const first = await this.#post(options, message);
      if (typeof first === 'string') return passing(first);
      const isRefused = first.status === NO_ACCESS && first.refusal && codeOf(first.refusal) === NO_TOKEN;
      if (!isRefused) return outcomeOf(first, this.#clock.now());
      this.#access.forget(first.token);
      const second = await this.#post(options, message);
      return typeof second === 'string' ? passing(second) : outcomeOf(second, this.#clock.now());
    } catch (error) {
      if (error instanceof NothingDone) return passing(error.message);
      if (error instanceof Failure && error.code === 'UNAVAILABLE')
        return { kind: 'unknown', why: error.message };
      throw error;
    }
  }

  /** The answer with the access token that it was asked with; in words why there is none, since nothing was sent then. */
  async #post(
    { url, account: find, timeoutMs }: FcmOptions,
    { token: device, title, body, data }: PushMessage,
  ) {
    const account = await find();
    const token = await this.#access.read(account).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'UNAVAILABLE') return { why: error.message };
      throw error;
    });
    if (typeof token !== 'string') return token.why;
    const answer = await callOut({
      party: PARTY,
      url: `${url}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`,
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: { token: device, notification: { title, body }, data } }),
      reply: messageSent,
      refusal,
      judges5xx: true,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    });
    return { ...answer, token };
  }
}
