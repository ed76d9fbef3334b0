import { useCallback } from 'react';
import { useAct, usePartyCalls } from '#src/domain/host/parties/index.ts';
import { clockTime, shortName } from '#src/domain/host/parties/fields.tsx';
import { formerBody, type Move, moveBody } from '../model/moves.ts';
import type { TimelineLayout } from '../model/timeline.ts';

/** Carries a move out, with Undo; the server says who has the table when it is taken. */
export function useMoveCommit(layout: TimelineLayout, timezone: string): (move: Move) => void {
  const calls = usePartyCalls();
  const act = useAct();
  return useCallback(
    (move: Move) =>
      void act({
        run: () => calls.assign(move.party, moveBody(layout, move)),
        said: (after) => {
          const where =
            after.table_names.length > 0 ? `table ${after.table_names.join(' and ')}` : 'no table';
          return `${shortName(after)}: ${where}, ${clockTime(timezone, after.reserved_ts)}`;
        },
        undo: (after) => calls.assign(after, formerBody(move)),
      }),
    [act, calls, layout, timezone],
  );
}
