import { chooseBinaries } from './binaries.ts';
import { ensureCluster, findDataMajor } from './cluster.ts';
import { DATABASE, ensureDatabase, requireExtensions } from './database.ts';
import { connectionStringTo, removeEndpoint } from './endpoint.ts';
import { explainFolder } from './folders.ts';
import { recordHome, settleHome } from './home.ts';
import { keepOwning } from './keepOwning.ts';
import { keepRunning, type Life } from './keepRunning.ts';
import { type Owned, type Plan, startAndOwn } from './own.ts';
import { stopPostmaster } from './postmaster.ts';
import { serverSettings } from './settings.ts';
import { type Surroundings, thisMachine } from './surroundings.ts';

export interface PostgresOptions {
  /** The wished folder; made when missing. */
  dataDir: string;
  /** Told in whole sentences what a person should know, such as data kept elsewhere. */
  log?: (line: string) => void;
  /** Told when PostgreSQL has ended by itself and what becomes of it; without it `log` is. */
  alarm?: (line: string) => void;
  /** PostgreSQL settings laid over the defaults; `fsync: 'off'` also makes a new cluster without syncing. */
  settings?: Readonly<Record<string, string>>;
  /** Overrides what is found on this machine. */
  surroundings?: Partial<Surroundings>;
}

export interface RunningPostgres {
  /** To the database `couvert` as its superuser. */
  connectionString: string;
  connectionStringFor(database: string): string;
  /** Such as `18.4`. */
  version: string;
  /** Of the postmaster that runs now. */
  readonly pid: number;
  place: { dataDir: string; binDir: string; runAs: string };
  /** Ends every session, writes a checkpoint and resolves when PostgreSQL is gone; may be called again. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on a folder that this process alone owns, made on first use. It shuts down by itself when
 * this process ends, and is started again at the same address when it ends by itself. Throws LauncherError with a remedy.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  try {
    return await start(options);
  } catch (error) {
    throw explainFolder(options.dataDir, error);
  }
}

async function start(options: PostgresOptions): Promise<RunningPostgres> {
  const log = options.log ?? (() => undefined);
  const alarm = options.alarm ?? log;
  const surroundings = { ...thisMachine(), ...options.surroundings };
  const home = settleHome(options.dataDir, surroundings, log);
  const binaries = chooseBinaries(home, surroundings, findDataMajor(home), log);
  const settings = serverSettings(binaries.major, options.settings ?? {});
  await ensureCluster(home, binaries, settings.fsync !== 'off');
  recordHome(home);
  const plan = { home, binaries, settings, transport: surroundings.transport, log };
  let running = await startLife(plan);
  const connectionStringFor = (database: string) =>
    connectionStringTo(home, running.owned.endpoint, database);
  let isStopping = false;
  let restarting: Promise<unknown> = Promise.resolve();
  const giveUp = keepRunning(running, {
    log: alarm,
    again: (dead) => {
      const next = restart(plan, dead).then(async (life) => {
        running = life;
        // Asked to stop while it was on its way up, it goes at once.
        if (isStopping) await endLife(life, binaries.binDir);
        return life;
      });
      restarting = next.catch(() => undefined);
      return next;
    },
  });
  let stopping: Promise<void> | undefined;
  return {
    connectionString: connectionStringFor(DATABASE),
    connectionStringFor,
    version: binaries.version,
    get pid() {
      return running.owned.postmaster.pid;
    },
    place: { dataDir: home.clusterDir, binDir: binaries.binDir, runAs: home.runAs.name },
    stop: () => {
      giveUp();
      isStopping = true;
      stopping ??= restarting.then(() => endLife(running, binaries.binDir));
      return stopping;
    },
  };
}

interface RunningLife extends Life {
  readonly owned: Owned;
  readonly letGo: () => void;
}

async function startLife(plan: Plan): Promise<RunningLife> {
  const { home, binaries } = plan;
  const owned = await startAndOwn(plan);
  try {
    await requireExtensions(owned.session, binaries.version);
    await ensureDatabase(owned.session);
  } catch (error) {
    await endOwned(owned, binaries.binDir);
    throw error;
  }
  const letGo = keepOwning(owned, connectionStringTo(home, owned.endpoint, 'postgres'), plan.log);
  return { owned, letGo, exited: owned.launched.exited };
}

/** The claim of the dead one goes first: where only its watchdog died, it would look like an owner. */
async function restart(plan: Plan, { owned, letGo }: RunningLife): Promise<RunningLife> {
  letGo();
  await owned.session.close().catch(() => undefined);
  return startLife({ ...plan, endpoint: owned.endpoint });
}

async function endLife({ owned, letGo }: RunningLife, binDir: string): Promise<void> {
  letGo();
  await endOwned(owned, binDir);
}

async function endOwned(owned: Owned, binDir: string): Promise<void> {
  await stopPostmaster(owned.postmaster, binDir);
  await owned.launched.exited;
  removeEndpoint(owned.endpoint);
}
