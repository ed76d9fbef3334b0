import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { codeOf } from './errors.ts';
import { completeExecuteBits, completeLibraryLinks } from './libraryLinks.ts';

/**
 * Copies a package of PostgreSQL programs into `<homeDir>/binaries/<version>`, readable for everybody, with its
 * links complete, and answers that folder; an existing copy of that version is used again.
 */
export function copyBinaries(packageDir: string, homeDir: string): string {
  const root = path.join(homeDir, 'binaries');
  const version = packageVersion(packageDir);
  const copy = path.join(root, version);
  if (!existsSync(copy)) {
    const draft = path.join(root, `draft-${randomBytes(6).toString('hex')}`);
    mkdirSync(draft, { recursive: true });
    cpSync(path.join(packageDir, 'native'), path.join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    openForAll(draft);
    completeExecuteBits(draft);
    completeLibraryLinks(draft);
    putInPlace(draft, copy);
  }
  chmodSync(root, 0o755);
  return copy;
}

function putInPlace(draft: string, copy: string): void {
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error;
  }
}

function openForAll(dir: string): void {
  chmodSync(dir, 0o755);
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const place = path.join(dir, entry.name);
    if (entry.isDirectory()) openForAll(place);
    else if (entry.isFile()) chmodSync(place, path.basename(dir) === 'bin' ? 0o755 : 0o644);
  }
}

function packageVersion(packageDir: string): string {
  const file = readFileSync(path.join(packageDir, 'package.json'), 'utf8');
  return z.object({ version: z.string().regex(/^[\w.+-]+$/) }).parse(JSON.parse(file)).version;
}
