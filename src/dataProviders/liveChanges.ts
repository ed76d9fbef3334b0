import type { Query } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/administration/platform/endpoints.ts';
import { ApiError } from './apiError.ts';
import { isTouched, type LiveMessage, ownFactsOf } from './liveModel.ts';
import { queryClient } from './queryClient.ts';
import { reportError } from './reportError.ts';
import { getSession } from './session.ts';
import { loadFlags, loadIdentity, reopenSession } from './startUp.ts';

/** Changes that come within this many milliseconds are looked up together. */
export const COALESCE_MS = 100;

let events: LiveEvent[] = [];
let everything = false;
let own = new Set<'identity' | 'flags'>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Notes what a live message makes stale; a moment later all of it is read again at once. */
export function applyLive(message: LiveMessage): void {
  if (message.kind === 'change') {
    const facts = ownFactsOf(message.event, getSession().userId);
    events.push(message.event);
    if (facts) own.add(facts);
  } else {
    if (message.kind === 'resync') everything = true;
    own = new Set(['identity', 'flags']);
  }
  timer ??= setTimeout(flush, COALESCE_MS);
}

function flush(): void {
  const [changed, all, facts] = [events, everything, own];
  [events, everything, own, timer] = [[], false, new Set(), undefined];
  if (getSession().token === null) return;
  const predicate = (query: Query) => all || isTouched(query.queryKey, changed);
  void queryClient.invalidateQueries({ predicate, refetchType: 'none' });
  void queryClient.refetchQueries({
    predicate: (query) => predicate(query) && !feedsForm(query),
    type: 'active',
  });
  if (facts.size > 0) void reloadOwn(facts);
}

/** A form under somebody's hands is not refilled; react-admin marks its query so. The version check catches the rest. */
function feedsForm(query: Query): boolean {
  return query.observers.some((observer) => observer.options.refetchOnReconnect === false);
}

/** Reads the own rights again; who lost the concept starts over with the next one that works. */
async function reloadOwn(facts: ReadonlySet<'identity' | 'flags'>): Promise<void> {
  try {
    await Promise.all([
      facts.has('identity') ? loadIdentity() : null,
      facts.has('flags') ? loadFlags() : null,
    ]);
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) await reopenSession().catch(reportError);
    else reportError(error);
  }
}
