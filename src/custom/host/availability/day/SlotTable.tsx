import { styled } from '@mui/material/styles';
import { Fragment, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import type { Slot } from '#contract/host/inventory/schemas.ts';
import { clockLabel } from '#src/domain/host/parties/fields.tsx';
import { tokensOf } from '#src/theme/index.ts';
import type { Row, SlotGrid } from '../model/grid.ts';
import { hasPassed } from '../model/times.ts';
import {
  chooseAll,
  chooseOnly,
  extend,
  idsOf,
  NOTHING,
  type Selection,
  type Step,
  STEPS,
  stepFrom,
  toggle,
} from '../model/selection.ts';
import { PacingBar } from './PacingBar.tsx';
import { SlotButton } from './SlotButton.tsx';

const Scroll = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    overflow: 'auto',
    maxHeight: 'max(420px, calc(100dvh - 300px))',
    border: `1px solid ${t.divider}`,
    borderRadius: 12,
    backgroundColor: t.surface,
    '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
    '& th, & td': { padding: '4px 10px', textAlign: 'left', verticalAlign: 'middle' },
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      height: 38,
      fontSize: 13,
      fontWeight: 600,
      whiteSpace: 'nowrap',
      backgroundColor: t.sunken,
      borderBottom: `1px solid ${t.divider}`,
    },
    '& tbody th, & thead th:first-of-type': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      backgroundColor: t.surface,
    },
    '& thead th:first-of-type': { zIndex: 3, backgroundColor: t.sunken },
    '& tbody td, & tbody th': { borderBottom: `1px solid ${t.hair}` },
    '& tbody th': { width: 1, borderRight: `1px solid ${t.divider}` },
    '& .when': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 38 },
    '& .when > time': { width: 68, fontSize: 13, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '& .cell': { display: 'flex', flexWrap: 'wrap', gap: 6, minWidth: 136 },
    '& tr.shift th': {
      position: 'static',
      padding: '10px 12px 4px',
      fontSize: 12.5,
      fontWeight: 600,
      color: t.muted,
      borderRight: 0,
    },
    '& tr.shift span': { position: 'sticky', left: 12 },
    '@media (max-width: 768px)': {
      '& .when': { display: 'block' },
      '& th, & td': { padding: '4px 8px' },
    },
  };
});

export interface SlotTableProps {
  readonly grid: SlotGrid;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly typeNames: ReadonlyMap<number, string>;
  readonly holdersOf: (slot: Slot) => readonly string[];
  readonly label: string;
}

/** The heading and the name of the shift stay in sight above the first slot. */
const HEAD_PX = 84;
const isStep = (key: string): key is Step => (STEPS as readonly string[]).includes(key);
const shiftOf = ({ quarter }: Row) => quarter?.shift_name ?? null;

/** Where a day opens: at its first slot to come, late on the day itself at its last one, else at its first. */
function firstRow(box: HTMLElement): HTMLElement | null {
  const slots = [...box.querySelectorAll('[data-slot]')];
  const isRunning = box.querySelector('tr[data-passed]') && box.querySelector('tr:not([data-passed]) time');
  const slot = slots.find((one) => !one.closest('[data-passed]')) ?? slots.at(isRunning ? -1 : 0);
  return slot?.closest('tr') ?? null;
}

/** Arrows move, space chooses, shift extends, Ctrl or Cmd + A chooses all, Escape none. */
function useGridKeys({ grid, selection, onSelect }: Pick<SlotTableProps, 'grid' | 'selection' | 'onSelect'>) {
  const box = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    const row = box.current && firstRow(box.current);
    if (box.current && row) box.current.scrollTop = Math.max(0, row.offsetTop - HEAD_PX);
  }, []);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    box.current?.querySelector<HTMLElement>(`[data-slot="${selection.focus}"]`)?.focus();
  }, [selection.focus]);
  const onKeyDown = (slot: Slot, event: KeyboardEvent) => {
    const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey);
    if (!isStep(event.key) && event.key !== ' ' && event.key !== 'Escape' && !isAll) return;
    event.preventDefault();
    if (isAll) return onSelect(chooseAll(grid, selection));
    if (event.key === 'Escape') return onSelect({ ...NOTHING, focus: slot.slotId });
    if (!isStep(event.key))
      return onSelect(event.shiftKey ? extend(grid, selection, slot.slotId) : toggle(selection, slot.slotId));
    const to = stepFrom(grid, slot.slotId, event.key);
    if (to === null || to === slot.slotId) return;
    moved.current = true;
    onSelect(
      event.shiftKey
        ? extend(grid, { ...selection, anchor: selection.anchor ?? slot.slotId }, to)
        : { ...selection, focus: to },
    );
  };
  return { box, onKeyDown };
}

/** The slots of a day: times down, types or party sizes across; each slot is chosen by pointer or keyboard. */
export function SlotTable(props: SlotTableProps) {
  const { grid, selection, onSelect, typeNames, holdersOf, label } = props;
  const { box, onKeyDown } = useGridKeys(props);
  const focus = selection.focus ?? idsOf(grid)[0] ?? null;
  const onClick = (slot: Slot, event: MouseEvent) => {
    if (event.shiftKey) onSelect(extend(grid, selection, slot.slotId));
    else if (event.ctrlKey || event.metaKey) onSelect(toggle(selection, slot.slotId));
    else if (selection.chosen.size === 1 && selection.chosen.has(slot.slotId))
      onSelect(toggle(selection, slot.slotId));
    else onSelect(chooseOnly(slot.slotId));
  };
  return (
    <Scroll ref={box} role="region" aria-label={label} tabIndex={focus === null ? 0 : -1}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Time and covers</th>
            {grid.columns.map((column) => (
              <th scope="col" key={column.key}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row, index) => {
            const before = grid.rows[index - 1];
            const isNewShift = !before || shiftOf(before) !== shiftOf(row);
            return (
              <Fragment key={row.time}>
                {isNewShift ? (
                  <tr className="shift">
                    <th scope="rowgroup" colSpan={grid.columns.length + 1}>
                      <span>{shiftOf(row) ?? 'Outside the shifts: nothing can be booked'}</span>
                    </th>
                  </tr>
                ) : null}
                <tr data-passed={(row.quarter && hasPassed(row.quarter)) || undefined}>
                  <th scope="row">
                    <div className="when">
                      <time dateTime={row.time}>{clockLabel(row.time)}</time>
                      {row.quarter ? <PacingBar quarter={row.quarter} /> : null}
                    </div>
                  </th>
                  {row.cells.map((cell, at) => (
                    <td key={grid.columns[at]?.key}>
                      <div className="cell">
                        {cell.map((slot) => (
                          <SlotButton
                            key={slot.slotId}
                            slot={slot}
                            typeName={typeNames.get(slot.reservationTypeId) ?? ''}
                            holders={holdersOf(slot)}
                            isChosen={selection.chosen.has(slot.slotId)}
                            isFocus={slot.slotId === focus}
                            onClick={(event) => onClick(slot, event)}
                            onKeyDown={(event) => onKeyDown(slot, event)}
                            onFocus={() => {
                              if (selection.focus !== slot.slotId)
                                onSelect({ ...selection, focus: slot.slotId });
                            }}
                          />
                        ))}
                      </div>
                    </td>
                  ))}
                </tr>
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </Scroll>
  );
}
