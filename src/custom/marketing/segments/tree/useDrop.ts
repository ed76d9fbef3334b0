import { type DragEvent, useState } from 'react';
import type { Path, QueryActions } from 'react-querybuilder';

/** What a dragged row carries: its path. */
export const DRAGGED = 'application/x-couvert-rule';

const pathOf = (event: DragEvent): Path | null => {
  const text = event.dataTransfer.getData(DRAGGED);
  const value: unknown = text === '' ? null : JSON.parse(text);
  return Array.isArray(value) && value.every((one) => typeof one === 'number') ? value : null;
};

/** Takes a dragged row in before or after the one at this path, by where it is let go. */
export function useDrop(path: Path, actions: QueryActions) {
  const [drop, setDrop] = useState<'before' | 'after' | null>(null);
  return {
    'data-drop': drop ?? undefined,
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(DRAGGED)) return;
      event.preventDefault();
      event.stopPropagation();
      const { top, height } = event.currentTarget.getBoundingClientRect();
      setDrop(event.clientY < top + height / 2 ? 'before' : 'after');
    },
    onDragLeave: () => setDrop(null),
    onDrop: (event: DragEvent<HTMLElement>) => {
      setDrop(null);
      const from = pathOf(event);
      if (from === null) return;
      event.preventDefault();
      event.stopPropagation();
      const index = path.at(-1) ?? 0;
      actions.moveRule(from, [...path.slice(0, -1), drop === 'after' ? index + 1 : index]);
    },
  };
}
