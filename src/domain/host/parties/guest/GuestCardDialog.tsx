import Button from '@mui/material/Button';
import type { Party } from '#contract/host/parties/schemas.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { useGuestCard } from '../data/queries.ts';
import { partyName } from '../model.ts';
import { GuestFacts } from './GuestFacts.tsx';

export interface GuestCardDialogProps {
  readonly party: Party;
  readonly onClose: () => void;
}

/** The card of who is coming, for those who do not see whole profiles. Render it to open it. */
export function GuestCardDialog({ party, onClose }: GuestCardDialogProps) {
  const { data: card, error, refetch } = useGuestCard(party.user_id);
  return (
    <Modal
      open
      size="small"
      title={partyName(party)}
      onClose={onClose}
      actions={
        <Button size="large" variant="contained" onClick={onClose}>
          Close
        </Button>
      }
    >
      {card ? (
        <GuestFacts card={card} except={party.id} />
      ) : (
        <NotLoaded title="The card could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </Modal>
  );
}
