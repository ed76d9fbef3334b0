/**
 * `npm test`: the checks, then the process, API and browser suites; in CI the API suite runs on
 * Debian's PostgreSQL 15, the oldest that is supported; the others are on the embedded one everywhere.
 * The suites that take long run when what they cover has changed since they last passed (`tests/proven.json`).
 * `npm run test:all` runs those in any case, and every other test at its full size.
 * A test that failed is tried again at the end, alone; one that passes then is named and fails nothing.
 * With `-- --shard=1/3` this machine does the first of three parts; the parts together are the whole.
 * Writes reports/*.json, ends with the tests that failed and how many did, and exits 1 when anything failed.
 */
import { rmSync } from 'node:fs';
import { clearLeftovers } from '../tests/support/dataDir.ts';
import { FULL_SIZE } from '../tests/support/size.ts';
import { ensureBrowser } from './browser.ts';
import { startDebianPostgres } from './debianPostgres.ts';
import { isProven, LONG_SUITES, noteProven } from './proven.ts';
import { tryAgain } from './secondTry.ts';
import { partOf, shardOf } from './shard.ts';
import { CHECKS, runAll, type Step, summary, vitest } from './steps.ts';
import { againOf, listed, readOutcome } from './testReport.ts';

const words = process.argv.slice(2);
const shard = shardOf(words);
const isAll = words.includes('--all');
if (isAll) process.env.TEST_SIZE = FULL_SIZE;
clearLeftovers();
const browser = ensureBrowser();
rmSync('reports', { recursive: true, force: true });
const playwright = [process.execPath, 'node_modules/playwright/cli.js', 'test'];
const e2e: Step = {
  name: 'browser tests',
  command: playwright,
  env: { CHROMIUM_PATH: browser },
  divides: true,
  report: 'e2e',
  again: () => ({
    command: [...playwright, '--last-failed', '--workers=1'],
    env: { CHROMIUM_PATH: browser, E2E_REPORT: againOf('e2e') },
  }),
};
const build: Step = { name: 'build', command: [process.execPath, '--import', 'tsx', 'scripts/build.ts'] };
const debian = process.env.CI ? await startDebianPostgres() : null;
let failed: string[];
try {
  const api = debian ? vitest('api', 'api-postgresql-15', { TEST_DATABASE_URL: debian.url }) : vitest('api');
  const due = LONG_SUITES.filter((suite) => isAll || !isProven(suite));
  // Too few files each to be a part of their own on every machine.
  const long = due.map(({ project }) => ({ ...vitest(project), divides: false }));
  // The browser tests need the build on every machine.
  // The tests of processes wait more than they work, and take long: they begin, and the others run beside them.
  const suites = partOf([[vitest('processes'), ...long, ...CHECKS, api], e2e], shard);
  failed = await runAll([...suites.slice(0, -1), build, ...suites.slice(-1)]);
  // The second try is alone: what passes then failed for the load, the hour or another test, and is named below.
  failed = tryAgain(suites.flat(), failed);
  if (shard.of === 1) noteProven(due.filter(({ project }) => !failed.includes(`${project} tests`)));
} finally {
  debian?.stop();
}
const { passed, failed: broken, flaky } = readOutcome('reports');
const told = [
  listed('Passed only when tried again:', flaky),
  listed('Failed tests:', broken),
  summary(failed),
  `${passed} passed, ${Math.max(broken.length, failed.length > 0 ? 1 : 0)} failed`,
];
console.log(told.filter(Boolean).join('\n'));
process.exit(failed.length === 0 && broken.length === 0 && passed > 0 ? 0 : 1);
