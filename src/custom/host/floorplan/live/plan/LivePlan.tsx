import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Room, RoomTable } from '#contract/host/floor/schemas.ts';
import { FIT_LABELS, isTakeable } from '#src/domain/host/parties/inputs.tsx';
import { useTokens } from '#src/theme/index.ts';
import { Layer } from '../../canvas/konva.ts';
import { RoomStage } from '../../canvas/RoomStage.tsx';
import { TableShape } from '../../canvas/TableShape.tsx';
import { TableTwin } from '../../canvas/TableTwin.tsx';
import type { FloorPointer } from '../../canvas/useFloorPointer.ts';
import { useSize } from '../../canvas/useSize.ts';
import { createViewStore, type ViewStore } from '../../canvas/viewStore.ts';
import { ZoomControls } from '../../canvas/ZoomControls.tsx';
import { boxOfTables, fingerReach, findTableAt, growBox } from '../../model/geometry.ts';
import { PIXELS_PER_UNIT, toFloor } from '../../model/viewport.ts';
import { describeTable } from '../model/describe.ts';
import { purposesOf } from '../model/purpose.ts';
import { spaced } from '../model/spaced.ts';
import type { TableState } from '../model/tableState.ts';
import type { FloorBoard } from '../useFloorBoard.ts';
import { MoreTables } from './MoreTables.tsx';
import { createPaintShelf, paintOf } from './paintOf.ts';

const SLOP_PX = 8;
const OPEN: TableState = { kind: 'open', next: null };

/** A view of each room for as long as the page lives: whoever comes back to a room finds it as it was left. */
function useRoomView(room: Room): ViewStore {
  const [views] = useState(() => new Map<number, ViewStore>());
  const known = views.get(room.id);
  if (known) return known;
  const view = createViewStore();
  view.rest(boxOfTables(room.tables));
  views.set(room.id, view);
  return view;
}

const fingersIn = (view: ViewStore) => (table: RoomTable) =>
  fingerReach(table, view.get().zoom * PIXELS_PER_UNIT);

/** Air around the tables that suit, in floor units. */
const AIR = 0.2;

