import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { Logo } from '../identity/Logo.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const Bare = styled('div')(({ theme }) => ({
  minHeight: '100dvh',
  backgroundColor: tokensOf(theme).bg,
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    height: 56,
    padding: '0 16px 0 24px',
    borderBottom: `1px solid ${tokensOf(theme).divider}`,
  },
  '& > header a': { borderRadius: 4 },
  '& > main': { padding: '18px 24px 32px', outline: 'none' },
  [atMost('tablet')]: { '& > header, & > main': { paddingLeft: 16, paddingRight: 16 } },
}));

/** Around a page that somebody signed out may see: the mark, the appearance, nothing to navigate. */
export function BareFrame({ children, home }: { children: ReactNode; home: string }) {
  return (
    <Bare>
      <header>
        <a href={home} aria-label="Couvert, start page">
          <Logo />
        </a>
        <ThemeSwitch />
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </Bare>
  );
}
