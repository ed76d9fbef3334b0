import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { performance } from 'node:perf_hooks';
import { services } from '#contract/index.ts';
import { readConfig } from '#server/platform/config/index.ts';
import { openDatabase } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/index.ts';
import { startPostgres } from '#server/platform/postgres/index.ts';
import { makeDataDir } from '#tests/support/dataDir.ts';
import { HttpClient } from '#tests/support/httpClient.ts';
import { type ServerProcess, spawnProduct } from '#tests/support/serverProcess.ts';
import { until } from '#tests/support/until.ts';
import { timeReads } from '../host.ts';
import { type HostData, writeHostData } from '../hostData.ts';
import { count } from '../large.ts';
import { p95 } from '../numbers.ts';
import { BUNDLE } from '../product.ts';
import type { Row } from '../row.ts';
import { Audience, FROM } from './audience.ts';
import { byProvider, bySmtp, type Way } from './ways.ts';

/** `few` is what the worker's memory is compared with. */
const SIZES = {
  'SendGrid protocol': { few: 10_000, many: 100_000 },
  SMTP: { few: 10_000, many: 100_000 },
} as const satisfies Record<Way['name'], { few: number; many: number }>;
const KILLS = 5;
const UNPACED = 100_000;
const DEFAULT_PACE = 600;
const ACTS = 60;
/** Whatever became of the others after they left. */
const NOT_SENT = ['queued', 'claimed', 'unknown', 'skipped', 'failed', 'held_out'];
const GIVE_UP_MS = 3_600_000;

interface Measured {
  readonly way: Way['name'];
  readonly many: number;
  /** Mails a second: through the ledger, and by the loop without one. */
  readonly perSecond: number;
  readonly bare: number;
  /** Of the worker, in MB, after few and after many. */
  readonly memory: readonly [number, number];
  readonly killed: {
    readonly sent: number;
    readonly unknown: number;
    readonly rows: number;
    readonly all: number;
    readonly different: number;
  };
}

/** The day list and an act at the host stand in ms, p95. */
interface Stand {
  readonly list: number;
  readonly act: number;
}

/** A port that is free, so that the sandbox knows where the product will listen. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

const memoryOf = (pid: number) =>
  (Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) * 1024) / 1e6;

/** Campaigns by each way of mail, through a web and a worker process on one PostgreSQL, with the carrier's sandbox outside of both. */
export async function measureCampaigns(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const make of [byProvider, bySmtp]) {
    const dataDir = makeDataDir('couvert-bench-mail-', tmpdir());
    const postgres = await startPostgres({ dataDir, settings: { max_connections: '200' } });
    const port = await freePort();
    const { connectionString } = postgres;
    const { db } = openDatabase(connectionString, { size: 12 });
    const log = createLog(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }));
    let product: Processes | null = null;
    let way: Way | null = null;
    try {
      // The sandbox keeps what it took in tables that the first start of the product makes.
      const first = new Processes({ connectionString, dataDir, port, env: {} });
      await first.web();
      await first.stop();
      way = await make({ db, log, publicUrl: `http://localhost:${port}`, from: FROM.from_email });
      product = new Processes({ connectionString, dataDir, port, env: way.env });
      const web = await product.web();
      const { few, many } = SIZES[way.name];
      const audience = await Audience.write(web.url, connectionString, few + 2 * many + 12_000);
      try {
        const measured = await measureWay(way, product, audience);
        console.log(measured);
        rows.push(...rowsOf(measured));
        if (way.name === 'SendGrid protocol')
          rows.push(...(await measureStand(product, audience, await writeHostData(connectionString))));
      } finally {
        await audience.close();
      }
    } finally {
      await product?.stop();
      await way?.stop();
      await db.destroy();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  return rows;
}

interface Started {
  readonly connectionString: string;
  readonly dataDir: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
}

/** The web and the worker process of the product. */
class Processes {
  readonly #how: Started;
  readonly #running = new Map<'web' | 'worker', ServerProcess>();

  constructor(how: Started) {
    this.#how = how;
  }

  #start(role: 'web' | 'worker'): ServerProcess {
    const { connectionString, dataDir, port, env } = this.#how;
    const server = spawnProduct({
      script: BUNDLE,
      args: [`--role=${role}`],
      env: {
        DATABASE_URL: connectionString,
        DATA_DIR: dataDir,
        NODE_ENV: 'development',
        LOG_LEVEL: 'warn',
        ...env,
        ...(role === 'web' ? { PORT: String(port) } : {}),
      },
    });
    this.#running.set(role, server);
    return server;
  }

  async web(): Promise<ServerProcess> {
    const web = this.#start('web');
    await web.ready();
    return web;
  }

  worker(): ServerProcess {
    return this.#start('worker');
  }

  /** kill -9, and another in its place. */
  async replace(role: 'web' | 'worker'): Promise<void> {
    await this.#running.get(role)?.kill('SIGKILL');
    if (role === 'web') await this.web();
    else this.worker();
  }

  async stop(): Promise<void> {
    for (const server of this.#running.values()) await server.kill('SIGTERM');
    this.#running.clear();
  }
}

