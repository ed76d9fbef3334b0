import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, spawnProduct } from '#tests/support/serverProcess.ts';
import { buildBefore } from './before.ts';
import { buildPlain } from './plain.ts';

/** What the product is measured against, each behind a server of its own. */
export interface Contenders {
  /** The plain list over the rows of the product's database. */
  readonly plain: string;
  /** The commit before, on a data folder of its own with the same demo; null where the history lacks it. */
  readonly before: string | null;
  stop(): Promise<void>;
}

/** Builds and starts them; `connectionString` is that of the product's database. */
export async function startContenders(connectionString: string): Promise<Contenders> {
  const folder = mkdtempSync(join(tmpdir(), 'couvert-first-page-'));
  const servers: ServerProcess[] = [];
  const start = async (script: string, env: Record<string, string>, ...args: string[]) => {
    const server = spawnProduct({ script, args, env: { NODE_ENV: 'development', ...env } });
    servers.push(server);
    await server.ready();
    return server.url;
  };
  const before = buildBefore(join(folder, 'before'));
  const stop = async () => {
    for (const server of servers) await server.kill('SIGTERM');
    before?.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const plain = join(folder, 'plain');
    mkdirSync(plain);
    return {
      plain: await start(
        await buildPlain(plain),
        { DATABASE_URL: connectionString, DATA_DIR: join(folder, 'data-plain'), DEMO: 'off' },
        '--role=web',
      ),
      before: before && (await start(before.script, { DATA_DIR: join(folder, 'data-before') })),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
