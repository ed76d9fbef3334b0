import { codeOf } from './errors.ts';
import { openSession, type Session } from './session.ts';

/**
 * Who owns a data directory is the process that holds an advisory lock inside its PostgreSQL: PostgreSQL itself
 * admits one postmaster to a directory, and the lock ends with its holder however that dies, so that neither a
 * pid given out again nor a kill -9 can mislead.
 */
export type Claim =
  | { kind: 'granted'; session: Session }
  | { kind: 'held'; ownerPid: string }
  | { kind: 'unavailable'; reason: string };

const lockKey = 1_131_378_038;
const namePrefix = 'couvert owner ';

/** Tries once to become the owner through a connection string to the database `postgres`. */
export function tryClaim(connectionString: string): Promise<Claim> {
  return ask(connectionString, `${namePrefix}${process.pid}`, async (session) => {
    await session.rows('set idle_session_timeout = 0');
    const [answer] = await session.rows('select pg_try_advisory_lock($1) as granted', [lockKey]);
    if (answer?.granted === true) return { kind: 'granted', session };
    return { kind: 'held', ownerPid: (await findOwnerPid(session)) ?? 'unknown' };
  });
}

/** Looks who the owner is without getting in the way of one that is about to claim. */
export function lookForOwner(
  connectionString: string,
): Promise<Exclude<Claim, { kind: 'granted' }> | { kind: 'free' }> {
  return ask(connectionString, 'couvert onlooker', async (session) => {
    const ownerPid = await findOwnerPid(session);
    return ownerPid === undefined ? { kind: 'free' } : { kind: 'held', ownerPid };
  });
}

/** The session stays open for a granted claim only. */
async function ask<T extends { kind: string }>(
  connectionString: string,
  name: string,
  question: (session: Session) => Promise<T>,
): Promise<T | { kind: 'unavailable'; reason: string }> {
  let session: Session | undefined;
  try {
    session = await openSession(connectionString, name);
    const answer = await question(session);
    if (answer.kind !== 'granted') await session.close();
    return answer;
  } catch (error) {
    await session?.close();
    return {
      kind: 'unavailable',
      reason: `${codeOf(error)} ${error instanceof Error ? error.message : ''}`.trim(),
    };
  }
}

async function findOwnerPid(session: Session): Promise<string | undefined> {
  const [owner] = await session.rows(
    `select a.application_name as name from pg_locks l left join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.objid = $1::oid and l.granted`,
    [lockKey],
  );
  if (!owner) return undefined;
  const name = String(owner.name);
  return name.startsWith(namePrefix) ? name.slice(namePrefix.length) : 'unknown';
}
