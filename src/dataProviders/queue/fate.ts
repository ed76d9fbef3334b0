import { ApiError, isNetworkError } from '../apiError.ts';
import { followersOf, isWaiting, type QueuedAct } from './entry.ts';

/** So often an act is tried that the server fails at, before its person is asked. */
const MOST_TRIES = 5;

/** What becomes of an act that got no good answer: it waits for the line, is tried later, or no longer fits. */
export type Fate = 'waits' | 'later' | 'refused';

export function fateOf(error: unknown, tries: number): Fate {
  if (!(error instanceof ApiError)) return 'refused';
  if (isNetworkError(error) || error.status === 401) return 'waits';
  const isPassing = error.status === 429 || error.status >= 500;
  return isPassing && tries + 1 < MOST_TRIES ? 'later' : 'refused';
}

/**
 * The acts as they stand once one of them was refused: it is listed, and so is what was done behind it on the same record and
 * goes on from it. `standsAlone` says which of those do not.
 */
export function withRefused(
  acts: readonly QueuedAct[],
  refused: QueuedAct,
  refusal: string,
  standsAlone: (later: QueuedAct) => boolean,
): readonly QueuedAct[] {
  const held = followersOf(acts, refused)
    .filter((later) => isWaiting(later) && !standsAlone(later))
    .map((later) => ({
      ...later,
      state: 'held' as const,
      refusal: `Not sent: it goes on from “${refused.label}”.`,
    }));
  return [{ ...refused, state: 'refused', refusal }, ...held];
}
