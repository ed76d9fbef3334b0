import { lookup } from 'node:dns/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createListener, type Server as Listener, type Socket } from 'node:net';
import { ConfigError } from '../config/index.ts';

/** How long a connection stays open for the next request, in milliseconds; longer than proxies keep theirs. */
const KEEP_ALIVE_MS = 72_000;
const TRIES = 20;

/** The place where a process listens, taken before anything else is started, so that a port which is in use costs nothing. */
export class Door {
  readonly port: number;
  readonly server: Server;
  readonly #others: readonly Listener[];
  #listener: RequestListener | null = null;

  private constructor(server: Server, others: readonly Listener[]) {
    this.server = server;
    this.#others = others;
    this.port = portOf(server);
  }

  /**
   * Listens, with port 0 on one that is free, for `localhost` on every address of it. Throws ConfigError that names the
   * variable and the remedy.
   */
  static async open({ port, host }: { port: number; host: string }): Promise<Door> {
    const addresses = await addressesOf(host);
    for (let tries = 1; ; tries += 1) {
      const server = createServer();
      server.keepAliveTimeout = KEEP_ALIVE_MS;
      server.requestTimeout = 0;
      const others: Listener[] = [];
      try {
        await listenOnAll(server, others, addresses, port);
        return new Door(server, others);
      } catch (error) {
        for (const one of [server, ...others]) one.close();
        // With port 0 the one that was free at the first address may be in use at the second.
        if (port !== 0 || tries === TRIES || codeOf(error) !== 'EADDRINUSE')
          throw explained(error, host, port);
      }
    }
  }

  /** From now on this answers, and nobody else. */
  serve(listener: RequestListener): void {
    if (this.#listener) this.server.off('request', this.#listener);
    this.#listener = listener;
    this.server.on('request', listener);
  }

  /** Takes no more connections; those that are open stay. */
  close(): void {
    for (const one of [this.server, ...this.#others]) if (one.listening) one.close();
  }
}

/** The first address that works is the server's own, the connections of the others are handed to it. */
async function listenOnAll(
  server: Server,
  others: Listener[],
  addresses: readonly string[],
  wished: number,
): Promise<void> {
  let missing: unknown;
  for (const address of addresses) {
    try {
      if (server.listening) others.push(await listenFor(server, address));
      else await listen(server, address, wished);
    } catch (error) {
      if (!['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error))) throw error;
      missing = error;
    }
  }
  if (!server.listening) throw missing;
}

async function listenFor(server: Server, address: string): Promise<Listener> {
  const other = createListener({ allowHalfOpen: true, noDelay: true }, (socket: Socket) =>
    server.emit('connection', socket),
  );
  await listen(other, address, portOf(server));
  return other;
}

function listen(server: Listener, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function addressesOf(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host];
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.length > 0 ? [...new Set(found.map(({ address }) => address))] : ['127.0.0.1'];
}

function portOf(server: Listener): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return address.port;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

function explained(error: unknown, host: string, port: number): unknown {
  const free = port < 65_535 ? port + 1 : port - 1;
  const words: Record<string, string> = {
    EADDRINUSE: `PORT=${port}: something else listens there. Stop it, or start with PORT=${free}`,
    EACCES: `PORT=${port}: this user may not listen there. Use a port of 1024 or above, such as PORT=4000`,
    EADDRNOTAVAIL: `HOST=${host}: this machine has no such address. Use localhost, 0.0.0.0 or one of its own`,
    ENOTFOUND: `HOST=${host}: nobody knows this name. Use localhost, 0.0.0.0 or an address of this machine`,
  };
  const said = words[codeOf(error)];
  return said ? new ConfigError([said]) : error;
}
