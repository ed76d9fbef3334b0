import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { Ellipsis, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Room } from '#contract/floor/schemas.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { tokensOf } from '#src/theme/index.ts';
import { showErrorToast } from '#src/ui/toasts/showToast.ts';
import { type FloorDraft, tablesOfRoom } from '../../model/draft.ts';
import type { EditorActs } from '../data/editorActs.ts';
import { RemoveRoomDialog, RoomNameDialog } from './RoomDialogs.tsx';
import type { RoomCalls } from './useRoomCalls.ts';

const Bar = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minWidth: 0,
    '& .rooms': {
      display: 'flex',
      minWidth: 0,
      overflowX: 'auto',
      border: `1px solid ${t.button}`,
      borderRadius: 8,
      backgroundColor: t.surface,
    },
    '& .rooms button': {
      flex: 'none',
      minHeight: 44,
      padding: '4px 14px',
      border: 0,
      background: 'none',
      color: t.ink,
      font: 'inherit',
      fontSize: 13.5,
      fontWeight: 600,
      lineHeight: '16px',
      textAlign: 'left',
      cursor: 'pointer',
      '& small': { display: 'block', fontSize: 11.5, fontWeight: 500, color: t.muted },
      '&[aria-pressed="true"]': { backgroundColor: t.primaryTint, color: t.primary },
      '&[aria-pressed="true"] small': { color: 'inherit' },
      '&:focus-visible': { outlineOffset: -3 },
    },
    '& .rooms button + button': { borderLeft: `1px solid ${t.button}` },
    '& .MuiIconButton-root': { flex: 'none', width: 44, height: 44 },
    '& .MuiButton-root': { flex: 'none', height: 44 },
  };
});

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
      showErrorToast(error instanceof ApiError ? error.message : 'The rooms keep their order. Try again.');
    });
  };
  const count = (id: number) => {
    const { length } = tablesOfRoom(draft, id);
    return length === 1 ? '1 table' : `${length} tables`;
  };
  return (
    <Bar>
      {rooms.length > 0 ? (
        <div className="rooms" role="group" aria-label="Rooms">
          {rooms.map((one) => (
            <button
              key={one.id}
              type="button"
              aria-pressed={one.id === roomId}
              onClick={() => acts.openRoom(one.id)}
            >
              {one.name}
              <small>{count(one.id)}</small>
            </button>
          ))}
        </div>
      ) : null}
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