/** Who takes a party in hand sees every table of the room that suits it, wherever the drawing was left. */
function useCandidatesInView(room: Room, view: ViewStore, { choosing, focus }: FloorBoard) {
  const key = focus.kind === 'choosing' ? `${focus.partyId} ${focus.purpose}` : null;
  useEffect(() => {
    if (key === null || !choosing) return;
    const suited = room.tables.filter(({ mrt_id }) => {
      const fit = choosing.fits.get(mrt_id);
      return fit !== undefined && isTakeable(fit);
    });
    const box = boxOfTables(suited);
    if (box) view.show(growBox(box, AIR));
    // Once when the party is taken in hand or the room is changed, not whenever the clock moves on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, room.id, view]);
}

/** A tap presses the table, a drag from a table takes its party along; everything else moves the drawing. */
function usePlanGestures(room: Room, view: ViewStore, board: FloorBoard) {
  const gesture = useRef<{ table: RoomTable; from: FloorPointer; moved: boolean } | null>(null);
  const { floor, drag, press } = board;
  const tableAt = ({ at, event }: FloorPointer) =>
    findTableAt(room.tables, at, event.pointerType === 'touch' ? fingersIn(view) : 0);
  const partyOf = (table: RoomTable) => {
    const state = floor.states.get(table.mrt_id);
    const party = state?.kind === 'occupied' || state?.kind === 'held' ? state.party : null;
    return party && purposesOf(party, floor.now).length > 0 ? party : null;
  };
  return {
    onDown: (pointer: FloorPointer) => {
      const table = tableAt(pointer);
      if (!table || !partyOf(table)) return false;
      gesture.current = { table, from: pointer, moved: false };
      return true;
    },
    onMove: ({ px, event }: FloorPointer) => {
      const now = gesture.current;
      if (!now) return;
      if (!now.moved && Math.hypot(px.x - now.from.px.x, px.y - now.from.px.y) > SLOP_PX) {
        now.moved = true;
        const party = partyOf(now.table);
        if (party) drag.start(party);
      }
      if (now.moved) drag.move(event.clientX, event.clientY);
    },
    onUp: ({ event }: FloorPointer) => {
      const now = gesture.current;
      gesture.current = null;
      if (now?.moved) drag.end(event.clientX, event.clientY);
      else if (now) press(now.table.mrt_id);
    },
    onCancel: () => {
      gesture.current = null;
      drag.cancel();
    },
    onTap: (pointer: FloorPointer) => {
      const table = tableAt(pointer);
      if (table) press(table.mrt_id);
    },
  };
}

/** Tells the drag where the tables of the drawing are, in window pixels. */
function useLocate(room: Room, view: ViewStore, { drag }: FloorBoard, place: RefObject<HTMLElement | null>) {
  const { locate } = drag;
  useEffect(() => {
    locate.current = (clientX, clientY) => {
      const frame = place.current?.getBoundingClientRect();
      if (!frame) return null;
      const px = { x: clientX - frame.left, y: clientY - frame.top };
      if (px.x < 0 || px.y < 0 || px.x > frame.width || px.y > frame.height) return null;
      return findTableAt(room.tables, toFloor(view.get(), px), fingersIn(view))?.mrt_id ?? null;
    };
    return () => {
      locate.current = null;
    };
  }, [room, view, locate, place]);
}

/** The room with its tables as the window takes them, and the view that goes with them. */
function useSpacedRoom(room: Room, view: ViewStore, place: RefObject<HTMLElement | null>): Room {
  const size = useSize(place);
  const shown = useMemo(
    () => (size ? { ...room, tables: [...spaced(room.tables, size)] } : room),
    [room, size],
  );
  useLayoutEffect(() => view.rest(boxOfTables(shown.tables)), [view, shown]);
  return shown;
}

export interface LivePlanProps {
  readonly room: Room;
  readonly board: FloorBoard;
}

/** The drawing of a room in service. */
export default function LivePlan({ room: drawn, board }: LivePlanProps) {
  const { floor, choosing, drag, press, marked, serverOf } = board;
  const tokens = useTokens();
  const place = useRef<HTMLDivElement>(null);
  const view = useRoomView(drawn);
  const room = useSpacedRoom(drawn, view, place);
  useLocate(room, view, board, place);
  const handlers = usePlanGestures(room, view, board);
  useCandidatesInView(room, view, board);
  const [keep] = useState(createPaintShelf);
  const { timezone } = floor.location;
  const box = useMemo(() => boxOfTables(room.tables), [room]);
  const stateOf = (table: RoomTable) => floor.states.get(table.mrt_id) ?? OPEN;
  const describe = (table: RoomTable) => {
    const fit = choosing?.fits.get(table.mrt_id);
    return describeTable(table, stateOf(table), {
      timezone,
      server: serverOf.get(table.mrt_id)?.name ?? null,
      fit: choosing && fit ? `${FIT_LABELS[fit.kind]}, ${choosing.text(fit)}` : null,
    });
  };
  const isMarked = (table: RoomTable) => marked.has(table.mrt_id) || drag.over === table.mrt_id;
  return (
    <div ref={place} style={{ position: 'absolute', inset: 0 }}>
      <RoomStage
        key={room.id}
        view={view}
        label={`Plan of ${room.name}`}
        {...handlers}
        overlay={
          <TableTwin
            view={view}
            label={`Tables of ${room.name}`}
            tables={room.tables}
            describe={describe}
            isPressed={isMarked}
            onPress={(table) => press(table.mrt_id)}
          />
        }
        controls={
          <>
            <MoreTables view={view} tables={room.tables} />
            <ZoomControls view={view} box={box} />
          </>
        }
      >
        <Layer listening={false}>
          {room.tables.map((table) => {
            const fit = choosing?.fits.get(table.mrt_id);
            const paint = paintOf(table, stateOf(table), {
              tokens,
              timezone,
              server: serverOf.get(table.mrt_id)?.initials ?? null,
              choosing: choosing && fit ? { fit, start: choosing.wish.start, why: choosing.why(fit) } : null,
              isMarked: isMarked(table),
            });
            return <TableShape key={table.local_id} table={table} paint={keep(paint)} />;
          })}
        </Layer>
      </RoomStage>
    </div>
  );
}
