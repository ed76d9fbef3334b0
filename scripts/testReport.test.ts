import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failedFiles, listed, readOutcome } from './testReport.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'couvert-reports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, report: unknown) => writeFileSync(join(folder, name), JSON.stringify(report));

test('reports of both runners are told as one: what passed, what failed and why, what needed a second try', () => {
  write('unit.json', {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'one' },
          { status: 'failed', fullName: 'two', failureMessages: ['\u001b[31mexpected 1\u001b[39m'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
    ],
  });
  const spec = (title: string, status: string, message?: string) => ({
    file: 'c.e2e.ts',
    title,
    tests: [{ status, results: [message ? { error: { message } } : {}, {}] }],
  });
  write('e2e.json', {
    suites: [
      {
        specs: [spec('fine', 'expected')],
        suites: [{ specs: [spec('late', 'flaky', 'timed out'), spec('wrong', 'unexpected', 'no heading')] }],
      },
    ],
  });
  const outcome = readOutcome(folder);
  expect(outcome.passed).toBe(3);
  expect(outcome.flaky).toEqual([{ title: 'c.e2e.ts: late', why: 'timed out' }]);
  expect(outcome.failed).toEqual([
    { title: 'c.e2e.ts: wrong', why: 'no heading' },
    { title: 'a.test.ts: two', why: 'expected 1' },
    { title: 'b.test.ts', why: 'cannot be read' },
  ]);
  expect(listed('Failed:', outcome.failed)).toContain('- a.test.ts: two\n  expected 1');
  expect(listed('Failed:', [])).toBe('');
});

test('what failed and passes in a second try is told as flaky; what fails in both, or was not tried again, failed', () => {
  const unit = (...tests: [title: string, status: string][]) => ({
    name: 'a.test.ts',
    status: tests.some(([, status]) => status === 'failed') ? 'failed' : 'passed',
    assertionResults: tests.map(([fullName, status]) => ({ fullName, status, failureMessages: ['no'] })),
  });
  const broken = { name: 'b.test.ts', status: 'failed', message: 'no port', assertionResults: [] };
  const loaded = { ...unit(['three', 'passed'], ['four', 'passed']), name: 'b.test.ts' };
  write('unit.json', {
    testResults: [unit(['one', 'passed'], ['two', 'failed'], ['late', 'failed'], ['gone', 'failed']), broken],
  });
  // A test that passed keeps its result, whatever the second try of its file says.
  write('unit.again.json', {
    testResults: [unit(['one', 'failed'], ['two', 'failed'], ['late', 'passed']), loaded],
  });
  const { passed, failed, flaky } = readOutcome(folder);
  expect(failed.map(({ title }) => title)).toEqual(['a.test.ts: two', 'a.test.ts: gone']);
  expect(flaky.map(({ title }) => title)).toEqual(['a.test.ts: late', 'b.test.ts']);
  expect(passed).toBe(4);
  expect(failedFiles(join(folder, 'unit.json'))).toEqual(['a.test.ts', 'b.test.ts']);
  expect(failedFiles(join(folder, 'none.json'))).toEqual([]);
});
