/**
 * `npm test`: the checks, then the launcher, API and browser suites; in CI the API suite once more on Debian's PostgreSQL 15.
 * Writes reports/*.json, ends with how many tests passed and failed, and exits 1 when anything failed.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { startDebianPostgres } from './debianPostgres.ts';
import { CHECKS, run, runAll, type Step, summary, vitest } from './steps.ts';

const browser = ensureBrowser();
rmSync('reports', { recursive: true, force: true });
const e2e: Step = {
  name: 'browser tests',
  command: [process.execPath, 'node_modules/playwright/cli.js', 'test'],
  env: { CHROMIUM_PATH: browser },
};
const build: Step = { name: 'build', command: [process.execPath, '--import', 'tsx', 'scripts/build.ts'] };
const failed = await runAll([
  ...CHECKS,
  [vitest('processes'), vitest('launcher')],
  vitest('api'),
  build,
  e2e,
]);
if (process.env.CI) {
  const debian = await startDebianPostgres();
  try {
    const step = vitest('api', 'api-postgresql-15', {
      TEST_DATABASE_URL: debian.url,
      TEST_WEB_PROCESSES: '2',
    });
    if (!run(step)) failed.push(step.name);
  } finally {
    debian.stop();
  }
}
const { passed, broken } = countTests();
console.log(summary(failed));
console.log(`${passed} passed, ${Math.max(broken, failed.length > 0 ? 1 : 0)} failed`);
process.exit(failed.length === 0 && broken === 0 && passed > 0 ? 0 : 1);

function countTests(): { passed: number; broken: number } {
  let [passed, broken] = [0, 0];
  for (const name of readdirSync('reports').filter((file) => file.endsWith('.json'))) {
    const report = JSON.parse(readFileSync(join('reports', name), 'utf8')) as Partial<
      Record<'numPassedTests' | 'numFailedTests', number>
    > & { stats?: { expected: number; unexpected: number; flaky: number } };
    passed += report.numPassedTests ?? (report.stats ? report.stats.expected + report.stats.flaky : 0);
    broken += report.numFailedTests ?? report.stats?.unexpected ?? 0;
  }
  return { passed, broken };
}
