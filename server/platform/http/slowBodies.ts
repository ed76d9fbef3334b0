import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A body of which less comes over a whole window is not waited for any longer. */
const LEAST_BYTES_A_SECOND = 1024;
const WINDOW_MS = 30_000;
const BEATS_A_WINDOW = 6;

const TOO_SLOW = [
  'HTTP/1.1 408 Request Timeout',
  'connection: close',
  'content-type: application/json; charset=utf-8',
  'cache-control: no-store',
  '',
  JSON.stringify({
    code: 'VALIDATION',
    message: 'What you sent came too slowly to be waited for: under 1 KB a second for 30 seconds. Try again.',
  }),
].join('\r\n');

interface Arrival {
  readonly response: ServerResponse;
  /** When the window began, in milliseconds, and how much the connection had brought by then. */
  since: number;
  bytes: number;
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Cuts connections whose body trickles: each would hold a request open for as long as its sender likes. What waits because this
 * server does not read on is not the sender's fault, and a slow upload of more than 1 KB a second may take as long as it takes.
 */
export class SlowBodies {
  readonly #arriving = new Map<IncomingMessage, Arrival>();
  /** What a connection had brought by the end of its last answer; what came since may be part of the body already. */
  readonly #before = new WeakMap<Socket, number>();
  readonly #now: () => number;

  /** `now` is in milliseconds. */
  constructor(server: Server, now: () => number) {
    this.#now = now;
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request;
      if (hasBody(request))
        this.#arriving.set(request, { response, since: now(), bytes: this.#before.get(socket) ?? 0 });
      response.once('close', () => {
        // An answer that did not wait for the body, such as that of an unknown path, leaves it coming.
        if (request.complete || socket.destroyed) this.#arriving.delete(request);
        this.#before.set(socket, socket.bytesRead);
      });
    });
    const timer = setInterval(() => this.beat(), WINDOW_MS / BEATS_A_WINDOW);
    timer.unref();
    server.once('close', () => clearInterval(timer));
  }

  /** Looks at every body that is still to come. */
  beat(): void {
    const now = this.#now();
    for (const [request, arrival] of this.#arriving) {
      const { socket } = request;
      const ms = now - arrival.since;
      if (request.complete || socket.destroyed) this.#arriving.delete(request);
      else if (ms >= WINDOW_MS) {
        const wanted = (LEAST_BYTES_A_SECOND * ms) / 1000;
        const isOurs = request.readableLength > 0;
        if (!isOurs && socket.bytesRead - arrival.bytes < wanted) this.#cut(request, arrival);
        arrival.since = now;
        arrival.bytes = socket.bytesRead;
      }
    }
  }

  #cut(request: IncomingMessage, { response }: Arrival): void {
    const { socket } = request;
    this.#arriving.delete(request);
    if (response.headersSent) socket.destroy();
    else socket.end(TOO_SLOW, () => socket.destroy());
  }
}
