import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { CalendarPlus, Download, Ellipsis, MessageSquare, Pencil, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Guest } from '#contract/guests/guests/schemas.ts';
import { links } from '#src/links.ts';
import { useFlag, usePermission } from '#src/permissions/index.ts';
import { GuestDialog } from '#src/resources/guests/guests/inputs.tsx';
import { useHostLocation } from '#src/domain/host/parties/index.ts';
import { showFailure } from '#src/ui/toasts/showToast.ts';
import type { GuestCalls } from '../data/useGuestCalls.ts';
import { EraseDialog } from '../keeping/EraseDialog.tsx';
import type { Receipt } from '../model/receipt.ts';
import { MessageSheet } from './MessageSheet.tsx';
import { ReserveSomewhere } from './ReserveSomewhere.tsx';

type Open = 'message' | 'edit' | 'reserve' | 'erase' | null;

interface MoreProps {
  readonly guest: Guest;
  readonly mayEdit: boolean;
  readonly onExport: () => void;
  readonly onErase: () => void;
}

function MoreMenu({ guest, mayEdit, onExport, onErase }: MoreProps) {
  const mayExport = usePermission('guestProfile.export');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const navigate = useNavigate();
  const pick = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  const duplicates = links.guestDuplicates({ guest_id: String(guest.id) });
  return (
    <>
      <Tooltip title="More">
        <IconButton
          aria-label="More"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Ellipsis size={18} aria-hidden />
        </IconButton>
      </Tooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        sx={{ '& .MuiMenuItem-root': { gap: 1.25 } }}
      >
        <MenuItem onClick={pick(() => void navigate(duplicates))}>
          <Users size={16} aria-hidden />
          Find duplicates
        </MenuItem>
        {mayExport ? (
          <MenuItem onClick={pick(onExport)}>
            <Download size={16} aria-hidden />
            Export all data
          </MenuItem>
        ) : null}
        {mayEdit ? (
          <MenuItem onClick={pick(onErase)}>
            <Trash2 size={16} aria-hidden />
            Erase the guest
          </MenuItem>
        ) : null}
      </Menu>
    </>
  );
}

export interface ActionsProps {
  readonly guest: Guest;
  readonly calls: GuestCalls;
  /** The latest party of the guest where the reader works; texts go out about a party. */
  readonly textableParty: string | null;
  readonly onErased: (receipt: Receipt) => void;
}

/** What can be done with a guest: text, edit, book a table; and what the law lets them ask for. */
export function Actions({ guest, calls, textableParty, onErased }: ActionsProps) {
  const mayEdit = usePermission('guestProfile.edit');
  const withHost = useFlag('host-menu');
  const location = useHostLocation();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const exportAll = () => {
    calls.exportAll().catch((error: unknown) => {
      showFailure(error, 'The export did not start. Try again.');
    });
  };
  return (
    <>
      {withHost && guest.phone !== null && textableParty !== null ? (
        <Button
          variant="outlined"
          startIcon={<MessageSquare aria-hidden />}
          onClick={() => setOpen('message')}
        >
          Message
        </Button>
      ) : null}
      {mayEdit ? (
        <Button variant="outlined" startIcon={<Pencil aria-hidden />} onClick={() => setOpen('edit')}>
          Edit
        </Button>
      ) : null}
      {withHost && location ? (
        <Button
          variant="contained"
          startIcon={<CalendarPlus aria-hidden />}
          onClick={() => setOpen('reserve')}
        >
          Reserve
        </Button>
      ) : null}
      <MoreMenu guest={guest} mayEdit={mayEdit} onExport={exportAll} onErase={() => setOpen('erase')} />
      {open === 'message' && textableParty !== null ? (
        <MessageSheet localId={textableParty} onClose={close} />
      ) : null}
      {open === 'edit' ? <GuestDialog guest={guest} onClose={close} /> : null}
      {open === 'reserve' ? <ReserveSomewhere guest={guest} onClose={close} /> : null}
      {open === 'erase' ? (
        <EraseDialog guest={guest} calls={calls} onErased={onErased} onClose={close} />
      ) : null}
    </>
  );
}
