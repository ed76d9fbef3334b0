import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import Stripe from 'stripe';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { postJson } from '../../platform/outbound/index.ts';
import type { PaymentProviderOptions } from './client.ts';
import { CALLS, type SandboxAnswer } from './sandboxCalls.ts';
import { keep, newId, once, type SandboxObject } from './sandboxStore.ts';
import type { CardBehaviour } from './testCards.ts';

/**
 * How a call goes wrong: `down` and `error` before anything is done, `lost` and `garbage` after it is done, `slow` leaves its
 * caller without an answer.
 */
export type Fault = 'down' | 'error' | 'lost' | 'garbage' | 'slow';

/** An event as it goes over the wire. */
export interface SandboxEvent {
  readonly id: string;
  readonly type: string;
  readonly payload: string;
}

/** Hands a signed event over and answers its status. */
export type DeliverEvent = (url: string, payload: string, signature: string) => Promise<number>;

const overHttp: DeliverEvent = (url, payload, signature) =>
  postJson('The product', url, payload, { 'stripe-signature': signature });

/** A card that loses its answer loses this many, since the client by itself asks once more with the same key. */
const LOST_ANSWERS = 2;
/** Longer than any caller waits. */
const SLOW_MS = 15_000;

export interface PaymentSandboxOptions {
  readonly db: () => Db;
  readonly log: Log;
  readonly clock: Clock;
  /** Where events go. */
  readonly webhookUrl: string;
  /** The same in every process, as each has a sandbox of its own over one database. */
  readonly webhookSecret: string;
}

/**
 * A local stand-in for the payment provider that speaks its protocol: customers, saved cards, payments that are confirmed, held,
 * captured and cancelled, refunds, events. Keys are honoured, events signed. What it keeps is in the database.
 */
export class PaymentSandbox {
  readonly #server: Server;
  readonly #options: PaymentSandboxOptions;
  readonly #key = `sk_test_${randomBytes(16).toString('hex')}`;
  readonly #running = new Set<Promise<void>>();
  /** By key, how many answers have been lost. */
  readonly #lost = new Map<string, number>();
  #deliver: DeliverEvent = overHttp;
  #held: SandboxEvent[] | null = null;
  #fault: (path: string) => Fault | null = () => null;

