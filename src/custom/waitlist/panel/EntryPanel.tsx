import IconButton from '@mui/material/IconButton';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Party } from '#contract/parties/schemas.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { PanelTexts } from '#src/resources/messages/fields.tsx';
import { partyName } from '#src/resources/parties/fields.tsx';
import { useParty, usePartyActs } from '#src/resources/parties/index.ts';
import { PanelChanges, PanelNotes, showPhone } from '#src/resources/parties/inputs.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Avatar } from '#src/ui/identity/Avatar.tsx';
import { EntryActs } from './EntryActs.tsx';
import { EntryFacts } from './EntryFacts.tsx';
import { GuestPage } from './GuestPage.tsx';
import { WaitClock } from './WaitClock.tsx';

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
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: 12,
      padding: '14px 10px 10px 20px',
    },
    '& > header h2': {
      ...theme.typography.h2,
      margin: 0,
      fontSize: 17,
      outline: 'none',
      overflowWrap: 'anywhere',
    },
    '& > header p': { margin: 0, fontSize: 12.5, color: t.muted, overflowWrap: 'anywhere' },
    '& > .scroll': { flex: 1, minHeight: 0, overflowY: 'auto', padding: '0 20px 16px' },
    '& > .scroll > * + *': { marginTop: 14, paddingTop: 14, borderTop: `1px solid ${t.divider}` },
    '& > .scroll > .banner + *': { paddingTop: 0, borderTop: 0 },
    '& h3': { margin: 0, fontSize: 12.5, fontWeight: 500, color: t.muted },
  };
});

export interface EntryPanelProps {
  readonly partyId: number;
  readonly timezone: string;
  readonly order: readonly number[];
  /** False on a day that is over. */
  readonly isLive: boolean;
  readonly onClose: () => void;
}

const contactOf = (party: Party) =>
  [party.phone ? showPhone(party.phone) : null, party.email].filter(Boolean).join(', ') ||
  'No phone or e-mail';

function Close({ onClose }: { onClose: () => void }) {
  return (
    <IconButton size="large" aria-label="Close details" onClick={onClose}>
      <X size={18} aria-hidden />
    </IconButton>
  );
}

function OpenEntry({ party, ...props }: EntryPanelProps & { party: Party }) {
  const { timezone, isLive, order, onClose } = props;
  const acts = usePartyActs(party);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), [party.id]);
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
        <Close onClose={onClose} />
      </header>
      {/* Scrolls by keyboard as well, whatever stands in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="scroll" tabIndex={0} role="region" aria-label="Details">
        <WaitClock party={party} timezone={timezone} isLive={isLive} />
        <EntryFacts party={party} timezone={timezone} />
        <PanelNotes key={party.id} party={party} onSave={acts.saveNotes} />
        <PanelTexts party={party} />
        {isLive ? <GuestPage party={party} /> : null}
        <PanelChanges party={party} timezone={timezone} />
      </div>
      <EntryActs party={party} timezone={timezone} order={order} />
    </Frame>
  );
}

function Without({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Frame aria-label="Details">
      <header>
        <span />
        <span />
        <Close onClose={onClose} />
      </header>
      <div className="scroll">{children}</div>
    </Frame>
  );
}

/** One waitlist entry: its clock, what is known of it, and every act that it allows (ROUTE-018). */
export function EntryPanel(props: EntryPanelProps) {
  const { data: party, error, refetch } = useParty(props.partyId);
  if (party?.kind === 'waitlist') return <OpenEntry {...props} party={party} />;
  if (party) {
    return (
      <Without onClose={props.onClose}>
        <EmptyState
          title="This party is not on the waitlist"
          why={`${partyName(party)} stands in the book.`}
          action={
            <Button variant="outlined" component={Link} to={links.reservation(party.local_id)}>
              Open in reservations
            </Button>
          }
        />
      </Without>
    );
  }
  return (
    <Without onClose={props.onClose}>
      {error ? (
        <ErrorState
          title="This entry could not be shown"
          remedy={error.message}
          onRetry={error instanceof ApiError && error.status === 404 ? undefined : () => void refetch()}
        />
      ) : (
        <BlockSkeleton lines={6} />
      )}
    </Without>
  );
}
