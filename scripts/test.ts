/**
 * `npm test`: the checks, then the launcher, API and browser suites; in CI the API suite runs on
 * Debian's PostgreSQL 15, the oldest that is supported, with two web servers; the others are on the embedded one everywhere.
 * Writes reports/*.json, ends with the tests that failed and how many did, and exits 1 when anything failed.
 */
import { rmSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';
import { startDebianPostgres } from './debianPostgres.ts';
import { CHECKS, runAll, type Step, summary, vitest } from './steps.ts';
import { listed, readOutcome } from './testReport.ts';

const browser = ensureBrowser();
rmSync('reports', { recursive: true, force: true });
const e2e: Step = {
  name: 'browser tests',
  command: [process.execPath, 'node_modules/playwright/cli.js', 'test'],
  env: { CHROMIUM_PATH: browser },
};
const build: Step = { name: 'build', command: [process.execPath, '--import', 'tsx', 'scripts/build.ts'] };
const debian = process.env.CI ? await startDebianPostgres() : null;
let failed: string[];
try {
  const api = debian
    ? vitest('api', 'api-postgresql-15', { TEST_DATABASE_URL: debian.url, TEST_WEB_PROCESSES: '2' })
    : vitest('api');
  failed = await runAll([...CHECKS, [vitest('processes'), api, vitest('launcher')], build, e2e]);
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
