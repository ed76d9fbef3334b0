import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log/index.ts';
import {
  type Fault,
  leaveKept,
  readKept,
  type SandboxAnswer,
  type SandboxRequest,
  SandboxServer,
} from '../sandbox/index.ts';
import type { Vendor, VendorAddress } from './provider.ts';
import { answerPunchh, answerSparkfly } from './sandboxCalls.ts';
import { putSandboxOffer, redeemGift, removeSandboxOffer, type SandboxOffer } from './sandboxStore.ts';

/** `busy` refuses with 429, `expired` refuses every credential; the rest are faults. */
export const LOYALTY_MOODS = ['well', 'busy', 'expired', 'down', 'error', 'lost', 'garbage', 'slow'] as const;
export type LoyaltyMood = (typeof LOYALTY_MOODS)[number];

const RETRY_SECONDS = '30';
const keyOf = (vendor: Vendor) => `loyalty_sandbox_mood_${vendor}`;

export interface LoyaltySandboxOptions {
  readonly vendor: Vendor;
  readonly db: () => Db;
  readonly log: Log;
  readonly clock: Clock;
}

const ANSWERS = { sparkfly: answerSparkfly, punchh: answerPunchh } as const;

/** A local stand-in for a loyalty vendor: offers that appear, change and vanish, gifts that it gives once for a reference. */
export class LoyaltySandbox {
  readonly #options: LoyaltySandboxOptions;
  readonly #server: SandboxServer;

  constructor(options: LoyaltySandboxOptions) {
    this.#options = options;
    this.#server = new SandboxServer({
      what: `loyalty (${options.vendor})`,
      log: options.log,
      fault: (path) => this.#fault(path),
      answer: (request) => this.#answer(request),
    });
  }

  async start(): Promise<VendorAddress> {
    return { url: await this.#server.start(), isSandbox: true };
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  async mood(): Promise<LoyaltyMood> {
    const kept = await readKept(this.#options.db(), keyOf(this.#options.vendor));
    return LOYALTY_MOODS.find((mood) => mood === kept) ?? 'well';
  }

  setMood(mood: LoyaltyMood): Promise<void> {
    return leaveKept(this.#options.db(), keyOf(this.#options.vendor), mood);
  }

  putOffer(identity: string, offer: SandboxOffer): Promise<void> {
    return putSandboxOffer(this.#options.db(), { vendor: this.#options.vendor, identity }, offer);
  }

  removeOffer(identity: string, offerId: number): Promise<void> {
    return removeSandboxOffer(this.#options.db(), { vendor: this.#options.vendor, identity }, offerId);
  }

  redeem(identity: string, reference: string): Promise<void> {
    return redeemGift(this.#options.db(), { vendor: this.#options.vendor, identity }, reference);
  }

  /** Access is given whatever happens to gifts, unless the vendor is down. */
  async #fault(path: string): Promise<Fault | null> {
    const mood = await this.mood();
    if (mood === 'well' || mood === 'busy' || mood === 'expired') return null;
    return path === '/auth' && mood !== 'down' ? null : mood;
  }

  async #answer(request: SandboxRequest): Promise<SandboxAnswer> {
    const { vendor, db, clock } = this.#options;
    const mood = await this.mood();
    if (mood === 'busy' && request.url.pathname !== '/auth')
      return { status: 429, body: { error: 'Too many requests' }, headers: { 'retry-after': RETRY_SECONDS } };
    return ANSWERS[vendor]({ db: db(), now: clock.now(), isExpired: mood === 'expired' }, request);
  }
}
