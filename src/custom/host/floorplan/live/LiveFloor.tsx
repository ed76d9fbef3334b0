import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LayoutGrid } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Room } from '#contract/host/floor/schemas.ts';
import { links } from '#src/links.ts';
import { useFlag, usePermission } from '#src/permissions/index.ts';
import { partyName } from '#src/domain/host/parties/fields.tsx';
import { isTakeable } from '#src/domain/host/parties/inputs.tsx';
import type { HostLocation } from '#src/domain/host/parties/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { BlockSkeleton, TableSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { FootBar } from './bar/FootBar.tsx';
import { FloorHead } from './FloorHead.tsx';
import { FloorPane } from './FloorPane.tsx';
import { SidePane } from './SidePane.tsx';
import { type FloorBoard, useFloorBoard } from './useFloorBoard.ts';

/** One pane with tabs on a phone and on a tablet held upright. */
const ONE_PANE = '(max-width: 768px), (orientation: portrait) and (max-width: 1100px)';

const Board = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: '340px minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr) auto',
    height: 'calc(100dvh - var(--head))',
    minHeight: 420,
    margin: '-18px -24px -32px',
    '& > aside': {
      display: 'flex',
      flexDirection: 'column',
      minHeight: 0,
      minWidth: 0,
      borderRight: `1px solid ${t.divider}`,
    },
    '& > footer': { gridColumn: '1 / -1' },
    '&[data-one]': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto minmax(0, 1fr) auto',
      margin: '-16px -16px -32px',
      '& > aside': { borderRight: 0 },
    },
    '& [hidden]': { display: 'none !important' },
  };
});

const Ghost = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    position: 'fixed',
    top: 0,
    left: 0,
    zIndex: 60,
    pointerEvents: 'none',
    '& > span': {
      position: 'absolute',
      left: 12,
      top: 12,
      padding: '8px 12px',
      borderRadius: 9,
      border: `1px solid ${t.primary}`,
      backgroundColor: t.raised,
      boxShadow: t.float,
      fontWeight: 600,
      whiteSpace: 'nowrap',
    },
  };
});

/** Room and view stand in the address, so that a reload and a link show the same. */
function useShown(board: FloorBoard) {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  const { rooms } = board.floor;
  const room = rooms.find(({ id }) => String(id) === params.get('room')) ?? rooms[0] ?? null;
  return {
    room,
    isFloor: params.get('tab') === 'floor',
    isList: params.get('tables') === 'list',
    showRoom: (id: number) => set('room', String(id)),
    showFloor: (isFloor: boolean) => set('tab', isFloor ? 'floor' : null),
    showList: (isList: boolean) => set('tables', isList ? 'list' : null),
  };
}

/** A party that no table of the shown room suits is looked at in the room where most do. */
function useSuitedRoom(
  { floor, choosing, focus }: FloorBoard,
  shown: Room | null,
  show: (id: number) => void,
) {
  const key =
    focus.kind === 'choosing' && focus.placeKey === null ? `${focus.partyId} ${focus.purpose}` : null;
  useEffect(() => {
    if (key === null || !choosing || !shown) return;
    const suiting = ({ tables }: Room) =>
      tables.filter(({ mrt_id }) => {
        const fit = choosing.fits.get(mrt_id);
        return fit !== undefined && isTakeable(fit);
      }).length;
    if (suiting(shown) > 0) return;
    const [best] = [...floor.rooms].sort((one, other) => suiting(other) - suiting(one));
    if (best && suiting(best) > 0) show(best.id);
    // The room follows the moment in which a party is taken in hand, not later presses of the tabs.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
}

/** Escape lets go of the party in hand, unless a dialog is open and takes it. */
function useEscape(clear: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('[role="dialog"]')) return;
      clear();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [clear]);
}

function NoRooms() {
  const mayDraw = usePermission('merchants.edit');
  const hasEditor = useFlag('floor-plan-builder');
  return (
    <EmptyState
      icon={LayoutGrid}
      title="No room is drawn yet"
      why="The floor shows the rooms and tables of this location once somebody has drawn them."
      action={
        mayDraw && hasEditor ? (
          <Button variant="contained" component={Link} to={links.floorPlanEditor()}>
            Draw the first room
          </Button>
        ) : null
      }
    />
  );
}

/** Service at one location: who waits, arrives and sits at the left, the room at the right. */
export function LiveFloor({ location }: { readonly location: HostLocation }) {
  const board = useFloorBoard(location);
  const { floor, control, focus, drag } = board;
  const isOnePane = useMediaQuery(ONE_PANE, { noSsr: true });
  const shown = useShown(board);
  useEscape(control.clear);
  const isOpen = focus.kind === 'party' || focus.kind === 'table';
  useSuitedRoom(board, shown.room, shown.showRoom);
  const { showFloor, isFloor } = shown;
  const isChoosing = focus.kind === 'choosing';
  useEffect(() => {
    if (isOnePane && isChoosing && !isFloor) showFloor(true);
    // The tab follows the moment in which a party is taken in hand, not later presses of the tabs.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOnePane, isChoosing]);
  const head = (
    <FloorHead
      board={board}
      tabs={isOnePane && !isOpen ? { isFloor: shown.isFloor, onChange: shown.showFloor } : null}
    />
  );
  const failed = floor.error ? (
    <ErrorState title="The floor could not be loaded" error={floor.error} onRetry={floor.retry} />
  ) : null;
  const isPane = (pane: 'side' | 'floor') =>
    !isOnePane || (isOpen ? pane === 'side' : (pane === 'floor') === shown.isFloor);
  return (
    <Board data-one={isOnePane || undefined}>
      {isOnePane ? head : null}
      <aside aria-label="Parties" hidden={!isPane('side')}>
        {isOnePane ? null : head}
        {failed && isOnePane ? failed : null}
        {floor.isLoading ? <TableSkeleton rows={7} columns={2} /> : null}
        {floor.isLoading || floor.error ? null : <SidePane board={board} mayDrag={!isOnePane} />}
      </aside>
      {isPane('floor') ? (
        <FloorPane
          board={board}
          room={shown.room}
          isList={shown.isList}
          onList={shown.showList}
          isBeside={!isOnePane}
        >
          {failed ?? (floor.isLoading ? <BlockSkeleton lines={8} /> : shown.room ? null : <NoRooms />)}
        </FloorPane>
      ) : null}
      {floor.isLoading || floor.error ? null : (
        <FootBar board={board} room={isPane('floor') ? shown.room : null} onRoom={shown.showRoom} />
      )}
      {drag.party ? (
        <Ghost ref={drag.ghost} aria-hidden>
          <span>
            {partyName(drag.party)}, {drag.party.party_size}
          </span>
        </Ghost>
      ) : null}
    </Board>
  );
}
