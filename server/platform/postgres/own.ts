import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { clearBrokenPostmasterFile } from './brokenPid.ts';
import { tryClaim } from './claim.ts';
import {
  connectionStringTo,
  type Endpoint,
  listenSettings,
  makeEndpoint,
  removeEndpoint,
  renewEndpoint,
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
import { openServerLog, reasonIn } from './serverLog.ts';
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
  /** Where it listened before, for a start that those who are connected must find again. */
  endpoint?: Endpoint;
  log: (line: string) => void;
}

const RECOVERY_MS = 600_000;
const ATTEMPTS = 8;
/** What PostgreSQL says when another postmaster was quicker, or a killed one's children are not yet gone. */
const passing = /lock file ".*" already exists|pre-existing shared memory block|address already in use/i;

/** PostgreSQL ended before it was ready: its last lines, and why. */
interface Refusal {
  readonly tail: string;
  readonly reason: string;
}

/** Starts PostgreSQL and becomes the owner of its data; a postmaster left behind by a dead owner is stopped first. */
export async function startAndOwn(plan: Plan): Promise<Owned> {
  let refusal: Refusal = { tail: '', reason: '' };
  let isTalkative = false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = findLivePostmaster(plan.home.clusterDir);
    if (found) await retirePostmaster(found, plan.home, plan.binaries.binDir, plan.log);
    await clearBrokenPostmasterFile(plan.home.clusterDir, plan.log);
    const outcome = await startOnce(plan, isTalkative);
    if ('session' in outcome) {
      if (!isTalkative) return outcome;
      isTalkative = false;
      await stopPostmaster(outcome.postmaster, plan.binaries.binDir);
      continue;
    }
    refusal = outcome;
    if (isTalkative) break;
    if (passing.test(refusal.tail)) await pause(100 * 2 ** attempt);
    else isTalkative = true;
  }
  throw new LauncherError(
    'START_FAILED',
    `PostgreSQL did not start on ${plan.home.clusterDir}. Mend what it says, or set DATABASE_URL:\n${refusal.reason}`,
  );
}

/**
 * One attempt. The log of a running PostgreSQL leaves details out, since they may hold values of rows, and hints with them; a
 * talkative one is for hearing why it does not start.
 */
async function startOnce(plan: Plan, isTalkative: boolean): Promise<Owned | Refusal> {
  const { home, binaries } = plan;
  clearStalePostmasterFile(home.clusterDir);
  const endpoint = plan.endpoint
    ? renewEndpoint(home, plan.endpoint)
    : await makeEndpoint(home, plan.transport);
  const serverLog = openServerLog(home.dir, home.runAs);
  try {
    const settings = {
      ...plan.settings,
      ...listenSettings(endpoint),
      ...(isTalkative ? { log_error_verbosity: 'default' } : {}),
    };
    const launched = await launchPostmaster(home, binaries, settings, serverLog.file);
    const session = await claimOwn(plan, endpoint, launched);
    const postmaster = { pid: launched.pid, clusterDir: home.clusterDir };
    if (session) return { postmaster, endpoint, session, launched };
    await stopPostmaster(postmaster, binaries.binDir);
    if (!plan.endpoint) removeEndpoint(endpoint);
    const tail = serverLog.tail();
    return { tail, reason: `${reasonIn(tail)}\n(whole log: ${serverLog.path})` };
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
