import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inject } from 'vitest';
import { readPostmaster } from '#server/platform/postgres/postmaster.ts';
import { type Exit, type ServerProcess, spawnProduct } from '#tests/support/serverProcess.ts';
import { kill, worksIn } from '#tests/launcher/processes.ts';
import { copyDataDir, makeDataDir } from '#tests/support/dataDir.ts';

/** What a product in production must be told. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  TOKEN_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
  SMTP_URL: 'smtp://localhost:2525',
  PUBLIC_URL: 'https://couvert.example.com',
};

/** A data folder, with the demo in it or empty, and every process that a test starts on it. */
export class Stage {
  readonly dataDir = makeDataDir('couvert-p-');
  readonly #processes: ServerProcess[] = [];

  constructor({ holds = 'the demo' }: { holds?: 'the demo' | 'nothing' } = {}) {
    if (holds === 'the demo') copyDataDir(inject('filled'), this.dataDir);
  }

  /** Starts the server; it need not come up. */
  async launch(env: Record<string, string> = {}, args: readonly string[] = []): Promise<ServerProcess> {
    return this.#run('main.js', env, args);
  }

  /** Starts the server and waits until it is ready. */
  async start(env: Record<string, string> = {}, args: readonly string[] = []): Promise<ServerProcess> {
    const server = await this.launch(env, args);
    await server.ready();
    return server;
  }

  /** Runs a command to its end. */
  async command(
    name: 'create-admin' | 'remove-demo',
    args: readonly string[],
    env: Record<string, string> = {},
  ): Promise<Exit & { output: string }> {
    const command = this.#run(`${name}.js`, env, args);
    return { ...(await command.exited), output: command.output() };
  }

  /** Runs `npm start`'s script to its end. */
  async npmStart(env: Record<string, string>): Promise<Exit & { output: string }> {
    const one = this.#spawn(join(import.meta.dirname, '../../scripts/start.mjs'), env, []);
    return { ...(await one.exited), output: one.output() };
  }

  /** What has been put into the data folder. */
  made(): string[] {
    return readdirSync(this.dataDir);
  }

  /** Ends every process of the stage, failed test or not, and removes the folder. */
  async close(): Promise<void> {
    for (const one of this.#processes) await one.kill('SIGKILL');
    for (const clusterDir of findClusters(this.dataDir)) {
      const pid = readPostmaster(clusterDir)?.pid;
      if (pid !== undefined && worksIn(pid, clusterDir)) await kill(pid);
    }
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  #run(name: string, env: Record<string, string>, args: readonly string[]): ServerProcess {
    return this.#spawn(join(inject('bundle'), name), env, args);
  }

  #spawn(script: string, env: Record<string, string>, args: readonly string[]): ServerProcess {
    const one = spawnProduct({
      script,
      args,
      env: { DATA_DIR: this.dataDir, LOG_LEVEL: 'warn', ...env },
    });
    this.#processes.push(one);
    return one;
  }
}

function findClusters(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => basename(name) === 'postmaster.pid')
    .map((name) => join(dir, dirname(name)));
}
