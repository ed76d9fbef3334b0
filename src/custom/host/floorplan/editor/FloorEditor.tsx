import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { LayoutGrid, Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { UnsavedGuard } from '#src/crud/conflict/index.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { CopyButton } from '#src/domain/host/copies/index.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { SaveBar } from '#src/ui/page/SaveBar.tsx';
import { momentText } from '#src/ui/words/dates.ts';
import { newId } from '#src/newId.ts';
import { useViewStore } from '../canvas/viewStore.ts';
import { type StoredFloor, tablesOfRoom } from '../model/draft.ts';
import { boxOfTables } from '../model/geometry.ts';
import { createActs } from './data/editorActs.ts';
import {
  adopted,
  allProblems,
  countChanges,
  discarded,
  type EditorStore,
  useEditorState,
} from './data/editorStore.ts';
import { useKeepDraft } from './data/useKeepDraft.ts';
import { useSaveFloor } from './data/useSaveFloor.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { Palette } from './Palette.tsx';
import { SidePanel } from './panel/SidePanel.tsx';
import { OverlapList } from './OverlapList.tsx';
import { ProblemList } from './ProblemList.tsx';
import { RoomNameDialog } from './rooms/RoomDialogs.tsx';
import { RoomBar } from './rooms/RoomBar.tsx';
import { useRoomCalls } from './rooms/useRoomCalls.ts';
import { Toolbar } from './Toolbar.tsx';
import { useEditorKeys } from './useEditorKeys.ts';

const EditorCanvas = lazy(() => import('./stage/EditorCanvas.tsx'));

const Board = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) 300px',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    height: 'max(460px, calc(100dvh - 230px))',
    overflow: 'hidden',
    border: `1px solid ${t.divider}`,
    borderRadius: 12,
    backgroundColor: t.surface,
    '& > .tools': { gridColumn: '1 / -1', minWidth: 0 },
    '& > .canvas': { position: 'relative', minWidth: 0, minHeight: 0 },
    '& .problems': {
      position: 'absolute',
      // Below the zoom.
      top: 72,
      left: 12,
      maxWidth: 'calc(100% - 24px)',
      maxHeight: '50%',
      overflow: 'auto',
    },
    '& > aside': { borderLeft: `1px solid ${t.divider}` },
    [atMost('smallDesktop')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto auto minmax(320px, 56dvh) auto',
      height: 'auto',
      '& > aside': { borderLeft: 0, borderTop: `1px solid ${t.divider}` },
    },
  };
});

type Fresh = Omit<StoredFloor, 'sectionKeys'>;

interface Props {
  readonly merchantId: number;
  readonly locationName: string;
  readonly store: EditorStore;
  readonly fresh: Fresh;
  readonly read: () => Promise<Fresh | null>;
  /** When the drawing that was found on this device was kept. */
  readonly keptAt: Date | null;
}

/** Takes in what others save, unless a save of our own is under way. */
function useFollow(store: EditorStore, fresh: Fresh, isQuiet: () => boolean) {
  useEffect(() => {
    if (!isQuiet()) return;
    store.change((state) => {
      const { rooms, sections, sectionKeys } = state.stored;
      const isKnown = rooms === fresh.rooms && sections === fresh.sections;
      return isKnown ? state : adopted(state, { ...fresh, sectionKeys });
    });
    // oxlint-disable-next-line react/exhaustive-deps -- only a new answer is news
  }, [store, fresh]);
}

function Restored({
  keptAt,
  onDiscard,
  onClose,
}: {
  keptAt: Date;
  onDiscard: () => void;
  onClose: () => void;
}) {
  const when = momentText(keptAt, 'Nov 20, 2026, 7:30 PM');
  return (
    <Alert
      type="info"
      title="Your unsaved drawing is back"
      action={
        <span style={{ display: 'flex', gap: 6 }}>
          <Button size="small" onClick={onDiscard}>
            Discard it
          </Button>
          <Button size="small" variant="outlined" onClick={onClose}>
            Go on
          </Button>
        </span>
      }
    >
      It was kept on this device on {when}. Others see it once you save.
    </Alert>
  );
}

