import { chooseBinaries } from './binaries.ts';
import { ensureCluster, findDataMajor } from './cluster.ts';
import { DATABASE, ensureDatabase, requireExtensions } from './database.ts';
import { connectionStringTo, removeEndpoint } from './endpoint.ts';
import { recordHome, settleHome } from './home.ts';
import { type Owned, startAndOwn } from './own.ts';
import { keepOwning } from './keepOwning.ts';
import { stopPostmaster } from './postmaster.ts';
import { serverSettings } from './settings.ts';
import { type Surroundings, thisMachine } from './surroundings.ts';

export interface PostgresOptions {
  /** The wished folder; made when missing. */
  dataDir: string;
  /** Told in whole sentences what a person should know, such as data kept elsewhere. */
  log?: (line: string) => void;
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
  pid: number;
  place: { dataDir: string; binDir: string; runAs: string };
  /** Resolves when PostgreSQL has ended, after `stop` or by itself. */
  exited: Promise<void>;
  /** Ends every session, writes a checkpoint and resolves when PostgreSQL is gone; may be called again. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on a folder that this process alone owns, made on first use. It shuts down by itself when
 * this process ends. Throws LauncherError with a remedy.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const log = options.log ?? (() => undefined);
  const surroundings = { ...thisMachine(), ...options.surroundings };
  const home = settleHome(options.dataDir, surroundings, log);
  const binaries = chooseBinaries(home, surroundings, findDataMajor(home), log);
  const settings = serverSettings(binaries.major, options.settings ?? {});
  await ensureCluster(home, binaries, settings.fsync !== 'off');
  recordHome(home);
  const owned = await startAndOwn({ home, binaries, settings, transport: surroundings.transport, log });
  try {
    await requireExtensions(owned.session, binaries.version);
    await ensureDatabase(owned.session);
  } catch (error) {
    await endOwned(owned, binaries.binDir);
    throw error;
  }
  const connectionStringFor = (database: string) => connectionStringTo(home, owned.endpoint, database);
  const letGo = keepOwning(owned, connectionStringFor('postgres'), log);
  let stopping: Promise<void> | undefined;
  return {
    connectionString: connectionStringFor(DATABASE),
    connectionStringFor,
    version: binaries.version,
    pid: owned.postmaster.pid,
    place: { dataDir: home.clusterDir, binDir: binaries.binDir, runAs: home.runAs.name },
    exited: owned.launched.exited.then(() => undefined),
    stop: () => {
      letGo();
      stopping ??= endOwned(owned, binaries.binDir);
      return stopping;
    },
  };
}

async function endOwned(owned: Owned, binDir: string): Promise<void> {
  await stopPostmaster(owned.postmaster, binDir);
  await owned.launched.exited;
  removeEndpoint(owned.endpoint);
}
