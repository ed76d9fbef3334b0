import { readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import { performance } from 'node:perf_hooks';
import { services } from '#contract/index.ts';
import { openSession, startPostgres } from '#server/platform/postgres/index.ts';
import { makeDataDir } from '#tests/support/dataDir.ts';
import { HttpClient } from '#tests/support/httpClient.ts';
import { type ServerProcess, spawnProduct } from '#tests/support/serverProcess.ts';
import { loadOf } from './loading.ts';
import { median } from './numbers.ts';
import { BUNDLE } from './product.ts';
import type { Row } from './row.ts';

const PROCESSES = [1, 2, 4];
const ROUNDS = 3;
const ROUND_MS = 4_000;
const CLIENTS = 48;
const SAMPLE_MS = 50;
const DAY_MS = 86_400_000;
const DAYS = 28;

/** One round of one kind of work: how many a second, and what the machine and the database did meanwhile. */
interface Round {
  readonly perSecond: number;
  /** Of all processors, 0 to 1; the second is the part of it that the web processes took. */
  readonly busy: number;
  readonly web: number;
  /** On average, connections of the product that waited for a lock of a row or table, and for one inside PostgreSQL. */
  readonly locks: number;
  readonly latches: number;
}

/** Reads and bookings through 1, 2 and 4 web processes on one PostgreSQL with one worker, as in production, in turns. */
export async function measureScale(): Promise<Row[]> {
  const dataDir = makeDataDir('couvert-bench-scale-', os.tmpdir());
  const postgres = await startPostgres({ dataDir, settings: { max_connections: '200' } });
  const { connectionString } = postgres;
  const servers: ServerProcess[] = [];
  const start = (role: 'web' | 'worker') => {
    const server = spawnProduct({
      script: BUNDLE,
      args: [`--role=${role}`],
      env: {
        DATABASE_URL: connectionString,
        DATA_DIR: dataDir,
        NODE_ENV: 'development',
        LOG_LEVEL: 'warn',
      },
    });
    servers.push(server);
    return server;
  };
  try {
    const webs: ServerProcess[] = [];
    for (let n = 0; n < Math.max(...PROCESSES); n += 1) {
      const web = start('web');
      await web.ready();
      webs.push(web);
    }
    start('worker');
    return await measureWorks(connectionString, webs);
  } finally {
    for (const server of servers) await server.kill('SIGTERM');
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureWorks(connectionString: string, webs: readonly ServerProcess[]): Promise<Row[]> {
  const admin = await HttpClient.signIn(webs[0]?.url ?? '', 'admin@example.com', 'couvert-demo');
  const works = {
    reads: (urls: readonly string[]) => read(urls, admin),
    bookings: await bookingsOf(admin),
  };
  const rows: Row[] = [];
  for (const [what, work] of Object.entries(works)) {
    const rounds = PROCESSES.map(() => [] as Round[]);
    await work(webs.map(({ url }) => url));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [n, count] of PROCESSES.entries())
        rounds[n]?.push(await observed(connectionString, webs.slice(0, count), work));
    rows.push(...PROCESSES.map((count, n) => rowOf(what, count, rounds[n] ?? [], rounds[0] ?? [])));
  }
  return rows;
}

/** The list of 25 locations, from a process of its own for each server. Answers how many a second. */
async function read(urls: readonly string[], admin: HttpClient): Promise<number> {
  const path = `/api${services.merchants.list.path}?take=25`;
  const done = await Promise.all(
    urls.map((url) =>
      loadOf(
        { url: url + path, headers: admin.headers() },
        { connections: CLIENTS / urls.length, ms: ROUND_MS },
      ),
    ),
  );
  return done.reduce((sum, { perSecond }) => sum + perSecond, 0);
}

/** Bookings at all locations that are live meanwhile and on four weeks of days, so that few meet on one day of one location. */
async function bookingsOf(admin: HttpClient) {
  const { data } = await admin.call(services.merchants.list, { query: { take: 100 } });
  const last = new Date(Date.now() + (31 + DAYS) * DAY_MS).toISOString().slice(0, 10);
  const today = new Date().toISOString().slice(0, 10);
  const ids = data
    .filter(({ host_live_date, host_end_date }) => {
      const isEnding = typeof host_end_date === 'string' && host_end_date <= last;
      return typeof host_live_date === 'string' && host_live_date <= today && !isEnding;
    })
    .map(({ merchant_id }) => merchant_id);
  let next = 0;
  return async (urls: readonly string[]): Promise<number> => {
    const until = performance.now() + ROUND_MS;
    const started = performance.now();
    let booked = 0;
    const book = async (client: HttpClient) => {
      while (performance.now() < until) {
        next += 1;
        const body = {
          merchant_id: ids[next % ids.length] ?? 0,
          reserved_ts: new Date(
            Math.floor(Date.now() / DAY_MS + 30 + (next % DAYS)) * DAY_MS + 20 * 3_600_000,
          ).toISOString(),
          party_size: 2,
          fname: 'Bench',
          lname: `Booking ${next}`,
          // More than the pacing of a shift lets through without a reason.
          overbook_reason: 'Booked by the bench',
        };
        await client.call(services.reservations.create, { body });
        booked += 1;
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, n) => book(admin.at(urls[n % urls.length] ?? ''))));
    return booked / ((performance.now() - started) / 1000);
  };
}

async function observed(
  connectionString: string,
  servers: readonly ServerProcess[],
  work: (urls: readonly string[]) => Promise<number>,
): Promise<Round> {
  const session = await openSession(connectionString, 'bench');
  const samples: { locks: number; latches: number }[] = [];
  let isOver = false;
  const sampling = (async () => {
    while (!isOver) {
      const [waiting] = await session.rows(`
        select count(*) filter (where wait_event_type = 'Lock') as locks,
          count(*) filter (where wait_event_type = 'LWLock') as latches
        from pg_stat_activity where application_name = 'couvert' and state = 'active'`);
      samples.push({ locks: Number(waiting?.locks), latches: Number(waiting?.latches) });
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
    }
  })();
  const [before, webBefore, started] = [processorTimes(), webSeconds(servers), performance.now()];
  try {
    const perSecond = await work(servers.map(({ url }) => url));
    const after = processorTimes();
    const all = ((performance.now() - started) / 1000) * os.cpus().length;
    const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
    return {
      perSecond,
      busy: (after.busy - before.busy) / (after.all - before.all),
      web: (webSeconds(servers) - webBefore) / all,
      locks: mean(samples.map(({ locks }) => locks)),
      latches: mean(samples.map(({ latches }) => latches)),
    };
  } finally {
    isOver = true;
    await sampling;
    await session.close();
  }
}

/** Of all processors since the machine started, in milliseconds. */
function processorTimes(): { busy: number; all: number } {
  const times = os.cpus().map((cpu) => cpu.times);
  const all = times.reduce((sum, one) => sum + one.user + one.nice + one.sys + one.idle + one.irq, 0);
  return { busy: all - times.reduce((sum, one) => sum + one.idle, 0), all };
}

const TICKS_A_SECOND = 100;

/** Processor seconds that these processes have taken so far. */
function webSeconds(servers: readonly ServerProcess[]): number {
  const ticks = servers.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_A_SECOND;
}

function rowOf(what: string, count: number, rounds: readonly Round[], ones: readonly Round[]): Row {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  const ratio = median(rounds.map(({ perSecond }, n) => perSecond / (ones[n]?.perSecond ?? 0)));
  const percent = (part: number) => `${(part * 100).toFixed(0)} %`;
  return {
    what: `${what === 'reads' ? 'List of 25' : 'Bookings'}, ${count} web ${count === 1 ? 'process' : 'processes'}`,
    target: 'told, no goal on one machine',
    measured: `${ratio.toFixed(2)} of one (${of((round) => round.perSecond).toFixed(0)} a second); processors ${percent(of((round) => round.busy))} busy, ${percent(of((round) => round.web))} with the web processes; ${of((round) => round.locks).toFixed(1)} connections wait for a lock, ${of((round) => round.latches).toFixed(1)} inside PostgreSQL`,
    holds: true,
    how: `${CLIENTS} clients over all processes, which share ${os.cpus().length} processors with the clients and the database; median of ${ROUNDS} rounds of ${ROUND_MS / 1000} s in turns`,
  };
}
