import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit';
import { count } from '../limits/index.ts';
import type { Platform } from '../platform.ts';

const MOST_KEYS = 5000;

type Counted = Parameters<Parameters<FastifyRateLimitStore['incr']>[1]>;
type Tell = (error: Counted[0], result?: Counted[1]) => void;

interface Own {
  counted: number;
  endsAtMs: number;
}

/** What one process counts by itself, while the database is away. */
class OwnCounts {
  readonly #counts = new Map<string, Own>();

  count(key: string, windowMs: number, nowMs: number): Own {
    const before = this.#counts.get(key);
    const own =
      before && before.endsAtMs > nowMs
        ? { ...before, counted: before.counted + 1 }
        : { counted: 1, endsAtMs: nowMs + windowMs };
    if (this.#counts.size >= MOST_KEYS) this.#counts.clear();
    this.#counts.set(key, own);
    return own;
  }
}

interface Store extends FastifyRateLimitStore {
  incr(source: string, tell: Tell, windowMs: number): void;
}

/**
 * Counts calls in the database, so that a limit holds over all web processes together. While the database is away each process
 * counts by itself: such calls stay limited, and most of them fail for want of the database anyway.
 */
export function sharedStore({
  db,
  clock,
  log,
}: Pick<Platform, 'db' | 'clock' | 'log'>): new (
  options: FastifyRateLimitOptions,
) => Store {
  const own = new OwnCounts();
  return class SharedStore implements FastifyRateLimitStore {
    readonly #route: string;

    constructor(options: FastifyRateLimitOptions) {
      this.#route = routeOf(options);
    }

    incr(source: string, tell: Tell, windowMs: number): void {
      const key = `calls:${this.#route}:${source}`;
      const now = clock.now();
      count(db, key, windowMs, now)
        .catch((error: unknown) => {
          log.warn({ err: error }, 'calls are counted in this process alone, since the database is away');
          const { counted, endsAtMs } = own.count(key, windowMs, now.getTime());
          return { counted, endsAt: new Date(endsAtMs) };
        })
        .then(({ counted, endsAt }) =>
          tell(null, { current: counted, ttl: Math.max(0, endsAt.getTime() - now.getTime()) }),
        )
        .catch((error: unknown) => tell(error instanceof Error ? error : new Error(String(error))));
    }

    child(options: FastifyRateLimitOptions): SharedStore {
      return new SharedStore(options);
    }
  };
}

/** The route whose calls are counted, as the plugin hands it over; the store of no route counts nothing. */
function routeOf(options: FastifyRateLimitOptions & { routeInfo?: unknown }): string {
  const { routeInfo } = options;
  if (typeof routeInfo !== 'object' || routeInfo === null) return '';
  const { method, url } = routeInfo as { method?: unknown; url?: unknown };
  return `${String(method)} ${String(url)}`;
}
