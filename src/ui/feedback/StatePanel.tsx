import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Tone, tokensOf } from '#src/theme/index.ts';

const Panel = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => {
    const t = tokensOf(theme);
    return {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      maxWidth: 440,
      margin: '0 auto',
      padding: '48px 24px',
      textAlign: 'center',
      '& > .badge': {
        display: 'grid',
        placeItems: 'center',
        width: 48,
        height: 48,
        marginBottom: 16,
        borderRadius: 12,
        color: t.tones[tone].main,
        backgroundColor: t.tones[tone].tint,
      },
      '& > h2': { ...theme.typography.h2, margin: 0, color: t.ink },
      '& > p': { margin: '4px 0 0', fontSize: 13.5, color: t.muted, textWrap: 'pretty' },
      '& > .action': { display: 'flex', gap: 8, marginTop: 20 },
      '& > small': { marginTop: 12, fontSize: 12, color: t.muted, fontVariantNumeric: 'tabular-nums' },
    };
  },
);

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
    <Panel tone={tone} role={role}>
      <span className="badge">
        <Icon size={22} aria-hidden />
      </span>
      <h2>{title}</h2>
      <p>{children}</p>
      {action ? <div className="action">{action}</div> : null}
      {note === undefined ? null : <small>{note}</small>}
    </Panel>
  );
}
