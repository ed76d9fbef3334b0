import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { ChevronDown, CircleHelp, CircleUserRound, LogOut, MailOpen, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { fullName } from '#contract/administration/users/rules.ts';
import { useConfig } from '#src/dataProviders/useConfig.ts';
import { isWaiting } from '#src/dataProviders/queue/entry.ts';
import { useAllQueued } from '#src/dataProviders/queue/queue.ts';
import { endSession } from '#src/dataProviders/sessionEnd.ts';
import { links } from '#src/links.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { atMost, COARSE_POINTER, tokensOf } from '#src/theme/index.ts';
import { Avatar } from '#src/ui/identity/Avatar.tsx';
import { waitText } from '../queue/words.ts';
import { roleLabel } from '../roleLabel.ts';

const Trigger = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  gap: 8,
  maxWidth: 220,
  height: 36,
  padding: '0 8px',
  borderRadius: 8,
  fontFamily: 'inherit',
  fontSize: 14,
  fontWeight: 500,
  '&:hover': { backgroundColor: tokensOf(theme).hover },
  '& > .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > svg': { color: tokensOf(theme).muted },
  [COARSE_POINTER]: { minWidth: 44, height: 44 },
  [atMost('largeDesktop')]: { padding: '0 6px', '& > .name, & > svg': { display: 'none' } },
}));

const Who = styled('div')(({ theme }) => ({
  padding: '8px 8px 10px',
  maxWidth: 264,
  fontSize: 13.5,
  lineHeight: '20px',
  overflowWrap: 'anywhere',
  '& strong': { display: 'block', fontWeight: 600 },
  '& span': { display: 'block', fontSize: 12.5, lineHeight: '18px', color: tokensOf(theme).muted },
}));

/** Who is signed in, and the way out. */
export function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const identity = useIdentity();
  const { mail_sandbox: sandbox = false, sms_sandbox: phoneSandbox = false } = useConfig() ?? {};
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = identity.fname || identity.lname ? fullName(identity) : identity.email;
  const close = () => setAnchor(null);
  const waiting = useAllQueued().filter(isWaiting).length;
  return (
    <>
      <Trigger
        aria-label={`You: ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar value={name} size={24} src={identity.profileUrl ?? undefined} decorative />
        <span className="name">{name}</span>
        <ChevronDown size={14} aria-hidden />
      </Trigger>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { sx: { minWidth: 232 } } }}
      >
        <Who role="presentation">
          <strong>{name}</strong>
          <span>{roleLabel(identity)}</span>
          <span>{identity.email}</span>
        </Who>
        <Divider sx={{ mb: 0.5 }} />
        <MenuItem component={Link} to={links.account()} onClick={close}>
          <ListItemIcon>
            <CircleUserRound size={16} aria-hidden />
          </ListItemIcon>
          Your account
        </MenuItem>
        {sandbox ? (
          <MenuItem component={Link} to={links.sandboxMail()} onClick={close}>
            <ListItemIcon>
              <MailOpen size={16} aria-hidden />
            </ListItemIcon>
            Sandbox email
          </MenuItem>
        ) : null}
        {phoneSandbox ? (
          <MenuItem component={Link} to={links.sandboxPhone()} onClick={close}>
            <ListItemIcon>
              <Smartphone size={16} aria-hidden />
            </ListItemIcon>
            Sandbox phone
          </MenuItem>
        ) : null}
        <MenuItem
          onClick={() => {
            close();
            onShortcuts();
          }}
        >
          <ListItemIcon>
            <CircleHelp size={16} aria-hidden />
          </ListItemIcon>
          Keyboard shortcuts
        </MenuItem>
        <Divider />
        {waiting > 0 ? (
          <Who role="presentation">
            <span>{`${waitText(waiting)} on this device for your next sign-in here.`}</span>
          </Who>
        ) : null}
        <MenuItem onClick={() => void endSession('signedOut')}>
          <ListItemIcon>
            <LogOut size={16} aria-hidden />
          </ListItemIcon>
          Sign out
        </MenuItem>
      </Menu>
    </>
  );
}
