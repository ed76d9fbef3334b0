import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { links } from '#src/links.ts';
import { COARSE_POINTER, tokensOf } from '#src/theme/index.ts';
import { Logo } from '#src/ui/identity/Logo.tsx';
import { NavLinkRow } from './NavLinkRow.tsx';
import {
  currentEntry,
  NAV_GROUP_LABELS,
  type NavGroupId,
  RAIL,
  visibleRail,
} from '#src/navigation/navigation.ts';
import { useViewer } from './useViewer.ts';

const Column = styled('nav')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    height: '100%',
    padding: '0 12px 8px',
    overflow: 'hidden',
    backgroundColor: t.bg,
    '& .brand': { display: 'flex', alignItems: 'center', flex: 'none', height: 56, padding: '0 0 0 8px' },
    '& .brand > a': { flex: 1, borderRadius: 4 },
    [COARSE_POINTER]: {
      '& .brand > a': { display: 'flex', alignItems: 'center', minWidth: 44, minHeight: 44 },
      '&[data-narrow="true"] .brand > a': { justifyContent: 'center' },
    },
    '& section': { marginBottom: 7 },
    // The start page and the settings stay in view; what lies between scrolls. The padding is room for the focus ring.
    '& .groups': { flex: 1, minHeight: 0, overflow: 'hidden auto', margin: '0 -4px', padding: '6px 4px 0' },
    '& h2': {
      display: 'flex',
      alignItems: 'center',
      height: 26,
      margin: 0,
      padding: '0 8px',
      fontSize: 12,
      fontWeight: 500,
      color: t.muted,
    },
    '& .foot': { flex: 'none', paddingTop: 7, borderTop: `1px solid ${t.divider}` },
    '&[data-narrow="true"]': {
      alignItems: 'center',
      padding: '0 4px 8px',
      '& .brand': { justifyContent: 'center', padding: 0 },
      '& .brand > a': { flex: 'none' },
      '& .groups > section + section': { paddingTop: 7, borderTop: `1px solid ${t.divider}` },
      '& .foot': { width: 56, display: 'grid', gap: 2 },
    },
  };
});

const Expand = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
  width: 56,
  height: 52,
  borderRadius: 8,
  fontFamily: 'inherit',
  fontSize: 10.5,
  lineHeight: '14px',
  color: tokensOf(theme).inkSoft,
  '& > svg': { color: tokensOf(theme).muted },
  '&:hover': { backgroundColor: tokensOf(theme).hover },
}));

export interface RailProps {
  narrow: boolean;
  /** Null where the rail cannot change its width. */
  onToggle: (() => void) | null;
  onFollow?: () => void;
}

/** The first level of navigation: groups with what this person may open, settings at the foot. */
export function Rail({ narrow, onToggle, onFollow }: RailProps) {
  const { pathname } = useLocation();
  const groups = visibleRail(useViewer());
  const current = currentEntry(RAIL, pathname);
  const rows = (id: NavGroupId) =>
    (groups.find(({ group }) => group === id)?.entries ?? []).map((entry) => (
      <NavLinkRow
        key={entry.path}
        entry={entry}
        narrow={narrow}
        current={entry === current}
        isPage={pathname === entry.path}
        onFollow={onFollow}
      />
    ));
  const settings = rows('settings');
  return (
    <Column aria-label="Main" data-narrow={narrow}>
      <div className="brand">
        <Link to={links.overview()} aria-label="Couvert, start page" onClick={onFollow}>
          <Logo markOnly={narrow} height={narrow ? 28 : 23} />
        </Link>
        {!narrow && onToggle ? (
          <IconButton size="small" aria-label="Collapse the menu" onClick={onToggle}>
            <PanelLeftClose size={16} aria-hidden />
          </IconButton>
        ) : null}
      </div>
      <div className="groups">
        {groups
          .filter(({ group }) => group !== 'settings')
          .map(({ group }) => {
            const label = NAV_GROUP_LABELS[group];
            return (
              <section key={group} aria-label={label ?? undefined}>
                {label === null || narrow ? null : <h2>{label}</h2>}
                {rows(group)}
              </section>
            );
          })}
      </div>
      {settings.length === 0 && !narrow ? null : (
        <div className="foot">
          {settings}
          {narrow && onToggle ? (
            <Expand onClick={onToggle} aria-label="Expand the menu">
              <PanelLeftOpen size={18} aria-hidden />
              Expand
            </Expand>
          ) : null}
        </div>
      )}
    </Column>
  );
}
