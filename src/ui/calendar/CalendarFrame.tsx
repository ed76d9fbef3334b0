import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { MonthGrid } from './MonthGrid.tsx';
import { type DayRules, earliestDay, isExcluded, isSelectable } from './model/dayRules.ts';
import { addToDay, type Day, firstOfMonth, formatDay } from './model/days.ts';
import { moveByKey } from './model/keyboard.ts';
import type { DayMark } from './model/range.ts';
import { useMonthView } from './useMonthView.ts';

const Months = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 24, width: 'fit-content' });
const Head = styled('div')({
  display: 'grid',
  gridTemplateColumns: '36px 1fr 36px',
  alignItems: 'center',
  height: 36,
});
const Name = styled('span')({ gridColumn: 2, textAlign: 'center', fontSize: 14, fontWeight: 600 });

export interface CalendarFrameProps {
  label: string;
  months: number;
  /** The day that holds the tab stop at first; its month is in view. */
  anchor: Day;
  rules: DayRules;
  markOf: (day: Day) => DayMark;
  onPick: (day: Day) => void;
  onHover?: (day: Day | null) => void;
}

/** Months side by side with arrows and the keyboard; what a click means is the owner's. */
export function CalendarFrame({ label, months, anchor, rules, markOf, onPick, onHover }: CalendarFrameProps) {
  const view = useMonthView(anchor, months, rules.maxDate);
  const root = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    root.current?.querySelector<HTMLElement>(`[data-day="${view.focused}"]`)?.focus();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveByKey(view.focused, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    moved.current = true;
    view.focus(next);
  };
  const pick = (day: Day) => {
    moved.current = true;
    view.focus(day);
    onPick(day);
  };
  const earliest = earliestDay(rules);
  const firstShown = view.months[0] ?? anchor;
  const lastShown = view.months.at(-1) ?? anchor;
  const noEarlier = earliest !== null && addToDay(firstShown, -1) < earliest;
  const noLater = rules.maxDate !== undefined && firstOfMonth(rules.maxDate) <= lastShown;
  return (
    <Months ref={root} role="group" aria-label={label}>
      {view.months.map((month, index) => (
        <div key={month}>
          <Head>
            {index === 0 ? (
              <IconButton aria-label="Previous month" disabled={noEarlier} onClick={() => view.turn(-1)}>
                <ChevronLeft size={18} aria-hidden />
              </IconButton>
            ) : null}
            <Name aria-live="polite">{formatDay(month, 'MMMM yyyy')}</Name>
            {index === months - 1 ? (
              <IconButton aria-label="Next month" disabled={noLater} onClick={() => view.turn(1)}>
                <ChevronRight size={18} aria-hidden />
              </IconButton>
            ) : null}
          </Head>
          <MonthGrid
            month={month}
            today={rules.today}
            focused={view.focused}
            selectable={(day) => isSelectable(day, rules)}
            excluded={(day) => isExcluded(day, rules)}
            outsideSilent={months > 1}
            markOf={markOf}
            onPick={pick}
            onHover={onHover}
            onKeyDown={onKeyDown}
          />
        </div>
      ))}
    </Months>
  );
}