/** The editor of a location's floor plan: rooms, tables, combinations and sections, drawn first and saved together. */
export function FloorEditor({ merchantId, locationName, store, fresh, read, keptAt }: Props) {
  const state = useEditorState(store);
  const acts = useMemo(() => createActs(store, newId), [store]);
  const view = useViewStore();
  const canvas = useRef<HTMLDivElement>(null);
  const cancelRef = useRef<(() => boolean) | null>(null);
  const [keysOpen, setKeysOpen] = useState(false);
  const [adding, setAdding] = useState(false);
  const [told, setTold] = useState(keptAt !== null);
  const keeping = useKeepDraft(store, merchantId, keptAt !== null);
  const { saving, isQuiet, save, dialog } = useSaveFloor({ store, merchantId, read });
  useFollow(store, fresh, isQuiet);
  useEditorKeys({ store, acts, view, save, canvas, cancelDrag: () => cancelRef.current?.() ?? false });

  const refresh = useCallback(async () => {
    const next = await read();
    if (next) store.change((now) => adopted(now, { ...next, sectionKeys: now.stored.sectionKeys }));
    // oxlint-disable-next-line react/exhaustive-deps -- reading is the same at every render
  }, [store]);
  const calls = useRoomCalls(merchantId, refresh);

  const { history, stored, roomId } = state;
  const problems = useMemo(() => allProblems(state), [state]);
  const changes = useMemo(() => countChanges(stored, history.draft), [stored, history.draft]);
  const room = stored.rooms.find((one) => one.id === roomId);
  useEffect(() => {
    const { draft } = store.get().history;
    view.open(roomId === null ? null : boxOfTables(tablesOfRoom(draft, roomId)));
  }, [store, view, roomId]);

  const discard = () => {
    store.change(discarded);
    setTold(false);
  };
  return (
    <Stack
      spacing={1.5}
      sx={{ '& > header': { mb: 0 }, '& .save': { position: 'sticky', bottom: 14, zIndex: 5 } }}
    >
      <UnsavedGuard when={changes > 0 && keeping === 'never'} />
      <PageHeader
        title="Floor plan editor"
        purpose={`Rooms, tables, combinations and sections of ${locationName}.`}
        actions={stored.rooms.length > 0 ? <CopyButton what="floor_plan" from={merchantId} /> : undefined}
      />
      {told && keptAt && changes > 0 ? (
        <Restored keptAt={keptAt} onDiscard={discard} onClose={() => setTold(false)} />
      ) : null}
      <RoomBar rooms={stored.rooms} roomId={roomId} draft={history.draft} acts={acts} calls={calls} />
      {room ? (
        <Board aria-label={`Drawing of ${room.name}`}>
          <div className="tools">
            <Toolbar state={state} acts={acts} onKeys={() => setKeysOpen(true)} />
          </div>
          <Palette acts={acts} view={view} canvas={canvas} disabled={saving} />
          <div className="canvas" ref={canvas}>
            <Suspense fallback={<Skeleton variant="rectangular" width="100%" height="100%" />}>
              <EditorCanvas
                store={store}
                acts={acts}
                view={view}
                label={room.name}
                problems={problems}
                cancelRef={cancelRef}
              />
            </Suspense>
            <div className="problems">
              <ProblemList state={state} problems={problems} acts={acts} />
              <OverlapList state={state} acts={acts} />
            </div>
          </div>
          <SidePanel state={state} problems={problems} acts={acts} view={view} />
        </Board>
      ) : (
        <EmptyState
          icon={LayoutGrid}
          title="No room is drawn yet"
          why="Guests are seated at the tables of a room. Add the first room, then put its tables where they stand."
          action={
            <Button variant="contained" startIcon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
              Add the first room
            </Button>
          }
        />
      )}
      <div className="save">
        <SaveBar
          changes={changes}
          detail={keeping === 'kept' ? 'Kept on this device until you save' : ''}
          saveLabel={saving ? 'Saving' : 'Save floor plan'}
          busy={saving}
          onSave={save}
          onDiscard={discard}
        />
      </div>
      <VisuallyHidden role="status">{state.said}</VisuallyHidden>
      <KeysDialog open={keysOpen} onClose={() => setKeysOpen(false)} />
      {adding ? (
        <RoomNameDialog
          title="Add a room"
          saveLabel="Add room"
          onClose={() => setAdding(false)}
          onSave={async (name) => acts.openRoom((await calls.add(name, stored.rooms)).id)}
        />
      ) : null}
      {dialog}
    </Stack>
  );
}