  constructor(options: PaymentSandboxOptions) {
    this.#options = options;
    this.#server = createServer((request, response) => {
      this.#track(
        this.#answer(request, response).catch((error: unknown) => {
          response.destroy();
          throw error;
        }),
      );
    });
  }

  /** Listens on a free loopback port and answers how to reach it; it keeps no process alive. */
  async start(): Promise<PaymentProviderOptions> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(0, '127.0.0.1', () => resolve());
    });
    this.#server.unref();
    return this.reached();
  }

  /** How to reach it. */
  reached(): PaymentProviderOptions {
    const address = this.#server.address();
    if (address === null || typeof address === 'string')
      throw new Error('The sandbox of payments has no port');
    return {
      key: this.#key,
      webhookSecret: this.#options.webhookSecret,
      host: '127.0.0.1',
      port: address.port,
      protocol: 'http',
      isSandbox: true,
    };
  }

  /** Ends when what is under way has ended; the database may be closed then. */
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
    await this.idle();
  }

  /** Resolves when every call and every delivery that was under way has ended. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Hands events over in another way than by HTTP, for a product that listens nowhere. */
  deliverBy(deliver: DeliverEvent): void {
    this.#deliver = deliver;
  }

  /** Says of each call, by its path, how it goes wrong; null where it does not. */
  misbehave(fault: (path: string) => Fault | null): void {
    this.#fault = fault;
  }

  /** From now on events are kept back, to be delivered by hand: late, twice, in another order. */
  holdEvents(): void {
    this.#held = [];
  }

  /** What was kept back, the oldest first; from now on events go out by themselves again. */
  releaseEvents(): SandboxEvent[] {
    const held = this.#held ?? [];
    this.#held = null;
    return held;
  }

  /** Delivers one event, signed, and answers the status that it got. */
  async deliver({ payload }: SandboxEvent): Promise<number> {
    const { webhookUrl, webhookSecret: secret, clock } = this.#options;
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return this.#deliver(webhookUrl, payload, signature);
  }

  #loses({ headers }: IncomingMessage, card: CardBehaviour): boolean {
    const key = String(headers['idempotency-key'] ?? '');
    const count = this.#lost.get(key) ?? 0;
    if (card !== 'lost' && count === 0) return false;
    this.#lost.set(key, count + 1);
    return count < LOST_ANSWERS;
  }

  #track(work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'sandbox of payments'))
      .finally(() => this.#running.delete(done));
    this.#running.add(done);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const fault = this.#fault(url.pathname);
    if (fault === 'down') {
      request.socket.destroy();
      return;
    }
    if (fault === 'error')
      return send(response, { status: 500, body: { error: { type: 'api_error', message: 'Down' } } });
    const used: { card: CardBehaviour } = { card: 'pays' };
    const answer = await this.#call(request, url, (behaviour) => {
      used.card = behaviour;
    });
    if (fault === 'slow' || used.card === 'slow') return leave(response);
    if (fault === 'lost' || this.#loses(request, used.card)) {
      response.destroy();
      return;
    }
    if (fault === 'garbage') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
      return;
    }
    send(response, answer);
  }

  async #call(
    request: IncomingMessage,
    url: URL,
    onCard: (behaviour: CardBehaviour) => void,
  ): Promise<SandboxAnswer> {
    if (request.headers.authorization !== `Bearer ${this.#key}`)
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } };
    const parts = url.pathname.split('/').filter(Boolean).slice(1);
    const found = CALLS.find(([method, path]) => method === request.method && isAt(parts, path.split('/')));
    if (!found)
      return { status: 404, body: { error: { type: 'invalid_request_error', message: 'Unknown path' } } };
    const [, path, answer] = found;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const sent = Buffer.concat(chunks).toString('utf8');
    const key = request.headers['idempotency-key'];
    const events: (readonly [string, SandboxObject])[] = [];
    const answered = await this.#options
      .db()
      .transaction()
      .execute((trx) => {
        const work = () =>
          answer({
            trx,
            now: this.#options.clock.now(),
            ids: parts.filter((_, index) => path.split('/')[index] === ':'),
            fields: request.method === 'GET' ? url.searchParams : new URLSearchParams(sent),
            onEvent: (type, object) => events.push([type, object]),
            onCard,
          });
        return typeof key === 'string' && request.method === 'POST'
          ? once(trx, key, `${url.pathname} ${sent}`, work)
          : work();
      });
    for (const [type, object] of events) this.#track(this.#emit(type, object));
    return answered;
  }

  async #emit(type: string, object: SandboxObject): Promise<void> {
    const now = this.#options.clock.now();
    const created = Math.floor(now.getTime() / 1000);
    const body = { id: newId('evt'), object: 'event', type, created, data: { object } };
    await keep(this.#options.db(), { object: 'event', parent: object.id, body, created: now });
    const event = { id: body.id, type, payload: JSON.stringify(body) };
    if (this.#held) this.#held.push(event);
    else
      await this.deliver(event).catch((error: unknown) => {
        // What was on its way when the product went finds nobody.
        if (!this.#held) throw error;
      });
  }
}

/** The secret that the sandbox's events are signed with, the same in every process of a server. */
export function sandboxSecret(tokenSecret: string): string {
  return `whsec_${createHash('sha256').update(`payments ${tokenSecret}`).digest('hex')}`;
}

function send(response: ServerResponse, { status, body }: SandboxAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function leave(response: ServerResponse): void {
  const timer = setTimeout(() => response.destroy(), SLOW_MS);
  timer.unref();
  response.once('close', () => clearTimeout(timer));
}

function isAt(parts: readonly string[], path: readonly string[]): boolean {
  return parts.length === path.length && path.every((part, index) => part === ':' || part === parts[index]);
}
