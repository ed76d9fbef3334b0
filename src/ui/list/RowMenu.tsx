import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';

export interface RowAction {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Where it leads, or what it does. */
  readonly to?: string;
  readonly onClick?: () => void;
}

/** The actions on one row of a list under one button, so that the row keeps its width; absent without any. */
export function RowMenu({
  label,
  actions,
  children,
}: {
  /** Of what: the name in the row. */
  label: string;
  actions: readonly RowAction[];
  /** The dialogs that the actions open. */
  children?: ReactNode;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return children;
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={`Actions for ${label}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={18} aria-hidden />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        sx={{ '& .MuiMenuItem-root': { gap: 1.25 } }}
      >
        {actions.map(({ label: text, icon: Icon, to, onClick }) => (
          <MenuItem
            key={text}
            {...(to === undefined ? {} : { component: Link, to })}
            onClick={() => {
              close();
              onClick?.();
            }}
          >
            <Icon size={16} aria-hidden />
            {text}
          </MenuItem>
        ))}
      </Menu>
      {children}
    </>
  );
}
