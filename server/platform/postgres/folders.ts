import { accessSync, constants, readdirSync } from 'node:fs';
import { codeOf, LauncherError } from './errors.ts';

const ANOTHER = 'set DATA_DIR to another folder, or set DATABASE_URL';

/** What the system's codes mean for a folder of data, and what to do. */
const WORDS: Readonly<Record<string, readonly [what: string, remedy: string]>> = {
  EEXIST: ['a file stands where a folder is needed', `Move it away, ${ANOTHER}`],
  ENOTDIR: ['a file stands where a folder is needed', `Move it away, ${ANOTHER}`],
  EISDIR: ['a folder stands where a file is needed', `Move it away, ${ANOTHER}`],
  ELOOP: ['its symbolic links lead in a circle', `Mend them, ${ANOTHER}`],
  ENOENT: ['a symbolic link leads to nothing', `Bring back what it leads to, ${ANOTHER}`],
  EROFS: ['it is mounted read-only', `Mount it for writing, ${ANOTHER}`],
  EACCES: ['this user may not write there', `Give it to this user, ${ANOTHER}`],
  EPERM: ['this user may not write there', `Give it to this user, ${ANOTHER}`],
  ENOSPC: ['its disk is full', `Make room there, ${ANOTHER}`],
  EDQUOT: ['its quota is used up', `Make room there, ${ANOTHER}`],
  EIO: ['its disk fails', `Look at the disk, ${ANOTHER}`],
  ENAMETOOLONG: ['its path is too long', 'Set DATA_DIR to a shorter one'],
};

/** The system's error about a data folder as a LauncherError with the remedy; any other error is answered as it is. */
export function explainFolder(dataDir: string, error: unknown): unknown {
  const words = WORDS[codeOf(error)];
  if (!words || !(error instanceof Error) || !('syscall' in error)) return error;
  const place = 'path' in error && typeof error.path === 'string' ? error.path : dataDir;
  const where = place === dataDir ? '' : ` (${place})`;
  return new LauncherError(
    'DATA_UNREACHABLE',
    `The data directory ${dataDir} cannot be used${where}: ${words[0]}. ${words[1]}.`,
  );
}

export function isReadOnly(dir: string): boolean {
  try {
    accessSync(dir, constants.W_OK);
    return false;
  } catch (error) {
    return codeOf(error) === 'EROFS';
  }
}

/** What Couvert itself puts beside its cluster, and what file systems and desktops leave everywhere. */
const OWN = /^(cluster|socket|binaries|place\.json|server\.log(\.1)?|draft-.*|trial-.*|lost\+found|\..*)$/;
const SHOWN = 3;

/** Throws for a folder that is somebody else's: a database is never made among files that are not its own. */
export function refuseForeignFiles(dataDir: string): void {
  const foreign = readdirSync(dataDir).filter((name) => !OWN.test(name));
  if (foreign.includes('PG_VERSION')) {
    throw new LauncherError(
      'DATA_OF_OTHERS',
      `${dataDir} is itself the data folder of a PostgreSQL. Start that one and name it in DATABASE_URL, ` +
        'or set DATA_DIR to an empty folder. Nothing was changed.',
    );
  }
  if (foreign.length === 0) return;
  const more = foreign.length > SHOWN ? ` and ${foreign.length - SHOWN} more` : '';
  throw new LauncherError(
    'DATA_OF_OTHERS',
    `${dataDir} holds other files (${foreign.slice(0, SHOWN).join(', ')}${more}) and no database of Couvert. ` +
      'Set DATA_DIR to an empty folder, or move them away. Nothing was changed.',
  );
}
