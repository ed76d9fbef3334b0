import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actsByItself } from './actsByItself.ts';

const ROOT = resolve(import.meta.dirname, '..');
const BARE = /^import '([^']+)';$/gm;

/** What modules of the client import for its effect alone, as full paths; styles and fonts of packages aside. */
function bareImports(): string[] {
  return ['src', 'contract']
    .flatMap((room) =>
      readdirSync(resolve(ROOT, room), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${room}/${file}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(resolve(ROOT, file), 'utf8').matchAll(BARE)].map(([, from = '']) =>
        from.startsWith('#') ? resolve(ROOT, from.slice(1)) : resolve(ROOT, dirname(file), from),
      ),
    )
    .filter((path) => /\.tsx?$/.test(path));
}

describe('what the builds may leave out', () => {
  it('keeps every module that is imported for its effect alone, and the entry', () => {
    const found = bareImports();
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter((path) => !actsByItself(path))).toEqual([]);
    expect(actsByItself(resolve(ROOT, 'src/main.tsx'))).toBe(true);
  });

  it('leaves out what only declares, and never judges a package', () => {
    expect(actsByItself(resolve(ROOT, 'src/domain/host/parties/index.ts'))).toBe(false);
    expect(actsByItself('/app/node_modules/pkg/src/index.ts')).toBe(true);
  });
});
