import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Menu as MenuIcon } from 'lucide-react';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { ThemeSwitch } from '#src/ui/entrance/ThemeSwitch.tsx';
import { ConceptSwitcher } from './ConceptSwitcher.tsx';
import { HelpMenu } from './HelpMenu.tsx';
import { LocationSwitcher } from './LocationSwitcher.tsx';
import { NotesSlot } from './NotesSlot.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { ServiceSlot } from './ServiceSlot.tsx';
import { UploadSlot } from './UploadSlot.tsx';
import { UserGroupSwitcher } from './UserGroupSwitcher.tsx';
import { UserMenu } from './UserMenu.tsx';

const Bar = styled('header')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    position: 'sticky',
    top: 0,
    zIndex: 20,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: 56,
    padding: '0 16px 0 12px',
    backgroundColor: t.bg,
    borderBottom: `1px solid ${t.divider}`,
    '& > .rule': { flex: 'none', width: 1, height: 20, backgroundColor: t.divider },
    '& > .space': { flex: 1 },
    // What is too long for the bar is cut, and never lies over what stands beside it.
    '& > .places': { display: 'flex', minWidth: 0, gap: 4 },
    '& > .places > *': { minWidth: 0 },
    '& > .places .MuiButton-root': {
      minWidth: 36,
      maxWidth: '100%',
      justifyContent: 'flex-start',
      overflow: 'hidden',
      fontSize: 14,
      fontWeight: 400,
    },
    [atMost('tablet')]: {
      gap: 2,
      padding: '0 8px',
      '& > .rule, & > .wide': { display: 'none' },
      '& > .places': { flex: 'none' },
      '& > .places .MuiButton-root': {
        width: 44,
        minWidth: 44,
        justifyContent: 'center',
        padding: 0,
        fontSize: 0,
        '& .MuiButton-startIcon': { margin: 0 },
        '& .MuiButton-endIcon': { display: 'none' },
      },
    },
  };
});

export interface TopBarProps {
  /** Null where the rail is always there. */
  onMenu: (() => void) | null;
  onPalette: () => void;
  onShortcuts: () => void;
}

/** Which concept and location, search, and the person. */
export function TopBar({ onMenu, onPalette, onShortcuts }: TopBarProps) {
  return (
    <Bar>
      {onMenu === null ? null : (
        <IconButton aria-label="Menu" onClick={onMenu}>
          <MenuIcon size={18} aria-hidden />
        </IconButton>
      )}
      <ConceptSwitcher />
      <span className="rule" />
      <div className="places">
        <LocationSwitcher />
        <UserGroupSwitcher />
      </div>
      <ServiceSlot />
      <span className="space" />
      <PaletteButton onOpen={onPalette} />
      <NotesSlot />
      <UploadSlot />
      <div className="wide">
        <ThemeSwitch />
      </div>
      <div className="wide">
        <HelpMenu onShortcuts={onShortcuts} />
      </div>
      <span className="rule" />
      <UserMenu onShortcuts={onShortcuts} />
    </Bar>
  );
}
