import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundleServer } from '../../scripts/bundleServer.ts';
import { makeDataDir } from '../support/dataDir.ts';
import { spawnProduct } from '../support/serverProcess.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with main.js, create-admin.js and remove-demo.js. */
    bundle: string;
    /** A data folder that the product has filled with the demo and left; to be copied, never used. */
    filled: string;
    /** All that the first start on an empty folder printed until it was told to end. */
    firstStart: string;
  }
}

/** Bundles the server and its commands once, as they ship, and starts it once, so that most tests begin with its data. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const bundle = join(import.meta.dirname, '../../dist', `processes-${process.pid}`);
  const filled = makeDataDir('couvert-filled-');
  const leave = () => {
    for (const folder of [bundle, filled]) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await bundleServer(bundle);
    const env = { DATA_DIR: filled, LOG_LEVEL: 'warn' };
    const server = spawnProduct({ script: join(bundle, 'main.js'), env });
    await server.ready();
    await server.kill('SIGTERM');
    project.provide('firstStart', server.output());
  } catch (error) {
    leave();
    throw error;
  }
  project.provide('bundle', bundle);
  project.provide('filled', filled);
  return leave;
}
