import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Endpoint } from './endpoint.ts';
import { codeOf, LauncherError } from './errors.ts';
import { programEnvironment } from './settings.ts';
import { until } from './until.ts';

/** A postmaster as `postmaster.pid` in its cluster describes it; no endpoint yet at the very start. */
export interface Postmaster {
  pid: number;
  clusterDir: string;
  endpoint: Endpoint | undefined;
  ready: boolean;
}

type Identity = Pick<Postmaster, 'pid' | 'clusterDir'>;

const fileName = 'postmaster.pid';

/** The postmaster that `postmaster.pid` names, whether it lives or not; undefined also where it names none. */
export function readPostmaster(clusterDir: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(clusterDir, fileName), 'utf8').split('\n');
  } catch (error) {
    if (['ENOENT', 'EISDIR'].includes(codeOf(error))) return undefined;
    throw error;
  }
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!(pid > 0)) return undefined;
  const port = Number.parseInt(lines[3] ?? '', 10);
  const host = lines[4]?.trim() || lines[5]?.trim();
  return {
    pid,
    clusterDir,
    endpoint: host && port > 0 ? { host, port } : undefined,
    ready: lines[7]?.trim() === 'ready',
  };
}

/** The postmaster that serves the cluster now; a pid that is dead or belongs to another program does not count. */
export function findLivePostmaster(clusterDir: string): Postmaster | undefined {
  const postmaster = readPostmaster(clusterDir);
  return postmaster && isAlive(postmaster) ? postmaster : undefined;
}

/**
 * Removes a `postmaster.pid` whose pid was given out again to another program, which PostgreSQL would take for a
 * postmaster; one whose process is dead is left to PostgreSQL, which replaces it without a race.
 */
export function clearStalePostmasterFile(clusterDir: string): void {
  const postmaster = readPostmaster(clusterDir);
  if (!postmaster || !pidExists(postmaster.pid) || isAlive(postmaster)) return;
  if (readPostmaster(clusterDir)?.pid === postmaster.pid)
    rmSync(path.join(clusterDir, fileName), { force: true });
}

/** Whether that process exists and is PostgreSQL on that cluster: guards against a pid that was given out again. */
export function isAlive({ pid, clusterDir }: Identity): boolean {
  if (!pidExists(pid)) return false;
  if (!existsSync('/proc/self/cmdline')) return /postgres/i.test(commandByPs(pid));
  return worksIn(pid, clusterDir) || isCommandFor(readText(`/proc/${pid}/cmdline`), clusterDir);
}

function pidExists(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
  return true;
}

/** In doubt (no `-D`, or not an absolute one) a process called postgres counts: removing its pid file would harm. */
export function isCommandFor(cmdline: string, clusterDir: string): boolean {
  const [program = '', ...args] = cmdline.split('\0');
  if (!/^(?:postgres|postmaster)$/.test(path.basename(program))) return false;
  const named = args[args.indexOf('-D') + 1];
  return !args.includes('-D') || named === undefined || !path.isAbsolute(named) || named === clusterDir;
}

/** A postmaster works in its cluster's folder; root without every privilege may not see that of another user. */
export function worksIn(pid: number, clusterDir: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
  } catch {
    return false;
  }
}

/** Fast shutdown: ends sessions, writes a checkpoint; sharper signals only when that takes over half a minute. */
export async function stopPostmaster(postmaster: Identity, binDir: string): Promise<void> {
  const steps = [
    { signal: 'SIGINT', withinMs: 30_000 },
    { signal: 'SIGQUIT', withinMs: 10_000 },
    { signal: 'SIGKILL', withinMs: 10_000 },
  ] as const;
  for (const { signal, withinMs } of steps) {
    if (!isAlive(postmaster)) return;
    await signalPostmaster(postmaster, signal, binDir);
    if (await until(() => (isAlive(postmaster) ? undefined : true), { withinMs })) return;
  }
  throw new LauncherError(
    'DATA_DIR_IN_USE',
    `PostgreSQL (process ${postmaster.pid}) on ${postmaster.clusterDir} does not end. ` +
      `End it (kill -9 ${postmaster.pid}) and start again.`,
  );
}

async function signalPostmaster(
  { pid, clusterDir }: Identity,
  signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL',
  binDir: string,
): Promise<void> {
  if (process.platform === 'win32' && signal !== 'SIGKILL') {
    const mode = signal === 'SIGINT' ? 'fast' : 'immediate';
    const args = ['stop', '-D', clusterDir, '-m', mode, '--no-wait'];
    await promisify(execFile)(path.join(binDir, 'pg_ctl.exe'), args, { env: programEnvironment() });
    return;
  }
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return;
    throw new LauncherError(
      'DATA_DIR_IN_USE',
      `PostgreSQL (process ${pid}) still runs on ${clusterDir} and this user may not stop it. ` +
        `Stop it as its owner (kill -INT ${pid}) and start again.`,
    );
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function commandByPs(pid: number): string {
  const [program, args] =
    process.platform === 'win32'
      ? (['tasklist', ['/FI', `PID eq ${pid}`, '/NH']] as const)
      : (['ps', ['-o', 'command=', '-p', String(pid)]] as const);
  return spawnSync(program, args, { encoding: 'utf8' }).stdout ?? '';
}
