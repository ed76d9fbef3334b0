import { styled } from '@mui/material/styles';
import type Konva from 'konva';
import { RotateCw } from 'lucide-react';
import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { tokensOf } from '#src/theme/index.ts';
import type { ViewStore } from '../../canvas/viewStore.ts';
import type { PlanTable } from '../../model/draft.ts';
import { layoutOfTable, type Point, sizeOf, turn } from '../../model/geometry.ts';
import { snapScale, snapTurn } from '../../model/snap.ts';
import { PIXELS_PER_UNIT, toWindow } from '../../model/viewport.ts';
import type { EditorActs } from '../data/editorActs.ts';

const Dot = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    position: 'absolute',
    top: -22,
    left: -22,
    width: 44,
    height: 44,
    display: 'grid',
    placeItems: 'center',
    touchAction: 'none',
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      borderRadius: '50%',
      border: `2px solid ${t.primary}`,
      backgroundColor: t.surface,
      color: t.primary,
    },
    '&[data-kind="turn"]': { cursor: 'grab', '& > span': { width: 22, height: 22 } },
    '&[data-kind="size"]': { cursor: 'nwse-resize', '& > span': { width: 14, height: 14, borderRadius: 4 } },
  };
});

const ARM_PX = 30;

/** Where the handles of a table stand, in CSS pixels from its centre. */
function places(table: PlanTable, zoom: number): { readonly turn: Point; readonly size: Point } {
  const scale = zoom * PIXELS_PER_UNIT;
  const { width, height } = sizeOf(table);
  const round = layoutOfTable(table).shape === 'round';
  const corner = round
    ? { x: (width / 2) * Math.SQRT1_2, y: (height / 2) * Math.SQRT1_2 }
    : { x: width / 2, y: height / 2 };
  return {
    turn: turn({ x: 0, y: (-height / 2) * scale - ARM_PX }, table.rotation),
    size: turn({ x: corner.x * scale + 6, y: corner.y * scale + 6 }, table.rotation),
  };
}

interface Props {
  readonly table: PlanTable;
  readonly view: ViewStore;
  readonly acts: EditorActs;
  readonly group: RefObject<Konva.Group | null>;
}

/** Turns and resizes the one chosen table by its handles; the keys R, [ and ] and the fields beside do the same. */
export function Handles({ table, view, acts, group }: Props) {
  const turnRef = useRef<HTMLDivElement>(null);
  const sizeRef = useRef<HTMLDivElement>(null);
  const shown = useRef(table);

  const place = () => {
    const now = view.get();
    const centre = toWindow(now, shown.current.table_position);
    const at = places(shown.current, now.zoom);
    for (const [element, offset] of [
      [turnRef.current, at.turn],
      [sizeRef.current, at.size],
    ] as const) {
      if (element) element.style.transform = `translate(${centre.x + offset.x}px, ${centre.y + offset.y}px)`;
    }
  };
  useLayoutEffect(() => {
    shown.current = table;
    place();
    return view.subscribe(place);
  });

  const preview = (next: PlanTable) => {
    shown.current = next;
    group.current?.getChildren()[0]?.setAttrs({ table: next });
    group.current?.getLayer()?.batchDraw();
    place();
  };

  /** The pointer's direction and distance from the table's centre, in CSS pixels. */
  const reach = (event: PointerEvent): { degrees: number; distance: number } => {
    const frame = event.currentTarget.parentElement?.getBoundingClientRect();
    const centre = toWindow(view.get(), table.table_position);
    const x = event.clientX - (frame?.left ?? 0) - centre.x;
    const y = event.clientY - (frame?.top ?? 0) - centre.y;
    return { degrees: (Math.atan2(y, x) * 180) / Math.PI + 90, distance: Math.hypot(x, y) };
  };

  const drag = (nextOf: (event: PointerEvent) => PlanTable) => ({
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) preview(nextOf(event));
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
      const { rotation, scale } = shown.current;
      event.currentTarget.releasePointerCapture(event.pointerId);
      if (rotation !== table.rotation || scale !== table.scale) acts.set({ rotation, scale });
    },
    onPointerCancel: () => preview(table),
  });

  const turned = (event: PointerEvent) => ({
    ...table,
    rotation: snapTurn(reach(event).degrees, event.altKey ? 1 : undefined),
  });
  const sized = (event: PointerEvent) => {
    const { size } = places({ ...table, scale: 1 }, view.get().zoom);
    return { ...table, scale: snapScale(reach(event).distance / Math.hypot(size.x, size.y)) };
  };
  return (
    <>
      <Dot ref={turnRef} data-kind="turn" aria-hidden title="Turn" {...drag(turned)}>
        <span>
          <RotateCw size={12} />
        </span>
      </Dot>
      <Dot ref={sizeRef} data-kind="size" aria-hidden title="Resize" {...drag(sized)}>
        <span />
      </Dot>
    </>
  );
}
