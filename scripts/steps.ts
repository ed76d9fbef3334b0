import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { againOf } from './testReport.ts';

export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Record<string, string>;
  /** Whether machines that share a run can each do a part of it (`--shard`). */
  readonly divides?: boolean;
  /** What it writes, `reports/<report>.json`, and how it tries again what failed in some files. */
  readonly report?: string;
  readonly again?: (files: readonly string[]) => Pick<Step, 'command' | 'env'>;
}

const node = (...args: string[]) => [process.execPath, ...args];
/** A run of one vitest project that writes reports/<name>.json; what failed is tried again a file at a time. */
export function vitest(project: string, report = project, env: Record<string, string> = {}): Step {
  const runTo = (file: string, ...more: string[]) =>
    node(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=reports/${file}.json`,
      ...more,
    );
  return {
    divides: true,
    name: `${report} tests`,
    command: runTo(report),
    report,
    again: (files) => ({ command: runTo(againOf(report), '--no-file-parallelism', ...files), env }),
    env,
  };
}

/** Steps that do not get in each other's way; some of them run at a time. */
export type Together = readonly Step[];

export const CHECKS: Together = [
  // Every file once, in its own room; what has not changed since the last time is not checked again.
  { name: 'types', command: node('node_modules/typescript/bin/tsc', '-b') },
  vitest('unit'),
  { name: 'lint', command: node('node_modules/oxlint/bin/oxlint', '--type-aware', '--quiet') },
  { ...vitest('architecture'), divides: false },
  { name: 'format', command: node('node_modules/@biomejs/biome/bin/biome', 'format', '.') },
  { name: 'database types', command: node('--import', 'tsx', 'scripts/db-types.ts', '--check') },
];

/** Runs a step with its output shown; answers whether it succeeded. */
export function run({ name, command, env = {} }: Step): boolean {
  const [program = '', ...args] = command;
  console.log(`\n== ${name}`);
  const started = Date.now();
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (error) console.error(error);
  console.log(
    `== ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
  return status === 0;
}

/** The same with its output kept until its end, so that what runs beside it does not mix with it. */
function runBeside({ name, command, env = {} }: Step): Promise<boolean> {
  const [program = '', ...args] = command;
  const started = Date.now();
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part));
  return new Promise((resolve) => {
    const end = (isOk: boolean) => {
      console.log(`\n== ${name}\n${Buffer.concat(output).toString()}`);
      console.log(`== ${name}: ${isOk ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
      resolve(isOk);
    };
    child.on('error', (error) => {
      output.push(Buffer.from(String(error)));
      end(false);
    });
    child.on('close', (status) => end(status === 0));
  });
}

/** Two of the suites wait more than they work: with two cores three at a time keep both busy. */
const LANES = 3;

async function runTogether(steps: Together): Promise<string[]> {
  const waiting = [...steps];
  const failed: string[] = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await runBeside(step))) failed.push(step.name);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return failed;
}

const isTogether = (step: Step | Together): step is Together => Array.isArray(step);

/** Runs every step, also after a failure, and answers the names of those that failed. */
export async function runAll(steps: readonly (Step | Together)[]): Promise<string[]> {
  mkdirSync('reports', { recursive: true });
  const failed: string[] = [];
  for (const step of steps) {
    if (isTogether(step)) failed.push(...(await runTogether(step)));
    else if (!run(step)) failed.push(step.name);
  }
  return failed;
}

export function summary(failed: readonly string[]): string {
  return failed.length === 0 ? '\nEverything is fine.' : `\nFailed: ${failed.join(', ')}`;
}
