import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** What the databases of a whole run take at most, and as much again for everything else. */
const ROOM = { folder: 4 * 2 ** 30, machine: 8 * 2 ** 30 };
/** What a run that was cut off left behind is nobody's after so long. */
const LEFT_MS = 6 * 3_600_000;

/** The fastest place for data that ends with a test: memory where there is plenty, or else the folder for temporary files. */
export function fastPlace(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM.folder && process.availableMemory() > ROOM.machine ? MEMORY : tmpdir();
}

/**
 * A temporary folder for a database that PostgreSQL's own account can reach too, so that a run as root leaves its data there
 * and not in the machine's fixed place.
 */
export function makeDataDir(prefix: string, place = fastPlace()): string {
  const folder = realpathSync(mkdtempSync(join(place, prefix)));
  chmodSync(folder, 0o755);
  return folder;
}

/** Frees the memory that runs which were cut off have left full. */
export function clearLeftovers(): void {
  if (!existsSync(MEMORY)) return;
  for (const name of readdirSync(MEMORY).filter((one) => one.startsWith('couvert-'))) {
    const folder = join(MEMORY, name);
    if (Date.now() - statSync(folder).mtimeMs > LEFT_MS) rmSync(folder, { recursive: true, force: true });
  }
}

/** Fills an empty folder with what is in another, whoever owns it there; nobody may be using that one. */
export function copyDataDir(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to]);
}
