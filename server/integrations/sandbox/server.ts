import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Log } from '../../platform/log/index.ts';

/**
 * How a call goes wrong: `down` and `error` before anything is done, `lost` and `garbage` after it is done, `slow` is done and
 * leaves its caller without an answer.
 */
export type Fault = 'down' | 'error' | 'lost' | 'garbage' | 'slow';

export interface SandboxRequest {
  readonly method: string;
  readonly url: URL;
  /** The path's parts, decoded. */
  readonly segments: readonly string[];
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

export interface SandboxAnswer {
  readonly status: number;
  /** null is an empty answer. */
  readonly body: unknown;
  /** Instead of a body in JSON, with its own content type in the headers. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface SandboxServerOptions {
  /** In words for the log: mail, pushes. */
  readonly what: string;
  readonly log: Log;
  readonly fault: (path: string) => Promise<Fault | null>;
  readonly answer: (request: SandboxRequest) => Promise<SandboxAnswer>;
}

/** Longer than any caller waits. */
const SLOW_MS = 15_000;
const MAX_BYTES = 30 * 1024 * 1024;

/** What every stand-in for a provider stands on: a server on the loopback whose calls go wrong as they are told to. */
export class SandboxServer {
  readonly #server: Server;
  readonly #options: SandboxServerOptions;
  readonly #running = new Set<Promise<void>>();

  constructor(options: SandboxServerOptions) {
    this.#options = options;
    this.#server = createServer((request, response) => {
      this.track(
        this.#serve(request, response).catch((error: unknown) => {
          response.destroy();
          throw error;
        }),
      );
    });
  }

  /** Listens on a free loopback port and answers its address; it keeps no process alive. */
  async start(): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(0, '127.0.0.1', () => resolve());
    });
    this.#server.unref();
    const address = this.#server.address();
    if (address === null || typeof address === 'string')
      throw new Error(`The sandbox of ${this.#options.what} has no port`);
    return `http://127.0.0.1:${address.port}`;
  }

  /** Ends when what is under way has ended; the database may be closed then. */
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
    await this.idle();
  }

  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Work that is waited for at the end; what fails is logged. */
  track(work: Promise<void>): void {
    const { log, what } = this.#options;
    const done = work
      .catch((error: unknown) => log.warn({ err: error }, `sandbox of ${what}`))
      .finally(() => this.#running.delete(done));
    this.#running.add(done);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const fault = await this.#options.fault(url.pathname);
    if (fault === 'down') {
      request.socket.destroy();
      return;
    }
    const text = await readText(request);
    if (fault === 'error') {
      send(response, { status: 500, body: { error: 'Down' } });
      return;
    }
    const answer = await this.#answer(request, url, text);
    if (fault === 'lost') response.destroy();
    else if (fault === 'slow') leave(response);
    else if (fault === 'garbage')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
    else send(response, answer);
  }

  #answer(request: IncomingMessage, url: URL, text: string | null): Promise<SandboxAnswer> {
    if (text === null) return Promise.resolve({ status: 413, body: { error: 'Too large' } });
    const segments = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
    const { method = 'GET', headers } = request;
    return this.#options.answer({ method, url, segments, headers, text });
  }
}

/** null where it is larger than anybody sends. */
async function readText(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= MAX_BYTES) chunks.push(bytes);
  }
  return size > MAX_BYTES ? null : Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, { status, body, text: own, headers = {} }: SandboxAnswer): void {
  const text = own ?? (body === null ? '' : JSON.stringify(body));
  response.writeHead(status, { ...(text ? { 'content-type': 'application/json' } : {}), ...headers });
  response.end(text);
}

function leave(response: ServerResponse): void {
  const timer = setTimeout(() => response.destroy(), SLOW_MS);
  timer.unref();
  response.once('close', () => clearTimeout(timer));
}
