import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Hourglass, Plus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Room } from '#contract/host/floor/schemas.ts';
import { useNotLiveOn, useUndo } from '#src/domain/host/parties/index.ts';
import { BookingButton, PartyFormDialog } from '#src/domain/host/parties/inputs.tsx';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { Avatar } from '#src/ui/identity/Avatar.tsx';
import type { FloorBoard } from '../useFloorBoard.ts';
import { AddToWaitlist } from './AddToWaitlist.tsx';
import { RoomTabs } from './RoomTabs.tsx';
import { ServersDialog } from './ServersDialog.tsx';

const Bar = styled('footer')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    padding: '8px 12px',
    borderTop: `1px solid ${t.divider}`,
    backgroundColor: t.bg,
    '& .MuiButton-root': { minHeight: 46, whiteSpace: 'nowrap' },
    '& > .acts': { display: 'flex', gap: 8, marginLeft: 'auto' },
    [atMost('tablet')]: {
      '& > .acts': { width: '100%', '& .MuiButton-root': { flex: 1, paddingInline: 8 } },
      '& .MuiButton-startIcon': { display: 'none' },
    },
  };
});

const Rotation = styled('button')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    all: 'unset',
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 46,
    minWidth: 0,
    padding: '0 10px',
    borderRadius: 9,
    fontSize: 12.5,
    lineHeight: '15px',
    color: t.muted,
    cursor: 'pointer',
    '&:hover': { backgroundColor: t.hover },
    '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: -2 },
    '& > .turn': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 6,
      fontSize: 14,
      fontWeight: 600,
      color: t.ink,
      fontVariantNumeric: 'tabular-nums',
    },
    '& > .turn:first-of-type': { color: t.primary },
    [atMost('largeDesktop')]: { '& > .turn:nth-of-type(n + 4)': { display: 'none' } },
    [atMost('mobile')]: { '&[data-beside="true"]': { display: 'none' } },
    '& > small': { fontSize: 12.5, maxWidth: 60 },
    '& > small:only-child': { maxWidth: 'none' },
  };
});

const MOST_SHOWN = 5;

export interface FootBarProps {
  readonly board: FloorBoard;
  readonly room: Room | null;
  readonly onRoom: (roomId: number) => void;
}

/** Rooms, whose turn it is, and the acts that are always at hand. */
export function FootBar({ board, room, onRoom }: FootBarProps) {
  const { floor, control } = board;
  const [open, setOpen] = useState<'walkIn' | 'waitlist' | 'servers' | null>(null);
  const undo = useUndo();
  const notLive = useNotLiveOn(floor.location.merchant_id, floor.date);
  const where = { merchantId: floor.location.merchant_id, notLive };
  const close = () => setOpen(null);
  const shown = floor.rotation.slice(0, MOST_SHOWN);
  return (
    <Bar>
      {room ? <RoomTabs board={board} room={room} onRoom={onRoom} /> : null}
      {floor.sections.length > 0 ? (
        <Rotation type="button" data-beside={room !== null} onClick={() => setOpen('servers')}>
          <small>{shown.length > 0 ? 'Rotation, covers' : 'Say who serves which section'}</small>
          {shown.map((turn) => (
            <span key={turn.name} className="turn">
              <Avatar value={turn.name} size={24} decorative />
              <span style={HIDDEN}>{turn.name}</span>
              {turn.covers}
            </span>
          ))}
        </Rotation>
      ) : null}
      <div className="acts">
        <Button
          startIcon={<Undo2 aria-hidden />}
          disabled={undo === null}
          aria-label={undo ? `Undo: ${undo.label}` : 'Undo'}
          onClick={() => void undo?.run()}
        >
          Undo
        </Button>
        <BookingButton
          {...where}
          variant="outlined"
          startIcon={<Hourglass aria-hidden />}
          onClick={() => setOpen('waitlist')}
        >
          Add to waitlist
        </BookingButton>
        <BookingButton
          {...where}
          variant="contained"
          startIcon={<Plus aria-hidden />}
          onClick={() => setOpen('walkIn')}
        >
          Walk-in
        </BookingButton>
      </div>
      {open === 'walkIn' ? (
        <PartyFormDialog
          kind="walk_in"
          location={floor.location}
          date={floor.date}
          onClose={close}
          onSaved={(party) => {
            if (party.mrt_ids.length === 0) control.choose(party);
          }}
        />
      ) : null}
      {open === 'waitlist' ? <AddToWaitlist location={floor.location} onClose={close} /> : null}
      {open === 'servers' ? <ServersDialog board={board} onClose={close} /> : null}
    </Bar>
  );
}

const HIDDEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
