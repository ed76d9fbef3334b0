import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { AtHostLocation } from '#src/domain/host/parties/index.ts';
import { usePermission } from '#src/permissions/index.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { FloorLook, LOOK_TITLE } from '../look/FloorLook.tsx';
import { draftOf, type StoredFloor } from '../model/draft.ts';
import { adopt } from '../model/rebase.ts';
import { createEditor, type EditorStore } from './data/editorStore.ts';
import { findKeptFloor } from './data/keptDraft.ts';
import { useStoredFloor } from './data/useStoredFloor.ts';
import { FloorEditor } from './FloorEditor.tsx';

const TITLE = 'Floor plan editor';

interface Opened {
  readonly store: EditorStore;
  readonly keptAt: Date | null;
}

/** Opens the drawing on what is stored, or goes on with the one that was kept on this device. */
async function openEditor(merchantId: number, fresh: Omit<StoredFloor, 'sectionKeys'>): Promise<Opened> {
  const kept = await findKeptFloor(merchantId);
  if (!kept) {
    const stored = { ...fresh, sectionKeys: {} };
    return { store: createEditor({ stored, draft: draftOf(stored) }), keptAt: null };
  }
  const { stored, draft, roomId, keptAt } = kept;
  const work = adopt({ stored, draft }, { ...fresh, sectionKeys: stored.sectionKeys });
  return { store: createEditor(work, roomId), keptAt: new Date(keptAt) };
}

function LocationEditor({ merchantId, name }: { readonly merchantId: number; readonly name: string }) {
  const { fresh, error, read } = useStoredFloor(merchantId);
  const [opened, setOpened] = useState<Opened | null>(null);
  const isReady = fresh !== null;
  useEffect(() => {
    let isGone = false;
    if (fresh) void openEditor(merchantId, fresh).then((next) => !isGone && setOpened((now) => now ?? next));
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- opened once, on the first answer
  }, [merchantId, isReady]);
  if (error && !fresh) {
    return (
      <>
        <PageHeader title={TITLE} />
        <ErrorState title="The floor plan could not be loaded" error={error} onRetry={read} />
      </>
    );
  }
  if (!fresh || !opened) {
    return (
      <>
        <PageHeader title={TITLE} />
        <BlockSkeleton lines={1} />
        <Skeleton variant="rounded" height={480} />
      </>
    );
  }
  return (
    <FloorEditor
      merchantId={merchantId}
      locationName={name}
      store={opened.store}
      keptAt={opened.keptAt}
      fresh={fresh}
      read={read}
    />
  );
}

/**
 * Draws the rooms of the location in use (FLOOR-004 to FLOOR-011); under /ops and under /settings alike. The settings open to
 * look for who may not draw (ROUTE-034).
 */
export default function EditorPage() {
  const mayDraw = usePermission('merchants.edit');
  return (
    <AtHostLocation
      title={mayDraw ? TITLE : LOOK_TITLE}
      why="A floor plan belongs to a location. Ask an admin of your concept to give you one."
    >
      {({ merchant_id, name }) => {
        const Plan = mayDraw ? LocationEditor : FloorLook;
        return <Plan key={merchant_id} merchantId={merchant_id} name={name} />;
      }}
    </AtHostLocation>
  );
}
