import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isProven, LONG_SUITES, noteProven } from './proven.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'couvert-proven-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a suite is due until it has passed on what is there, and when a file that it covers has changed since', () => {
  const covered = join(folder, 'covered.ts');
  const beside = join(folder, 'beside.ts');
  const note = join(folder, 'proven.json');
  for (const file of [covered, beside]) writeFileSync(file, 'one');
  const suite = { project: 'long', covers: [folder], but: [beside, note] };
  expect(isProven(suite, note)).toBe(false);
  noteProven([suite], note);
  expect(isProven(suite, note)).toBe(true);
  writeFileSync(beside, 'two');
  expect(isProven(suite, note)).toBe(true);
  writeFileSync(covered, 'two');
  expect(isProven(suite, note)).toBe(false);
  noteProven([], note);
  expect(isProven(suite, note)).toBe(false);
});

it.each(LONG_SUITES)('all that $project covers is there', ({ covers, but = [] }) => {
  for (const path of [...covers, ...but]) expect(existsSync(path), path).toBe(true);
});
