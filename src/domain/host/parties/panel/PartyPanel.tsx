import type { ReactNode } from 'react';
import type { Party } from '#contract/host/parties/schemas.ts';
import { PanelTexts } from '#src/domain/host/messages/fields.tsx';
import { FeesPanel } from '#src/domain/host/payments/inputs.tsx';
import { useParty } from '../data/queries.ts';
import { EditButton } from './EditButton.tsx';
import { PanelActs } from './PanelActs.tsx';
import { PanelChanges } from './PanelChanges.tsx';
import { PanelFacts } from './PanelFacts.tsx';
import { PanelFrame, PanelLoading } from './PanelFrame.tsx';
import { PanelOffers } from './PanelOffers.tsx';
import { PanelNotes } from './PanelNotes.tsx';
import { StageSteps } from './StageSteps.tsx';
import { StatusBanner } from './StatusBanner.tsx';
import { usePartyActs } from './usePartyActs.ts';

export interface PartyPanelProps {
  /** id or local_id. */
  readonly partyId: number | string;
  readonly onClose: () => void;
  readonly timezone: string;
  /** Minutes of grace before an expected party is late. */
  readonly lateMinutes: number;
  /** What belongs under the notes, such as the conversation with the guest. */
  readonly children?: (party: Party) => ReactNode;
}

function OpenPanel({ party, ...props }: PartyPanelProps & { party: Party }) {
  const { onClose, timezone, lateMinutes, children } = props;
  const acts = usePartyActs(party);
  return (
    <PanelFrame
      party={party}
      onClose={onClose}
      tools={<EditButton party={party} timezone={timezone} />}
      foot={<PanelActs party={party} acts={acts} timezone={timezone} />}
    >
      <StatusBanner party={party} timezone={timezone} lateMinutes={lateMinutes} />
      <PanelFacts party={party} timezone={timezone} onPin={acts.pin} />
      <StageSteps party={party} isBusy={acts.isBusy} onStep={acts.step} />
      <PanelOffers party={party} timezone={timezone} />
      <PanelNotes key={party.id} party={party} onSave={acts.saveNotes} />
      <FeesPanel key={`fees ${party.id}`} party={party} timezone={timezone} />
      {children?.(party)}
      <PanelTexts party={party} />
      <PanelChanges party={party} timezone={timezone} />
    </PanelFrame>
  );
}

/** Everything about one party, and every act that its visit allows. */
export function PartyPanel(props: PartyPanelProps) {
  const { data: party, error, refetch } = useParty(props.partyId);
  if (party) return <OpenPanel {...props} party={party} />;
  return (
    <PanelLoading
      onClose={props.onClose}
      title="Reservation"
      failed="This party could not be shown"
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
