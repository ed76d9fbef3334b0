import { type DragEvent, type RefObject, useState } from 'react';
import type { EditorView } from '@tiptap/pm/view';
import { newBlock } from '../model/newBlock.ts';
import { findBlock } from '../schema/chosen.ts';
import { gapsFor, insertAt, moveTo, nodeOf } from '../schema/placing.ts';
import { run, useMail } from '../mail.ts';
import { type Dragged, DRAG_TYPE } from './dragged.ts';

/** Where the line is drawn that says where a block would go, in px of the frame. */
export interface DropLine {
  readonly top: number;
  readonly left: number;
  readonly width: number;
}

interface Found {
  readonly pos: number;
  readonly line: DropLine;
}

function nodeOfDragged({ state }: EditorView, dragged: Dragged) {
  if (dragged.kind === 'move') return findBlock(state, dragged.id)?.node ?? null;
  if (dragged.kind === 'reusable')
    return nodeOf(state, newBlock('reusable', { reusable_block_id: dragged.id }));
  return nodeOf(state, newBlock(dragged.type));
}

/** The gap nearest to the pointer that takes what is dragged; beside a column only its own gaps count. */
function nearestGap(
  view: EditorView,
  dragged: Dragged,
  at: { x: number; y: number },
  frame: DOMRect,
): Found | null {
  const node = nodeOfDragged(view, dragged);
  if (!node) return null;
  let best: (Found & { distance: number }) | null = null;
  for (const { pos, beside, side } of gapsFor(view.state, node)) {
    const block = findBlock(view.state, beside);
    const dom = block && view.nodeDOM(block.pos);
    if (!(dom instanceof HTMLElement)) continue;
    const { top, bottom, left, right, width } = dom.getBoundingClientRect();
    const edge = side === 'before' ? top : bottom;
    const aside = Math.max(left - at.x, at.x - right, 0);
    const distance = Math.abs(edge - at.y) + aside * 4;
    if (best && distance >= best.distance) continue;
    best = { pos, distance, line: { top: edge - frame.top, left: left - frame.left, width } };
  }
  return best;
}

/** Takes dragged blocks in where they are let go. */
export function useBlockDrop(frame: RefObject<HTMLDivElement | null>) {
  const { editor, dragged, say } = useMail();
  const [line, setLine] = useState<DropLine | null>(null);
  const find = (event: DragEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!dragged.current || !box || !event.dataTransfer.types.includes(DRAG_TYPE)) return null;
    event.preventDefault();
    event.stopPropagation();
    return nearestGap(editor.view, dragged.current, { x: event.clientX, y: event.clientY }, box);
  };
  const drop = (event: DragEvent) => {
    const found = find(event);
    const what = dragged.current;
    setLine(null);
    dragged.current = null;
    if (!found || !what) return;
    if (what.kind === 'move') run(editor, (state) => moveTo(state, what.id, found.pos), true);
    else {
      const node = nodeOfDragged(editor.view, what);
      if (node) run(editor, (state) => insertAt(state, node, found.pos), true);
    }
    say(what.kind === 'move' ? 'Block moved' : 'Block put in');
  };
  return {
    line,
    handlers: {
      onDragOverCapture: (event: DragEvent) => {
        const found = find(event);
        if (found || line) setLine(found?.line ?? null);
      },
      onDragLeave: (event: DragEvent) => {
        const isInside =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!isInside) setLine(null);
      },
      onDropCapture: drop,
    },
  };
}
