import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { performance } from 'node:perf_hooks';
import { makeDataDir } from '#tests/support/dataDir.ts';
import { HttpClient } from '#tests/support/httpClient.ts';
import { type ServerProcess, spawnProduct, statusOf } from '#tests/support/serverProcess.ts';

export const BUNDLE = 'dist/server/main.js';

/** The built product on a data folder of its own. */
export class Product {
  readonly dataDir = makeDataDir('couvert-bench-', tmpdir());
  #server: ServerProcess | null = null;

  get server(): ServerProcess {
    if (!this.#server) throw new Error('The product is not running');
    return this.#server;
  }

  /** Starts it and answers the seconds until /api/ready says 200. */
  async start(): Promise<number> {
    if (!existsSync(BUNDLE)) throw new Error('There is no build. Run: npm run build');
    const started = performance.now();
    this.#server = spawnProduct({
      script: BUNDLE,
      env: { DATA_DIR: this.dataDir, NODE_ENV: 'development' },
    });
    let ended = false;
    void this.#server.exited.then(() => {
      ended = true;
    });
    await this.#server.listening();
    while ((await statusOf(`${this.#server.url}/api/ready`)) !== 200) {
      if (ended) throw new Error(this.#server.output());
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return (performance.now() - started) / 1000;
  }

  async stop(): Promise<void> {
    await this.#server?.kill('SIGTERM');
    this.#server = null;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  signIn(): Promise<HttpClient> {
    return HttpClient.signIn(this.server.url, 'admin@example.com', 'couvert-demo');
  }
}
