import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from './platform/config/index.ts';
import { findOutage } from './platform/db/index.ts';
import { LauncherError } from './platform/postgres/index.ts';
import { startProcess } from './process.ts';

/** The checkout: this file lies in server/ in development and in dist/server/ when bundled. */
function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

async function main(): Promise<void> {
  const root = findRoot();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const config = readConfig(process.env, process.argv.slice(2));
  const ending = new AbortController();
  const { signal } = ending;
  const starting = startProcess(config, { version, clientDir: join(root, 'dist', 'client'), signal });
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => ending.abort());
  // Nothing that was forgotten to be caught may take everybody's service down. The queue's library forgets one when the database
  // goes away while it hands on a scheduled job; that the database is away is told by who asks it.
  process.on('unhandledRejection', (reason) => {
    if (!findOutage(reason)) console.error('A rejection was not handled:', reason);
  });
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const running = await starting.catch((error: unknown) => {
    if (!signal.aborted || error !== signal.reason) throw error;
  });
  await stopped;
  await running?.stop();
  process.exit(0);
}

main().catch((error: unknown) => {
  const isTheirs = error instanceof ConfigError || error instanceof LauncherError;
  console.error(isTheirs ? error.message : error);
  process.exit(1);
});
