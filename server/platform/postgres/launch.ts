import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Home } from './home.ts';
import { identityOf } from './runAs.ts';
import { programEnvironment } from './settings.ts';
import { executable } from './surroundings.ts';

/** A postmaster that this process started. */
export interface Launched {
  pid: number;
  /** Resolves with the exit code (null after a signal) once the process is gone. */
  exited: Promise<number | null>;
}

/**
 * A shell between this process and the postmaster. It reads the pipe that this process holds open: when this
 * process ends, in whichever way, the pipe closes and the postmaster is told to shut down fast. As the parent,
 * the shell cannot mistake another process for it.
 */
const watchdog = `
trap '' TERM INT HUP
exec 3<&0 </dev/null
"$@" >&2 3<&- &
postmaster=$!
echo "$postmaster"
exec >&2
( read -r _ <&3; kill -INT "$postmaster" ) &
watch=$!
exec 3<&-
wait "$postmaster"
code=$?
kill -KILL "$watch"
exit "$code"
`;

/** Starts a postmaster, detached from the terminal's signals; its output goes to the open file `logFile`. */
export async function launchPostmaster(
  home: Home,
  binaries: Binaries,
  settings: Readonly<Record<string, string>>,
  logFile: number,
): Promise<Launched> {
  const program = path.join(binaries.binDir, executable('postgres'));
  const args = [
    '-D',
    home.clusterDir,
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];
  const options = { ...identityOf(home.runAs), cwd: path.parse(program).root, env: programEnvironment() };
  const child =
    process.platform === 'win32'
      ? spawn(program, args, { ...options, stdio: ['pipe', 'pipe', logFile], windowsHide: true })
      : spawn('/bin/sh', ['-c', watchdog, 'couvert-postgres', program, ...args], {
          ...options,
          stdio: ['pipe', 'pipe', logFile],
          detached: true,
        });
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  child.stdin?.on('error', () => undefined);
  if (process.platform === 'win32') return { pid: child.pid ?? 0, exited };
  const announced = new Promise<number>((resolve) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(Number.parseInt(chunk.toString(), 10)));
  });
  return { pid: await Promise.race([announced, exited.then(() => 0)]), exited };
}
