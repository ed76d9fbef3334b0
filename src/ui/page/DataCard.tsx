import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { tokensOf } from '#src/theme/index.ts';

const Card = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    minWidth: 0,
    overflow: 'hidden',
    border: `1px solid ${t.divider}`,
    borderRadius: 12,
    backgroundColor: t.surface,
    color: t.ink,
    '& > header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 8,
      minHeight: 48,
      padding: '10px 12px 10px 16px',
    },
    '& > header > div:first-of-type': { flex: '1 1 180px', minWidth: 0 },
    '& > header > .actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
    '& > header h2': { ...theme.typography.h2, margin: 0 },
    '& > header p': { margin: 0, fontSize: 12.5, color: t.muted },
    '& > .body': { padding: 16 },
    '& > header:has(p)': { paddingTop: 14 },
    '& > header + .body': { paddingTop: 4 },
    '& > .body[data-flush]': { padding: 0 },
    '& > header + .body[data-flush]': { borderTop: `1px solid ${t.divider}` },
  };
});

export interface DataCardProps {
  children: ReactNode;
  title?: string;
  subtitle?: string;
  actions?: ReactNode;
  /** The content reaches the border: tables and lists. */
  flush?: boolean;
}

/** An outlined card, with a heading that names it. */
export function DataCard({ children, title, subtitle, actions, flush = false }: DataCardProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={title === undefined ? undefined : titleId}>
      {title === undefined ? null : (
        <header>
          <div>
            <h2 id={titleId}>{title}</h2>
            {subtitle === undefined ? null : <p>{subtitle}</p>}
          </div>
          {actions === undefined ? null : <div className="actions">{actions}</div>}
        </header>
      )}
      <div className="body" data-flush={flush || undefined}>
        {children}
      </div>
    </Card>
  );
}
