import { isWorking } from '#contract/core/imports.ts';
import type { Upload } from '#contract/administration/merchants/schemas.ts';

export const POLL_EVERY_MS = 3_000;
export const GIVE_UP_AFTER_MS = 10 * 60_000;

export type PollOutcome =
  | { readonly kind: 'result'; readonly upload: Upload }
  | { readonly kind: 'timedOut'; readonly upload: Upload }
  | { readonly kind: 'stopped' };

export interface PollOptions {
  /** Reads the upload once; a rejection that `isFinal` does not claim is tried again at the next turn. */
  readonly read: () => Promise<Upload>;
  readonly onProgress: (upload: Upload) => void;
  readonly isFinal: (error: unknown) => boolean;
  readonly signal: AbortSignal;
}

/** True once the server has nothing more to do by itself. */
export const isSettled = ({ status }: Pick<Upload, 'status'>): boolean => !isWorking(status);

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(finish, POLL_EVERY_MS);
    function finish() {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    }
    signal.addEventListener('abort', finish);
    if (signal.aborted) finish();
  });

/**
 * Reads an upload every 3 seconds until a result arrives, and gives up 10 minutes after the start
 * (ADMIN-015, ADMIN-016). Throws only what `isFinal` claims, such as a 404.
 */
export async function pollUpload(started: Upload, options: PollOptions): Promise<PollOutcome> {
  const { read, onProgress, isFinal, signal } = options;
  let latest = started;
  for (let waited = 0; !isSettled(latest); waited += POLL_EVERY_MS) {
    if (waited >= GIVE_UP_AFTER_MS) return { kind: 'timedOut', upload: latest };
    await pause(signal);
    if (signal.aborted) return { kind: 'stopped' };
    try {
      latest = await read();
    } catch (error) {
      if (signal.aborted) return { kind: 'stopped' };
      if (isFinal(error)) throw error;
      continue;
    }
    onProgress(latest);
  }
  return { kind: 'result', upload: latest };
}
