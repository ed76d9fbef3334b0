import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { CANCELLED, CANCELLED_BY_LOCATION, REMOVAL_REASONS } from '#contract/host/parties/removal.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import { TellGuest, useTelling } from '#src/domain/host/messages/fields.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { calledName, partyName } from '../model.ts';
import { MeanwhileAlert } from './MeanwhileAlert.tsx';
import { actsOf } from './model/acts.ts';
import { usePartyActs } from './usePartyActs.ts';

const Choices = styled('fieldset')(({ theme }) => ({
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBottom: 8, fontSize: 13.5, color: tokensOf(theme).muted },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 44,
    fontSize: 14,
    cursor: 'pointer',
  },
  '& input': { width: 18, height: 18, margin: 0, accentColor: tokensOf(theme).primary },
}));

/** Why a reservation is taken out of the book, or a party off the waitlist; a no-show of the book is a step of the visit. */
const OF_THE_BOOK = REMOVAL_REASONS.filter((reason) => reason.counts_as_cancelled);
const OF_THE_LIST = REMOVAL_REASONS.filter((reason) => ![6, 7].includes(reason.id));

/** What the guest is told; merge tags are filled in by the server. */
const TEXTS = {
  book: 'Hi {{fname}}, your table for {{party_size}} at {{merchant_name}} on {{date}} at {{time}} is canceled. Questions? Please call {{merchant_phone}}.',
  list: 'Hi {{fname}}, you are not on the waitlist at {{merchant_name}} any more. Questions? Please call {{merchant_phone}}.',
};

export interface RemovalDialogProps {
  readonly party: Party;
  readonly onClose: () => void;
  readonly onRemoved?: () => void;
}

/** Asks for the reason and removes the party (HOST-010, HOST-012); the toast offers Undo. Render it to open it. */
export function RemovalDialog({ party, onClose, onRemoved }: RemovalDialogProps) {
  const acts = usePartyActs(party);
  const [reasonId, setReasonId] = useState<number>(CANCELLED);
  const [isBusy, setIsBusy] = useState(false);
  const isWaiting = party.kind === 'waitlist';
  const isPossible = actsOf(party).some((act) => act === 'cancel' || act === 'decline');
  const [isTold, setIsTold] = useState<boolean | null>(null);
  const telling = useTelling(party, isWaiting ? TEXTS.list : TEXTS.book);
  // Who cancelled knows; whom we cancel does not, unless the host says otherwise.
  const tells = isTold ?? reasonId === CANCELLED_BY_LOCATION;
  const remove = async () => {
    setIsBusy(true);
    const removed = await acts.remove(reasonId);
    if (removed && tells && telling.canSend) await telling.tell();
    setIsBusy(false);
    onClose();
    if (removed) onRemoved?.();
  };
  return (
    <Modal
      open
      size="small"
      type="danger"
      title={isWaiting ? `Take ${partyName(party)} off the list?` : `Cancel ${partyName(party)}?`}
      busy={isBusy}
      onClose={onClose}
      onSubmit={isPossible ? () => void remove() : undefined}
      actions={
        <>
          <Button size="large" disabled={isBusy} onClick={onClose}>
            Keep
          </Button>
          <Button
            size="large"
            type="submit"
            variant="contained"
            color="error"
            disabled={isBusy || !isPossible}
          >
            {isWaiting ? 'Take off' : 'Cancel reservation'}
          </Button>
        </>
      }
    >
      {isPossible || isBusy ? null : <MeanwhileAlert party={party} />}
      <Choices>
        <legend>Any table is free for others at once. It can be restored.</legend>
        {(isWaiting ? OF_THE_LIST : OF_THE_BOOK).map((reason) => (
          <label key={reason.id}>
            <input
              type="radio"
              name="removal-reason"
              checked={reason.id === reasonId}
              onChange={() => setReasonId(reason.id)}
            />
            {reason.name}
          </label>
        ))}
      </Choices>
      {party.phone ? (
        <TellGuest
          name={calledName(party)}
          telling={telling}
          value={tells}
          says={isWaiting ? 'they are not on the list any more' : 'the table is canceled'}
          onChange={setIsTold}
        />
      ) : null}
    </Modal>
  );
}
