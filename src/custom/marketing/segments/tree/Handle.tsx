import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { GripVertical } from 'lucide-react';
import { type DragEvent, useEffect, useRef } from 'react';
import type { Path, QueryActions } from 'react-querybuilder';
import { Dropdown } from '#src/ui/dropdown/Dropdown.tsx';
import { useBuilder } from './builderContext.ts';
import { DRAGGED } from './useDrop.ts';

interface HandleProps {
  readonly id: string | undefined;
  readonly name: string;
  readonly path: Path;
  readonly actions: QueryActions;
}

/** Moves a row: dragged, with the arrows up and down, or from its menu where there are neither. */
export function Handle({ id, name, path, actions }: HandleProps) {
  const { focus, say } = useBuilder();
  const button = useRef<HTMLButtonElement>(null);
  const key = `handle ${id}`;
  useEffect(() => {
    if (focus.current !== key) return;
    focus.current = null;
    button.current?.focus();
  });
  const move = (to: 'up' | 'down') => {
    focus.current = key;
    actions.moveRule(path, to);
    say(`${name} moved ${to}`);
  };
  const onDragStart = (event: DragEvent<HTMLElement>) => {
    const row = event.currentTarget.closest<HTMLElement>('.row, .group');
    event.dataTransfer.setData(DRAGGED, JSON.stringify(path));
    event.dataTransfer.effectAllowed = 'move';
    if (row) event.dataTransfer.setDragImage(row, 12, 16);
  };
  return (
    <Dropdown
      label={`Move ${name}`}
      trigger={({ ref, ...trigger }) => (
        <button
          {...trigger}
          ref={(node) => {
            button.current = node;
            ref.current = node;
          }}
          type="button"
          className="handle"
          draggable
          aria-label={`Move ${name}`}
          title="Drag, or press the arrow keys up and down"
          onDragStart={onDragStart}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            move(event.key === 'ArrowUp' ? 'up' : 'down');
          }}
        >
          <GripVertical size={16} aria-hidden />
        </button>
      )}
    >
      {(close) => (
        <MenuList aria-label={`Move ${name}`} sx={{ p: 0.5 }}>
          {(['up', 'down'] as const).map((to) => (
            <MenuItem
              key={to}
              data-autofocus={to === 'up' || undefined}
              onClick={() => {
                close();
                move(to);
              }}
            >
              Move {to}
            </MenuItem>
          ))}
        </MenuList>
      )}
    </Dropdown>
  );
}
