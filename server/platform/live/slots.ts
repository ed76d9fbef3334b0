import type { Signals } from './signals.ts';

/** As many streams as a session may have open: a browser has one for all its tabs of a concept. */
export const MOST_STREAMS = 10;

/**
 * The places for streams of each session, over all web processes: each is a lock of the database that the listening connection
 * holds, so that the places of a process that died are free. While that connection is broken each process counts its own.
 */
export class StreamSlots {
  readonly #signals: Signals;
  readonly #held = new Map<number, Set<number>>();

  constructor(signals: Signals) {
    this.#signals = signals;
    signals.onReconnect(() => void this.#takeAgain());
  }

  /** A place of the session, or null when all are taken. */
  async take(sessionId: number): Promise<number | null> {
    const held = this.#held.get(sessionId) ?? new Set();
    this.#held.set(sessionId, held);
    for (let slot = 0; slot < MOST_STREAMS; slot += 1) {
      if (held.has(slot)) continue;
      // Held here before the database is asked: to who holds a lock it would be given once more.
      held.add(slot);
      if (await this.#lock(sessionId, slot)) return slot;
      this.#forget(sessionId, slot);
    }
    return null;
  }

  async release(sessionId: number, slot: number): Promise<void> {
    this.#forget(sessionId, slot);
    await this.#signals.ask('select pg_advisory_unlock(hashtextextended($1, 0))', keyOf(sessionId, slot));
  }

  #forget(sessionId: number, slot: number): void {
    const held = this.#held.get(sessionId);
    held?.delete(slot);
    if (held?.size === 0) this.#held.delete(sessionId);
  }

  async #lock(sessionId: number, slot: number): Promise<boolean> {
    const text = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as ok';
    const answer = await this.#signals.ask(text, keyOf(sessionId, slot));
    return answer === null || answer['ok'] === true;
  }

  async #takeAgain(): Promise<void> {
    for (const [sessionId, slots] of [...this.#held])
      for (const slot of [...slots]) await this.#lock(sessionId, slot);
  }
}

const keyOf = (sessionId: number, slot: number) => `couvert live stream ${slot} of session ${sessionId}`;
