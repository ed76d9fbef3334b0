import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

/** How long a request may still take when the process is told to end. */
const GRACE_MS = 15_000;
/** How long a connection on which all is said may take to go. */
const LINGER_MS = 1_000;
/**
 * After so many looks without news everything that was sent is read. Looks are counted, not time: between two of them the process takes
 * in what the system holds for it, and one that gets no processor for a while has not looked.
 */
const CALM_LOOKS = 20;
const MOST_LOOKS = 400;
const LOOK_MS = 5;

/**
 * At the end everything that has arrived is answered, also what still waits in the buffer of a connection, with the word that
 * the connection closes; streams end with the word to come back; who takes too long is cut off.
 */
export function endGracefully(app: FastifyInstance, platform: Platform, stopListening: () => void): void {
  const connections = new Connections(app.server);
  app.addHook('preClose', async () => {
    platform.live.close();
    await connections.end(stopListening);
  });
}

class Connections {
  readonly #open = new Set<Socket>();
  /** Where nothing is asked, with the bytes that had come when the last answer left: more of them are a request's beginning. */
  readonly #quiet = new Map<Socket, number>();
  readonly #answers = new Set<ServerResponse>();
  #isEnding = false;

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => this.#watch(socket));
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#watch(socket);
      this.#quiet.delete(socket);
      this.#answers.add(response);
      response.on('close', () => {
        this.#answers.delete(response);
        // The line's next request may have come before the end of this answer was told.
        if ([...this.#answers].some(({ req }) => req.socket === socket)) return;
        if (this.#isEnding) socket.end();
        else if (!socket.destroyed) this.#quiet.set(socket, socket.bytesRead);
      });
    });
  }

  /** Once; a connection may be older than this. */
  #watch(socket: Socket): void {
    if (this.#open.has(socket)) return;
    this.#open.add(socket);
    this.#quiet.set(socket, 0);
    socket.on('close', () => {
      this.#open.delete(socket);
      this.#quiet.delete(socket);
    });
  }

  /** Resolves when every connection is gone. */
  async end(stopListening: () => void): Promise<void> {
    this.#isEnding = true;
    const deadline = Date.now() + GRACE_MS;
    for (const answer of this.#answers) if (!answer.headersSent) answer.setHeader('connection', 'close');
    await this.#readWhatCame();
    stopListening();
    await this.#readWhatCame();
    for (const [socket, bytes] of this.#quiet) if (socket.bytesRead === bytes) socket.end();
    await this.#gone(() => this.#answers.size === 0 && this.#begun() === 0, deadline);
    await this.#gone(() => this.#open.size === 0, Math.min(deadline, Date.now() + LINGER_MS));
    for (const socket of this.#open) socket.destroy();
  }

  /** Connections on which a request has begun to arrive. */
  #begun(): number {
    return [...this.#quiet].filter(([socket, bytes]) => socket.bytesRead > bytes).length;
  }

  /** Takes in the connections and bytes that the system holds for this process. */
  async #readWhatCame(): Promise<void> {
    let [calm, seen] = [0, ''];
    for (let looks = 0; calm < CALM_LOOKS && looks < MOST_LOOKS; looks += 1) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      const bytes = [...this.#open].reduce((sum, socket) => sum + socket.bytesRead, 0);
      const now = `${this.#open.size} ${bytes}`;
      calm = now === seen ? calm + 1 : 0;
      seen = now;
    }
  }

  async #gone(isSo: () => boolean, deadline: number): Promise<void> {
    while (!isSo() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
