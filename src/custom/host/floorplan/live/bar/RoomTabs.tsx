import { styled } from '@mui/material/styles';
import type { Room } from '#contract/host/floor/schemas.ts';
import { isTakeable } from '#src/domain/host/parties/inputs.tsx';
import { tokensOf } from '#src/theme/index.ts';
import type { FloorBoard } from '../useFloorBoard.ts';

const Tabs = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flex: 'none',
    maxWidth: '100%',
    overflowX: 'auto',
    border: `1px solid ${t.button}`,
    borderRadius: 9,
    '& > button': {
      all: 'unset',
      boxSizing: 'border-box',
      flex: 'none',
      minHeight: 46,
      padding: '4px 12px',
      cursor: 'pointer',
      borderRadius: 8,
      fontSize: 13.5,
      lineHeight: '17px',
      fontWeight: 600,
      '&:hover': { backgroundColor: t.hover },
      '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: -2 },
      '&[aria-selected="true"]': { backgroundColor: t.primaryTint, color: t.primary },
      '& small': {
        display: 'block',
        fontSize: 12,
        fontWeight: 400,
        color: t.muted,
        fontVariantNumeric: 'tabular-nums',
      },
      '&[aria-selected="true"] small': { color: t.inkSoft },
    },
  };
});

export interface RoomTabsProps {
  readonly board: FloorBoard;
  readonly room: Room;
  readonly onRoom: (roomId: number) => void;
}

/** The rooms, each with how many tables are taken, or suit the party in hand. */
export function RoomTabs({ board, room, onRoom }: RoomTabsProps) {
  const { floor, choosing } = board;
  const countOf = ({ tables }: Room) => {
    if (choosing) {
      const suit = tables.filter(({ mrt_id }) => {
        const fit = choosing.fits.get(mrt_id);
        return fit !== undefined && isTakeable(fit);
      }).length;
      return `${suit} suit`;
    }
    const taken = tables.filter(({ mrt_id }) => floor.states.get(mrt_id)?.kind === 'occupied').length;
    return `${taken} of ${tables.length}`;
  };
  const step = (by: number) => {
    const at = floor.rooms.findIndex(({ id }) => id === room.id);
    const next = floor.rooms[(at + by + floor.rooms.length) % floor.rooms.length];
    if (!next) return;
    onRoom(next.id);
    document.getElementById(`room-tab-${next.id}`)?.focus();
  };
  return (
    <Tabs
      role="tablist"
      aria-label="Rooms"
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') step(1);
        if (event.key === 'ArrowLeft') step(-1);
      }}
    >
      {floor.rooms.map((one) => (
        <button
          key={one.id}
          id={`room-tab-${one.id}`}
          type="button"
          role="tab"
          aria-selected={one.id === room.id}
          aria-controls="floor-room"
          tabIndex={one.id === room.id ? 0 : -1}
          onClick={() => onRoom(one.id)}
        >
          {one.name}
          <small>{countOf(one)}</small>
        </button>
      ))}
    </Tabs>
  );
}
