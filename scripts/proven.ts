import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { filesUnder } from './fingerprint.ts';

/** A suite that takes long and covers little: `npm test` runs it when what it covers has changed since it last passed. */
export interface LongSuite {
  /** Its project in vitest.config.ts. */
  readonly project: string;
  /** Files and folders that it covers, its own tests among them. */
  readonly covers: readonly string[];
  /** Files among them that it does not depend on. */
  readonly but?: readonly string[];
}

export const LONG_SUITES: readonly LongSuite[] = [
  { project: 'launcher', covers: ['server/platform/postgres', 'tests/launcher', 'tests/support/dataDir.ts'] },
  {
    project: 'outages',
    covers: [
      'scripts/start.mjs',
      'server/main.ts',
      'server/platform/config',
      'server/platform/db',
      'server/platform/live',
      'server/platform/postgres',
      'server/process.ts',
      'server/withDatabase.ts',
      'tests/outages',
      'tests/processes/cluster.ts',
      'tests/processes/stage.ts',
    ],
    but: ['server/platform/db/types.ts'],
  },
];

export const PROVEN = 'tests/proven.json';

/** One hash over what a suite covers, and over the PostgreSQL that npm brings. */
export function fingerprintOf({ covers, but = [] }: LongSuite): string {
  const hash = createHash('sha256').update(embeddedVersions());
  for (const file of covers.flatMap((path) => [...filesUnder(path)]))
    if (!but.includes(file)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Whether a suite passed on exactly what is here. */
export const isProven = (suite: LongSuite, path = PROVEN): boolean =>
  readProven(path)[suite.project] === fingerprintOf(suite);

/** Notes that these suites passed on what is here; the file is committed. */
export function noteProven(suites: readonly LongSuite[], path = PROVEN): void {
  const passed = Object.fromEntries(suites.map((suite) => [suite.project, fingerprintOf(suite)]));
  writeFileSync(path, `${JSON.stringify({ ...readProven(path), ...passed }, null, 2)}\n`);
}

function readProven(path: string): Record<string, string> {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {};
}

function embeddedVersions(): string {
  const { optionalDependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    optionalDependencies?: Record<string, string>;
  };
  return JSON.stringify(optionalDependencies);
}
