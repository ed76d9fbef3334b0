import { useCallback } from 'react';
import type { Party } from '#contract/host/parties/schemas.ts';
import { useQueue } from '#src/dataProviders/queue/queue.ts';
import { withQueued } from './stored.ts';

/** Shows parties as they are expected once everything has been sent. */
export function useExpectedParties(): (parties: readonly Party[]) => Party[] {
  const acts = useQueue();
  return useCallback((parties) => parties.map((party) => withQueued(party, acts)), [acts]);
}
