import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { links } from '#src/links.ts';
import { useOptionalIdentity } from '#src/permissions/index.ts';
import { type Tone, tokensOf } from '#src/theme/index.ts';
import { BareFrame } from '#src/ui/entrance/BareFrame.tsx';
import { ToneBadge } from '#src/ui/layout/ToneBadge.ts';

const Message = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    width: '100%',
    maxWidth: 480,
    '& > span': { marginBottom: 20 },
    '& h1': { ...theme.typography.h1, margin: 0, fontSize: 24, lineHeight: '30px', textWrap: 'balance' },
    '& > p, & > .text': { margin: '8px 0 0', color: t.muted, textWrap: 'pretty' },
    '& .text p': { margin: '0 0 8px' },
    '& strong': { color: t.ink, fontWeight: 600 },
    '& > .actions': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 24 },
    '& > small': {
      display: 'block',
      marginTop: 20,
      fontSize: 12.5,
      color: t.muted,
      fontVariantNumeric: 'tabular-nums',
    },
    '& code': { fontFamily: 'inherit', color: t.ink, userSelect: 'all' },
  };
});

export interface MessagePageProps {
  icon: LucideIcon;
  tone: Tone;
  title: string;
  children: ReactNode;
  action?: ReactNode;
  note?: ReactNode;
}

/** A whole page that says one thing: what happened, why, and the way on. */
export function MessagePage({ icon: Icon, tone, title, children, action, note }: MessagePageProps) {
  const signedIn = useOptionalIdentity() !== null;
  const page = (
    <Stack
      sx={{
        alignItems: 'center',
        justifyContent: 'center',
        minHeight: 'min(640px, 78dvh)',
        p: { xs: '24px 4px', sm: 3 },
      }}
    >
      <Message>
        <ToneBadge tone={tone} data-size="large">
          <Icon size={22} aria-hidden />
        </ToneBadge>
        <h1 tabIndex={-1}>{title}</h1>
        <div className="text">{children}</div>
        {action ? <div className="actions">{action}</div> : null}
        {note ? <small>{note}</small> : null}
      </Message>
    </Stack>
  );
  return signedIn ? page : <BareFrame home={links.home()}>{page}</BareFrame>;
}
