import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Party } from '#contract/host/parties/schemas.ts';
import { type HostLocation, useNow } from '#src/domain/host/parties/index.ts';
import { planMove } from '../model/order.ts';
import { SeatDialog } from '../SeatDialog.tsx';
import { useListActs } from '../useListActs.ts';
import { Cards } from './styles.ts';
import { useRowDrag } from './useRowDrag.ts';
import { WaitingRow } from './WaitingRow.tsx';

const SECOND_MS = 1000;

export interface WaitingListProps {
  readonly location: HostLocation;
  readonly waiting: readonly Party[];
  readonly openId: number | null;
  readonly isLive: boolean;
}

/** Who waits, in their order; the clocks run by the second. */
export function WaitingList({ location, waiting, openId, isLive }: WaitingListProps) {
  const now = useNow(SECOND_MS);
  const [params] = useSearchParams();
  const [seating, setSeating] = useState<Party | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const acts = useListActs(location.timezone);
  const ids = waiting.map(({ id }) => id);
  const drag = useRowDrag(list, ids, (id, index) => {
    const move = planMove(ids, id, index);
    const party = waiting.find((row) => row.id === id);
    if (move && party) void acts.move(party, move);
  });
  return (
    <>
      <Cards ref={list} aria-label="Waiting parties">
        {waiting.map((party, index) => (
          <WaitingRow
            key={party.id}
            party={party}
            now={now}
            isLive={isLive}
            timezone={location.timezone}
            place={`${index + 1} of ${waiting.length}`}
            search={params.toString()}
            isOpen={party.id === openId}
            drag={drag}
            onNotify={() => void acts.notify(party)}
            onSeat={() => setSeating(party)}
          />
        ))}
      </Cards>
      {seating ? (
        <SeatDialog party={seating} timezone={location.timezone} onClose={() => setSeating(null)} />
      ) : null}
    </>
  );
}
