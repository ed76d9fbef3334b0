import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Row } from './row.ts';

const CLIENT = 'dist/client';
const ASSETS = join(CLIENT, 'assets');
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'`](\.\/[^"'`]+\.js)["'`]/g;

/** The files of the page itself: scripts, preloads and style sheets. */
function filesOfPage(): string[] {
  const html = readFileSync(join(CLIENT, 'index.html'), 'utf8');
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].flatMap(([, path]) =>
    path ? [join(CLIENT, path)] : [],
  );
}

/** The chunk that was made of a lazily loaded page, with the style sheet of its name. */
function filesOfChunk(name: string): string[] {
  const files = readdirSync(ASSETS).filter((file) => new RegExp(`^${name}-[\\w-]+\\.(js|css)$`).test(file));
  if (!files.some((file) => file.endsWith('.js'))) throw new Error(`${ASSETS} has no chunk ${name}`);
  return files.map((file) => join(ASSETS, file));
}

/** Some files with all that they import statically, each once. */
function closure(files: readonly string[]): Set<string> {
  const all = new Set<string>();
  const wanted = [...files];
  for (let file = wanted.pop(); file !== undefined; file = wanted.pop()) {
    if (all.has(file)) continue;
    all.add(file);
    if (!file.endsWith('.js')) continue;
    for (const [, path] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT))
      if (path) wanted.push(join(dirname(file), basename(path)));
  }
  return all;
}

const kibibytes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0) / 1024;

/** What a browser downloads for the sign-in page, and for the list of locations on top. */
export function measureSizes(): Row[] {
  const page = filesOfPage();
  const first = kibibytes(closure([...page, ...filesOfChunk('SignInPage')]));
  const list = ['SignInPage', 'RestaurantList'].flatMap(filesOfChunk);
  const withList = kibibytes(closure([...page, ...list]));
  const row = (what: string, size: number, limit: number, how: string): Row => ({
    what,
    target: `≤ ${limit} KiB`,
    measured: `${size.toFixed(0)} KiB`,
    holds: size <= limit,
    how: `${how}: scripts and style sheets, gzip, with all that they import`,
  });
  return [
    row('First route', first, 320, 'the page and the sign-in page'),
    row('First route and first list', withList, 380, 'the same and the list of locations'),
  ];
}
