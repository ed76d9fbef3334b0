import type { Log } from '../../platform/log/index.ts';
import { type SandboxAnswer, type SandboxRequest, SandboxServer } from '../sandbox/index.ts';

/** The last part of a path says how its receiver answers; any other path takes every message. */
const ANSWERS: Readonly<Record<string, SandboxAnswer>> = {
  error: { status: 500, body: { error: 'The till is being restarted' } },
  gone: { status: 410, body: { error: 'This endpoint was removed' } },
  redirect: { status: 302, body: null, headers: { location: 'https://elsewhere.example/taken' } },
  long: { status: 200, body: null, text: 'x'.repeat(10_000) },
};
const TAKEN: SandboxAnswer = { status: 200, body: { received: true } };
/** `slow` answers after its caller has given up. */
const SLOW = 'slow';
const MOST_KEPT = 200;

const lastPart = (path: string) => path.split('/').at(-1) ?? '';

/** Stands in for the systems that webhooks tell of events: every host that ends in .example. */
export class WebhookReceiver {
  readonly #server: SandboxServer;
  readonly #answers = new Map<string, SandboxAnswer>();
  readonly #received: SandboxRequest[] = [];
  #origin = '';

  constructor(log: Log) {
    this.#server = new SandboxServer({
      what: 'webhooks',
      log,
      fault: async (path) => (lastPart(path) === SLOW ? 'slow' : null),
      answer: (request) => this.#answer(request),
    });
  }

  async start(): Promise<void> {
    this.#origin = await this.#server.start();
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  /** The origin that receives for a host; null for a host that is real. */
  originFor(host: string): string | null {
    return /(^|\.)example$/.test(host) ? this.#origin : null;
  }

  /** From now on messages to this path are answered so; null ends it. */
  answerAt(path: string, answer: SandboxAnswer | null): void {
    if (answer) this.#answers.set(path, answer);
    else this.#answers.delete(path);
  }

  /** The latest messages to a path, the oldest first. */
  receivedAt(path: string): readonly SandboxRequest[] {
    return this.#received.filter(({ url }) => url.pathname === path);
  }

  async #answer(request: SandboxRequest): Promise<SandboxAnswer> {
    this.#received.push(request);
    if (this.#received.length > MOST_KEPT) this.#received.shift();
    const { pathname } = request.url;
    return this.#answers.get(pathname) ?? ANSWERS[lastPart(pathname)] ?? TAKEN;
  }
}
