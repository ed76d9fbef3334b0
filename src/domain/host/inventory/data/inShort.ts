import { SHORT_TIMEOUT_MS } from '#contract/host/inventory/endpoints.ts';

/** Nothing was answered in time. */
export class TooSlow extends Error {
  constructor() {
    super(`No answer came within ${SHORT_TIMEOUT_MS / 1000} seconds. Try again.`);
    this.name = 'TooSlow';
  }
}

/** Makes a call that is given up after two seconds (INV-024, INV-035). Throws TooSlow, or what the call throws. */
export async function inShort<T>(run: (signal: AbortSignal) => Promise<T>, outer?: AbortSignal): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), SHORT_TIMEOUT_MS);
  const stop = () => limit.abort();
  outer?.addEventListener('abort', stop, { once: true });
  try {
    return await run(limit.signal);
  } catch (error) {
    if (limit.signal.aborted && !outer?.aborted) throw new TooSlow();
    throw error;
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  }
}
