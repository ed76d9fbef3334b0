import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { THEME_CHOICES, type ThemeChoice, useThemeChoice } from '#src/theme/themeMode.ts';

export const THEME_LABELS = { light: 'Light', dark: 'Dark', system: 'As this device' } satisfies Record<
  ThemeChoice,
  string
>;
export const THEME_ICONS = { light: Sun, dark: Moon, system: Monitor } satisfies Record<
  ThemeChoice,
  typeof Sun
>;

/** Light, dark, or whatever the device says. */
export function ThemeSwitch() {
  const { choice, mode, setChoice } = useThemeChoice();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const Icon = THEME_ICONS[mode];
  return (
    <>
      <IconButton
        aria-label={`Appearance: ${THEME_LABELS[choice].toLowerCase()}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon size={17} aria-hidden />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {THEME_CHOICES.map((option) => {
          const OptionIcon = THEME_ICONS[option];
          return (
            <MenuItem
              key={option}
              role="menuitemradio"
              aria-checked={option === choice}
              selected={option === choice}
              onClick={() => {
                setChoice(option);
                setAnchor(null);
              }}
              sx={{ minWidth: 176 }}
            >
              <ListItemIcon>
                <OptionIcon size={16} aria-hidden />
              </ListItemIcon>
              <span style={{ flex: 1 }}>{THEME_LABELS[option]}</span>
              {option === choice ? <Check size={16} aria-hidden /> : null}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