const sent = (audience: Audience, id: number) =>
  until(async () => (await audience.state(id)) === 'sent', `campaign ${id} to be sent`, GIVE_UP_MS);

async function measureWay(way: Way, product: Processes, audience: Audience): Promise<Measured> {
  const { few, many } = SIZES[way.name];
  const worker = product.worker();
  await sent(audience, await audience.send(few, UNPACED));
  const before = memoryOf(worker.pid);
  await way.forget();
  way.record();
  const id = await audience.send(many, UNPACED);
  await sent(audience, id);
  const after = memoryOf(worker.pid);
  const seconds = await audience.seconds(id);
  const started = performance.now();
  const again = await way.again();
  const bare = again / ((performance.now() - started) / 1_000);
  if (again !== many) throw new Error(`The loop sent ${again} of ${many}`);
  await way.forget();
  way.tell();
  const killed = await audience.send(many, UNPACED);
  for (let n = 0; n < KILLS; n += 1) {
    const goal = (many * (n + 1)) / (KILLS + 1);
    await until(async () => (await leftOf(audience, killed)) >= goal, `kill ${n}`, GIVE_UP_MS);
    await product.replace(n % 2 === 0 ? 'worker' : 'web');
  }
  await sent(audience, killed);
  const states = await audience.states(killed);
  const all = Object.values(states).reduce((sum, one) => sum + one, 0);
  return {
    way: way.name,
    many,
    perSecond: many / seconds,
    bare,
    memory: [before, after],
    killed: {
      sent: all - NOT_SENT.reduce((sum, state) => sum + (states[state] ?? 0), 0),
      unknown: states.unknown ?? 0,
      rows: all,
      ...(await way.taken()),
    },
  };
}

async function leftOf(audience: Audience, id: number): Promise<number> {
  const { queued: _waiting, ...others } = await audience.states(id);
  return Object.values(others).reduce((sum, n) => sum + n, 0);
}

/** The book of a day and the acts of a host, quiet and beside a campaign at the pace that campaigns have unless they say otherwise. */
async function measureStand(
  product: Processes,
  audience: Audience,
  { fresh, partyId }: HostData,
): Promise<Row[]> {
  const web = await product.web();
  const client = await HttpClient.signIn(web.url, 'admin@example.com', 'couvert-demo');
  const look = async (): Promise<Stand> => {
    const list = p95(await timeReads(client, fresh));
    const acts: number[] = [];
    for (let n = 0; n < ACTS; n += 1) {
      const started = performance.now();
      await client.call(services.parties.state, {
        params: { id: partyId },
        body: { visit_state: n % 2 === 0 ? 'arrived' : 'expected' },
      });
      acts.push(performance.now() - started);
    }
    return { list, act: p95(acts) };
  };
  const quiet = await look();
  const id = await audience.send(10_000, DEFAULT_PACE);
  await until(async () => (await leftOf(audience, id)) > 0, 'the campaign to begin', GIVE_UP_MS);
  const busy = await look();
  const row = (what: string, of: keyof Stand): Row => ({
    what: `${what} while a campaign is sent, p95`,
    target: '≤ 2 of quiet',
    measured: (busy[of] / quiet[of]).toFixed(2),
    holds: busy[of] <= 2 * quiet[of],
    how: `${busy[of].toFixed(1)} ms, quiet ${quiet[of].toFixed(1)} ms; ${DEFAULT_PACE} mails a minute, the pace of campaigns unless they say otherwise`,
  });
  return [row('Day list of 300', 'list'), row('A host’s act', 'act')];
}

function rowsOf({ way, many, perSecond, bare, memory: [few, all], killed }: Measured): Row[] {
  const isOnce = killed.rows === many && killed.all === killed.different && killed.all >= killed.sent;
  const isWhole = isOnce && killed.sent + killed.unknown === many && (way === 'SMTP' || killed.unknown === 0);
  return [
    {
      what: `${count(many)} mails by ${way}, ${KILLS} × kill -9`,
      target: 'nothing lost, nothing twice',
      measured: `${count(killed.sent)} sent and ${count(killed.unknown)} unknown of ${count(killed.rows)}; the carrier has ${count(killed.all)}, ${count(killed.different)} different`,
      holds: isWhole,
      how: 'the worker and the web process by turns, at even parts of the campaign; counted in the ledger and at the sandbox; a mail server cannot be asked, so that what it did not answer stays unknown and is not sent again',
    },
    {
      what: `Sending by ${way}`,
      target: '≥ 0.5 of a bare loop',
      measured: `${(perSecond / bare).toFixed(2)} (${perSecond.toFixed(0)} mails a second, the loop ${bare.toFixed(0)})`,
      holds: perSecond >= 0.5 * bare,
      how: `${count(many)} mails from the first claim to the last answer, unpaced; then the same bodies in the same batches without a ledger`,
    },
    {
      what: `The worker’s memory after ${count(many)} mails by ${way}`,
      target: '≤ 1.2 of after fewer',
      measured: `${(all / few).toFixed(2)} (${few.toFixed(0)} → ${all.toFixed(0)} MB)`,
      holds: all <= 1.2 * few,
      how: `proportional set size of the worker process; fewer are ${count(SIZES[way].few)}`,
    },
  ];
}
