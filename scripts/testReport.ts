import { readdirSync, readFileSync } from 'node:fs';
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
  /** Browser tests that failed once and passed when they were tried again: each is a fault to mend. */
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

/** Reads every report of a folder. A file of tests that could not even be loaded counts as one failure. */
export function readOutcome(folder: string): Outcome {
  const [failed, flaky]: [Told[], Told[]] = [[], []];
  let passed = 0;
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const report = JSON.parse(readFileSync(join(folder, name), 'utf8')) as UnitReport | BrowserSuite;
    const told = 'testResults' in report ? ofUnits(report) : ofBrowser(report);
    passed += told.passed;
    failed.push(...told.failed);
    flaky.push(...told.flaky);
  }
  return { passed, failed, flaky };
}

function ofUnits({ testResults }: UnitReport): Outcome {
  const failed = testResults.flatMap((file): Told[] => {
    const broken = file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((one) => ({ title: `${file.name}: ${one.fullName}`, why: shorten(one.failureMessages?.[0]) }));
    const isUnloadable = file.status === 'failed' && broken.length === 0;
    return isUnloadable ? [{ title: file.name, why: shorten(file.message) }] : broken;
  });
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return { passed: all.filter(({ status }) => status === 'passed').length, failed, flaky: [] };
}

function ofBrowser(suite: BrowserSuite): Outcome {
  const specs = specsOf(suite).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      status,
      told: { title: `${file}: ${title}`, why: shorten(results.find(({ error }) => error)?.error?.message) },
    })),
  );
  const withStatus = (wanted: string) =>
    specs.filter(({ status }) => status === wanted).map(({ told }) => told);
  const flaky = withStatus('flaky');
  return { passed: withStatus('expected').length + flaky.length, failed: withStatus('unexpected'), flaky };
}

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
