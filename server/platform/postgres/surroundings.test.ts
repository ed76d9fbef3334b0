import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { executable, listMachineBinDirs } from './surroundings.ts';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'machine-')));
});
afterEach(() => rmSync(root, { recursive: true }));

function program(...names: string[]): string {
  const dir = path.join(root, ...names);
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, executable('postgres')), '');
  chmodSync(path.join(dir, executable('postgres')), 0o755);
  return dir;
}

test('the PostgreSQL programs of a machine are listed newest first, then those of the search path, each once', () => {
  const debian15 = program('debian', '15', 'bin');
  const debian9 = program('debian', '9.6', 'bin');
  const redhat = program('redhat', 'pgsql-17', 'bin');
  const brew = program('brew', 'postgresql@16', 'bin');
  mkdirSync(path.join(root, 'brew', 'openssl@3', 'bin'), { recursive: true });
  const own = program('own');
  const linked = path.join(root, 'linked');
  mkdirSync(linked);
  symlinkSync(path.join(debian15, executable('postgres')), path.join(linked, executable('postgres')));
  const searchPath = [path.join(root, 'empty'), linked, own, 'relative'].join(path.delimiter);
  const homes = ['debian', 'redhat', 'brew', 'absent'].map((name) => path.join(root, name));
  expect(listMachineBinDirs(searchPath, homes)).toEqual([redhat, brew, debian15, debian9, own]);
});
