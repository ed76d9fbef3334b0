import { useState } from 'react';
import { addMonthsToDay, type Day, firstOfMonth } from './model/days.ts';

/** The first month in view at the start: the anchor's, or earlier when the months after it are all closed. */
function firstInView(anchor: Day, months: number, maxDate: Day | undefined): Day {
  const first = firstOfMonth(anchor);
  if (maxDate === undefined) return first;
  const latest = addMonthsToDay(firstOfMonth(maxDate), 1 - months);
  return latest < first ? latest : first;
}

/** Which months are in view and which day holds the one tab stop; moving the focus brings its month along. */
export function useMonthView(anchor: Day, months: number, maxDate?: Day) {
  const [first, setFirst] = useState(() => firstInView(anchor, months, maxDate));
  const [focused, setFocused] = useState(anchor);
  const [lastAnchor, setLastAnchor] = useState(anchor);

  const reveal = (day: Day) => {
    const month = firstOfMonth(day);
    if (month < first) setFirst(month);
    else if (month > addMonthsToDay(first, months - 1)) setFirst(addMonthsToDay(month, 1 - months));
  };
  const focus = (day: Day) => {
    setFocused(day);
    reveal(day);
  };
  if (anchor !== lastAnchor) {
    setLastAnchor(anchor);
    focus(anchor);
  }
  const turn = (by: number) => {
    const next = addMonthsToDay(first, by);
    setFirst(next);
    if (firstOfMonth(focused) < next || firstOfMonth(focused) > addMonthsToDay(next, months - 1))
      setFocused(next);
  };
  return {
    months: Array.from({ length: months }, (_, index) => addMonthsToDay(first, index)),
    focused,
    focus,
    turn,
  };
}
