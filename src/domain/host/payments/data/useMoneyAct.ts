import { useRef, useState } from 'react';
import { ApiError } from '#src/dataProviders/client.ts';

/** Why an act was not done: for the whole form, and by field. */
export interface Refusal {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** What to tell about an act that was refused or not answered. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { message: 'That did not work. Try again.', fields: {} };
  const fields = error.errors ?? {};
  if (error.code === 'STALE')
    return {
      message: `${error.message} What is stored is shown now: look at it, then decide again.`,
      fields,
    };
  if (error.status === 0)
    return {
      message:
        'No answer came, so it may have been done or not. Nothing is charged or refunded twice: try again, or look at the ledger in a moment.',
      fields,
    };
  return { message: error.message, fields };
}

/**
 * Runs one act of money at a time, however often its button is pressed. `run` answers the result, or null when it was refused
 * or another one is under way; `refusal` says why until the next try.
 */
export function useMoneyAct() {
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const run = async <T>(act: () => Promise<T>): Promise<T | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    setIsBusy(true);
    setRefusal(null);
    try {
      return await act();
    } catch (error) {
      setRefusal(refusalOf(error));
      return null;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, refusal, run, refuse: setRefusal };
}
