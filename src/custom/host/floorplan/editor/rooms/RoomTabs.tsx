import { styled } from '@mui/material/styles';
import type { Room } from '#contract/host/floor/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';
import { type FloorDraft, tablesOfRoom } from '../../model/draft.ts';

export const Bar = styled('div')(({ theme }) => {
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
  readonly onOpen: (roomId: number) => void;
}

const countOf = ({ length }: readonly unknown[]) => counted(length, 'table');

/** The rooms of a location with how many tables each has; the one that is shown is pressed. */
export function RoomTabs({ rooms, roomId, draft, onOpen }: Props) {
  if (rooms.length === 0) return null;
  return (
    <div className="rooms" role="group" aria-label="Rooms">
      {rooms.map((one) => (
        <button key={one.id} type="button" aria-pressed={one.id === roomId} onClick={() => onOpen(one.id)}>
          {one.name}
          <small>{countOf(tablesOfRoom(draft, one.id))}</small>
        </button>
      ))}
    </div>
  );
}
