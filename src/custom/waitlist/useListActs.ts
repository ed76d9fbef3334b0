import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { CANCELLED } from '#contract/parties/removal.ts';
import type { Party, WaitlistCreate } from '#contract/parties/schemas.ts';
import { clockTime, shortName } from '#src/resources/parties/fields.tsx';
import { useAct, usePartyCalls, WAITLIST } from '#src/resources/parties/index.ts';
import { type Move, type WaitlistDay, withEntry } from './model/order.ts';
import { quoteText } from './model/quotes.ts';

const nameOf = (party: Party) => (party.lname || party.fname !== 'Guest' ? shortName(party) : 'The guest');

/** The acts on the list as a whole; each shows its result at once and offers the way back where there is one. */
export function useListActs(timezone: string) {
  const calls = usePartyCalls();
  const client = useQueryClient();
  const act = useAct();
  return useMemo(() => {
    const shown = async (changing: Promise<Party>): Promise<Party> => {
      const party = await changing;
      client.setQueriesData({ queryKey: [WAITLIST, 'day'] }, (day: WaitlistDay | undefined) =>
        day && party.reserved_ts >= day.start_ts && party.reserved_ts < day.end_ts
          ? withEntry(day, party)
          : day,
      );
      return party;
    };
    return {
      add: (body: WaitlistCreate) =>
        act({
          run: () => shown(calls.addToWaitlist(body)),
          said: (party) => `${nameOf(party)} added, quoted ${quoteText(party.quoted_minutes ?? 0)}`,
          undo: (party) => shown(calls.removeWaiting(party, CANCELLED)),
        }),
      notify: (party: Party) =>
        act({
          run: () => shown(calls.notify(party)),
          said: (after) =>
            after.hold_until_ts
              ? `${nameOf(after)} notified${after.phone ? ' by text' : ''}, held until ${clockTime(timezone, after.hold_until_ts)}`
              : `${nameOf(after)} notified`,
        }),
      move: (party: Party, { beforeId, undoBeforeId, place }: Move) =>
        act({
          run: () => shown(calls.reorder(party, beforeId)),
          said: () => `${nameOf(party)} is number ${place} now`,
          undo: (after) => shown(calls.reorder(after, undoBeforeId)),
        }),
      recall: (party: Party) =>
        act({
          run: () => shown(calls.unseat(party, { visit_state: 'arrived' })),
          said: (after) => `${nameOf(after)} waits again`,
          undo: (after) => shown(calls.seat(after, { mrt_ids: party.mrt_ids })),
        }),
      restore: (party: Party) =>
        act({
          run: () => shown(calls.restoreWaiting(party)),
          said: (after) => `${nameOf(after)} is back on the list`,
        }),
    };
  }, [act, calls, client, timezone]);
}

export type ListActs = ReturnType<typeof useListActs>;
