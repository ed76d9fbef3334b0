import { type ChildProcess, spawn } from 'node:child_process';
import { until } from './until.ts';

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A running (or ended) process of the product. */
export interface ServerProcess {
  /** Where it listens, as it says; fails while it has not said so. */
  readonly url: string;
  readonly pid: number;
  readonly exited: Promise<Exit>;
  /** All that it printed so far, on both streams. */
  output(): string;
  /** Resolves when it has said where it listens; fails with the output when the process ends before. */
  listening(): Promise<void>;
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
const READY_MS = 300_000;
const ANSWER_MS = 60_000;
/** The second is what commits before it was a line of its own tell in their log; the bench runs one of them. */
const ADDRESS = /^Couvert starts at (\S+)$|"address":"(http[^"]+)"/m;

/**
 * Starts a script of the product with nothing of this process's environment but what a system needs, on a port that is free
 * unless `env` names one.
 */
export function spawnProduct({ script, args = [], env }: Command): ServerProcess {
  const kept = SYSTEM.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...Object.fromEntries(kept), PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { output, exited } = follow(child);
  let ended: Exit | null = null;
  void exited.then((exit) => {
    ended = exit;
  });
  const failWhenEnded = () => {
    if (ended) throw new Error(`The process ended with ${JSON.stringify(ended)}:\n${output()}`);
  };
  const address = () => {
    const said = ADDRESS.exec(output());
    return said?.[1] ?? said?.[2];
  };
  const listening = () =>
    until(
      () => {
        if (address() === undefined) failWhenEnded();
        return address() !== undefined;
      },
      'the process to listen',
      READY_MS,
    );
  return {
    get url() {
      const said = address();
      if (said === undefined) throw new Error(`The process does not listen:\n${output()}`);
      return said;
    },
    pid: child.pid ?? 0,
    exited,
    output,
    listening,
    async ready(status = 200) {
      await listening();
      const isReady = async () => {
        failWhenEnded();
        return (await statusOf(`${address()}/api/ready`)) === status;
      };
      await until(isReady, `${address()} to answer ${status} to /api/ready`, READY_MS);
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
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}
