import { useMemo, useState } from 'react';
import { useTokens } from '#src/theme/index.ts';
import { Layer } from '../canvas/konva.ts';
import { RoomStage } from '../canvas/RoomStage.tsx';
import { TableShape } from '../canvas/TableShape.tsx';
import { useViewStore } from '../canvas/viewStore.ts';
import { ZoomControls } from '../canvas/ZoomControls.tsx';
import { createPainter } from '../editor/stage/paintOf.ts';
import { type FloorDraft, tablesOfRoom } from '../model/draft.ts';
import { boxOfTables } from '../model/geometry.ts';
import type { Problems } from '../model/problems.ts';

const NOTHING_WRONG: Problems = {};

export interface LookCanvasProps {
  readonly roomId: number;
  readonly label: string;
  readonly draft: FloorDraft;
}

/** A room as it is stored: moved and zoomed, and nothing else; `PlanLists` says in words what is drawn. */
export default function LookCanvas({ roomId, label, draft }: LookCanvasProps) {
  const view = useViewStore();
  const tokens = useTokens();
  const [paintOf] = useState(createPainter);
  const tables = useMemo(() => tablesOfRoom(draft, roomId), [draft, roomId]);
  const box = useMemo(() => boxOfTables(tables), [tables]);
  useState(() => view.open(box));
  const look = { tokens, draft, problems: NOTHING_WRONG };
  return (
    <RoomStage view={view} label={label} grid controls={<ZoomControls view={view} box={box} />}>
      <Layer listening={false}>
        {tables.map((table) => (
          <TableShape key={table.local_id} table={table} paint={paintOf(table, false, look)} />
        ))}
      </Layer>
    </RoomStage>
  );
}
