import { existsSync } from 'node:fs';
import { DATABASE } from './database.ts';
import { connectionStringTo } from './endpoint.ts';
import { settleHome } from './home.ts';
import { findLivePostmaster } from './postmaster.ts';
import type { PostgresOptions } from './startPostgres.ts';
import { thisMachine } from './surroundings.ts';

/**
 * The connection string of the PostgreSQL that another process runs on the folder now, for a command that works
 * beside a running server; undefined when none runs. It ends with the process that started it.
 */
export function findRunningPostgres(
  options: Pick<PostgresOptions, 'dataDir' | 'surroundings'>,
): string | undefined {
  if (!existsSync(options.dataDir)) return undefined;
  const home = settleHome(options.dataDir, { ...thisMachine(), ...options.surroundings }, () => undefined);
  const postmaster = findLivePostmaster(home.clusterDir);
  if (!postmaster?.ready || !postmaster.endpoint) return undefined;
  return connectionStringTo(home, postmaster.endpoint, DATABASE);
}
