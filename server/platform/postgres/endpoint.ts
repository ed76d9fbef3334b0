import { mkdtempSync, rmdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { readPassword, SUPERUSER } from './cluster.ts';
import { codeOf } from './errors.ts';
import { type Home, makePrivateFolder } from './home.ts';

/** Where a postmaster listens: `host` is the folder of its socket or a loopback address. */
export interface Endpoint {
  host: string;
  port: number;
}

const SOCKET_PORT = 5432;
/** Socket paths end at 103 bytes on macOS and 107 on Linux; `/.s.PGSQL.5432` takes 14. */
const LONGEST_SOCKET_DIR = 103 - 14;
const shortPrefix = 'couvert-';

/** A place to listen: a private socket folder (in the home, or a short one for a long home), or a free loopback port. */
export async function makeEndpoint(home: Home, transport: 'socket' | 'loopback'): Promise<Endpoint> {
  if (transport === 'loopback') return { host: '127.0.0.1', port: await findFreePort() };
  const inHome = path.join(home.dir, 'socket');
  const dir =
    Buffer.byteLength(inHome) <= LONGEST_SOCKET_DIR ? inHome : mkdtempSync(path.join('/tmp', shortPrefix));
  makePrivateFolder(dir, home.runAs);
  return { host: dir, port: SOCKET_PORT };
}

/** The same place again; its folder may have been tidied away. */
export function renewEndpoint(home: Home, endpoint: Endpoint): Endpoint {
  if (path.isAbsolute(endpoint.host)) makePrivateFolder(endpoint.host, home.runAs);
  return endpoint;
}

/** Removes a short socket folder that a postmaster no longer uses; any other folder is left alone. */
export function removeEndpoint({ host }: Endpoint): void {
  if (path.dirname(host) !== '/tmp' || !path.basename(host).startsWith(shortPrefix)) return;
  try {
    rmdirSync(host);
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EPERM', 'EACCES'].includes(codeOf(error))) throw error;
  }
}

/** The command-line settings that make PostgreSQL listen there and nowhere else. */
export function listenSettings({ host, port }: Endpoint): Record<string, string> {
  return path.isAbsolute(host)
    ? { listen_addresses: '', unix_socket_directories: host, port: String(port) }
    : { listen_addresses: host, unix_socket_directories: '', port: String(port) };
}

/** A connection string for one database there, understood by `pg` and by PostgreSQL's own programs. */
export function connectionStringTo(home: Home, endpoint: Endpoint, database: string): string {
  const overSocket = path.isAbsolute(endpoint.host);
  const url = new URL(`postgresql://localhost/${encodeURIComponent(database)}`);
  url.username = SUPERUSER;
  url.port = String(endpoint.port);
  if (overSocket) url.searchParams.set('host', endpoint.host);
  else {
    url.hostname = endpoint.host;
    url.password = readPassword(home);
  }
  url.searchParams.set('sslmode', 'disable');
  return url.href;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}
