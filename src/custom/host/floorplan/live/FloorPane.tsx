import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { LayoutGrid, List } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { Room } from '#contract/host/floor/schemas.ts';
import { covers } from '#src/domain/host/parties/fields.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { toastsOver } from '#src/ui/toasts/toastsOver.ts';
import { counted } from '#src/ui/words/counts.ts';
import { SeatBar } from './bar/SeatBar.tsx';
import { LivePlan } from './plan/chunk.ts';
import { TableList } from './plan/TableList.tsx';
import type { FloorBoard } from './useFloorBoard.ts';

const Pane = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    minHeight: 0,
    '& > .top': {
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      minHeight: 64,
      padding: '8px 14px',
      borderBottom: `1px solid ${t.divider}`,
      backgroundColor: t.bg,
    },
    '& > .top[data-choosing]': { backgroundColor: t.primaryFaint },
    '& .about': { flex: 1, minWidth: 0 },
    '& h2': { ...theme.typography.h5, margin: 0, fontSize: 15.5 },
    '& .about p': { margin: '1px 0 0', fontSize: 12.5, color: t.muted },
    '& > .top .MuiToggleButton-root': { width: 44, height: 44 },
    '& > .room': { position: 'relative', flex: 1, minHeight: 0, overflow: 'hidden' },
  };
});

/** The room in one line: how full it is, and how to read the drawing. */
function About({ board, room, isList }: { board: FloorBoard; room: Room; isList: boolean }) {
  const states = room.tables.map(({ mrt_id }) => board.floor.states.get(mrt_id));
  const seated = states.flatMap((state) => (state?.kind === 'occupied' ? [state.party] : []));
  const guests = covers([...new Map(seated.map((party) => [party.id, party])).values()]);
  return (
    <div className="about">
      <h2>{room.name}</h2>
      <p>
        {seated.length} of {room.tables.length} tables taken, {counted(guests, 'cover')}
        {isList || seated.length === 0 ? '' : '. The outline fills as a turn runs.'}
      </p>
    </div>
  );
}

export interface FloorPaneProps {
  readonly board: FloorBoard;
  readonly room: Room | null;
  readonly isList: boolean;
  readonly onList: (isList: boolean) => void;
  /** The list of parties stands beside it. */
  readonly isBeside: boolean;
  /** Instead of the room: it loads, it failed, there is none. */
  readonly children: ReactNode;
}

/** The room as a drawing or as a list, under the bar of the party in hand. */
export function FloorPane({ board, room, isList, onList, isBeside, children }: FloorPaneProps) {
  const { choosing } = board;
  if (children || !room) return <Pane aria-label="Floor">{children}</Pane>;
  return (
    <Pane aria-label="Floor" ref={isBeside ? toastsOver : undefined}>
      <div className="top" data-choosing={choosing !== null || undefined}>
        {choosing ? (
          <SeatBar board={board} choosing={choosing} />
        ) : (
          <About board={board} room={room} isList={isList} />
        )}
        {choosing ? null : (
          <ToggleButtonGroup
            exclusive
            value={isList ? 'list' : 'plan'}
            aria-label="Show the tables as"
            onChange={(_, next: string | null) => {
              if (next) onList(next === 'list');
            }}
          >
            <ToggleButton value="plan" aria-label="Plan">
              <LayoutGrid size={17} aria-hidden />
            </ToggleButton>
            <ToggleButton value="list" aria-label="List of tables">
              <List size={17} aria-hidden />
            </ToggleButton>
          </ToggleButtonGroup>
        )}
      </div>
      <div className="room" id="floor-room" role="tabpanel" aria-labelledby={`room-tab-${room.id}`}>
        {isList ? (
          <TableList room={room} board={board} />
        ) : (
          <Suspense fallback={<BlockSkeleton lines={8} />}>
            <LivePlan room={room} board={board} />
          </Suspense>
        )}
      </div>
    </Pane>
  );
}
