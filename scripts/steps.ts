import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Record<string, string>;
}

const node = (...args: string[]) => [process.execPath, ...args];
const tsc = (room: string): Step => ({
  name: `types of ${room}`,
  command: node('node_modules/typescript/bin/tsc', '-p', room),
});

/** A run of one vitest project that writes reports/<name>.json. */
export function vitest(project: string, report = project, env: Record<string, string> = {}): Step {
  return {
    name: `${report} tests`,
    command: node(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=reports/${report}.json`,
    ),
    env,
  };
}

export const CHECKS: readonly Step[] = [
  tsc('contract'),
  tsc('server'),
  tsc('src'),
  tsc('tests'),
  { name: 'lint', command: node('node_modules/oxlint/bin/oxlint', '--type-aware', '--quiet') },
  { name: 'format', command: node('node_modules/@biomejs/biome/bin/biome', 'format', '.') },
  { name: 'database types', command: node('--import', 'tsx', 'scripts/db-types.ts', '--check') },
  vitest('architecture'),
  vitest('unit'),
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

/** Runs every step, also after a failure, and answers the names of those that failed. */
export async function runAll(steps: readonly Step[]): Promise<string[]> {
  mkdirSync('reports', { recursive: true });
  return steps.filter((step) => !run(step)).map(({ name }) => name);
}

export function summary(failed: readonly string[]): string {
  return failed.length === 0 ? '\nEverything is fine.' : `\nFailed: ${failed.join(', ')}`;
}
