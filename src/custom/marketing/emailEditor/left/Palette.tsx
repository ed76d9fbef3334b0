import { styled } from '@mui/material/styles';
import { GripVertical, type LucideIcon, Replace } from 'lucide-react';
import type { DragEvent } from 'react';
import type { Block } from '#contract/marketing/templates/email/document.ts';
import { tokensOf } from '#src/theme/index.ts';
import { type Dragged, DRAG_TYPE } from '../canvas/dragged.ts';
import { useMail, useWorld } from '../mail.ts';
import { addBlock } from './addBlock.ts';
import { BLOCK_LOOKS, PALETTE } from '../model/looks.ts';
import { newBlock } from '../model/newBlock.ts';

const Groups = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    padding: '0 8px 12px',
    '& h2': { margin: '12px 8px 4px', fontSize: 12.5, lineHeight: '18px', fontWeight: 500, color: t.muted },
    '& ul': { margin: 0, padding: 0, listStyle: 'none' },
    '& button': {
      display: 'flex',
      alignItems: 'center',
      gap: 10,
      width: '100%',
      minHeight: 29,
      padding: '3px 8px',
      border: 0,
      borderRadius: 7,
      background: 'none',
      color: t.ink,
      font: 'inherit',
      fontSize: 13.5,
      textAlign: 'left',
      cursor: 'grab',
      '&:hover': { backgroundColor: t.hover },
      '& > svg': { flex: 'none', color: t.muted },
      '& > svg:last-of-type': { opacity: 0.6 },
      '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
      '& small': { display: 'block', fontSize: 12, lineHeight: '15px', color: t.muted },
      '@media (pointer: coarse)': { minHeight: 44 },
    },
  };
});

interface EntryProps {
  readonly label: string;
  readonly note?: string;
  readonly icon: LucideIcon;
  readonly drag: Dragged;
  readonly block: () => Block;
}

function Entry({ label, note, icon: Icon, drag, block }: EntryProps) {
  const { editor, dragged, say } = useMail();
  const onDragStart = (event: DragEvent) => {
    dragged.current = drag;
    event.dataTransfer.setData(DRAG_TYPE, drag.kind);
    event.dataTransfer.effectAllowed = 'copyMove';
  };
  return (
    <li>
      <button
        type="button"
        draggable
        onDragStart={onDragStart}
        onDragEnd={() => (dragged.current = null)}
        onClick={() => {
          if (addBlock(editor, block())) say(`${label} put in`);
        }}
      >
        <Icon size={16} aria-hidden />
        <span>
          {label}
          {note === undefined ? null : <small>{note}</small>}
        </span>
        <GripVertical size={14} aria-hidden />
      </button>
    </li>
  );
}

/** Kinds of blocks: pressed, one is put behind the chosen block; dragged, it goes where it is let go. */
export function Palette() {
  const { reusables } = useWorld();
  return (
    <Groups>
      {PALETTE.map(({ label, types }) => (
        <section key={label} aria-label={`${label} blocks`}>
          <h2>{label}</h2>
          <ul>
            {types.map((type) => (
              <Entry
                key={type}
                {...BLOCK_LOOKS[type]}
                drag={{ kind: 'new', type }}
                block={() => newBlock(type)}
              />
            ))}
          </ul>
        </section>
      ))}
      {reusables.length === 0 ? null : (
        <section aria-label="Reusable blocks">
          <h2>Reusable</h2>
          <ul>
            {reusables.map(({ id, name, used_count }) => (
              <Entry
                key={id}
                label={name}
                note={`Used in ${used_count}`}
                icon={Replace}
                drag={{ kind: 'reusable', id }}
                block={() => newBlock('reusable', { reusable_block_id: id })}
              />
            ))}
          </ul>
        </section>
      )}
    </Groups>
  );
}
