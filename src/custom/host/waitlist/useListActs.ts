import { useMemo } from 'react';
import type { Party } from '#contract/host/parties/schemas.ts';
import { calledName, clockTime } from '#src/domain/host/parties/fields.tsx';
import { useAct, usePartyCalls } from '#src/domain/host/parties/index.ts';
import type { Move } from './model/order.ts';

/** The acts on the list as a whole; each shows its result at once and offers the way back where there is one. */
export function useListActs(timezone: string) {
  const calls = usePartyCalls();
  const act = useAct();
  return useMemo(() => {
    return {
      notify: (party: Party) =>
        act({
          run: () => calls.notify(party),
          said: (after) =>
            after.hold_until_ts
              ? `${calledName(after)} notified${after.phone ? ' by text' : ''}, held until ${clockTime(timezone, after.hold_until_ts)}`
              : `${calledName(after)} notified`,
        }),
      move: (party: Party, { beforeId, undoBeforeId, place }: Move) =>
        act({
          run: () => calls.reorder(party, beforeId),
          said: () => `${calledName(party)} is number ${place} now`,
          undo: (after) => calls.reorder(after, undoBeforeId),
        }),
      recall: (party: Party) =>
        act({
          run: () => calls.unseat(party, { visit_state: 'arrived' }),
          said: (after) => `${calledName(after)} waits again`,
          undo: (after) => calls.seat(after, { mrt_ids: party.mrt_ids }),
        }),
      restore: (party: Party) =>
        act({
          run: () => calls.restoreWaiting(party),
          said: (after) => `${calledName(after)} is back on the list`,
        }),
    };
  }, [act, calls, timezone]);
}

export type ListActs = ReturnType<typeof useListActs>;
