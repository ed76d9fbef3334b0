import { tryClaim } from './claim.ts';
import { isAlive } from './postmaster.ts';
import type { Owned } from './own.ts';
import { until } from './until.ts';

/**
 * Claims the data again when PostgreSQL ended every session after a crash of one of its own processes.
 * Answers the function that gives this up.
 */
export function keepOwning(owned: Owned, connectionString: string, log: (line: string) => void): () => void {
  let wanted = true;
  const claimAgain = async (): Promise<void> => {
    const outcome = await until(
      async () => {
        if (!wanted || !isAlive(owned.postmaster)) return 'over';
        const claim = await tryClaim(connectionString);
        return claim.kind === 'granted' ? claim.session : undefined;
      },
      { withinMs: Number.POSITIVE_INFINITY, everyMs: 50 },
    );
    if (outcome !== 'over' && outcome !== undefined) watch(outcome.ended);
  };
  const watch = (ended: Promise<void>) => {
    void ended.then(async () => {
      if (!wanted) return;
      log('PostgreSQL ended the owner session; claiming the data directory again');
      await claimAgain();
    });
  };
  watch(owned.session.ended);
  return () => {
    wanted = false;
  };
}
