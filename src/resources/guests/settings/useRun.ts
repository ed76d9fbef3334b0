import { useRef, useState } from 'react';
import { ApiError } from '#src/dataProviders/client.ts';
import { showErrorToast } from '#src/ui/toasts/showToast.ts';

/** Says in a toast why an act failed, where no dialog stands open to say it. */
export function tellRefused(error: unknown): true {
  showErrorToast(error instanceof Error ? error.message : 'That did not work. Try again.', { error });
  return true;
}

/** Runs one act at a time; `refusal` says why the last one failed, `problems` by field. Answers null when it was refused. */
export function useRun() {
  const running = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async <T>(act: () => Promise<T>, caught?: (error: unknown) => boolean): Promise<T | null> => {
    if (running.current) return null;
    running.current = true;
    setIsBusy(true);
    setError(null);
    try {
      return await act();
    } catch (failed) {
      if (!caught?.(failed)) setError(failed);
      return null;
    } finally {
      running.current = false;
      setIsBusy(false);
    }
  };
  const problems = error instanceof ApiError ? (error.errors ?? {}) : {};
  const said = error instanceof Error ? error.message : 'That did not work. Try again.';
  return {
    run,
    isBusy,
    problems,
    refusal: error === null || Object.keys(problems).length > 0 ? null : said,
    message: error === null ? null : said,
  };
}
