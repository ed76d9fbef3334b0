import { MyInvitations, useMyInvitations } from '#src/custom/administration/invitations/index.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';

/** What the own address is invited to; nothing while there is no invitation. */
export function InvitationsCard() {
  const count = useMyInvitations().length;
  if (count === 0) return null;
  return (
    <DataCard
      title="Invitations"
      subtitle="You see nothing of a concept, and nobody there sees you, until you accept."
    >
      <MyInvitations />
    </DataCard>
  );
}
