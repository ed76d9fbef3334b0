import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { tokensOf } from '#src/theme/index.ts';
import { NavLinkRow } from './NavLinkRow.tsx';
import { currentEntry, type NavSection, visibleSettings } from '#src/navigation/navigation.ts';
import { useViewer } from './useViewer.ts';

export const SETTINGS_NAV_PX = 200;

const List = styled('nav')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    position: 'sticky',
    top: 'var(--head)',
    alignSelf: 'start',
    flex: 'none',
    width: SETTINGS_NAV_PX,
    height: 'calc(100dvh - var(--head))',
    padding: '18px 10px 16px 12px',
    overflow: 'auto',
    borderRight: `1px solid ${t.divider}`,
    '& > p': { ...theme.typography.h2, margin: 0, padding: '0 8px 8px' },
    '& h2': {
      display: 'flex',
      alignItems: 'center',
      height: 24,
      margin: '6px 0 0',
      padding: '0 8px',
      fontSize: 12,
      fontWeight: 500,
      color: t.muted,
    },
  };
});

function useSettings() {
  const { pathname } = useLocation();
  const sections = visibleSettings(useViewer());
  const current = currentEntry(
    sections.flatMap((section) => section.entries),
    pathname,
  );
  return { pathname, sections, current };
}

function Section({
  section,
  current,
  pathname,
}: { section: NavSection } & Pick<ReturnType<typeof useSettings>, 'current' | 'pathname'>) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <h2 id={id}>{section.label}</h2>
      {section.entries.map((entry) => (
        <NavLinkRow
          key={entry.path}
          entry={entry}
          plain
          current={entry === current}
          isPage={pathname === entry.path}
        />
      ))}
    </div>
  );
}

/** The second level under Settings: a list of 200 px. */
export function SettingsNav() {
  const { pathname, sections, current } = useSettings();
  if (sections.length === 0) return null;
  return (
    <List aria-label="Settings">
      <p aria-hidden>Settings</p>
      {sections.map((section) => (
        <Section key={section.label} section={section} current={current} pathname={pathname} />
      ))}
    </List>
  );
}

/** The same on narrow screens: one select above the page. */
export function SettingsPicker() {
  const { sections, current } = useSettings();
  const navigate = useNavigate();
  if (sections.length === 0) return null;
  return (
    <Box component="nav" sx={{ mb: 2 }} aria-label="Settings">
      <TextField
        select
        margin="none"
        value={current?.path ?? ''}
        onChange={(event) => void navigate(event.target.value)}
        slotProps={{
          htmlInput: { 'aria-label': 'Settings page' },
          select: {
            displayEmpty: true,
            renderValue: () => (current ? `Settings: ${current.label}` : 'Settings'),
          },
        }}
      >
        {sections.flatMap((section) => [
          <ListSubheader key={section.label} sx={{ px: 1 }}>
            {section.label}
          </ListSubheader>,
          ...section.entries.map((entry) => (
            <MenuItem key={entry.path} value={entry.path}>
              {entry.label}
            </MenuItem>
          )),
        ])}
      </TextField>
    </Box>
  );
}
