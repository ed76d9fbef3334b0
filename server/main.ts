import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from './platform/config/index.ts';
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
  const starting = startProcess(config, { version, clientDir: join(root, 'dist', 'client') });
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      starting
        .then((running) => running.stop())
        .then(
          () => process.exit(0),
          (error: unknown) => {
            console.error(error);
            process.exit(1);
          },
        );
    });
  }
  await starting;
}

main().catch((error: unknown) => {
  const isTheirs = error instanceof ConfigError || error instanceof LauncherError;
  console.error(isTheirs ? error.message : error);
  process.exit(1);
});
