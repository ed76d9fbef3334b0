/**
 * `npm run mutate [-- --seed=1 --count=200 --minutes=170 --kind=lock]`: plants faults one by one (tests/mutate/places.ts) in
 * a sample and looks for the first test that fails. Goes on where it stopped (reports/mutate); writes docs/mutation.md.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '#server/platform/postgres/index.ts';
import { makeDataDir } from '../support/dataDir.ts';
import { attempt, runVitest } from './attempt.ts';
import type { Place } from './places.ts';
import { readReached, type Reached } from './reached.ts';
import { type Result, writeReport } from './report.ts';
import { roundsFor } from './rounds.ts';
import { sample } from './sample.ts';
import { allPlaces } from './sources.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '170' },
    kind: { type: 'string' },
    again: { type: 'boolean', default: false },
  },
});
const until = Date.now() + Number(values.minutes) * 60_000;
const FOLDER = join('reports', 'mutate');
const probes = join(FOLDER, 'reached');
const stored = join(FOLDER, `results-${values.seed}.json`);
mkdirSync(FOLDER, { recursive: true });

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const places = allPlaces();
const chosen = sample(places, values.seed, Number(values.count)).filter(
  ({ kind }) => values.kind === undefined || kind === values.kind,
);
const results = new Map<string, Result>(
  existsSync(stored) ? (JSON.parse(readFileSync(stored, 'utf8')) as [string, Result][]) : [],
);
if (values.again)
  for (const [id, { outcome }] of results) if (typeof outcome === 'string') results.delete(id);
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };
const dataDir = makeDataDir('couvert-mutate-');
const postgres = await startPostgres({ dataDir, settings: SETTINGS });
const env = { TEST_DATABASE_URL: postgres.connectionStringFor('postgres') };
try {
  const reached = await comeBy();
  const queue = chosen.filter(({ id }) => !results.has(id));
  console.log(`${places.length} places, ${chosen.length} in the sample, ${queue.length} to try`);
  await Promise.all(Array.from({ length: Math.max(1, availableParallelism()) }, () => work(queue, reached)));
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
const left = chosen.filter(({ id }) => !results.has(id)).length;
writeReport({ places, chosen, results, seed: values.seed });
console.log(
  left > 0 ? `${left} are left: run it again to go on` : 'All of the sample was tried: docs/mutation.md',
);

/** Which tests come by which place: one run of the API suite with probes, kept until `reports` is removed. */
async function comeBy(): Promise<Reached> {
  if (!existsSync(probes)) {
    const file = join(FOLDER, 'places.json');
    writeFileSync(file, JSON.stringify(places));
    console.log('One run of the API suite to see which tests come by which place');
    const code = await runVitest(['--project', 'api', '--reporter=dot'], {
      ...env,
      MUTATE_PLACES: file,
      MUTATE_PROBE: probes,
    });
    if (code !== 0)
      console.log('That run had failures: a place that only they come by counts as not reached');
  }
  return readReached(probes);
}

async function work(queue: Place[], reached: Reached): Promise<void> {
  for (let place = queue.shift(); place && Date.now() < until; place = queue.shift()) {
    const started = Date.now();
    const outcome = await tried(place, reached);
    results.set(place.id, { outcome, seconds: Math.round((Date.now() - started) / 1000), commit });
    writeFileSync(stored, JSON.stringify([...results], null, 1));
    const told = typeof outcome === 'string' ? outcome.toUpperCase() : `killed by ${outcome.test}`;
    console.log(`${results.size}/${chosen.length} ${place.kind} ${place.file}:${place.line} ${told}`);
  }
}

async function tried(place: Place, reached: Reached): Promise<Result['outcome']> {
  const rounds = roundsFor(place, reached);
  if (rounds.length === 0) return 'unreached';
  for (const round of rounds) {
    const outcome = await attempt(place, round, env);
    if (outcome !== null) return outcome;
  }
  return 'survived';
}
