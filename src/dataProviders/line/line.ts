import { useSyncExternalStore } from 'react';

/** What this tab knows of the line to the server. Instants in milliseconds. */
export interface Line {
  /** Since when nothing has come; null while the line is up. */
  readonly since: number | null;
  /** When the line is tried next; null while it is up, or just being tried. */
  readonly nextTryAt: number | null;
  /** The last outage of this tab that is over. */
  readonly last: { readonly since: number; readonly until: number } | null;
}

const HEALTH = '/api/health';
/** A try without an answer for so long has failed, in milliseconds. */
const TRY_MS = 6_000;
/** A request that waits for so long makes the line be tried, in milliseconds. */
const DOUBT_MS = 8_000;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 15_000;
/** Whoever asks again so soon gets the answer of the last try. */
const FRESH_MS = 2_000;
/** The last word is taken for the beginning of an outage when it is no older than this. */
const RECENT_MS = 60_000;

const UP: Line = { since: null, nextTryAt: null, last: null };
let current = UP;
let lastHeardAt = 0;
let failures = 0;
let triedAt = Number.NEGATIVE_INFINITY;
let trying: Promise<boolean> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let cut = new AbortController();
const listeners = new Set<() => void>();
const backListeners = new Set<() => void>();

function set(next: Line): void {
  current = next;
  for (const listener of [...listeners]) listener();
}

export const getLine = (): Line => current;

export function subscribeLine(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLine = (): Line => useSyncExternalStore(subscribeLine, getLine, getLine);

export const isLineDown = (): boolean => current.since !== null;

/** Calls back each time the line has come back; returns the way to stop. */
export function onLineBack(listener: () => void): () => void {
  backListeners.add(listener);
  return () => backListeners.delete(listener);
}

/** Aborted when the line turns out to be dead: what still waits then would wait for minutes. */
export const cutSignal = (): AbortSignal => cut.signal;

/** Rejects when the line turns out to be dead, for what has left without the signal. */
export const lineCut = (): Promise<never> => {
  const signal = cut.signal;
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
};

/** An answer, or a word of the live stream, has come from the server. */
export function heard(): void {
  const now = Date.now();
  lastHeardAt = now;
  const { since } = current;
  if (since === null) return;
  clearTimeout(timer);
  failures = 0;
  cut = new AbortController();
  set({ since: null, nextTryAt: null, last: { since, until: now } });
  for (const listener of [...backListeners]) listener();
}

function silent(): void {
  const now = Date.now();
  const since = current.since ?? (now - lastHeardAt <= RECENT_MS ? lastHeardAt : now);
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
  failures += 1;
  clearTimeout(timer);
  timer = setTimeout(() => void tryLine(), wait);
  set({ ...current, since, nextTryAt: now + wait });
  cut.abort();
}

async function ask(): Promise<boolean> {
  const began = cut;
  triedAt = Date.now();
  if (current.nextTryAt !== null) set({ ...current, nextTryAt: null });
  try {
    await fetch(HEALTH, { cache: 'no-store', signal: AbortSignal.timeout(TRY_MS) });
    heard();
    return true;
  } catch {
    // The line has come back meanwhile: a try of before says nothing of now.
    if (cut !== began) return !isLineDown();
    silent();
    return false;
  }
}

/** Tries the line now, once for all who ask meanwhile; answers whether it is up. */
export function tryLine(): Promise<boolean> {
  trying ??= ask().finally(() => {
    trying = null;
  });
  return trying;
}

/** Whether a request is worth sending: while the line is down it is tried first, unless it was just now. */
export async function isWorthSending(): Promise<boolean> {
  if (!isLineDown()) return true;
  return Date.now() - triedAt < FRESH_MS && trying === null ? false : tryLine();
}

/** Makes the line be tried when what is waited for does not come; returns the way to stop. */
export function doubtLater(): () => void {
  const doubt = setTimeout(() => void tryLine(), DOUBT_MS);
  return () => clearTimeout(doubt);
}

/** Tries the line whenever the browser says that something has changed; returns the way to stop. */
export function watchLine(): () => void {
  const look = () => void tryLine();
  const wake = () => void (isLineDown() && document.visibilityState === 'visible' && tryLine());
  window.addEventListener('offline', look);
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', wake);
  return () => {
    window.removeEventListener('offline', look);
    window.removeEventListener('online', look);
    document.removeEventListener('visibilitychange', wake);
  };
}

/** Forgets what is known, as a page that was just opened. */
export function resetLine(): void {
  clearTimeout(timer);
  [failures, lastHeardAt, triedAt, trying] = [0, 0, Number.NEGATIVE_INFINITY, null];
  cut = new AbortController();
  set(UP);
}
