import { styled, type Theme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { atMost, TOKENS, tokensOf } from '#src/theme/index.ts';
import { Logo } from '../identity/Logo.tsx';
import { FloorPlanArt } from './FloorPlanArt.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const dark = TOKENS.dark;

/** The panel is dark in both modes, and so is whatever stands on it. */
const onPanel = (theme: Theme): Theme => ({ ...theme, palette: { ...theme.palette, couvert: dark } });

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(360px, 44%) 1fr',
  minHeight: '100dvh',
  backgroundColor: tokensOf(theme).bg,
  [atMost('tablet')]: { gridTemplateColumns: '1fr' },
}));

const Art = styled('aside')({
  position: 'sticky',
  top: 0,
  height: '100dvh',
  overflow: 'hidden',
  backgroundColor: dark.onPrimary,
  borderRight: `1px solid ${dark.divider}`,
  color: dark.ink,
  '& > svg': { position: 'absolute', inset: 0 },
  '& > div': { position: 'absolute', left: 40, right: 40 },
  '& > .fade': {
    left: 0,
    right: 0,
    bottom: 0,
    height: 260,
    background: `linear-gradient(transparent, ${dark.onPrimary} 58%)`,
  },
  '& p': {
    margin: 0,
    maxWidth: 360,
    fontSize: 22,
    lineHeight: '29px',
    fontWeight: 500,
    letterSpacing: '-0.016em',
    textWrap: 'balance',
  },
  [atMost('tablet')]: { display: 'none' },
});

const Side = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: '72px 32px 48px',
  '& > .corner': { position: 'absolute', top: 16, right: 16 },
  '& > .mark': { display: 'none' },
  [atMost('tablet')]: {
    padding: '72px 20px 32px',
    '& > .mark': { display: 'block', position: 'absolute', top: 22, left: 20, color: tokensOf(theme).ink },
  },
}));

const Column = styled('main', { shouldForwardProp: (prop) => prop !== 'width' })<{ width: number }>(
  ({ width }) => ({
    width: '100%',
    maxWidth: width,
    margin: 'auto',
    outline: 'none',
    '& h1': { margin: '0 0 6px', fontSize: 24, lineHeight: '30px' },
    [atMost('tablet')]: { marginTop: 24 },
  }),
);

export interface EntranceFrameProps {
  children: ReactNode;
  /** Of the column, in CSS pixels. */
  width?: number;
}

/** The page around sign-in, passwords and first-time setup: our floor plan at the left, one column at the right. */
export function EntranceFrame({ children, width = 372 }: EntranceFrameProps) {
  return (
    <Frame>
      <Art aria-label="Couvert">
        <FloorPlanArt />
        <div className="fade" />
        <div style={{ top: 40 }}>
          <ThemeProvider theme={onPanel}>
            <Logo height={30} />
          </ThemeProvider>
        </div>
        <div style={{ bottom: 40 }}>
          <p>One book for every table and every guest.</p>
        </div>
      </Art>
      <Side>
        <div className="mark">
          <Logo height={24} />
        </div>
        <div className="corner">
          <ThemeSwitch />
        </div>
        <Column width={width} id="content" tabIndex={-1}>
          {children}
        </Column>
      </Side>
    </Frame>
  );
}
