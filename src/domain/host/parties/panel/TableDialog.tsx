import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Party } from '#contract/host/parties/schemas.ts';
import { isAtTable } from '#contract/host/parties/visit.ts';
import { timeNow } from '#src/clock.ts';
import { LabelledCheckbox } from '#src/ui/form/LabelledCheckbox.tsx';
import { LoadingText } from '#src/ui/feedback/LoadingText.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { useSeatingFacts } from '../data/useSeatingFacts.ts';
import { shortName } from '../model.ts';
import type { Choice, Wish } from '../seating/fit.ts';
import { TableChooser } from '../seating/TableChooser.tsx';
import { MeanwhileAlert } from './MeanwhileAlert.tsx';
import { actsOf } from './model/acts.ts';
import type { PartyActs } from './usePartyActs.ts';

const MINUTE_MS = 60_000;

/** Seating starts now; a move keeps the time that is left of the visit, or that it was booked for. */
function wishOf(party: Party, purpose: 'seat' | 'move', now: Date): Wish {
  const isNow = purpose === 'seat' || isAtTable(party.visit_state);
  const end = Date.parse(party.seated_ts ?? party.reserved_ts) + party.duration_minutes * MINUTE_MS;
  const left = Math.max(15, Math.round((end - now.getTime()) / MINUTE_MS));
  return {
    partyId: party.id,
    partySize: party.party_size,
    start: isNow ? now : new Date(party.reserved_ts),
    durationMinutes: isAtTable(party.visit_state) ? left : party.duration_minutes,
    isNow,
  };
}

export interface TableDialogProps {
  readonly party: Party;
  readonly purpose: 'seat' | 'move';
  readonly acts: PartyActs;
  readonly timezone: string;
  readonly onClose: () => void;
}

/** Chooses the table that a party sits down at now, or moves to. */
export function TableDialog({ party, purpose, acts, timezone, onClose }: TableDialogProps) {
  const [now] = useState(() => timeNow());
  const [choice, setChoice] = useState<Choice | null>(null);
  const [isPartial, setIsPartial] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const wish = wishOf(party, purpose, now);
  const { rooms, holds, parties, rotation, isLoading, error } = useSeatingFacts(
    party.merchant_id,
    timezone,
    wish.start,
  );
  const name = shortName(party);
  const isPossible = actsOf(party).includes(purpose);
  const confirm = async (chosen: Choice) => {
    setIsBusy(true);
    const { place, fit } = chosen;
    const isShort = fit.durationMinutes < wish.durationMinutes;
    const done =
      purpose === 'seat'
        ? await acts.seat(place, { isPartial, ...(isShort ? { minutes: fit.durationMinutes } : {}) })
        : await acts.move(place);
    setIsBusy(false);
    if (done) onClose();
    else setChoice(null);
  };
  return (
    <Modal
      open
      title={purpose === 'seat' ? `Seat ${name}, ${party.party_size}` : `Move ${name}, ${party.party_size}`}
      busy={isBusy}
      onClose={onClose}
      onSubmit={choice && isPossible ? () => void confirm(choice) : undefined}
      actions={
        <>
          <Button size="large" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="large"
            type="submit"
            variant="contained"
            disabled={isBusy || choice === null || !isPossible}
          >
            {choice ? `${purpose === 'seat' ? 'Seat at' : 'Move to'} ${choice.place.name}` : 'Choose a table'}
          </Button>
        </>
      }
    >
      {isPossible || isBusy ? null : <MeanwhileAlert party={party} />}
      {error ? <Alert type="error">{error.message}</Alert> : null}
      {isLoading ? (
        <LoadingText />
      ) : (
        <TableChooser
          rooms={rooms}
          holds={holds}
          parties={parties}
          wish={wish}
          timezone={timezone}
          rotation={rotation}
          value={choice}
          onChange={setChoice}
        />
      )}
      {purpose === 'seat' ? (
        <div style={{ display: 'flex', alignItems: 'center', minHeight: 44, margin: '8px 0 0 -8px' }}>
          <LabelledCheckbox labelledBy="seat-partial" checked={isPartial} onChange={setIsPartial} />
          <span id="seat-partial">Some of the party are still to come</span>
        </div>
      ) : null}
    </Modal>
  );
}
