import { findOutage } from '#server/platform/db/index.ts';
import { type GuardedAnswer, postGuarded } from '#server/platform/outbound/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { unseal } from '#server/platform/secrets/index.ts';
import { type Claimed, claimDue } from './claim.ts';
import { reachOf } from './reach.ts';
import { settle } from './settle.ts';
import { signedHeaders } from './sign.ts';

/** So many deliveries are under way in one process. */
const MOST_AT_ONCE = 40;
const TIMEOUT_MS = 10_000;

/** Sends what is due. A receiver that is slow keeps its own few deliveries waiting, and nobody else's. */
export class Deliverer {
  readonly #platform: Platform;
  readonly #timeoutMs: number;
  readonly #underWay = new Set<Promise<void>>();

  constructor(platform: Platform, timeoutMs: number = TIMEOUT_MS) {
    this.#platform = platform;
    this.#timeoutMs = timeoutMs;
  }

  /** Begins with what is due now, as far as there is room; answers how many. */
  async look(): Promise<number> {
    const { db, clock } = this.#platform;
    const room = MOST_AT_ONCE - this.#underWay.size;
    if (room <= 0) return 0;
    const claimed = await claimDue(db, clock.now(), room);
    for (const one of claimed) this.#begin(one);
    return claimed.length;
  }

  /** Ends when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  #begin(claimed: Claimed): void {
    const done = this.#deliver(claimed)
      .catch((error: unknown) => {
        // Its lease ends by itself, and it is sent again.
        if (!findOutage(error))
          this.#platform.log.error(
            { err: error, webhook_delivery_id: claimed.webhook_delivery_id },
            'a webhook could not be delivered',
          );
      })
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  async #deliver(claimed: Claimed): Promise<void> {
    const started = performance.now();
    const answer = await this.#send(claimed);
    await settle(this.#platform, claimed, answer, performance.now() - started);
  }

  async #send(claimed: Claimed): Promise<GuardedAnswer> {
    const secrets = this.#secretsOf(claimed);
    if (secrets.length === 0)
      return { status: null, answer: '', problem: 'Its secret cannot be read any more. Rotate the secret.' };
    const { message_id: id, body, url } = claimed;
    const headers = signedHeaders({ id, at: this.#platform.clock.now(), body }, secrets);
    return postGuarded(reachOf(this.#platform), { url, headers, body, timeoutMs: this.#timeoutMs });
  }

  /** The secret, and the one before it for a day. */
  #secretsOf({ sealed_secret, sealed_old_secret, old_secret_until_ts }: Claimed): string[] {
    const { config, clock } = this.#platform;
    const isOldValid = old_secret_until_ts !== null && old_secret_until_ts > clock.now();
    return [sealed_secret, isOldValid ? sealed_old_secret : null].flatMap(
      (sealed) => (sealed && unseal(config.tokenSecret, sealed)) ?? [],
    );
  }
}
