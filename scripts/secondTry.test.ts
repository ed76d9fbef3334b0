import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { planSecondTry } from './secondTry.ts';
import { vitest } from './steps.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'couvert-second-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const suite = vitest('api', 'api-postgresql-15', { TEST_DATABASE_URL: 'here' });
const report = (failed: number) => {
  const testResults = Array.from({ length: failed + 1 }, (_, n) => ({
    name: `${n}.test.ts`,
    status: n === failed ? 'passed' : 'failed',
    assertionResults: [{ fullName: 'one', status: n === failed ? 'passed' : 'failed' }],
  }));
  writeFileSync(join(folder, 'api-postgresql-15.json'), JSON.stringify({ testResults }));
};

test('files with a failed test are run again one at a time, in the same surroundings, into a report of their own', () => {
  report(2);
  const second = planSecondTry(suite, folder);
  expect(second?.env).toEqual({ TEST_DATABASE_URL: 'here' });
  const words = second?.command ?? [];
  expect(words.slice(-3)).toEqual(['--no-file-parallelism', '0.test.ts', '1.test.ts']);
  expect(words).toContain('--outputFile.json=reports/api-postgresql-15.again.json');
});

test('nothing is tried again when no test says why a suite failed, when more failed than chance explains, or without a report', () => {
  report(0);
  expect(planSecondTry(suite, folder)).toBeNull();
  report(21);
  expect(planSecondTry(suite, folder)).toBeNull();
  expect(planSecondTry({ name: 'types', command: ['tsc'] }, folder)).toBeNull();
});
