import { type ReactNode, useCallback } from 'react';
import { useAct, useBeyondPacing, usePartyCalls } from '#src/domain/host/parties/index.ts';
import { clockTime, shortName } from '#src/domain/host/parties/fields.tsx';
import { formerBody, type Move, moveBody } from '../model/moves.ts';
import type { TimelineLayout } from '../model/timeline.ts';

/**
 * Carries a move out, with Undo; the server says who has the table when it is taken, and a time beyond the pacing is asked for its
 * reason: the question belongs to the page.
 */
export function useMoveCommit(
  layout: TimelineLayout,
  timezone: string,
): { readonly commit: (move: Move) => void; readonly question: ReactNode } {
  const calls = usePartyCalls();
  const act = useAct();
  const { withReason, question } = useBeyondPacing();
  const commit = useCallback(
    (move: Move) => {
      const because = (reason?: string) => (reason === undefined ? {} : { overbook_reason: reason });
      void act({
        run: () =>
          withReason((reason) => calls.assign(move.party, { ...moveBody(layout, move), ...because(reason) })),
        said: (after) => {
          const where =
            after.table_names.length > 0 ? `table ${after.table_names.join(' and ')}` : 'no table';
          return `${shortName(after)}: ${where}, ${clockTime(timezone, after.reserved_ts)}`;
        },
        undo: (after) =>
          withReason((reason) => calls.assign(after, { ...formerBody(move), ...because(reason) })),
      });
    },
    [act, calls, layout, timezone, withReason],
  );
  return { commit, question };
}
