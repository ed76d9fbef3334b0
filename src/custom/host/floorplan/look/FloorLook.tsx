import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { LayoutGrid } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { useStoredFloor } from '../editor/data/useStoredFloor.ts';
import { Bar, RoomTabs } from '../editor/rooms/RoomTabs.tsx';
import { draftOf } from '../model/draft.ts';
import { PlanLists } from './PlanLists.tsx';

export const LOOK_TITLE = 'Floor plan';

const LookCanvas = lazy(() => import('./LookCanvas.tsx'));

const Board = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 300px',
    height: 'max(460px, calc(100dvh - 230px))',
    marginTop: 12,
    overflow: 'hidden',
    border: `1px solid ${t.divider}`,
    borderRadius: 12,
    backgroundColor: t.surface,
    '& > aside': { borderLeft: `1px solid ${t.divider}` },
    [atMost('smallDesktop')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'minmax(320px, 56dvh) auto',
      height: 'auto',
      '& > aside': { borderLeft: 0, borderTop: `1px solid ${t.divider}` },
    },
  };
});

interface Props {
  readonly merchantId: number;
  readonly name: string;
}

/** The floor plan of a location for who may look at the settings and draw nothing (ROUTE-042). */
export function FloorLook({ merchantId, name }: Props) {
  const { fresh, error, read } = useStoredFloor(merchantId);
  const [chosen, setChosen] = useState<number | null>(null);
  const draft = useMemo(() => fresh && draftOf({ ...fresh, sectionKeys: {} }), [fresh]);
  const header = (
    <PageHeader
      title={LOOK_TITLE}
      purpose={`Rooms, tables, combinations and sections of ${name}. Users who can edit locations draw them.`}
    />
  );
  if (error && !fresh) {
    return (
      <>
        {header}
        <ErrorState title="The floor plan could not be loaded" error={error} onRetry={read} />
      </>
    );
  }
  if (!fresh || !draft) {
    return (
      <>
        {header}
        <BlockSkeleton lines={1} />
        <Skeleton variant="rounded" height={480} />
      </>
    );
  }
  const room = fresh.rooms.find(({ id }) => id === chosen) ?? fresh.rooms[0];
  if (!room) {
    return (
      <>
        {header}
        <EmptyState
          icon={LayoutGrid}
          title="No room is drawn yet"
          why="Guests are seated at the tables of a room. Users who can edit locations can add the first one."
        />
      </>
    );
  }
  return (
    <>
      {header}
      <Bar>
        <RoomTabs rooms={fresh.rooms} roomId={room.id} draft={draft} onOpen={setChosen} />
      </Bar>
      <Board aria-label={`Drawing of ${room.name}`}>
        <Suspense fallback={<Skeleton variant="rectangular" width="100%" height="100%" />}>
          <LookCanvas key={room.id} roomId={room.id} label={room.name} draft={draft} />
        </Suspense>
        <PlanLists draft={draft} roomId={room.id} />
      </Board>
    </>
  );
}
