import type { FastifyInstance } from 'fastify';
import { allJobs, createApp } from './app.ts';
import { type Config, ConfigError, listeningOn } from './platform/config/index.ts';
import { createPlatform, type RunningPlatform } from './platform/createPlatform.ts';
import { oneAtATime, prepareDatabase, whenPossible } from './platform/db/index.ts';
import { answerMeanwhile, Door } from './platform/http/index.ts';
import { createLog, type Log } from './platform/log/index.ts';
import { type RunningPostgres, startPostgres } from './platform/postgres/index.ts';
import { listenForMail, type MailInbound } from './services/connections/mailReports/index.ts';
import { fillDemo, hasDemoAccounts, isUnfilled, seedDemo } from './demo/index.ts';

export interface RunningProcess {
  readonly platform: RunningPlatform;
  /** Answers what has arrived, lets jobs end, and resolves when nothing of the process is left. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly version: string;
  readonly clientDir: string;
  /** Gives up a start that waits for its database, by rejecting with its reason. */
  readonly signal: AbortSignal;
}

/** Mail comes from other machines. */
const INBOUND_HOST = '0.0.0.0';

const FILLING =
  'Couvert is filling its demo, which takes about a minute the first time. This page opens by itself.';

/** What has been started so far, to be ended in the reverse order. */
interface Parts {
  readonly door: Door | null;
  postgres?: RunningPostgres;
  platform?: RunningPlatform;
  app?: FastifyInstance;
  inbound?: MailInbound;
}

/** Starts what this process is for: first its port, then the database where it is embedded, the schema, jobs, the application. */
export async function startProcess(wished: Config, options: StartOptions): Promise<RunningProcess> {
  const log = createLog(wished);
  const door = wished.role === 'worker' ? null : await Door.open(wished);
  const config = door ? listeningOn(wished, door.port) : wished;
  const meanwhile = { publicUrl: config.publicUrl, version: options.version };
  door?.serve(answerMeanwhile(meanwhile));
  if (door) console.log(`Couvert starts at ${localAddress(config)}`);
  const parts: Parts = { door };
  try {
    if (!config.databaseUrl) parts.postgres = await startEmbedded(config, log);
    const connectionString = config.databaseUrl ?? parts.postgres?.connectionString ?? '';
    const platform = createPlatform(config, log, { connectionString, version: options.version });
    parts.platform = platform;
    // Until the application answers nobody would take what the sandboxes tell of the demo's payments and texts.
    holdSandboxes(platform);
    await prepare(platform, options.signal);
    if (config.demo && config.role !== 'web')
      await fill(platform, options.signal, () => {
        console.log('Couvert fills its demo, which takes about a minute the first time');
        door?.serve(answerMeanwhile({ ...meanwhile, words: FILLING }));
      });
    if (door) await open(platform, parts, door, options.clientDir);
    if (config.inbound.port !== null && config.role !== 'web')
      parts.inbound = await listenForMail(platform, config.inbound.port, INBOUND_HOST);
    releaseSandboxes(platform);
    log.info({ address: door && localAddress(config), role: config.role, demo: config.demo }, 'started');
    return { platform, stop: () => stop(parts) };
  } catch (error) {
    await stop(parts);
    throw error;
  }
}

const localAddress = ({ host, port }: Config) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

async function open(platform: RunningPlatform, parts: Parts, door: Door, clientDir: string): Promise<void> {
  const { config } = platform;
  parts.app = await createApp(platform, { clientDir, door });
  door.serve(parts.app.routing);
  console.log(`Couvert is ready at ${config.publicUrl}`);
}

function holdSandboxes({ smsSandbox, paymentSandbox, emailSandbox }: RunningPlatform): void {
  smsSandbox?.holdCallbacks();
  emailSandbox?.holdEvents();
  paymentSandbox?.holdEvents();
}

function releaseSandboxes({ smsSandbox, paymentSandbox, emailSandbox }: RunningPlatform): void {
  smsSandbox?.releaseCallbacks();
  emailSandbox?.releaseEvents();
  for (const event of paymentSandbox?.releaseEvents() ?? [])
    void paymentSandbox?.deliver(event).catch(() => undefined);
}

async function stop({ door, postgres, platform, app, inbound }: Parts): Promise<void> {
  await inbound?.stop();
  // A worker's are told to another process, which goes on.
  if (door && platform) holdSandboxes(platform);
  if (app) await app.close();
  else {
    door?.close();
    door?.server.closeAllConnections();
  }
  await platform?.stop();
  await postgres?.stop();
}

function startEmbedded(config: Config, log: Log): Promise<RunningPostgres> {
  return startPostgres({
    dataDir: config.dataDir,
    log: (line) => log.info(line),
    alarm: (line) => log.error(line),
  });
}

/** Each step waits for a database that is away; a step that was cut short is done again from its beginning. */
async function prepare(platform: RunningPlatform, signal: AbortSignal): Promise<void> {
  const { config, db, jobs, log } = platform;
  const patiently = <T>(step: () => Promise<T>) =>
    whenPossible({ databaseUrl: config.databaseUrl, log, signal }, step);
  await patiently(() => prepareDatabase(db, config.databaseUrl));
  if (config.nodeEnv === 'production' && (await patiently(() => hasDemoAccounts(db)))) {
    throw new ConfigError([
      'This database holds demo accounts, whose password is published. Use a fresh database, or remove them with: npm run remove-demo',
    ]);
  }
  await patiently(() => platform.start());
  jobs.register(allJobs(platform));
  await patiently(() => oneAtATime(db, () => jobs.start({ work: config.role !== 'web' })));
  if (config.demo) await patiently(() => seedDemo(platform));
}

/** A visitor's first page shows a demo that is whole, not one that is still being written. */
async function fill(platform: RunningPlatform, signal: AbortSignal, tell: () => void): Promise<void> {
  const { config, db, log } = platform;
  if (!(await isUnfilled(db))) return;
  tell();
  await whenPossible({ databaseUrl: config.databaseUrl, log, signal }, () => fillDemo(platform, signal));
}
