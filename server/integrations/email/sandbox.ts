import { createHash, type KeyObject } from 'node:crypto';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Trx } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { postJson } from '../../platform/outbound/index.ts';
import {
  type Fault,
  leaveKept,
  readKept,
  type SandboxAnswer,
  type SandboxRequest,
  SandboxServer,
} from '../sandbox/index.ts';
import { refused } from './answers.ts';
import { findCall } from './sandboxCalls.ts';
import { limitHeaders, tooMany } from './sandboxSend.ts';
import { confirmSender } from './sandboxSenders.ts';
import { applyEvents, markTold, nextDue, putOff, takeDue } from './sandboxStore.ts';
import { isWanted, readWebhook, tellAllTo } from './sandboxWebhook.ts';
import { keysOf, SIGNATURE_HEADER, signEvents, TIMESTAMP_HEADER } from './signature.ts';

/** `busy` refuses everything as too much; the rest is told of faults. */
export const EMAIL_MOODS = ['well', 'busy', 'down', 'error', 'lost', 'garbage', 'slow'] as const;
export type EmailMood = (typeof EMAIL_MOODS)[number];

/** Hands signed events over and answers the status. */
export type DeliverEvents = (
  url: string,
  payload: string,
  headers: Record<string, string>,
) => Promise<number>;

const overHttp: DeliverEvents = (url, payload, headers) => postJson('The product', url, payload, headers);

const MOOD_KEY = 'email_sandbox_mood';
/** In one post. */
const MOST_EVENTS = 1000;
const LIMIT = { sends: 10_000, others: 600 };
const WAIT = { least: 250, most: 60_000 };

export interface EmailSandboxOptions {
  readonly db: () => Db;
  readonly log: Log;
  readonly clock: Clock;
  /** Where the product is now; what it was told to call may be from a start on another port. */
  readonly publicUrl: string;
  /** The server's secret, from which its key and its signing keys follow, the same in every process. */
  readonly secret: string;
}

export interface EmailSandboxAccess {
  readonly url: string;
  readonly apiKey: string;
  readonly publicKey: string;
}

/**
 * A local stand-in for the provider of mail that speaks its protocol: mail with personalizations, senders, unsubscribe groups,
 * suppressions, what was taken, signed events. What it keeps is in the database; what becomes of a mail is decided by its address.
 */
export class EmailSandbox {
  readonly #options: EmailSandboxOptions;
  readonly #server: SandboxServer;
  readonly #keys: { readonly privateKey: KeyObject; readonly publicKey: string };
  readonly #apiKey: string;
  #deliver: DeliverEvents = overHttp;
  #url = '';
  #isHeld = false;
  #isOver = false;
  #timer: NodeJS.Timeout | null = null;
  /** Calls of this second or minute, by what they count as. */
  readonly #calls = new Map<string, { until: number; count: number }>();
  #limit = LIMIT;

