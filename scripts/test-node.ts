/**
 * `npm run test:node`: the process tests on newer versions of Node than the oldest that is supported. The versions come from npm, by
 * the lock file of tests/node; the packages stay those of the checkout. Exits 1 when anything failed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runAll, summary, vitest } from './steps.ts';

const FOLDER = 'tests/node';
const VERSIONS = [22, 24];

execFileSync('npm', ['ci'], { cwd: FOLDER, stdio: 'inherit', shell: process.platform === 'win32' });
const steps = VERSIONS.map((version) => {
  const name = `node${version}-${process.platform}-${process.arch}`;
  const bin = join(FOLDER, 'node_modules', name, 'bin');
  const program = join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(program))
    throw new Error(`npm has no Node ${version} for this machine: add ${name} to ${FOLDER}/package.json`);
  return on(resolve(program), version);
});
const failed = await runAll(steps);
console.log(summary(failed));
process.exit(failed.length === 0 ? 0 : 1);

/** The process tests with that Node in place of this one; the servers that they start run on it too. */
function on(program: string, version: number) {
  const step = vitest('processes', `processes-node-${version}`);
  return { ...step, command: [program, ...step.command.slice(1)] };
}
