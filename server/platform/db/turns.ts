import { Failure, fail } from '../errors/index.ts';

interface Waiting {
  readonly person: string;
  readonly begin: () => void;
}

/** Said of a read that nobody waits for any more; nobody hears it but a log. */
export const UNWANTED = 'Nobody waited for this any more, so it was ended.';
/** So many more reads one person may have waiting behind the one that runs. */
export const MOST_WAITING = 20;

/**
 * The turns of long reads in this process: a few run at once, one of each person, and the others wait without a connection, who
 * came first before who came later.
 */
export class Turns {
  readonly #most: number;
  readonly #running = new Set<string>();
  #waiting: readonly Waiting[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Waits for the turn of a person; what it answers gives the turn back. Errors: THROTTLED where they wait for many reads already,
   * UNAVAILABLE when nobody waits for this one any more.
   */
  async take(person: string, signal: AbortSignal): Promise<() => void> {
    if (signal.aborted) fail('UNAVAILABLE', UNWANTED);
    if (!this.#isFree(person)) await this.#wait(person, signal);
    else this.#running.add(person);
    return () => {
      this.#running.delete(person);
      this.#beginNext();
    };
  }

  #isFree(person: string): boolean {
    return this.#running.size < this.#most && !this.#running.has(person);
  }

  #wait(person: string, signal: AbortSignal): Promise<void> {
    if (this.#waiting.filter((one) => one.person === person).length >= MOST_WAITING)
      fail('THROTTLED', `You have ${MOST_WAITING} counts running. Wait until they finish, and try again.`);
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        reject(new Failure('UNAVAILABLE', UNWANTED));
      };
      const begin = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const waiting: Waiting = { person, begin };
      this.#waiting = [...this.#waiting, waiting];
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  #beginNext(): void {
    const next = this.#waiting.find(({ person }) => this.#isFree(person));
    if (!next) return;
    this.#waiting = this.#waiting.filter((one) => one !== next);
    this.#running.add(next.person);
    next.begin();
  }
}
