import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const STAMP = 'dist/built-from';
const SOURCES = [
  'contract',
  'server',
  'src',
  'scripts',
  'public',
  'book.html',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

/** Variables that are built into the client (src/config.ts). */
const CONFIGURED = ['VITE_UNAUTHORIZED_PATH', 'VITE_IDENTITY_LOGIN_PATH', 'VITE_IDENTITY_CALLBACK_PATH'];

/** Every file under a folder, or the file itself, in one order. */
export function* filesUnder(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* filesUnder(join(path, name));
}

/** One hash over everything that the build reads: the sources, and what the configuration says to the client. */
export function sourceFingerprint(): string {
  const hash = createHash('sha256');
  for (const name of CONFIGURED) hash.update(process.env[name] ?? '').update('\n');
  for (const source of SOURCES)
    for (const file of filesUnder(source)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** True when dist/ was built from exactly these sources. */
export function isBuilt(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceFingerprint();
}
