import { styled } from '@mui/material/styles';
import type Konva from 'konva';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { tokensOf, useTokens } from '#src/theme/index.ts';
import { Group, Layer } from '../../canvas/konva.ts';
import { RoomStage } from '../../canvas/RoomStage.tsx';
import { TableShape } from '../../canvas/TableShape.tsx';
import { TableTwin } from '../../canvas/TableTwin.tsx';
import type { ViewStore } from '../../canvas/viewStore.ts';
import { ZoomControls } from '../../canvas/ZoomControls.tsx';
import { type PlanTable, tablesOfRoom } from '../../model/draft.ts';
import { boxOfTables } from '../../model/geometry.ts';
import type { Problems } from '../../model/problems.ts';
import type { EditorActs } from '../data/editorActs.ts';
import { type EditorStore, useEditorState } from '../data/editorStore.ts';
import { describeTable } from './describeTable.ts';
import { Handles } from './Handles.tsx';
import { createPainter } from './paintOf.ts';
import { useFocusFollows } from './useFocusFollows.ts';
import { useStageGestures } from './useStageGestures.ts';

const Place = styled('div')({
  position: 'relative',
  width: '100%',
  height: '100%',
  '&[data-over] .surface': { cursor: 'move' },
});

const Frame = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  left: 0,
  border: `1px solid ${tokensOf(theme).primary}`,
  borderRadius: 4,
  backgroundColor: `color-mix(in srgb, ${tokensOf(theme).primary} 12%, transparent)`,
  pointerEvents: 'none',
}));

export interface EditorCanvasProps {
  readonly store: EditorStore;
  readonly acts: EditorActs;
  readonly view: ViewStore;
  readonly label: string;
  readonly problems: Problems;
  /** Takes a running drag back; true when there was one. */
  readonly cancelRef: RefObject<(() => boolean) | null>;
}

/** The drawing of a room: chosen tables lie on a layer of their own, so that dragging them redraws nothing else. */
export default function EditorCanvas({ store, acts, view, label, problems, cancelRef }: EditorCanvasProps) {
  const { history, roomId, selection, tool } = useEditorState(store);
  const { draft } = history;
  const tokens = useTokens();
  const [paintOf] = useState(createPainter);
  const place = useRef<HTMLDivElement>(null);
  const group = useRef<Konva.Group>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { cancel, ...handlers } = useStageGestures(store, acts, view, {
    group,
    frame,
    surface: () => place.current,
  });
  cancelRef.current = cancel;
  const tables = useMemo(() => (roomId === null ? [] : tablesOfRoom(draft, roomId)), [draft, roomId]);
  useFocusFollows(place, tables, selection);
  const look = { tokens, draft, problems };
  const shapeOf = (table: PlanTable, chosen: boolean) => (
    <TableShape key={table.local_id} table={table} paint={paintOf(table, chosen, look)} />
  );
  const chosen = tables.filter((table) => selection.has(table.local_id));
  const [only] = chosen;
  return (
    <Place ref={place}>
      <RoomStage
        view={view}
        label={label}
        grid
        {...(tool === 'hand' ? { cursor: 'grab' } : {})}
        {...handlers}
        overlay={
          <TableTwin
            view={view}
            label="Tables"
            tables={tables}
            describe={(table) => describeTable(table, draft, problems)}
            isPressed={(table) => selection.has(table.local_id)}
            onPress={(table, { add }) => acts.press(table.local_id, add)}
          />
        }
        controls={
          <>
            <Frame ref={frame} hidden />
            {chosen.length === 1 && only && tool !== 'hand' ? (
              <Handles table={only} view={view} acts={acts} group={group} />
            ) : null}
            <ZoomControls view={view} box={boxOfTables(tables)} atTop />
          </>
        }
      >
        <Layer listening={false}>
          {tables.flatMap((table) => (selection.has(table.local_id) ? [] : shapeOf(table, false)))}
        </Layer>
        <Layer listening={false}>
          <Group ref={group}>{chosen.map((table) => shapeOf(table, true))}</Group>
        </Layer>
      </RoomStage>
    </Place>
  );
}
