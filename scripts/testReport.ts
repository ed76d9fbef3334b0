import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A test by its file and title, with why it failed, shortened. */
export interface Told {
  readonly title: string;
  readonly why: string;
}

/** What the runners wrote into a folder of reports, told as one. */
export interface Outcome {
  readonly passed: number;
  readonly failed: readonly Told[];
  /** Tests that failed once and passed when they were tried again: each is a fault to mend. */
  readonly flaky: readonly Told[];
}

/** A vitest report (`--reporter=json`). */
interface UnitReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

const WHY = 600;
const shorten = (why = '') => stripVTControlCharacters(why).trim().slice(0, WHY);

/** The name of the report of a second try. */
export const againOf = (report: string) => `${report}.again`;
const AGAIN = `${againOf('')}.json`;

/** One test of a report; a file that could not even be loaded is one whose title is its name. */
interface Ran extends Told {
  readonly file: string;
  readonly state: 'passed' | 'failed' | 'flaky' | 'other';
}

/**
 * Reads every report of a folder. A file of tests that could not even be loaded counts as one failure. What failed and passed in
 * the report of a second try (`<report>.again.json`) counts as passed, and is told as flaky.
 */
export function readOutcome(folder: string): Outcome {
  const names = readdirSync(folder).filter((file) => file.endsWith('.json') && !file.endsWith(AGAIN));
  const all = names.flatMap((name) => {
    const again = join(folder, name.replace(/\.json$/, AGAIN));
    return settled(readRuns(join(folder, name)), existsSync(again) ? readRuns(again) : []);
  });
  const told = (wanted: Ran['state']) =>
    all.filter(({ state }) => state === wanted).map(({ title, why }) => ({ title, why }));
  const flaky = told('flaky');
  return { passed: told('passed').length + flaky.length, failed: told('failed'), flaky };
}

/** The files of a report with a test that failed, each once; none when the report cannot be read. */
export function failedFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  return [...new Set(readRuns(path).flatMap(({ state, file }) => (state === 'failed' ? [file] : [])))];
}

function readRuns(path: string): Ran[] {
  const report = JSON.parse(readFileSync(path, 'utf8')) as UnitReport | BrowserSuite;
  return 'testResults' in report ? ofUnits(report) : ofBrowser(report);
}

/** What a first and a second try say together. */
function settled(first: readonly Ran[], again: readonly Ran[]): Ran[] {
  return first.flatMap((one): Ran[] => {
    if (one.state !== 'failed') return [one];
    const isFile = one.title === one.file;
    const seconds = again.filter(({ file, title, state }) =>
      isFile ? file === one.file && state !== 'other' : title === one.title,
    );
    const isFine = seconds.length > 0 && seconds.every(({ state }) => state === 'passed');
    if (!isFine) return [one];
    // The tests of a file that could not be loaded ran in the second try alone.
    return isFile ? [{ ...one, state: 'flaky' }, ...seconds.slice(1)] : [{ ...one, state: 'flaky' }];
  });
}

const UNIT_STATES: Record<string, Ran['state']> = { passed: 'passed', failed: 'failed' };

function ofUnits({ testResults }: UnitReport): Ran[] {
  return testResults.flatMap(({ name: file, status, message, assertionResults }): Ran[] => {
    const tests = assertionResults.map((one) => ({
      file,
      title: `${file}: ${one.fullName}`,
      why: shorten(one.failureMessages?.[0]),
      state: UNIT_STATES[one.status] ?? 'other',
    }));
    const isUnloadable = status === 'failed' && tests.every(({ state }) => state !== 'failed');
    return isUnloadable ? [...tests, { file, title: file, why: shorten(message), state: 'failed' }] : tests;
  });
}

const BROWSER_STATES = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'other',
} as const;

const ofBrowser = (suite: BrowserSuite): Ran[] =>
  specsOf(suite).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      file,
      title: `${file}: ${title}`,
      why: shorten(results.find(({ error }) => error)?.error?.message),
      state: BROWSER_STATES[status],
    })),
  );

const specsOf = (suite: BrowserSuite): NonNullable<BrowserSuite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
];

/** The tests of an outcome by name, each with its reason, ready to be printed. */
export function listed(heading: string, tests: readonly Told[]): string {
  if (tests.length === 0) return '';
  const lines = tests.map(({ title, why }) => `- ${title}\n  ${why.replaceAll('\n', '\n  ')}`);
  return `\n${heading}\n${lines.join('\n')}`;
}
