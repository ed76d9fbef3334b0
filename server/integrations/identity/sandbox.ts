import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { UserInfo } from './client.ts';

/** How the sandbox answers: as it should, with an error of its own, or with something that is not its protocol. */
export type Mood = 'well' | 'broken' | 'gibberish';

/** A local stand-in for the identity service that speaks its protocol: `GET /userinfo` with a bearer token. */
export class IdentitySandbox {
  readonly #server: Server;
  readonly #holders = new Map<string, UserInfo>();
  mood: Mood = 'well';

  constructor() {
    this.#server = createServer((request, response) => this.#answer(request, response));
  }

  /** Makes a token known and says who holds it. */
  issue(token: string, holder: UserInfo): void {
    this.#holders.set(token, holder);
  }

  /** Listens on a free loopback port and answers its address; it keeps no process alive. */
  async start(): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(0, '127.0.0.1', () => resolve());
    });
    this.#server.unref();
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The identity sandbox has no port');
    return `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #answer({ method, url, headers }: IncomingMessage, response: ServerResponse): void {
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (method !== 'GET' || url !== '/userinfo') return send(404, { error: 'not_found' });
    if (this.mood === 'broken') return send(500, { error: 'server_error' });
    if (this.mood === 'gibberish') return send(200, { name: 'somebody' });
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    const holder = token === undefined ? undefined : this.#holders.get(token);
    return holder ? send(200, holder) : send(401, { error: 'invalid_token' });
  }
}
