import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { Party } from '#contract/host/parties/schemas.ts';
import { links } from '#src/links.ts';
import { PanelTexts } from '#src/domain/host/messages/fields.tsx';
import { partyName } from '#src/domain/host/parties/fields.tsx';
import { useParty, usePartyActs } from '#src/domain/host/parties/index.ts';
import {
  PanelChanges,
  PanelFrame,
  PanelLoading,
  PanelNotes,
  PanelWithout,
} from '#src/domain/host/parties/inputs.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { EntryActs } from './EntryActs.tsx';
import { EntryFacts } from './EntryFacts.tsx';
import { GuestPage } from './GuestPage.tsx';
import { WaitClock } from './WaitClock.tsx';

export interface EntryPanelProps {
  readonly partyId: number;
  readonly timezone: string;
  readonly order: readonly number[];
  /** False on a day that is over. */
  readonly isLive: boolean;
  readonly onClose: () => void;
}

function OpenEntry({ party, ...props }: EntryPanelProps & { party: Party }) {
  const { timezone, isLive, order, onClose } = props;
  const acts = usePartyActs(party);
  return (
    <PanelFrame
      party={party}
      onClose={onClose}
      foot={<EntryActs party={party} timezone={timezone} order={order} />}
    >
      <WaitClock party={party} timezone={timezone} isLive={isLive} />
      <EntryFacts party={party} timezone={timezone} />
      <PanelNotes key={party.id} party={party} onSave={acts.saveNotes} />
      <PanelTexts party={party} />
      {isLive ? <GuestPage party={party} /> : null}
      <PanelChanges party={party} timezone={timezone} />
    </PanelFrame>
  );
}

/** One waitlist entry: its clock, what is known of it, and every act that it allows (ROUTE-018). */
export function EntryPanel(props: EntryPanelProps) {
  const { data: party, error, refetch } = useParty(props.partyId);
  if (party?.kind === 'waitlist') return <OpenEntry {...props} party={party} />;
  if (party) {
    return (
      <PanelWithout onClose={props.onClose} title="">
        <EmptyState
          title="This party is not on the waitlist"
          why={`${partyName(party)} is in the book.`}
          action={
            <Button variant="outlined" component={Link} to={links.reservation(party.local_id)}>
              Open in reservations
            </Button>
          }
        />
      </PanelWithout>
    );
  }
  return (
    <PanelLoading
      onClose={props.onClose}
      title="Waitlist entry"
      failed="This entry could not be shown"
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
