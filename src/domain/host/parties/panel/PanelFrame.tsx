import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { UserRound, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Party } from '#contract/host/parties/schemas.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Avatar } from '#src/ui/identity/Avatar.tsx';
import { showPhone } from '../form/model/phone.ts';
import { GuestCardDialog } from '../guest/GuestCardDialog.tsx';
import { partyName } from '../model.ts';

const Frame = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    height: '100%',
    backgroundColor: t.surface,
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      minHeight: 58,
      padding: '14px 10px 10px 20px',
    },
    '& > header > div': { flex: 1, minWidth: 0, marginLeft: 8 },
    '& > header h2': {
      ...theme.typography.h2,
      margin: 0,
      fontSize: 17,
      outline: 'none',
      overflowWrap: 'anywhere',
    },
    '& > header p': {
      margin: 0,
      fontSize: 12.5,
      lineHeight: '17px',
      color: t.muted,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& > header .MuiIconButton-root': { flex: 'none', width: 44, height: 44 },
    '& > .scroll': { flex: 1, minHeight: 0, overflowY: 'auto', padding: '0 20px 16px' },
    '& > .scroll > * + *': { marginTop: 14, paddingTop: 14, borderTop: `1px solid ${t.divider}` },
    '& > .scroll > .banner + *': { paddingTop: 0, borderTop: 0 },
    '& h3': { margin: 0, fontSize: 12.5, fontWeight: 500, color: t.muted },
  };
});

function Close({ onClose }: { onClose: () => void }) {
  return (
    <IconButton aria-label="Close details" onClick={onClose}>
      <X size={18} aria-hidden />
    </IconButton>
  );
}

/** The way to the guest's own page, for a party whose guest is known; who may not see that gets the card of who is coming. */
function ToProfile({ party }: { party: Party }) {
  const mayView = usePermission('guestProfile.view');
  const [isOpen, setIsOpen] = useState(false);
  if (party.user_id === 0) return null;
  const icon = <UserRound size={18} aria-hidden />;
  if (mayView)
    return (
      <IconButton
        component={Link}
        to={links.guest(party.user_id)}
        aria-label={`Guest profile of ${partyName(party)}`}
        title="Guest profile"
      >
        {icon}
      </IconButton>
    );
  return (
    <>
      <IconButton
        aria-label={`Guest card of ${partyName(party)}`}
        title="Guest card"
        onClick={() => setIsOpen(true)}
      >
        {icon}
      </IconButton>
      {isOpen ? <GuestCardDialog party={party} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

/** Phone and email address, a line each; one that is too long shows whole where it is pointed at. */
function Contact({ party }: { party: Party }) {
  const lines = [party.phone ? showPhone(party.phone) : null, party.email].filter((line) => line !== null);
  const known = lines.filter((line) => line !== '');
  return (known.length > 0 ? known : ['No phone or email']).map((line) => (
    <p key={line} title={line}>
      {line}
    </p>
  ));
}

export interface PanelFrameProps {
  readonly party: Party;
  readonly onClose: () => void;
  /** Further buttons beside the way out. */
  readonly tools?: ReactNode;
  /** The acts, which stay in sight. */
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/** One party beside its list: who it is, what is known of it, and the acts below. Another party takes the focus. */
export function PanelFrame({ party, onClose, tools, foot, children }: PanelFrameProps) {
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
          <Contact party={party} />
        </div>
        <ToProfile party={party} />
        {tools}
        <Close onClose={onClose} />
      </header>
      {/* Scrolls by keyboard as well, whatever stands in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="scroll" tabIndex={0} role="region" aria-label="Details">
        {children}
      </div>
      {foot}
    </Frame>
  );
}

export interface PanelWithoutProps {
  readonly onClose: () => void;
  /** What it is that is not there yet. */
  readonly title: string;
  readonly children: ReactNode;
}

/** The panel while there is no party to show, with the reason or what stands for it. */
export function PanelWithout({ onClose, title, children }: PanelWithoutProps) {
  return (
    <Frame aria-label="Details">
      <header>
        <div>{title ? <h2>{title}</h2> : null}</div>
        <Close onClose={onClose} />
      </header>
      <div className="scroll">{children}</div>
    </Frame>
  );
}

export interface PanelLoadingProps {
  readonly onClose: () => void;
  /** What it is that loads: “Reservation”. */
  readonly title: string;
  readonly failed: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** The panel while its party loads, or could not be loaded. */
export function PanelLoading({ onClose, title, failed, error, onRetry }: PanelLoadingProps) {
  return (
    <PanelWithout onClose={onClose} title={error ? '' : title}>
      {error ? (
        <ErrorState
          title={failed}
          error={error}
          onRetry={error instanceof ApiError && error.status === 404 ? undefined : onRetry}
        />
      ) : (
        <BlockSkeleton lines={6} />
      )}
    </PanelWithout>
  );
}
