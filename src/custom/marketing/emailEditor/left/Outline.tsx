import { styled } from '@mui/material/styles';
import { Eye } from 'lucide-react';
import { useEditorState } from '@tiptap/react';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { tokensOf } from '#src/theme/index.ts';
import { DRAG_TYPE } from '../canvas/dragged.ts';
import { chosenOf, run, useMail } from '../mail.ts';
import { BLOCK_LOOKS } from '../model/looks.ts';
import { type OutlineRow, outlineOf } from '../model/outline.ts';
import { moveBlock, removeBlock } from '../schema/acts.ts';
import { findBlock } from '../schema/chosen.ts';
import { chooseBlock, moveTo } from '../schema/placing.ts';

const Tree = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: 0,
    padding: '8px 8px 12px',
    listStyle: 'none',
    '& > li': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: 9,
      minHeight: 30,
      padding: '4px 8px',
      borderRadius: 7,
      fontSize: 13,
      cursor: 'pointer',
      '&:hover': { backgroundColor: t.hover },
      '&[aria-level="2"]': { paddingLeft: 28 },
      '&[aria-selected="true"]': { backgroundColor: t.primaryTint, color: t.primary, fontWeight: 500 },
      '&[data-drop="before"]': { boxShadow: `inset 0 2px 0 ${t.primary}` },
      '&[data-drop="after"]': { boxShadow: `inset 0 -2px 0 ${t.primary}` },
      '& > svg': { flex: 'none', color: t.muted },
      '& > span': {
        flex: 1,
        minWidth: 0,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
      '& small': { fontSize: 13, color: t.muted },
      '@media (pointer: coarse)': { minHeight: 44 },
    },
  };
});

const isSame = (one: readonly OutlineRow[] | null, other: readonly OutlineRow[] | null) =>
  JSON.stringify(one) === JSON.stringify(other);

const sideOf = (event: DragEvent<HTMLElement>) => {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return event.clientY < top + height / 2 ? 'before' : 'after';
};

/** The blocks of the mail as a tree: arrows walk, Alt with them moves, Delete removes; rows are dragged as well. */
export function Outline() {
  const { editor, dragged, say, inspect } = useMail();
  const rows = useEditorState({
    editor,
    selector: ({ editor: now }) => outlineOf(now.state.doc),
    equalityFn: isSame,
  });
  const chosen = useEditorState({ editor, selector: ({ editor: now }) => chosenOf(now.state)?.id ?? null });
  const [drop, setDrop] = useState<{ id: string; side: 'before' | 'after' } | null>(null);
  const tree = useRef<HTMLUListElement>(null);
  const active = rows.find(({ id }) => id === chosen) ?? rows[0];

  const choose = (row: OutlineRow | undefined) => {
    if (!row) return;
    run(editor, (state) => chooseBlock(state, row.id));
    requestAnimationFrame(() => tree.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!active) return;
    const at = rows.indexOf(active);
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by !== 0 && event.altKey) {
      if (run(editor, (state) => moveBlock(state, active.id, by)))
        say(`${BLOCK_LOOKS[active.type].label} moved`);
      choose(active);
    } else if (by !== 0) choose(rows[at + by]);
    else if (event.key === 'Home') choose(rows[0]);
    else if (event.key === 'End') choose(rows.at(-1));
    else if (event.key === 'Delete') {
      if (run(editor, (state) => removeBlock(state, active.id))) choose(rows[at + 1] ?? rows[at - 1]);
    } else if (event.key === 'Enter') inspect();
    else return;
    event.preventDefault();
  };
  const onDrop = (event: DragEvent<HTMLElement>, row: OutlineRow) => {
    const what = dragged.current;
    setDrop(null);
    if (what?.kind !== 'move') return;
    event.preventDefault();
    const side = sideOf(event);
    run(editor, (state) => {
      const beside = findBlock(state, row.id);
      return (
        beside && moveTo(state, what.id, side === 'before' ? beside.pos : beside.pos + beside.node.nodeSize)
      );
    });
    dragged.current = null;
  };
  return (
    <Tree ref={tree} role="tree" aria-label="Blocks of this email">
      {rows.map((row) => {
        const { label, icon: Icon } = BLOCK_LOOKS[row.type];
        return (
          <li
            key={row.id}
            role="treeitem"
            aria-level={row.level}
            aria-selected={row.id === chosen}
            tabIndex={row.id === active?.id ? 0 : -1}
            draggable={row.type !== 'footer'}
            data-drop={drop?.id === row.id ? drop.side : undefined}
            onClick={() => choose(row)}
            onKeyDown={onKeyDown}
            onDragStart={(event) => {
              dragged.current = { kind: 'move', id: row.id };
              event.dataTransfer.setData(DRAG_TYPE, row.id);
            }}
            onDragEnd={() => {
              dragged.current = null;
              setDrop(null);
            }}
            onDragOver={(event) => {
              if (dragged.current?.kind !== 'move') return;
              event.preventDefault();
              setDrop({ id: row.id, side: sideOf(event) });
            }}
            onDrop={(event) => onDrop(event, row)}
          >
            <Icon size={15} aria-hidden />
            <span>
              {label} <small>{row.words}</small>
            </span>
            {row.isConditional ? <Eye size={14} aria-label="Shown to some guests only" /> : null}
          </li>
        );
      })}
    </Tree>
  );
}
