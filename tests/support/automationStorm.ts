import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type EmailMood, EmailSandbox } from '#server/integrations/email/index.ts';
import { readConfig } from '#server/platform/config/index.ts';
import { createPlatform } from '#server/platform/createPlatform.ts';
import { createLog } from '#server/platform/log/index.ts';
import { followLog, lookAfterAll, walkAll } from '#server/services/marketing/automations/index.ts';
import { careForAll, sendDue } from '#server/services/marketing/campaigns/index.ts';
import { days, mail, messagesOf, running, runsOf, visit } from './automationEngine.ts';
import { addReachable } from './campaignSending.ts';
import { holdMailEvents } from './heldMail.ts';
import type { TestApp } from './testApp.ts';
import { until } from './until.ts';

const WORKER = fileURLToPath(new URL('./automationWorker.ts', import.meta.url));
const FROM = 'no-reply@couvert.example';
const DAY = 86_400_000;
/** Later than any “no” of a carrier is believed. */
const BELIEVED = 11 * 60_000;

/** What the carrier does while a worker is killed, and what the worker has in its hands then. */
const DEATHS = [
  { mood: 'slow', state: 'claimed' },
  { mood: 'well', state: 'queued' },
  { mood: 'lost', state: 'claimed' },
] as const satisfies readonly { mood: EmailMood; state: 'claimed' | 'queued' }[];

export interface Aftermath {
  readonly kills: number;
  /** Kills by which a worker died that had claimed something. */
  readonly withClaims: number;
  readonly runs: Readonly<Record<string, number>>;
  readonly messages: Readonly<Record<string, number>>;
  /** Mails that the carrier has, and how many of them are different ones. */
  readonly taken: number;
  readonly different: number;
  /** Steps that runs took, and how many of them are different ones. */
  readonly steps: number;
  readonly differentSteps: number;
}

interface Storm {
  readonly guestsEach: number;
  readonly kills: number;
}

const tally = (words: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(words)].map((one) => [one, words.filter((word) => word === one).length]));

/**
 * A mail, a day, a mail for guests who come while two processes do the work, and one after the other is killed with a claim in its hands;
 * what they left is brought to its end afterwards, with a clock that jumps.
 */
export async function rage(t: TestApp, { guestsEach, kills }: Storm): Promise<Aftermath> {
  const { config } = t.platform;
  const sandbox = new EmailSandbox({
    db: () => t.platform.db,
    log: createLog(config),
    clock: { now: () => new Date() },
    publicUrl: config.publicUrl,
    secret: config.tokenSecret,
  });
  holdMailEvents(t, sandbox);
  sandbox.limitTo({ sends: 1_000_000, others: 1_000_000 });
  const { url, apiKey, publicKey } = await sandbox.start();
  await sandbox.confirmSender(FROM);
  t.clock.set(new Date());
  const { id } = await running(t, [await mail(t), days(1), await mail(t)]);
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'test',
    DEMO: 'off',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    DATABASE_URL: t.connectionString,
    EMAIL_URL: url,
    EMAIL_API_KEY: apiKey,
    EMAIL_WEBHOOK_KEY: publicKey,
  };
  const workers = [start(env), start(env)];
  let withClaims = 0;
  try {
    for (let killed = 0; killed < kills; killed += 1) {
      const death = DEATHS[killed % DEATHS.length] ?? DEATHS[0];
      await sandbox.setMood(death.mood);
      t.clock.set(new Date());
      for (const guest of await addReachable(t, guestsEach)) await visit(t, guest);
      await until(() => hasRows(t, id, death.state), `a message to be ${death.state}`, 300_000);
      const holder = await holderOf(t, id);
      const at = Math.max(
        0,
        workers.findIndex(({ worker }) => worker.pid === holder),
      );
      const [victim] = workers.splice(at, 1);
      victim?.worker.kill('SIGKILL');
      await victim?.exited;
      if (holder !== null) withClaims += 1;
      await sandbox.setMood('well');
      workers.push(start(env));
    }
  } finally {
    for (const { worker, exited } of workers) {
      worker.kill('SIGKILL');
      await exited;
    }
  }
  try {
    await finish(t, id, env);
  } finally {
    await sandbox.stop();
  }
  return { kills, withClaims, ...(await learn(t, id)) };
}

function start(env: Record<string, string>) {
  const worker = spawn(process.execPath, ['--import', 'tsx', WORKER], { env, stdio: 'inherit' });
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  return { worker, exited };
}

/** Goes on where the dead left off, as one of them in this process, with a clock that jumps. */
async function finish(t: TestApp, id: number, env: Record<string, string>): Promise<void> {
  const config = readConfig(env);
  let now = Date.now();
  const platform = createPlatform(config, createLog(config), {
    connectionString: t.connectionString,
    version: 'storm',
    clock: { now: () => new Date(now) },
    poolSize: 6,
  });
  const isOver = async () => (await runsOf(t, id)).every(({ state }) => state === 'finished');
  for (let n = 0; n < 12 && !(await isOver()); n += 1) {
    now += n % 4 === 3 ? DAY : BELIEVED;
    await followLog(platform);
    await lookAfterAll(platform);
    await walkAll(platform);
    await careForAll(platform);
    await sendDue(platform, 'storm.0');
    await walkAll(platform);
  }
  await platform.stop();
}

const rowsOf = (
  id: number,
  t: TestApp,
) => sql`campaign_recipients r join campaigns c using (program_id, campaign_id)
  where c.program_id = ${t.fixture.programId} and c.automation_id = ${id}`;

async function hasRows(t: TestApp, id: number, state: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${rowsOf(id, t)} and r.state = ${state} limit 1`.execute(
    t.platform.db,
  );
  // Who was queued may have been claimed since one looked.
  return rows.length > 0 || (state === 'queued' && (await hasRows(t, id, 'claimed')));
}

/** The process that has something in its hands; null where nobody has. */
async function holderOf(t: TestApp, id: number): Promise<number | null> {
  const { rows } = await sql<{ pid: number }>`
    select split_part(split_part(r.claimed_by, '/', 1), '.', 2)::integer as pid from ${rowsOf(id, t)} and r.state = 'claimed'
    order by r.claimed_ts desc limit 1`.execute(t.platform.db);
  return rows[0]?.pid ?? null;
}

async function learn(t: TestApp, id: number) {
  const { db } = t.platform;
  const { rows: taken } = await sql<{ key: string }>`
    select e.custom_args ->> 'couvert_key' as key from sandbox_emails e join campaigns c on c.program_id = ${t.fixture.programId}
      and c.automation_id = ${id} and e.custom_args ->> 'couvert_source' = 'campaign:' || c.campaign_id`.execute(
    db,
  );
  const { rows: steps } = await sql<{ key: string }>`
    select automation_run_id || '.' || step_no || '.' || attempt as key from automation_run_steps
    where program_id = ${t.fixture.programId} and automation_id = ${id}`.execute(db);
  const runs = await runsOf(t, id);
  const messages = await messagesOf(t, id);
  return {
    runs: tally(runs.map(({ state }) => state)),
    messages: tally(messages.map(({ state }) => state)),
    taken: taken.length,
    different: new Set(taken.map(({ key }) => key)).size,
    steps: steps.length,
    differentSteps: new Set(steps.map(({ key }) => key)).size,
  };
}
