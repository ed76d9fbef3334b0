import { setTimeout as pause } from 'node:timers/promises';

/** After a death within this time of its start PostgreSQL is started more and more slowly. */
const STEADY_MS = 300_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** One running PostgreSQL; `exited` answers its exit code, null after a signal to what started it. */
export interface Life {
  readonly exited: Promise<number | null>;
}

/**
 * Starts PostgreSQL again whenever it has ended by itself: at once, and when it does not stay up after growing waits. Each
 * death and each failed start is told in one sentence. Answers the function that gives this up.
 */
export function keepRunning<T extends Life>(
  first: T,
  { again, log }: { again: (dead: T) => Promise<T>; log: (line: string) => void },
): () => void {
  const over = new AbortController();
  void follow(first, again, log, over.signal);
  return () => over.abort();
}

async function follow<T extends Life>(
  first: T,
  again: (dead: T) => Promise<T>,
  log: (line: string) => void,
  over: AbortSignal,
): Promise<void> {
  let life = first;
  for (let deaths = 0; ; ) {
    const begun = Date.now();
    const code = await life.exited.catch(() => null);
    if (over.aborted) return;
    deaths = Date.now() - begun < STEADY_MS ? deaths + 1 : 1;
    log(`PostgreSQL ended by itself (${exitWords(code)}). ${nextWords(deaths)}`);
    for (;;) {
      await pause(waitMs(deaths), undefined, { signal: over }).catch(() => undefined);
      if (over.aborted) return;
      try {
        life = await again(life);
        break;
      } catch (error) {
        deaths += 1;
        log(`${error instanceof Error ? error.message : String(error)}\n${nextWords(deaths)}`);
      }
    }
    log('PostgreSQL runs again');
  }
}

/** 0 for the first death, then 1 s doubling to 30 s. */
export function waitMs(deaths: number): number {
  return deaths <= 1 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** Math.min(deaths - 2, 10), LONGEST_WAIT_MS);
}

function nextWords(deaths: number): string {
  if (deaths <= 1) return 'It is started again.';
  return `It has not stayed up ${deaths} times in a row: the next try is in ${waitMs(deaths) / 1000} s. See server.log in the data folder.`;
}

function exitWords(code: number | null): string {
  if (code === null) return 'its watchdog was killed';
  return code > 128 ? `killed by signal ${code - 128}` : `exit code ${code}`;
}
