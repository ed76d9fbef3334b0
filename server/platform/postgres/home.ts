import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { codeOf, LauncherError } from './errors.ts';
import { explainFolder, isReadOnly, refuseForeignFiles } from './folders.ts';
import { chooseRunAs, mayWriteIn, type RunAs } from './runAs.ts';
import type { Surroundings } from './surroundings.ts';

/** Where one database lives: `dir` holds the cluster, its log and its socket; `dataDir` is what was wished for. */
export interface Home {
  dataDir: string;
  dir: string;
  clusterDir: string;
  runAs: RunAs;
}

const recordSchema = z.object({ dataIsIn: z.string() });
const recordName = 'place.json';

/**
 * Settles where the data of the wished folder lives: where a record says, where it is, or for new data in the
 * wished folder, else (root only, when the unprivileged account cannot reach it) in the fixed root.
 */
export function settleHome(wishedDir: string, surroundings: Surroundings, log: (line: string) => void): Home {
  const dataDir = makeFolder(wishedDir);
  const recorded = readRecord(dataDir);
  if (recorded) {
    log(`The database of ${dataDir} is kept in ${recorded}`);
    return existingHome(dataDir, recorded, surroundings) ?? missing(dataDir, recorded);
  }
  const existing = existingHome(dataDir, dataDir, surroundings);
  if (existing) return existing;
  refuseForeignFiles(dataDir);
  const runAs = chooseRunAs(surroundings.passwdFile);
  if (canHold(dataDir, runAs)) return homeIn(dataDir, dataDir, runAs);
  if (!runAs.switches) throw unreachable(dataDir, runAs);
  const fixed = path.join(
    surroundings.fixedRoot,
    createHash('sha256').update(dataDir).digest('hex').slice(0, 16),
  );
  log(`The user "${runAs.name}" cannot reach ${dataDir}: the database is kept in ${fixed}`);
  makeFolder(fixed);
  const earlier = existingHome(dataDir, fixed, surroundings);
  if (earlier) return earlier;
  if (!canHold(fixed, runAs)) throw unreachable(fixed, runAs);
  return homeIn(dataDir, fixed, runAs);
}

/** Writes down in the wished folder that the data lives elsewhere. */
export function recordHome(home: Home): void {
  if (home.dir === home.dataDir) return;
  writeFileSync(path.join(home.dataDir, recordName), `${JSON.stringify({ dataIsIn: home.dir }, null, 2)}\n`);
}

/** Makes a folder that only the account of PostgreSQL (and root) may enter, or takes it over. */
export function makePrivateFolder(dir: string, runAs: RunAs): void {
  mkdirSync(dir, { recursive: true });
  if (runAs.switches) chownSync(dir, runAs.uid, runAs.gid);
  chmodSync(dir, 0o700);
}

function homeIn(dataDir: string, dir: string, runAs: RunAs): Home {
  return { dataDir, dir, clusterDir: path.join(dir, 'cluster'), runAs };
}

function existingHome(dataDir: string, dir: string, { passwdFile }: Surroundings): Home | undefined {
  const clusterDir = path.join(dir, 'cluster');
  let owner: { uid: number; gid: number };
  try {
    owner = statSync(clusterDir);
    if (readdirSync(clusterDir).length === 0) return undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && !lstatSync(clusterDir, { throwIfNoEntry: false })) return undefined;
    throw codeOf(error) === 'EACCES' ? otherUser(clusterDir, passwdFile) : explainFolder(dir, error);
  }
  const runAs = chooseRunAs(passwdFile, owner);
  if (!runAs.switches && runAs.uid !== owner.uid && runAs.uid !== -1) throw otherUser(clusterDir, passwdFile);
  if (!statSync(path.join(clusterDir, 'PG_VERSION'), { throwIfNoEntry: false })) {
    throw new LauncherError(
      'DATA_MISSING',
      `${clusterDir} holds files but no PostgreSQL database (PG_VERSION is missing). ` +
        'Restore it from a backup, or move it away to start with an empty database.',
    );
  }
  if (owner.uid !== 0 && !mayWriteIn(runAs, clusterDir)) throw unreachable(clusterDir, runAs);
  return homeIn(dataDir, dir, runAs);
}

/** Tries, with a folder that is removed again, whether the account could keep private data there. */
function canHold(dir: string, runAs: RunAs): boolean {
  const trial = path.join(dir, `trial-${process.pid}`);
  try {
    makePrivateFolder(trial, runAs);
    return mayWriteIn(runAs, trial);
  } catch (error) {
    if (['EACCES', 'EPERM', 'EINVAL'].includes(codeOf(error))) return false;
    throw error;
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}

/** Makes the folder and opens its newly made parents, so that a strict umask does not lock PostgreSQL out. */
function makeFolder(dir: string): string {
  const wished = path.resolve(dir);
  try {
    const firstMade = mkdirSync(wished, { recursive: true });
    for (let made = wished; firstMade && made.startsWith(firstMade); made = path.dirname(made))
      chmodSync(made, 0o755);
    return realpathSync(wished);
  } catch (error) {
    throw explainFolder(wished, error);
  }
}

function readRecord(dataDir: string): string | undefined {
  const file = path.join(dataDir, recordName);
  try {
    return recordSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).dataIsIn;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new LauncherError(
      'DATA_MISSING',
      `${file} says where the database is kept and cannot be read. Restore it: {"dataIsIn": "<folder>"}.`,
    );
  }
}

function missing(dataDir: string, recorded: string): never {
  throw new LauncherError(
    'DATA_MISSING',
    `${path.join(dataDir, recordName)} says that the database is kept in ${recorded}, and nothing is there. ` +
      `Bring ${recorded} back (mount it or restore it), or delete ${recordName} to start with an empty database.`,
  );
}

function otherUser(clusterDir: string, passwdFile: string): LauncherError {
  const { name } = chooseRunAs(passwdFile);
  return new LauncherError(
    'DATA_OF_OTHER_USER',
    `The database in ${clusterDir} belongs to another user and "${name}" may not open it. ` +
      `Start Couvert as the user who started it before, or give the folder to this one (chown -R ${name}).`,
  );
}

function unreachable(dir: string, runAs: RunAs): LauncherError {
  if (isReadOnly(dir)) {
    return new LauncherError(
      'DATA_UNREACHABLE',
      `${dir} is mounted read-only. Mount it for writing, set DATA_DIR to another folder, or set DATABASE_URL.`,
    );
  }
  return new LauncherError(
    'DATA_UNREACHABLE',
    `The user "${runAs.name}", under whom PostgreSQL runs, cannot write in ${dir}. ` +
      'Let it pass through the parent folders (chmod o+x), set DATA_DIR to another folder, or set DATABASE_URL.',
  );
}
