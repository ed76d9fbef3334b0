import { styled } from '@mui/material/styles';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { LAYOUT_TYPES, type LayoutType } from '#contract/host/floor/layoutTypes.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import type { ViewStore } from '../canvas/viewStore.ts';
import { toFloor } from '../model/viewport.ts';
import type { EditorActs } from './data/editorActs.ts';
import { TypePicture } from './TypePicture.tsx';

const List = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexDirection: 'column',
    gap: 2,
    margin: 0,
    padding: 8,
    listStyle: 'none',
    overflow: 'auto',
    borderRight: `1px solid ${t.divider}`,
    '& button': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: 2,
      width: 84,
      minHeight: 64,
      padding: '6px 2px',
      border: 0,
      borderRadius: 8,
      background: 'none',
      color: t.inkSoft,
      font: 'inherit',
      fontSize: 11.5,
      lineHeight: '14px',
      cursor: 'grab',
      '&:hover': { backgroundColor: t.hover },
    },
    [atMost('smallDesktop')]: {
      flexDirection: 'row',
      borderRight: 0,
      borderBottom: `1px solid ${t.divider}`,
      '& li': { flex: 'none' },
    },
  };
});

const Ghost = styled('div')({
  position: 'fixed',
  top: -40,
  left: -40,
  zIndex: 1200,
  pointerEvents: 'none',
  opacity: 0.85,
});

interface Props {
  readonly acts: EditorActs;
  readonly view: ViewStore;
  readonly canvas: RefObject<HTMLElement | null>;
  readonly disabled: boolean;
}

const SLOP_PX = 5;

/** The kinds of table: pressed, one is added in the middle of what is seen; dragged, it is added where it is dropped. */
export function Palette({ acts, view, canvas, disabled }: Props) {
  const start = useRef<{ x: number; y: number; type: LayoutType } | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<LayoutType | null>(null);

  const addInView = (type: LayoutType) => {
    const { width, height } = view.size();
    acts.add(type.table_layout_type_id, toFloor(view.get(), { x: width / 2, y: height / 2 }));
  };
  const onMove = (event: PointerEvent) => {
    const from = start.current;
    if (!from) return;
    if (!dragged && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLOP_PX) return;
    setDragged(from.type);
    ghost.current?.style.setProperty('transform', `translate(${event.clientX}px, ${event.clientY}px)`);
  };
  const onUp = (event: PointerEvent) => {
    const type = dragged;
    start.current = null;
    setDragged(null);
    const frame = canvas.current?.getBoundingClientRect();
    if (!type || !frame) return;
    const at = { x: event.clientX - frame.left, y: event.clientY - frame.top };
    const isInside = at.x >= 0 && at.y >= 0 && at.x <= frame.width && at.y <= frame.height;
    if (isInside) acts.add(type.table_layout_type_id, toFloor(view.get(), at), true);
  };
  return (
    <>
      <List aria-label="Kinds of table">
        {LAYOUT_TYPES.map((type) => (
          <li key={type.table_layout_type_id}>
            <button
              type="button"
              disabled={disabled}
              aria-label={`Add: ${type.name}`}
              onPointerDown={(event) => {
                if (event.pointerType === 'touch' || event.button !== 0) return;
                start.current = { x: event.clientX, y: event.clientY, type };
                event.currentTarget.setPointerCapture(event.pointerId);
              }}
              onPointerMove={onMove}
              onPointerUp={onUp}
              onPointerCancel={() => {
                start.current = null;
                setDragged(null);
              }}
              onClick={(event) => {
                const isOver = event.currentTarget.matches(':hover') || event.detail === 0;
                if (!dragged && isOver) addInView(type);
              }}
            >
              <TypePicture type={type} />
              {type.name}
            </button>
          </li>
        ))}
      </List>
      {dragged
        ? createPortal(
            <Ghost ref={ghost}>
              <TypePicture type={dragged} size={80} />
            </Ghost>,
            document.body,
          )
        : null}
    </>
  );
}
