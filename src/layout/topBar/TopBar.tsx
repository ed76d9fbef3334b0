import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Menu as MenuIcon } from 'lucide-react';
import { useLocation } from 'react-router';
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

/** Only for those who do not see. */
const hidden = { position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'pre' } as const;

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
    // A name that is too long for the bar ends in dots before the arrow that opens it.
    '& > .places': { display: 'flex', minWidth: 0, gap: 4 },
    '& > .places > *': { minWidth: 0, maxWidth: '100%', fontSize: 14, fontWeight: 400 },
    '& > .places > * + *': { flexShrink: 4 },
    '& .group': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > .places:has(small)': {
      '& > :first-of-type': { padding: '0 8px', fontWeight: 600, lineHeight: '18px' },
      '& > :first-of-type > .MuiButton-startIcon': { display: 'none' },
      '& small': { fontSize: 11.5, fontWeight: 400, lineHeight: '15px', color: t.muted },
      '& .lead': hidden,
      // The location says which concept it is of.
      '& + .rule + * > .name, & + .rule:has(+ .Mui-disabled), & + .rule + .Mui-disabled': { display: 'none' },
    },
    [atMost('tablet')]: {
      gap: 2,
      padding: '0 8px',
      '& > .rule, & > .wide': { display: 'none' },
      '& .lead': hidden,
      '& .group': { display: 'none' },
      '& > .places > *': { padding: '0 6px' },
      '& > .places > :first-of-type > .MuiButton-startIcon': { display: 'none' },
      '& > .places > * + *': { flex: 'none' },
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
  const isHostStand = useLocation().pathname.startsWith('/ops/');
  const rule = <span key="rule" className="rule" />;
  const parts = [
    <ConceptSwitcher key="concept" />,
    rule,
    <div key="places" className="places">
      <LocationSwitcher />
      <UserGroupSwitcher />
    </div>,
  ];
  return (
    <Bar>
      {onMenu === null ? null : (
        <IconButton aria-label="Menu" onClick={onMenu}>
          <MenuIcon size={18} aria-hidden />
        </IconButton>
      )}
      {isHostStand ? parts.reverse() : parts}
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
