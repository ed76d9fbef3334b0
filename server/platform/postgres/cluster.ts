import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { codeOf, LauncherError } from './errors.ts';
import { type Home, makePrivateFolder } from './home.ts';
import { identityOf } from './runAs.ts';
import { programEnvironment } from './settings.ts';
import { executable } from './surroundings.ts';

export const SUPERUSER = 'couvert';
const run = promisify(execFile);
const draftPrefix = 'draft-';

/** The major version that made the data, undefined when there is none yet. */
export function findDataMajor(home: Home): number | undefined {
  const file = path.join(home.clusterDir, 'PG_VERSION');
  if (!existsSync(file)) return undefined;
  const major = Number.parseInt(readFileSync(file, 'utf8'), 10);
  if (major > 0) return major;
  throw new LauncherError(
    'DATA_MISSING',
    `${file} does not say which version made the data: it is damaged. Restore ${home.clusterDir} from a backup, ` +
      'or move it away to start with an empty database. Nothing was changed.',
  );
}

/** Makes the cluster when there is none: in a draft folder that is renamed when whole, so half a cluster never counts. */
export async function ensureCluster(home: Home, binaries: Binaries, durable: boolean): Promise<void> {
  if (existsSync(path.join(home.clusterDir, 'PG_VERSION'))) {
    giveToAccount(home);
    return;
  }
  removeOldDrafts(home.dir);
  const draft = path.join(home.dir, `${draftPrefix}${randomBytes(6).toString('hex')}`);
  try {
    makePrivateFolder(draft, home.runAs);
    const passwordFile = path.join(draft, 'password');
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (home.runAs.switches) chownSync(passwordFile, home.runAs.uid, home.runAs.gid);
    await initialise(path.join(draft, 'cluster'), passwordFile, home, binaries, durable);
    renameSync(passwordFile, path.join(draft, 'cluster', 'couvert.password'));
    renameSync(path.join(draft, 'cluster'), home.clusterDir);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The superuser's password, needed over loopback only. */
export function readPassword(home: Home): string {
  return readFileSync(path.join(home.clusterDir, 'couvert.password'), 'utf8');
}

async function initialise(
  clusterDir: string,
  passwordFile: string,
  home: Home,
  binaries: Binaries,
  durable: boolean,
): Promise<void> {
  const fixed = [
    '-D',
    clusterDir,
    '-U',
    SUPERUSER,
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
  ];
  const auth = ['--auth-local=trust', '--auth-host=scram-sha-256', '--data-checksums', '--no-instructions'];
  const builtin = binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [];
  const options = {
    ...identityOf(home.runAs),
    cwd: home.runAs.switches ? '/' : home.dir,
    env: programEnvironment(),
  };
  const program = path.join(binaries.binDir, executable('initdb'));
  for (const ctype of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const args = [...fixed, ...auth, ...builtin, `--lc-ctype=${ctype}`, ...(durable ? [] : ['--no-sync'])];
    try {
      await run(program, args, options);
      return;
    } catch (error) {
      const reason = wordsOf(error);
      if (ctype !== 'C' && /invalid locale|locale.* not (?:recognized|supported)/i.test(reason)) continue;
      throw new LauncherError(
        'INIT_FAILED',
        `A new database could not be made in ${home.dir}: ${reason.trim()}. ` +
          'Mend the cause, set DATA_DIR to another folder, or set DATABASE_URL.',
      );
    }
  }
}

/** What the program said, without its long command line. */
function wordsOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return said || (error instanceof Error ? error.message : String(error));
}

/** Data that root copied or restored belongs to root, and PostgreSQL insists on owning it. */
function giveToAccount({ clusterDir, runAs }: Home): void {
  if (!runAs.switches || statSync(clusterDir).uid !== 0) return;
  for (const entry of readdirSync(clusterDir, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(clusterDir, entry), runAs.uid, runAs.gid);
  }
  makePrivateFolder(clusterDir, runAs);
}

function removeOldDrafts(dir: string): void {
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of readdirSync(dir)) {
    const draft = path.join(dir, name);
    const old =
      name.startsWith(draftPrefix) && (statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? 0) < anHourAgo;
    if (old) rmSync(draft, { recursive: true, force: true });
  }
}
