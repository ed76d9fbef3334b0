import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A temporary folder for a database that PostgreSQL's own account can reach too, so that a run as root leaves its data there
 * and not in the machine's fixed place.
 */
export function makeDataDir(prefix: string): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), prefix)));
  chmodSync(folder, 0o755);
  return folder;
}

/** Fills an empty folder with what is in another, whoever owns it there; nobody may be using that one. */
export function copyDataDir(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to]);
}
