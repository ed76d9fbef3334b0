import type { Query } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/administration/platform/endpoints.ts';
import { services } from '#contract/index.ts';
import { ApiError } from './apiError.ts';
import { openStream } from './client.ts';
import { heard, onLineBack, tryLine, watchLine } from './line/line.ts';
import { backoffMs, isTouched, type LiveMessage, ownFactsOf, readMessages } from './liveModel.ts';
import { queryClient } from './queryClient.ts';
import { isRemovedHere } from './removals.ts';
import { reportError } from './reportError.ts';
import { getSession, subscribe } from './session.ts';
import { loadFlags, loadIdentity, reopenSession } from './startUp.ts';

/** Longer than two heartbeats of the server without a byte: the line is dead, in milliseconds. */
const SILENCE_MS = 40_000;

/** Follows the concept of this tab and whatever it switches to; returns the way to stop. */
export function followLive(): () => void {
  let followed: string | null = null;
  let stop = () => {};
  const follow = () => {
    const { token, userId, programId } = getSession();
    const wanted = token === null || programId === null ? null : `couvert-live-${userId}-${programId}`;
    if (wanted === followed) return;
    stop();
    followed = wanted;
    stop = wanted === null ? () => {} : followConcept(wanted);
  };
  const unsubscribe = subscribe(follow);
  // Whatever was missed, also by reads that failed meanwhile.
  const stopLine = onLineBack(() => applyLive({ kind: 'resync' }));
  const stopWatching = watchLine();
  follow();
  return () => {
    unsubscribe();
    stopLine();
    stopWatching();
    stop();
  };
}

/** One tab of those that show the concept holds the stream and tells the others; when it closes, the next takes over. */
function followConcept(name: string): () => void {
  const abort = new AbortController();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  let lastId: number | null = null;
  const receive = (message: LiveMessage) => {
    if (message.kind === 'change') lastId = Math.max(lastId ?? 0, message.event.event_id);
    applyLive(message);
  };
  channel?.addEventListener('message', (event: MessageEvent<LiveMessage>) => receive(event.data));
  const lead = () =>
    holdStream(
      (message) => {
        channel?.postMessage(message);
        receive(message);
      },
      () => lastId,
      abort.signal,
    );
  void (navigator.locks ? navigator.locks.request(name, { signal: abort.signal }, lead) : lead()).catch(
    (error: unknown) => {
      if (!abort.signal.aborted) throw error;
    },
  );
  return () => {
    abort.abort();
    channel?.close();
  };
}

/**
 * Connects, reads, and connects again from the last event seen, until it is aborted. Where none had been seen yet, nobody knows what
 * happened while the line was down: everything shown is read again.
 */
async function holdStream(
  tell: (message: LiveMessage) => void,
  lastId: () => number | null,
  signal: AbortSignal,
): Promise<void> {
  let wasOpen = false;
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const after = lastId();
    let isMissed = wasOpen && after === null;
    try {
      await readStream(tell, after, signal, () => {
        attempt = 0;
        wasOpen = true;
        if (isMissed) tell({ kind: 'resync' });
        isMissed = false;
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) tell({ kind: 'identity' });
    }
    await pause(backoffMs(attempt, Math.random()), signal);
  }
}

async function readStream(
  tell: (message: LiveMessage) => void,
  after: number | null,
  signal: AbortSignal,
  onWord: () => void,
): Promise<void> {
  const silence = new AbortController();
  const ends = AbortSignal.any([signal, silence.signal]);
  const fallSilent = () => {
    silence.abort();
    void tryLine();
  };
  let timer = setTimeout(fallSilent, SILENCE_MS);
  const query = after === null ? {} : { query: { after } };
  try {
    const stream = await openStream(services.platform.live, query, { signal: ends });
    const reader = stream.getReader();
    const decoder = new TextDecoder();
    for (let text = ''; ; ) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(fallSilent, SILENCE_MS);
      heard();
      onWord();
      const { messages, rest } = readMessages(text + decoder.decode(value, { stream: true }));
      text = rest;
      for (const message of messages) tell(message);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Waits; coming back online or an abort cuts it short. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = new AbortController();
    const done = () => {
      clearTimeout(timer);
      wake.abort();
      resolve();
    };
    const timer = setTimeout(done, ms);
    const stopLine = onLineBack(done);
    wake.signal.addEventListener('abort', stopLine);
    window.addEventListener('online', done, { signal: wake.signal });
    signal.addEventListener('abort', done, { signal: wake.signal });
  });
}

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
    predicate: (query) => predicate(query) && !feedsForm(query) && !isRemovedHere(query),
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
