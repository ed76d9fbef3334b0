import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { codeOf, LauncherError } from './errors.ts';
import { isCommandFor, readPostmaster, worksIn } from './postmaster.ts';
import { until } from './until.ts';

/** A postmaster that starts makes the file and writes it a moment later. */
const WRITTEN_AFTER_MS = 1_000;

/**
 * Removes a `postmaster.pid` that names no process, as a crash of the machine leaves it and PostgreSQL refuses to start on.
 * Only when no PostgreSQL works in the folder, also none whose postmaster is dead; else, and for a folder of that name, it is
 * named with the remedy.
 */
export async function clearBrokenPostmasterFile(
  clusterDir: string,
  log: (line: string) => void,
): Promise<void> {
  const file = path.join(clusterDir, 'postmaster.pid');
  const isFine = () =>
    !lstatSync(file, { throwIfNoEntry: false }) || readPostmaster(clusterDir) !== undefined;
  if (await until(() => (isFine() ? true : undefined), { withinMs: WRITTEN_AFTER_MS })) return;
  const [pid] = listPostgresOn(clusterDir);
  if (pid !== undefined) {
    throw new LauncherError(
      'DATA_DIR_IN_USE',
      `${file} is empty or damaged, and PostgreSQL (process ${pid}) still works on the data. ` +
        `Stop it (kill -INT ${pid}) and start again.`,
    );
  }
  try {
    rmSync(file);
  } catch (error) {
    throw new LauncherError(
      'START_FAILED',
      `${file} is damaged and cannot be removed (${codeOf(error)}). Nothing works on the data: remove it and start again.`,
    );
  }
  log(
    `${file} was empty or damaged, as after a crash of the machine; nothing works on the data, so it was removed`,
  );
}

/** Every process of PostgreSQL on the cluster, as far as this user can see; in doubt one of the cluster's owner counts. */
function listPostgresOn(clusterDir: string): number[] {
  if (!existsSync('/proc/self/cmdline')) return listByPs(clusterDir);
  const owner = statSync(clusterDir).uid;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        if (!/^(\S*\/)?(postgres|postmaster)\b/.test(command)) return false;
        if (worksIn(pid, clusterDir) || isCommandFor(command, clusterDir)) return true;
        return !canSeeFolderOf(pid) && statSync(`/proc/${pid}`).uid === owner;
      } catch {
        return false;
      }
    });
}

function canSeeFolderOf(pid: number): boolean {
  try {
    return statSync(`/proc/${pid}/cwd`).isDirectory();
  } catch {
    return false;
  }
}

function listByPs(clusterDir: string): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,command='], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').flatMap((line) => {
    const [, pid, command = ''] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    return command.includes('postgres') && command.includes(clusterDir) ? [Number(pid)] : [];
  });
}