  constructor(options: EmailSandboxOptions) {
    this.#options = options;
    this.#keys = keysOf(options.secret);
    const digest = createHash('sha256').update(`email key ${options.secret}`).digest('base64url');
    this.#apiKey = `SG.${digest.slice(0, 22)}.${digest}`;
    this.#server = new SandboxServer({
      what: 'mail',
      log: options.log,
      fault: () => this.#fault(),
      answer: (request) => this.#answer(request),
    });
  }

  /** Listens on a free loopback port and answers how to reach it. */
  async start(): Promise<EmailSandboxAccess> {
    this.#url = await this.#server.start();
    await tellAllTo(this.#options.db(), `${this.#options.publicUrl}/api/webhooks/email`);
    this.#wake(WAIT.least);
    return this.reached();
  }

  /** How to reach it. */
  reached(): EmailSandboxAccess {
    return { url: this.#url, apiKey: this.#apiKey, publicKey: this.#keys.publicKey };
  }

  /** Ends when what is under way has ended; what is untold is told by the next start. */
  async stop(): Promise<void> {
    this.#isOver = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#server.stop();
  }

  /** From now on nothing is told, since the product does not answer yet or no more, or a test tells it by hand. */
  holdEvents(): void {
    this.#isHeld = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  releaseEvents(): void {
    this.#isHeld = false;
    this.#wake(WAIT.least);
  }

  /** Hands events over in another way than by HTTP, for a product that listens nowhere. */
  deliverBy(deliver: DeliverEvents): void {
    this.#deliver = deliver;
  }

  async mood(): Promise<EmailMood> {
    const kept = await readKept(this.#options.db(), MOOD_KEY);
    return EMAIL_MOODS.find((mood) => mood === kept) ?? 'well';
  }

  setMood(mood: EmailMood): Promise<void> {
    return leaveKept(this.#options.db(), MOOD_KEY, mood);
  }

  /** The headers that prove a text to be from here. */
  sign(payload: string): Record<string, string> {
    const timestamp = String(Math.floor(this.#options.clock.now().getTime() / 1000));
    const signature = signEvents(this.#keys.privateKey, timestamp, payload);
    return { [SIGNATURE_HEADER]: signature, [TIMESTAMP_HEADER]: timestamp };
  }

  /** The address that the product itself sends from is confirmed here, as its owner would. */
  confirmSender(email: string): Promise<void> {
    return confirmSender(this.#options.db(), email);
  }

  /** How many calls it takes: mail in a second, everything else in a minute. */
  limitTo(limit: { sends: number; others: number }): void {
    this.#limit = limit;
  }

  /** Tells everything that is due by now; answers how many events the product took. */
  async tellDue(): Promise<number> {
    for (let told = 0; ; ) {
      const { isLast, count } = await this.#options
        .db()
        .transaction()
        .execute((trx) => this.#tellSome(trx, this.#options.clock.now()));
      told += count;
      if (isLast) return told;
    }
  }

  async #tellSome(trx: Trx, now: Date): Promise<{ isLast: boolean; count: number }> {
    const webhook = await readWebhook(trx);
    const due = await takeDue(trx, now, MOST_EVENTS);
    const ids = due.map(({ sg_event_id }) => sg_event_id);
    if (ids.length === 0) return { isLast: true, count: 0 };
    await applyEvents(trx, ids);
    const wanted = webhook.enabled ? due.filter(({ event }) => isWanted(webhook, event)) : [];
    if (wanted.length > 0 && !(await this.#post(webhook, wanted))) {
      await putOff(trx, ids, now);
      return { isLast: true, count: 0 };
    }
    await markTold(trx, ids, now);
    return { isLast: ids.length < MOST_EVENTS, count: wanted.length };
  }

  async #post(
    webhook: { readonly url: string; readonly signed: boolean },
    events: readonly unknown[],
  ): Promise<boolean> {
    const { pathname, search, origin } = new URL(webhook.url);
    const isOurs = pathname.startsWith('/api/webhooks/');
    const url = `${isOurs ? this.#options.publicUrl : origin}${pathname}${search}`;
    const payload = JSON.stringify(events);
    const headers = webhook.signed ? this.sign(payload) : {};
    const status = await this.#deliver(url, payload, headers).catch(() => 503);
    return status >= 200 && status < 300;
  }

  #wake(ms: number): void {
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#isHeld || this.#isOver) return;
    this.#timer = setTimeout(() => this.#server.track(this.#round()), ms);
    this.#timer.unref();
  }

  async #round(): Promise<void> {
    let wait = WAIT.most;
    try {
      await this.tellDue();
      const next = await nextDue(this.#options.db());
      if (next) wait = next.getTime() - this.#options.clock.now().getTime();
    } finally {
      this.#wake(Math.min(WAIT.most, Math.max(WAIT.least, wait)));
    }
  }

  async #fault(): Promise<Fault | null> {
    const mood = await this.mood();
    return mood === 'well' || mood === 'busy' ? null : mood;
  }

  async #answer(request: SandboxRequest): Promise<SandboxAnswer> {
    const { method, segments, headers, text } = request;
    if (headers.authorization !== `Bearer ${this.#apiKey}`)
      return refused('The provided authorization grant is invalid, expired, or revoked', null, 401);
    const left = this.#count(segments.join('/') === 'v3/mail/send');
    const told = limitHeaders(left.limit, left.left, left.reset);
    if (left.left < 0 || (await this.mood()) === 'busy') return { ...tooMany(), headers: told };
    const found = findCall(method, segments);
    if (!found) return { ...refused('not found', null, 404), headers: told };
    const { db, clock } = this.#options;
    const answer = await found.answer({
      ...request,
      db: db(),
      now: clock.now(),
      ids: found.ids,
      json: parsed(text),
      publicKey: this.#keys.publicKey,
      onTaken: () => this.#wake(WAIT.least),
    });
    return { ...answer, headers: { ...told, ...answer.headers } };
  }

  #count(isSend: boolean): { limit: number; left: number; reset: number } {
    const [key, span, limit] = isSend
      ? (['sends', 1000, this.#limit.sends] as const)
      : (['others', 60_000, this.#limit.others] as const);
    const now = this.#options.clock.now().getTime();
    const known = this.#calls.get(key);
    const window = known && known.until > now ? known : { until: now + span, count: 0 };
    window.count += 1;
    this.#calls.set(key, window);
    return { limit, left: limit - window.count, reset: Math.ceil(window.until / 1000) };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
