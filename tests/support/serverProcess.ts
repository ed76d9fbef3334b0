import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { until } from './until.ts';

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A running (or ended) process of the product. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  readonly exited: Promise<Exit>;
  /** All that it printed so far, on both streams. */
  output(): string;
  /** Resolves when /api/ready answers that status (200); fails with the output when the process ends before. */
  ready(status?: number): Promise<void>;
  kill(signal: NodeJS.Signals): Promise<Exit>;
}

export interface Command {
  readonly script: string;
  readonly args?: readonly string[];
  readonly env: Record<string, string>;
}

const SYSTEM = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'TEMP', 'LANG'];
const READY_MS = 90_000;

/** Starts a script of the product with nothing of this process's environment but what a system needs. */
export function spawnProduct({ script, args = [], env }: Command): ServerProcess {
  const kept = SYSTEM.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...Object.fromEntries(kept), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = `http://localhost:${env.PORT ?? 0}`;
  const { output, exited } = follow(child);
  let ended: Exit | null = null;
  void exited.then((exit) => {
    ended = exit;
  });
  return {
    url,
    pid: child.pid ?? 0,
    exited,
    output,
    async ready(status = 200) {
      const isReady = async () => {
        if (ended) throw new Error(`The process ended with ${JSON.stringify(ended)}:\n${output()}`);
        return (await statusOf(`${url}/api/ready`)) === status;
      };
      await until(isReady, `${url} to answer ${status} to /api/ready`, READY_MS);
    },
    kill(signal) {
      child.kill(signal);
      return exited;
    },
  };
}

function follow(child: ChildProcess): { output: () => string; exited: Promise<Exit> } {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  const exited = new Promise<Exit>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  );
  return { output: () => text, exited };
}

/** The status of a GET, or null when nobody answers. */
export async function statusOf(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(15_000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}

/** A port that nothing listened on a moment ago. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}
