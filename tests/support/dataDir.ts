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
