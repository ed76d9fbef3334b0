import { useQueryClient } from '@tanstack/react-query';
import { GUESTS } from '#src/resources/guests/guests/index.ts';
import { Conversation } from '#src/domain/host/messages/fields.tsx';
import { partyName } from '#src/domain/host/parties/fields.tsx';
import { useParty } from '#src/domain/host/parties/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Sheet } from '#src/ui/modal/Sheet.tsx';

/** The texts with a guest by the number of their profile, about the latest of their parties; what was written there is in the timeline once it closes. */
export function MessageSheet({ localId, onClose }: { localId: string; onClose: () => void }) {
  const { data: party, error, refetch } = useParty(localId);
  const client = useQueryClient();
  const close = () => {
    void client.invalidateQueries({ queryKey: [GUESTS] });
    onClose();
  };
  return (
    <Sheet title={party ? `Texts with ${partyName(party)}` : 'Texts'} onClose={close}>
      {party ? (
        <Conversation partyId={party.id} toGuest />
      ) : (
        <PartNotLoaded title="The texts could not be loaded" error={error} lines={4} onRetry={refetch} />
      )}
    </Sheet>
  );
}
