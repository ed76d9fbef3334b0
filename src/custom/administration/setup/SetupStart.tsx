import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { MailCheck, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIdentity } from '#src/permissions/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { MyInvitations, useMyInvitations } from '#src/custom/administration/invitations/index.ts';
import { SignedInAs } from './SignedInAs.tsx';
import { useCheckAgain } from './useCheckAgain.ts';

const Way = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: '32px 1fr',
    gap: '0 14px',
    marginTop: 12,
    padding: 16,
    border: `1px solid ${t.divider}`,
    borderRadius: 12,
    backgroundColor: t.surface,
    '& > .badge': {
      display: 'grid',
      placeItems: 'center',
      width: 32,
      height: 32,
      borderRadius: 8,
      color: t.primary,
      backgroundColor: t.primaryTint,
    },
    '& h2': { ...theme.typography.h2, margin: 0 },
    '& p': { margin: '2px 0 12px', fontSize: 13.5, color: t.muted },
  };
});

function WayOn({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <Way>
      <span className="badge">{icon}</span>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        {children}
      </div>
    </Way>
  );
}

/** What having no concept means, and the two ways on. */
export function SetupStart({ onCreate }: { onCreate: () => void }) {
  const { fname } = useIdentity();
  const { checkAgain, checking } = useCheckAgain();
  const isInvited = useMyInvitations().length > 0;
  return (
    <>
      <Typography variant="h1">{fname ? `Welcome, ${fname}` : 'Welcome'}</Typography>
      <p>
        You are not part of a concept yet. A concept is a restaurant brand with its locations, guests and
        team: everything in Couvert belongs to one.
      </p>
      <WayOn
        icon={<Store size={17} aria-hidden />}
        title="Start a new one"
        text="Two minutes: a name and the first location. You become its admin."
      >
        <Button variant="contained" onClick={onCreate}>
          Create a concept
        </Button>
      </WayOn>
      <WayOn
        icon={<MailCheck size={17} aria-hidden />}
        title="I was invited"
        text={
          isInvited
            ? 'Accept, and you are in.'
            : 'Open the link in your invitation email. If somebody has just invited you, check again.'
        }
      >
        <MyInvitations onAccepted={checkAgain} />
        <Button variant="outlined" onClick={checkAgain} disabled={checking}>
          {checking ? 'Checking' : 'Check again'}
        </Button>
      </WayOn>
      <SignedInAs />
    </>
  );
}
