import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { RoomTable } from '#contract/host/floor/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { type DrawnTable, growBox, inReadingOrder, tableBox } from '../model/geometry.ts';
import { PIXELS_PER_UNIT } from '../model/viewport.ts';
import type { ViewStore } from './viewStore.ts';

export type TwinTable = DrawnTable & Pick<RoomTable, 'local_id'>;

const List = styled('ul')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  left: 0,
  width: 0,
  height: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  transformOrigin: '0 0',
  pointerEvents: 'none',
  '& button': {
    position: 'absolute',
    padding: 0,
    border: 0,
    borderRadius: 14,
    background: 'none',
    pointerEvents: 'none',
    '&:focus-visible': {
      outline: `4px solid ${tokensOf(theme).primary}`,
      outlineOffset: 7,
    },
  },
}));

/** What stays free around a table that the keyboard has come to, in floor units. */
const AIR = 0.2;

export interface TableTwinProps<T extends TwinTable> {
  readonly view: ViewStore;
  readonly label: string;
  readonly tables: readonly T[];
  /** What a screen reader says of a table: “Table 12, 4 seats, seated 38 minutes, Okafor”. */
  readonly describe: (table: T) => string;
  readonly isPressed?: (table: T) => boolean;
  /** Enter, Space, or a tap of a screen reader. */
  readonly onPress: (table: T, how: { readonly add: boolean }) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>, table: T) => void;
  readonly onFocus?: (table: T) => void;
}

/** Each table as a button at its place, in reading order: what a pointer does on the drawing, a keyboard does here. */
export function TableTwin<T extends TwinTable>(props: TableTwinProps<T>) {
  const { view, label, tables, describe, isPressed, onPress, onKeyDown, onFocus } = props;
  const ref = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const apply = () => {
      const { zoom, x, y } = view.get();
      ref.current?.style.setProperty('transform', `translate(${x}px, ${y}px) scale(${zoom})`);
    };
    apply();
    return view.subscribe(apply);
  }, [view]);
  const ordered = useMemo(() => inReadingOrder(tables), [tables]);
  return (
    <List ref={ref} aria-label={label}>
      {ordered.map((table) => {
        const box = tableBox(table);
        return (
          <li key={table.local_id}>
            <button
              type="button"
              data-table={table.local_id}
              aria-label={describe(table)}
              {...(isPressed ? { 'aria-pressed': isPressed(table) } : {})}
              style={{
                left: box.left * PIXELS_PER_UNIT,
                top: box.top * PIXELS_PER_UNIT,
                width: (box.right - box.left) * PIXELS_PER_UNIT,
                height: (box.bottom - box.top) * PIXELS_PER_UNIT,
              }}
              onClick={(event) => onPress(table, { add: event.shiftKey || event.ctrlKey || event.metaKey })}
              onKeyDown={onKeyDown ? (event) => onKeyDown(event, table) : undefined}
              onFocus={(event) => {
                if (event.currentTarget.matches(':focus-visible')) view.show(growBox(box, AIR));
                onFocus?.(table);
              }}
            />
          </li>
        );
      })}
    </List>
  );
}
