import { MESSAGES } from '#contract/core/errors.ts';

/** A page that has not loaded within this many milliseconds counts as failed (ROUTE-072). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A page's code could not be loaded (ROUTE-073). */
export class LoadingError extends Error {
  constructor(cause: unknown) {
    super(MESSAGES.chunkFailed, { cause });
    this.name = 'LoadingError';
  }
}

/**
 * Loads a page's code, with one more try and 120 seconds altogether (ROUTE-072).
 * Throws LoadingError after telling `onFailure` (ROUTE-071, ROUTE-073).
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  onFailure: (error: LoadingError) => Promise<void> | void,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not loaded within ${CHUNK_TIMEOUT_MS} ms`)), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load().catch(load), tooLate]);
  } catch (cause) {
    const error = new LoadingError(cause);
    await onFailure(error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
