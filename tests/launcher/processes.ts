import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { until } from '#server/platform/postgres/until.ts';

export const patienceMs = 300_000;

/** Kills a process at once and waits until it is gone. */
export async function kill(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
  await untilGone(pid);
}

/** Kills the watchdog of a postmaster, which stands between it and its owner, and leaves the postmaster alone. */
export async function killWatchdogOf(postmaster: number): Promise<void> {
  const all = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n');
  const processes = all.map((line) => line.trim().split(/\s+/).map(Number));
  const shell = processes.find(([pid]) => pid === postmaster)?.[1] ?? 0;
  const others = processes
    .filter(([pid, parent]) => parent === shell && pid !== postmaster)
    .map(([pid]) => pid ?? 0);
  for (const pid of [...others, shell]) await kill(pid);
}

export async function untilGone(pid: number): Promise<void> {
  const gone = await until(() => (exists(pid) ? undefined : true), { withinMs: patienceMs });
  if (!gone) throw new Error(`process ${pid} is still there`);
}

export function exists(pid: number): boolean {
  const state = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return state !== '' && !state.startsWith('Z');
}

/** Whether a process was started for that cluster; a pid that was given out again was not. */
export function worksIn(pid: number, clusterDir: string): boolean {
  const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return existsSync(clusterDir) && command.includes(clusterDir);
}
