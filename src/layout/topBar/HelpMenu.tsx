import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { BookOpen, CircleHelp, Keyboard } from 'lucide-react';
import { useState } from 'react';

/** Keyboard shortcuts, and the page about the API. */
export function HelpMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label="Help"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CircleHelp size={17} aria-hidden />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem
          onClick={() => {
            close();
            onShortcuts();
          }}
        >
          <ListItemIcon>
            <Keyboard size={16} aria-hidden />
          </ListItemIcon>
          Keyboard shortcuts
        </MenuItem>
        <Divider />
        <MenuItem component="a" href="/api/docs" target="_blank" rel="noopener" onClick={close}>
          <ListItemIcon>
            <BookOpen size={16} aria-hidden />
          </ListItemIcon>
          API reference
        </MenuItem>
      </Menu>
    </>
  );
}
