import type { FastifyInstance } from 'fastify';
import { allJobs, createApp } from './app.ts';
import { type Config, ConfigError } from './platform/config/index.ts';
import { createPlatform, type RunningPlatform } from './platform/createPlatform.ts';
import { migrate, oneAtATime } from './platform/db/index.ts';
import { createLog, type Log } from './platform/log/index.ts';
import { type RunningPostgres, startPostgres } from './platform/postgres/index.ts';
import { hasDemoAccounts, seedDemo } from './services/demo/index.ts';

export interface RunningProcess {
  readonly platform: RunningPlatform;
  readonly address: string | null;
  stop(): Promise<void>;
}

/** Starts what this process is for: the database where it is embedded, the schema, jobs, and the web server. */
export async function startProcess(
  config: Config,
  options: { version: string; clientDir: string },
): Promise<RunningProcess> {
  const log = createLog(config);
  const postgres = config.databaseUrl ? null : await startEmbedded(config, log);
  const connectionString = config.databaseUrl ?? postgres?.connectionString ?? '';
  const platform = createPlatform(config, log, { connectionString, version: options.version });
  let app: FastifyInstance | null = null;
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    await app?.close();
    await platform.stop();
    await postgres?.stop();
  };
  void postgres?.exited.then(() => {
    if (isStopping) return;
    log.fatal('PostgreSQL ended by itself; see server.log in the data folder');
    process.exit(1);
  });
  try {
    await prepare(platform);
    app = config.role === 'worker' ? null : await createApp(platform, { clientDir: options.clientDir });
    const address = app ? await listen(app, config) : null;
    log.info({ address, role: config.role, demo: config.demo }, 'started');
    if (address) console.log(`Couvert is ready at ${config.publicUrl}`);
    return { platform, address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startEmbedded(config: Config, log: Log): Promise<RunningPostgres> {
  return startPostgres({ dataDir: config.dataDir, log: (line) => log.info(line) });
}

async function prepare(platform: RunningPlatform): Promise<void> {
  const { config, db, jobs } = platform;
  await migrate(db);
  if (config.nodeEnv === 'production' && (await hasDemoAccounts(db))) {
    throw new ConfigError([
      'This database holds demo accounts, whose password is published. Use a fresh database, or remove them with: npm run remove-demo',
    ]);
  }
  await platform.start();
  jobs.register(allJobs(platform));
  await oneAtATime(db, () => jobs.start({ work: config.role !== 'web' }));
  if (config.demo) await seedDemo(platform);
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    return await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new ConfigError([
        `PORT=${config.port}: something else listens there. Stop it, or start with PORT=${config.port + 1}`,
      ]);
    }
    throw error;
  }
}
