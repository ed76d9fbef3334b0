import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Party } from '#contract/parties/schemas.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { tokensOf } from '#src/theme/index.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Avatar } from '#src/ui/identity/Avatar.tsx';
import { PanelTexts } from '../../messages/fields.tsx';
import { FeesPanel } from '../../payments/inputs.tsx';
import { useParty } from '../data/queries.ts';
import { showPhone } from '../form/model/phone.ts';
import { partyName } from '../model.ts';
import { EditButton } from './EditButton.tsx';
import { PanelActs } from './PanelActs.tsx';
import { PanelChanges } from './PanelChanges.tsx';
import { PanelFacts } from './PanelFacts.tsx';
import { PanelNotes } from './PanelNotes.tsx';
import { StageSteps } from './StageSteps.tsx';
import { StatusBanner } from './StatusBanner.tsx';
import { usePartyActs } from './usePartyActs.ts';

const Frame = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    height: '100%',
    backgroundColor: t.surface,
    '& > header': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
      alignItems: 'center',
      gap: '0 4px',
      padding: '14px 10px 10px 20px',
    },
    '& > header > div': { marginLeft: 8 },
    '& > header h2': {
      ...theme.typography.h2,
      margin: 0,
      fontSize: 17,
      outline: 'none',
      overflowWrap: 'anywhere',
    },
    '& > header p': { margin: 0, fontSize: 12.5, color: t.muted, overflowWrap: 'anywhere' },
    '& > header .MuiIconButton-root': { width: 44, height: 44 },
    '& > .scroll': { flex: 1, minHeight: 0, overflowY: 'auto', padding: '0 20px 16px' },
    '& > .scroll > * + *': { marginTop: 14, paddingTop: 14, borderTop: `1px solid ${t.divider}` },
    '& > .scroll > .banner + *': { paddingTop: 0, borderTop: 0 },
    '& h3': { margin: 0, fontSize: 12.5, fontWeight: 500, color: t.muted },
  };
});

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

const contactOf = (party: Party) =>
  [party.phone ? showPhone(party.phone) : null, party.email].filter(Boolean).join(', ') ||
  'No phone or e-mail';

/** Takes the focus when another party is opened, so that the keyboard and a screen reader are in the panel. */
function useFocusedTitle(partyId: number | undefined) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (partyId !== undefined) title.current?.focus({ preventScroll: true });
  }, [partyId]);
  return title;
}

function OpenPanel({ party, ...props }: PartyPanelProps & { party: Party }) {
  const { onClose, timezone, lateMinutes, children } = props;
  const acts = usePartyActs(party);
  const title = useFocusedTitle(party.id);
  return (
    <Frame aria-label={`${partyName(party)}, details`}>
      <header>
        <Avatar value={partyName(party)} size={32} decorative />
        <div>
          <h2 ref={title} tabIndex={-1}>
            {partyName(party)}
          </h2>
          <p>{contactOf(party)}</p>
        </div>
        <EditButton party={party} timezone={timezone} />
        <IconButton aria-label="Close details" onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </header>
      {/* Scrolls by keyboard as well, whatever stands in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="scroll" tabIndex={0} role="region" aria-label="Details">
        <StatusBanner party={party} timezone={timezone} lateMinutes={lateMinutes} />
        <PanelFacts party={party} timezone={timezone} onPin={acts.pin} />
        <StageSteps party={party} isBusy={acts.isBusy} onStep={acts.step} />
        <PanelNotes key={party.id} party={party} onSave={acts.saveNotes} />
        <FeesPanel key={`fees ${party.id}`} party={party} timezone={timezone} />
        {children?.(party)}
        <PanelTexts party={party} />
        <PanelChanges party={party} timezone={timezone} />
      </div>
      <PanelActs party={party} acts={acts} timezone={timezone} />
    </Frame>
  );
}

/** Everything about one party, and every act that its visit allows. */
export function PartyPanel(props: PartyPanelProps) {
  const { data: party, error, refetch } = useParty(props.partyId);
  if (party) return <OpenPanel {...props} party={party} />;
  return (
    <Frame aria-label="Details">
      <header>
        <span />
        <div>{error ? null : <h2>Reservation</h2>}</div>
        <span />
        <IconButton aria-label="Close details" onClick={props.onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </header>
      <div className="scroll">
        {error ? (
          <ErrorState
            title="This party could not be shown"
            remedy={error.message}
            onRetry={error instanceof ApiError && error.status === 404 ? undefined : () => void refetch()}
          />
        ) : (
          <BlockSkeleton lines={6} />
        )}
      </div>
    </Frame>
  );
}
