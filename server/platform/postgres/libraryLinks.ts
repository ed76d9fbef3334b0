import { chmodSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { codeOf } from './errors.ts';

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Creates the shared-library links that the package's install script would have made, when they are missing.
 * Several processes may do so at once. False when a link is missing and the folder cannot be written.
 */
export function completeLibraryLinks(packageDir: string): boolean {
  return readLinks(packageDir).every(({ source, target }) => {
    const place = path.join(packageDir, target);
    if (lstatSync(place, { throwIfNoEntry: false })) return true;
    try {
      symlinkSync(path.relative(path.dirname(target), source), place);
    } catch (error) {
      return codeOf(error) === 'EEXIST';
    }
    return true;
  });
}

/** Gives the programs back the execute bit that some archives lose; leaves a folder alone that it may not change. */
export function completeExecuteBits(packageDir: string): void {
  for (const program of ['postgres', 'initdb', 'pg_ctl']) {
    const file = path.join(packageDir, 'native', 'bin', program);
    const mode = lstatSync(file, { throwIfNoEntry: false })?.mode;
    if (mode === undefined || (mode & 0o100) !== 0) continue;
    try {
      chmodSync(file, 0o755);
    } catch (error) {
      if (!['EPERM', 'EROFS', 'EACCES'].includes(codeOf(error))) throw error;
    }
  }
}

function readLinks(packageDir: string): z.infer<typeof linkList> {
  try {
    return linkList.parse(
      JSON.parse(readFileSync(path.join(packageDir, 'native', 'pg-symlinks.json'), 'utf8')),
    );
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
