import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { makeDataDir } from './dataDir.ts';
import { until } from './until.ts';

const PORT = 4099;

/** Starts the built product on a fresh data folder for the whole browser suite; staging, because analytics run there. */
export default async function setUp(): Promise<() => Promise<void>> {
  const dataDir = makeDataDir('couvert-e2e-');
  const env = {
    ...process.env,
    PORT: String(PORT),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DEMO_SERVICE: 'off',
    NODE_ENV: 'development',
    ENVIRONMENT: 'staging',
  };
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await until(() => isReady(server), 'the product to be ready', 60_000);
  return async () => {
    server.kill('SIGTERM');
    await until(() => server.exitCode !== null || server.signalCode !== null, 'the product to stop');
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function isReady(server: ChildProcess): Promise<boolean> {
  if (server.exitCode !== null) throw new Error(`The product ended with ${server.exitCode}`);
  try {
    return (await fetch(`http://localhost:${PORT}/api/ready`)).ok;
  } catch {
    return false;
  }
}
