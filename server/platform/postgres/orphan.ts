import { lookForOwner, tryClaim } from './claim.ts';
import { connectionStringTo, removeEndpoint } from './endpoint.ts';
import { LauncherError } from './errors.ts';
import type { Home } from './home.ts';
import { findLivePostmaster, type Postmaster, stopPostmaster } from './postmaster.ts';
import type { Session } from './session.ts';
import { until } from './until.ts';

/** An owner counts only when seen for this long: the lock of a killed one takes a moment to go. */
const OWNED_AFTER_MS = 1_500;
/** Nobody counts as owner only after this long: one that starts, or whose sessions PostgreSQL ended, claims sooner. */
const ORPHANED_AFTER_MS = 1_000;
const SILENT_MS = 60_000;

type Verdict = { kind: 'gone' } | { kind: 'owned'; ownerPid: string } | { kind: 'orphan'; session: Session };

/** Stops a postmaster that nobody owns; throws DATA_DIR_IN_USE when it has a living owner or does not answer. */
export async function retirePostmaster(
  postmaster: Postmaster,
  home: Home,
  binDir: string,
  log: (line: string) => void,
): Promise<void> {
  const verdict = await until(judge(home), { withinMs: SILENT_MS, everyMs: 50 });
  if (verdict === undefined) {
    throw inUse(
      home,
      `PostgreSQL (process ${postmaster.pid}) runs on it and does not answer`,
      postmaster.pid,
    );
  }
  if (verdict.kind === 'gone') return;
  if (verdict.kind === 'owned') throw inUse(home, `process ${verdict.ownerPid} uses it`, verdict.ownerPid);
  log(`PostgreSQL (process ${postmaster.pid}) was left behind by an earlier run: stopping it`);
  try {
    await stopPostmaster(postmaster, binDir);
  } finally {
    await verdict.session.close();
  }
  if (postmaster.endpoint) removeEndpoint(postmaster.endpoint);
}

/** A question to be asked again until what it sees has lasted long enough for a verdict. */
function judge(home: Home): () => Promise<Verdict | undefined> {
  let seen = { kind: '', since: 0 };
  return async () => {
    const postmaster = findLivePostmaster(home.clusterDir);
    if (!postmaster) return { kind: 'gone' };
    if (!postmaster.endpoint || !postmaster.ready) return undefined;
    const connectionString = connectionStringTo(home, postmaster.endpoint, 'postgres');
    const sight = await lookForOwner(connectionString);
    if (sight.kind !== seen.kind) seen = { kind: sight.kind, since: Date.now() };
    const lastedMs = Date.now() - seen.since;
    if (sight.kind === 'held' && lastedMs >= OWNED_AFTER_MS)
      return { kind: 'owned', ownerPid: sight.ownerPid };
    if (sight.kind !== 'free' || lastedMs < ORPHANED_AFTER_MS) return undefined;
    const claim = await tryClaim(connectionString);
    return claim.kind === 'granted' ? { kind: 'orphan', session: claim.session } : undefined;
  };
}

function inUse(home: Home, reason: string, pid: string | number): LauncherError {
  return new LauncherError(
    'DATA_DIR_IN_USE',
    `The data directory ${home.dataDir} is in use: ${reason}. Stop process ${pid} first, ` +
      'set DATA_DIR to another folder, or set DATABASE_URL to share one PostgreSQL among several processes.',
  );
}
