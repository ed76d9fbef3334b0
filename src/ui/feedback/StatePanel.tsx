import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Tone, tokensOf } from '#src/theme/index.ts';
import { ToneBadge } from '../layout/ToneBadge.ts';

const Panel = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    maxWidth: 440,
    margin: '0 auto',
    padding: '48px 24px',
    textAlign: 'center',
    '& > span': { marginBottom: 16 },
    '& > h2': { ...theme.typography.h2, margin: 0, color: t.ink },
    '& > p': { margin: '4px 0 0', fontSize: 13.5, color: t.muted, textWrap: 'pretty' },
    '& > .action': { display: 'flex', gap: 8, marginTop: 20 },
    '& > small': { marginTop: 12, fontSize: 12, color: t.muted, fontVariantNumeric: 'tabular-nums' },
  };
});

export interface StatePanelProps {
  icon: LucideIcon;
  tone: Tone;
  title: string;
  children: ReactNode;
  action?: ReactNode;
  note?: string | undefined;
  role?: 'alert' | undefined;
}

/** What empty and failed places have in common: an icon, a sentence, a reason, one way on. */
export function StatePanel({ icon: Icon, tone, title, children, action, note, role }: StatePanelProps) {
  return (
    <Panel role={role}>
      <ToneBadge tone={tone} data-size="large">
        <Icon size={22} aria-hidden />
      </ToneBadge>
      <h2>{title}</h2>
      <p>{children}</p>
      {action ? <div className="action">{action}</div> : null}
      {note === undefined ? null : <small>{note}</small>}
    </Panel>
  );
}
