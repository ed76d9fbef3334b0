import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { tryClaim } from './claim.ts';
import {
  connectionStringTo,
  type Endpoint,
  listenSettings,
  makeEndpoint,
  removeEndpoint,
} from './endpoint.ts';
import { LauncherError } from './errors.ts';
import type { Home } from './home.ts';
import { type Launched, launchPostmaster } from './launch.ts';
import { retirePostmaster } from './orphan.ts';
import {
  clearStalePostmasterFile,
  findLivePostmaster,
  type Postmaster,
  readPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { openServerLog, type ServerLog } from './serverLog.ts';
import type { Session } from './session.ts';
import { until } from './until.ts';

/** A postmaster that this process started and whose data directory it owns through `session`. */
export interface Owned {
  postmaster: Pick<Postmaster, 'pid' | 'clusterDir'>;
  endpoint: Endpoint;
  session: Session;
  launched: Launched;
}

export interface Plan {
  home: Home;
  binaries: Binaries;
  settings: Readonly<Record<string, string>>;
  transport: 'socket' | 'loopback';
  log: (line: string) => void;
}

const RECOVERY_MS = 600_000;
const ATTEMPTS = 8;
/** What PostgreSQL says when another postmaster was quicker, or a killed one's children are not yet gone. */
const passing = /lock file ".*" already exists|pre-existing shared memory block|address already in use/i;

/** Starts PostgreSQL and becomes the owner of its data; a postmaster left behind by a dead owner is stopped first. */
export async function startAndOwn(plan: Plan): Promise<Owned> {
  let failure = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = findLivePostmaster(plan.home.clusterDir);
    if (found) await retirePostmaster(found, plan.home, plan.binaries.binDir, plan.log);
    const outcome = await startOnce(plan);
    if (typeof outcome !== 'string') return outcome;
    failure = outcome;
    if (!passing.test(failure)) break;
    await pause(100 * 2 ** attempt);
  }
  throw new LauncherError(
    'START_FAILED',
    `PostgreSQL did not start on ${plan.home.clusterDir}. Mend what its log says, or set DATABASE_URL:\n${failure}`,
  );
}

/** One attempt; answers PostgreSQL's own words when it ended before it was ready. */
async function startOnce(plan: Plan): Promise<Owned | string> {
  const { home, binaries } = plan;
  clearStalePostmasterFile(home.clusterDir);
  const endpoint = await makeEndpoint(home, plan.transport);
  const serverLog = openServerLog(home.dir, home.runAs);
  try {
    const settings = { ...plan.settings, ...listenSettings(endpoint) };
    const launched = await launchPostmaster(home, binaries, settings, serverLog.file);
    const session = await claimOwn(plan, endpoint, launched);
    const postmaster = { pid: launched.pid, clusterDir: home.clusterDir };
    if (session) return { postmaster, endpoint, session, launched };
    await stopPostmaster(postmaster, binaries.binDir);
    removeEndpoint(endpoint);
    return failureOf(serverLog);
  } finally {
    serverLog.close();
  }
}

async function claimOwn(plan: Plan, endpoint: Endpoint, launched: Launched): Promise<Session | undefined> {
  let ended = false;
  void launched.exited.finally(() => {
    ended = true;
  });
  const patience = setTimeout(
    () => plan.log('PostgreSQL is recovering from a crash; this may take a while'),
    5_000,
  );
  const claim = await until(
    async () => {
      if (ended) return 'ended';
      const serving = readPostmaster(plan.home.clusterDir);
      if (serving?.pid !== launched.pid || !serving.ready) return undefined;
      const tried = await tryClaim(connectionStringTo(plan.home, endpoint, 'postgres'));
      return tried.kind === 'granted' ? tried.session : undefined;
    },
    { withinMs: RECOVERY_MS },
  );
  clearTimeout(patience);
  return claim === 'ended' ? undefined : claim;
}

function failureOf(serverLog: ServerLog): string {
  return `${serverLog.tail()}\n(whole log: ${serverLog.path})`;
}
