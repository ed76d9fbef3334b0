import { type KeyboardEvent, useRef, useState } from 'react';
import { FIRST_PLACE, move, type Place } from '../model/grid.ts';

export interface GridControlProps {
  tabIndex: 0 | -1;
  'data-place': string;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const nameOf = ({ row, col }: Place) => `${row}:${col}`;

/** One tab stop for the whole matrix; arrows, Home and End move it. */
export function useGridFocus() {
  const gridRef = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<Place>(FIRST_PLACE);

  const controlProps = (own: Place): GridControlProps => ({
    tabIndex: nameOf(own) === nameOf(place) ? 0 : -1,
    'data-place': nameOf(own),
    onFocus: () => setPlace(own),
    onKeyDown: (event) => {
      if (event.altKey || event.metaKey) return;
      const next = move(own, event.key, event.ctrlKey);
      if (!next) return;
      event.preventDefault();
      gridRef.current?.querySelector<HTMLElement>(`[data-place="${nameOf(next)}"]`)?.focus();
    },
  });

  return { gridRef, controlProps };
}
