import { styled } from '@mui/material/styles';
import type Konva from 'konva';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { tokensOf } from '#src/theme/index.ts';
import { PIXELS_PER_UNIT, type Size } from '../model/viewport.ts';
import { forgetWidths, NAME_FONT } from './drawText.ts';
import { Stage } from './konva.ts';
import { type PointerHandlers, useFloorPointer } from './useFloorPointer.ts';
import { useSize } from './useSize.ts';
import type { ViewStore } from './viewStore.ts';

const Window = styled('div')(({ theme }) => ({
  position: 'relative',
  width: '100%',
  height: '100%',
  minHeight: 240,
  overflow: 'clip',
  touchAction: 'none',
  userSelect: 'none',
  WebkitUserSelect: 'none',
  backgroundColor: tokensOf(theme).bg,
  '&[data-grid="true"]': {
    backgroundImage: `radial-gradient(${tokensOf(theme).rule} 1.2px, transparent 1.6px)`,
  },
  '& > .surface': { position: 'absolute', inset: 0, touchAction: 'none' },
  '& > .surface[data-panning="true"]': { cursor: 'grabbing !important' },
  '& .konvajs-content': { pointerEvents: 'none' },
}));

export interface RoomStageProps extends PointerHandlers {
  readonly view: ViewStore;
  /** Names the drawing, such as “Main floor”. */
  readonly label: string;
  /** Konva layers; one floor unit is 80 of their pixels. */
  readonly children: ReactNode;
  /** Lies over the drawing and moves with it: the twin of the tables in the page. */
  readonly overlay?: ReactNode;
  /** Lies over the drawing and stays: buttons, hints. They take pointers themselves. */
  readonly controls?: ReactNode;
  /** Dots at every floor unit. */
  readonly grid?: boolean;
  readonly cursor?: string;
  readonly stageRef?: RefObject<Konva.Stage | null>;
}

/** Applies the view to stage and grid outside React, once now and whenever it changes. */
function useAppliedView(
  view: ViewStore,
  frame: RefObject<HTMLElement | null>,
  stage: RefObject<Konva.Stage | null>,
  size: Size | null,
) {
  useLayoutEffect(() => {
    const apply = () => {
      const { zoom, x, y } = view.get();
      stage.current?.setAttrs({ x, y, scaleX: zoom, scaleY: zoom });
      stage.current?.batchDraw();
      const unit = zoom * PIXELS_PER_UNIT;
      frame.current?.style.setProperty('background-size', `${unit}px ${unit}px`);
      frame.current?.style.setProperty('background-position', `${x - unit / 2}px ${y - unit / 2}px`);
    };
    apply();
    return view.subscribe(apply);
  }, [view, frame, stage, size]);
}

/** A window onto a room: draws its layers, pans and zooms without rendering, tells what pointers do in floor units. */
export function RoomStage(props: RoomStageProps) {
  const { view, label, children, overlay, controls, grid = false, cursor, stageRef, ...handlers } = props;
  const frame = useRef<HTMLDivElement>(null);
  const ownStage = useRef<Konva.Stage>(null);
  const stage = stageRef ?? ownStage;
  const size = useSize(frame);
  useLayoutEffect(() => {
    if (size) view.resize(size);
  }, [view, size]);
  useAppliedView(view, frame, stage, size);
  const surface = useRef<HTMLDivElement>(null);
  useFloorPointer(surface, view, handlers);
  useEffect(() => {
    const redraw = () => {
      forgetWidths();
      stage.current?.batchDraw();
    };
    document.fonts.load(NAME_FONT).then(redraw, redraw);
  }, [stage]);
  return (
    <Window ref={frame} role="group" translate="no" aria-label={label} data-grid={grid}>
      <div ref={surface} aria-hidden className="surface" style={{ cursor }}>
        {size === null || size.width === 0 ? null : (
          <Stage ref={stage} width={size.width} height={size.height} listening={false}>
            {children}
          </Stage>
        )}
      </div>
      {overlay}
      {controls}
    </Window>
  );
}
