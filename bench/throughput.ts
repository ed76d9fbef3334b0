import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { HttpClient } from '#tests/support/httpClient.ts';
import type { HotRead } from './hotReads.ts';
import { loadOf, type Outcome, type Target, tsx } from './loading.ts';
import { median } from './numbers.ts';
import type { Row } from './row.ts';

const ROUNDS = 5;
const ROUND_MS = 4_000;
const WARM_UP_MS = 2_000;
const CONNECTIONS = 50;

const load = (target: Target, ms: number) => loadOf(target, { connections: CONNECTIONS, ms });

/** The bare server, running. */
async function startBare(connectionString: string, reads: readonly HotRead[]) {
  const routes = Object.fromEntries(reads.map(({ name, queries }) => [`/${name}`, queries]));
  const child = spawn(process.execPath, tsx('bench/bare.ts', { connectionString, routes }), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (said: Buffer) => resolve(said.toString().trim()));
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}`)));
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Alternates between the product and the bare server over the same rows; the ratio is that of each round. */
export async function measureThroughput(
  client: HttpClient,
  connectionString: string,
  reads: readonly HotRead[],
): Promise<Row[]> {
  const bare = await startBare(connectionString, reads);
  const rows: Row[] = [];
  try {
    for (const { name, what, path } of reads) {
      const ours = { url: `${client.url}${path}`, headers: client.headers() };
      const floor = { url: `${bare.url}/${name}`, headers: {} };
      for (const target of [ours, floor]) await load(target, WARM_UP_MS);
      const rounds: { ours: Outcome; floor: Outcome }[] = [];
      for (let n = 0; n < ROUNDS; n += 1)
        rounds.push({ ours: await load(ours, ROUND_MS), floor: await load(floor, ROUND_MS) });
      rows.push(rowOf(what, rounds));
    }
  } finally {
    await bare.stop();
  }
  return rows;
}

function rowOf(what: string, rounds: readonly { ours: Outcome; floor: Outcome }[]): Row {
  const ratio = median(rounds.map(({ ours, floor }) => ours.perSecond / floor.perSecond));
  const [ours, floor] = [
    median(rounds.map((round) => round.ours.perSecond)),
    median(rounds.map((round) => round.floor.perSecond)),
  ];
  const late = median(rounds.map((round) => round.ours.p95));
  return {
    what,
    target: '≥ 0.5 of bare',
    measured: `${ratio.toFixed(2)} (${ours.toFixed(0)} of ${floor.toFixed(0)} a second, p95 ${late.toFixed(0)} ms)`,
    holds: ratio >= 0.5,
    how: `${CONNECTIONS} connections, authorised, against Fastify + pg with the same SQL; median of ${ROUNDS} rounds of ${ROUND_MS / 1000} s in turns`,
  };
}
