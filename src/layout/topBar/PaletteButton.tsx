import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { atMost, COARSE_POINTER, tokensOf } from '#src/theme/index.ts';
import { Kbd } from '#src/ui/layout/Kbd.ts';
import { COMMAND_KEY } from '../shortcuts.ts';

const Box = styled(ButtonBase)(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    justifyContent: 'flex-start',
    // Gives way before the names of the concept and the location beside it do.
    flex: '0 999999 300px',
    gap: 8,
    minWidth: 36,
    height: 36,
    padding: '0 6px 0 10px',
    border: `1px solid ${t.control}`,
    borderRadius: 8,
    backgroundColor: t.surface,
    fontFamily: 'inherit',
    fontSize: 13.5,
    color: t.muted,
    '&:hover': { borderColor: t.muted },
    '& > kbd': { marginLeft: 'auto' },
    // Long names beside it leave it no room for the keys.
    containerType: 'inline-size',
    '@container (max-width: 126px)': { '& > kbd': { display: 'none' } },
    '@container (max-width: 64px)': { '& > span': { display: 'none' } },
    [COARSE_POINTER]: { height: 44 },
    [atMost('largeDesktop')]: { flexBasis: 180 },
    [atMost('smallDesktop')]: {
      flex: 'none',
      width: 36,
      padding: 0,
      justifyContent: 'center',
      border: 0,
      background: 'none',
      '& > kbd, & > span': { display: 'none' },
      [COARSE_POINTER]: { width: 44 },
    },
  };
});

/** Looks like a search box and opens the palette, which is one. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Box
      onClick={onOpen}
      aria-label="Search and commands"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
    >
      <Search size={16} aria-hidden />
      <span>Search</span>
      <Kbd aria-hidden data-keys={`${COMMAND_KEY} K`} />
    </Box>
  );
}
