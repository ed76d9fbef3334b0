import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseAst } from 'vite';
import { z } from 'zod';
import type { Place } from './places.ts';
import { planted } from './plant.ts';

/** One run of tests: these files (all when empty), or of these files the tests whose titles match. */
export interface Round {
  readonly project: 'unit' | 'api';
  readonly files: readonly string[];
  readonly titles?: string;
}

const report = z.object({
  numTotalTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** The first test that failed, null when all passed, 'broken' when the source with the fault is no program or nothing was reported. */
export type Outcome = { readonly test: string } | 'broken' | null;

function isProgram(place: Place): boolean {
  try {
    parseAst(planted(readFileSync(place.file, 'utf8'), place), { lang: 'ts' });
    return true;
  } catch {
    return false;
  }
}

/** Runs tests with a fault planted, up to the first that fails. */
export async function attempt(place: Place, round: Round, env: Record<string, string>): Promise<Outcome> {
  if (!isProgram(place)) return 'broken';
  const folder = mkdtempSync(join(tmpdir(), 'couvert-mutate-'));
  const places = join(folder, 'places.json');
  const output = join(folder, 'report.json');
  writeFileSync(places, JSON.stringify([place]));
  try {
    const args = ['--project', round.project, '--bail=1', '--maxWorkers=1', '--reporter=json'];
    if (round.titles) args.push('-t', round.titles);
    const code = await runVitest([...args, `--outputFile=${output}`, ...round.files], {
      ...env,
      MUTATE_PLACES: places,
    });
    return code === 0 ? null : firstFailure(output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where no test failed, what they all begin with did. */
function firstFailure(output: string): Outcome {
  let text: string;
  try {
    text = readFileSync(output, 'utf8');
  } catch {
    return 'broken';
  }
  const { testResults } = report.parse(JSON.parse(text));
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  const file = testResults.find(({ status }) => status === 'failed');
  const begun = `the start of ${file ? relative(process.cwd(), file.name) : 'the tests'}`;
  return { test: failed[0]?.fullName ?? begun };
}

/** The exit code of a vitest with the configuration beside this file. */
export function runVitest(args: readonly string[], env: Record<string, string>): Promise<number> {
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/mutate/vitest.config.ts', ...args],
    { stdio: 'ignore', env: { ...process.env, ...env } },
  );
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
