import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type EmailMood, EmailSandbox } from '#server/integrations/email/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/index.ts';
import { addReachable, mailingTo, takenOf } from './campaignSending.ts';
import { fastClock } from './fastClock.ts';
import { holdMailEvents } from './heldMail.ts';
import { SENDER } from './senders.ts';
import type { TestApp } from './testApp.ts';
import { until } from './until.ts';

const WORKER = fileURLToPath(new URL('./campaignWorker.ts', import.meta.url));
/** No faster: a carrier is given 8 s to answer, and who asks it twice for what it took has to wait longer in between. */
const SPEED = 6;
const LONGEST_MS = 600_000;
/** What the carrier does while a worker is killed: answers are lost in between. */
const MOODS = ['well', 'lost', 'well', 'busy', 'error'] as const satisfies readonly EmailMood[];

export interface Aftermath {
  readonly kills: number;
  /** How many rows the ledger had each time that somebody looked after a kill, once all were written. */
  readonly sums: readonly number[];
  readonly states: Readonly<Record<string, number>>;
  readonly state: string;
  /** Mails that the carrier has, and how many of them are different ones. */
  readonly taken: number;
  readonly different: number;
}

interface Storm {
  readonly guests: number;
  readonly kills: number;
  readonly perMinute: number;
  /** How many workers run side by side; one of them is killed each time. */
  readonly workers: number;
}

/** Sends a campaign while the processes that send it are killed again and again, and the carrier loses answers; tells what came of it. */
export async function rageOn(t: TestApp, { guests, kills, perMinute, workers }: Storm): Promise<Aftermath> {
  const { db, config } = t.platform;
  const startMs = Date.now();
  const clock = fastClock(startMs, SPEED);
  const log = createLog(config);
  const secret = config.tokenSecret;
  const sandbox = new EmailSandbox({ db: () => db, log, clock, publicUrl: config.publicUrl, secret });
  holdMailEvents(t, sandbox);
  sandbox.limitTo({ sends: 1_000_000, others: 1_000_000 });
  const { url, apiKey, publicKey } = await sandbox.start();
  await sandbox.confirmSender(SENDER.from_email);
  const id = await mailingTo(t, await addReachable(t, guests), {
    rate_per_minute: perMinute,
    scheduled_for: new Date(startMs),
  });
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'test',
    DEMO: 'off',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    DATABASE_URL: t.connectionString,
    EMAIL_URL: url,
    EMAIL_API_KEY: apiKey,
    EMAIL_WEBHOOK_KEY: publicKey,
    STORM_START: String(startMs),
    STORM_SPEED: String(SPEED),
    STORM_PROGRAM: String(t.fixture.programId),
    STORM_CAMPAIGN: String(id),
  };
  const running: ReturnType<typeof start>[] = [];
  const sums: number[] = [];
  try {
    for (let n = 0; n < workers; n += 1) running.push(start(env));
    for (let killed = 0; killed < kills; killed += 1) {
      const goal = (guests * (killed + 1)) / (kills + 2);
      await sandbox.setMood(MOODS[killed % MOODS.length] ?? 'well');
      await until(
        async () => {
          await requireSending(db, t, id);
          return (await countLeft(db, t, id)) >= goal;
        },
        'the workers to do their part',
        LONGEST_MS,
      );
      const victim = running.shift();
      victim?.worker.kill('SIGKILL');
      await victim?.exited;
      await sandbox.setMood('well');
      sums.push(await countAll(db, t, id));
      running.push(start(env));
    }
    await Promise.all(running.map(({ exited }) => exited));
  } finally {
    for (const { worker } of running) worker.kill('SIGKILL');
    await sandbox.stop();
  }
  const taken = await takenOf(t, id);
  const { rows } = await sql<{ state: string }>`select state from campaigns
    where program_id = ${t.fixture.programId} and campaign_id = ${id}`.execute(db);
  return {
    kills,
    sums,
    states: await statesOf(db, t, id),
    state: rows[0]?.state ?? '',
    taken: taken.length,
    different: new Set(taken).size,
  };
}

function start(env: Record<string, string>) {
  const worker = spawn(process.execPath, ['--import', 'tsx', WORKER], { env, stdio: 'inherit' });
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  return { worker, exited };
}

/** Who waits for a person waits for ever here: the reason is told. */
async function requireSending(db: Db, t: TestApp, id: number): Promise<void> {
  const { rows } = await sql<{ state: string; state_reason: string | null; detail: string | null }>`
    select state, state_reason, (select max(detail) from campaign_recipients r
      where r.program_id = c.program_id and r.campaign_id = c.campaign_id and detail <> '') as detail
    from campaigns c where ${of(t, id)}`.execute(db);
  const [row] = rows;
  if (row?.state === 'paused' || row?.state === 'failed')
    throw new Error(`The campaign is ${row.state}: ${row.state_reason ?? ''} ${row.detail ?? ''}`);
}

const of = (t: TestApp, id: number) => sql`program_id = ${t.fixture.programId} and campaign_id = ${id}`;

async function statesOf(db: Db, t: TestApp, id: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; n: number }>`
    select state, count(*)::integer as n from campaign_recipients where ${of(t, id)} group by state`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

const countAll = async (db: Db, t: TestApp, id: number) =>
  Object.values(await statesOf(db, t, id)).reduce((sum, n) => sum + n, 0);

/** Those of whom the fate is not to wait. */
async function countLeft(db: Db, t: TestApp, id: number): Promise<number> {
  const { queued: _waiting, ...others } = await statesOf(db, t, id);
  return Object.values(others).reduce((sum, n) => sum + n, 0);
}
