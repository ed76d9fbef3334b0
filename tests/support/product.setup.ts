import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { makeDataDir } from './dataDir.ts';
import { statusOf } from './serverProcess.ts';
import { until } from './until.ts';

const ADDRESS = /^Couvert starts at (\S+)$/m;
const READY_MS = 300_000;

/**
 * Starts the built product on a fresh data folder and a free port for the whole browser suite, whose tests find it at
 * COUVERT_E2E_URL; staging, because analytics run there.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const dataDir = makeDataDir('couvert-e2e-');
  const { PUBLIC_URL: _others, ...inherited } = process.env;
  const env = {
    ...inherited,
    PORT: '0',
    HOST: 'localhost',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DEMO_SERVICE: 'off',
    NODE_ENV: 'development',
    ENVIRONMENT: 'staging',
  };
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  server.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    process.stdout.write(chunk);
  });
  await until(() => isReady(server, ADDRESS.exec(said)?.[1]), 'the product to be ready', READY_MS);
  process.env.COUVERT_E2E_URL = ADDRESS.exec(said)?.[1] ?? '';
  return async () => {
    server.kill('SIGTERM');
    await until(() => server.exitCode !== null || server.signalCode !== null, 'the product to stop');
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function isReady(server: ChildProcess, url: string | undefined): Promise<boolean> {
  if (server.exitCode !== null) throw new Error(`The product ended with ${server.exitCode}`);
  return url !== undefined && (await statusOf(`${url}/api/ready`)) === 200;
}
