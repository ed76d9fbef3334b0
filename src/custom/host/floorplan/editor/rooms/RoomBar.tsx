import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { Ellipsis, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Room } from '#contract/host/floor/schemas.ts';
import { showFailure } from '#src/ui/toasts/showToast.ts';
import type { FloorDraft } from '../../model/draft.ts';
import type { EditorActs } from '../data/editorActs.ts';
import { RemoveRoomDialog, RoomNameDialog } from './RoomDialogs.tsx';
import { Bar, RoomTabs } from './RoomTabs.tsx';
import type { RoomCalls } from './useRoomCalls.ts';

interface Props {
  readonly rooms: readonly Room[];
  readonly roomId: number | null;
  readonly draft: FloorDraft;
  readonly acts: EditorActs;
  readonly calls: RoomCalls;
}

type Asking = 'none' | 'add' | 'rename' | 'remove';

/** The rooms of the location, and what can be done with them. */
export function RoomBar({ rooms, roomId, draft, acts, calls }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<Asking>('none');
  const room = rooms.find((one) => one.id === roomId);
  const place = rooms.findIndex((one) => one.id === roomId);
  const close = () => setAsking('none');
  const ask = (what: Asking) => {
    setAnchor(null);
    setAsking(what);
  };
  const move = (direction: 1 | -1) => {
    setAnchor(null);
    if (!room) return;
    calls.move(rooms, room, direction).catch((error: unknown) => {
      showFailure(error, 'The rooms keep their order. Try again.');
    });
  };
  return (
    <Bar>
      <RoomTabs rooms={rooms} roomId={roomId} draft={draft} onOpen={acts.openRoom} />
      {room ? (
        <Tooltip title={`More for ${room.name}`}>
          <IconButton
            aria-label={`More for ${room.name}`}
            aria-haspopup="menu"
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        </Tooltip>
      ) : null}
      <Button variant="outlined" startIcon={<Plus aria-hidden />} onClick={() => ask('add')}>
        Add room
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => ask('rename')}>Rename</MenuItem>
        <MenuItem disabled={place <= 0} onClick={() => move(-1)}>
          Move left
        </MenuItem>
        <MenuItem disabled={place === rooms.length - 1} onClick={() => move(1)}>
          Move right
        </MenuItem>
        <MenuItem onClick={() => ask('remove')}>Remove</MenuItem>
      </Menu>
      {asking === 'add' ? (
        <RoomNameDialog
          title="Add a room"
          saveLabel="Add room"
          onClose={close}
          onSave={async (name) => acts.openRoom((await calls.add(name, rooms)).id)}
        />
      ) : null}
      {asking === 'rename' && room ? (
        <RoomNameDialog
          title={`Rename ${room.name}`}
          initial={room.name}
          saveLabel="Rename"
          onClose={close}
          onSave={(name) => calls.rename(room, name)}
        />
      ) : null}
      {asking === 'remove' && room ? (
        <RemoveRoomDialog room={room} onClose={close} onRemove={() => calls.remove(room)} />
      ) : null}
    </Bar>
  );
}
