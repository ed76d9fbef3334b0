import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { atMost, tokensOf } from '#src/theme/index.ts';

const Header = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  flexWrap: 'wrap',
  gap: '8px 16px',
  marginBottom: 16,
  '& > .text': { flex: '1 1 280px', minWidth: 0 },
  '& h1': { ...theme.typography.h1, margin: 0, overflowWrap: 'anywhere', color: tokensOf(theme).ink },
  '& p': { margin: '2px 0 0', maxWidth: 720, fontSize: 13.5, color: tokensOf(theme).muted },
  '& nav': { marginBottom: 4, fontSize: 13, color: tokensOf(theme).muted },
  '& > .actions': { display: 'flex', flexWrap: 'wrap', gap: 8, [atMost('mobile')]: { width: '100%' } },
}));

export interface PageHeaderProps {
  title: string;
  /** One line, where it helps. */
  purpose?: ReactNode;
  breadcrumb?: ReactNode;
  /** At most one of them filled. */
  actions?: ReactNode;
}

/** The page's title, what it is for, where it belongs and what can be done. */
export function PageHeader({ title, purpose, breadcrumb, actions }: PageHeaderProps) {
  return (
    <Header>
      <div className="text">
        {breadcrumb ? <nav aria-label="Breadcrumb">{breadcrumb}</nav> : null}
        <h1>{title}</h1>
        {purpose ? <p>{purpose}</p> : null}
      </div>
      {actions ? <div className="actions">{actions}</div> : null}
    </Header>
  );
}
