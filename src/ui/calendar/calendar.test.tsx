// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Calendar } from './Calendar.tsx';
import { DateControl } from './DateControl.tsx';
import { DateRangePicker } from './DateRangePicker.tsx';
import type { Day } from './model/days.ts';
import { type DayRange, EMPTY_RANGE } from './model/range.ts';
import { RangeCalendar } from './RangeCalendar.tsx';

const today = '2026-11-20';
const day = (name: string) => screen.findByRole('gridcell', { name });

test('SHELL-018 SHELL-019 one month of 42 days is drawn by default', async () => {
  render(<Calendar value={null} today={today} onChange={vi.fn()} />);
  const grid = await screen.findByRole('grid');
  expect(grid).toHaveAccessibleName('November 2026');
  expect(within(grid).getAllByRole('gridcell')).toHaveLength(42);
});

test('SHELL-015 SHELL-016 past, excluded weekdays and excluded dates do not answer a click', async () => {
  const user = asUser();
  const onChange = vi.fn();
  render(
    <Calendar
      value={null}
      today={today}
      excludedWeekdays={[1]}
      excludedDates={['2026-11-26']}
      onChange={onChange}
    />,
  );
  for (const name of [
    'Thursday, November 19, 2026',
    'Monday, November 23, 2026',
    'Thursday, November 26, 2026',
  ]) {
    expect(await day(name)).toBeDisabled();
    fireEvent.click(await day(name));
  }
  expect(onChange).not.toHaveBeenCalled();
  await user.click(await day('Tuesday, November 24, 2026'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-24');
});

test('the keyboard moves one tab stop through days and months and chooses', async () => {
  const user = asUser();
  const onChange = vi.fn();
  render(<Calendar value={today} today={today} onChange={onChange} />);
  expect(await screen.findByRole('button', { name: 'Previous month' })).toBeDisabled();
  await user.tab();
  await user.tab();
  expect(await day('Friday, November 20, 2026')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(await day('Saturday, November 28, 2026')).toHaveFocus();
  await user.keyboard('{PageDown}');
  expect(screen.getByRole('grid')).toHaveAccessibleName('December 2026');
  expect(await day('Monday, December 28, 2026')).toHaveFocus();
  await user.keyboard('{Home}{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-12-27');
});

test('SHELL-011 SHELL-012 SHELL-013 SHELL-014 clicks in the range calendar follow the four rules', async () => {
  const user = asUser();
  const seen: DayRange[] = [];
  function Owner() {
    const [value, setValue] = useState(EMPTY_RANGE);
    const onChange = (range: DayRange) => {
      seen.push(range);
      setValue(range);
    };
    return <RangeCalendar value={value} today={today} onChange={onChange} />;
  }
  render(<Owner />);
  await user.click(await day('Tuesday, November 24, 2026'));
  await user.click(await day('Saturday, November 21, 2026'));
  await user.click(await day('Friday, November 27, 2026'));
  await user.click(await day('Wednesday, November 25, 2026'));
  expect(seen).toEqual([
    { start: '2026-11-24', end: null },
    { start: '2026-11-21', end: null },
    { start: '2026-11-21', end: '2026-11-27' },
    { start: '2026-11-25', end: null },
  ]);
});

test('SHELL-017 the previous-day arrow is disabled on the start date', async () => {
  const user = asUser();
  function Owner() {
    const [value, setValue] = useState<Day | null>('2026-11-17');
    return <DateControl value={value} startDate="2026-11-16" today={today} onChange={setValue} />;
  }
  render(<Owner />);
  const previous = screen.getByRole('button', { name: 'Previous day' });
  expect(previous).toBeEnabled();
  await user.click(previous);
  expect(screen.getByRole('button', { name: 'Mon, Nov 16' })).toBeInTheDocument();
  expect(previous).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next day' }));
  expect(previous).toBeEnabled();
});

test('SHELL-020 the date placeholder is Select date', async () => {
  const user = asUser();
  const onChange = vi.fn();
  render(<DateControl value={null} today={today} onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: 'Select date' }));
  expect(await day('Friday, November 20, 2026')).toHaveFocus();
  await user.click(await day('Saturday, November 21, 2026'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-21');
  expect(screen.queryByRole('grid')).toBeNull();
});

test('SHELL-020 SHELL-021 the range picker offers the presets and hands over complete ranges only', async () => {
  const user = asUser();
  const onChange = vi.fn();
  render(<DateRangePicker value={EMPTY_RANGE} today={today} onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: 'Select date' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Last day',
    'Last 7 days',
    'Last 30 days',
    'Last 60 days',
    'Last 90 days',
    'Last 180 days',
    'Last year',
  ]);
  await user.click(await day('Tuesday, November 3, 2026'));
  expect(onChange).not.toHaveBeenCalled();
  await user.click(await day('Thursday, November 5, 2026'));
  expect(onChange).toHaveBeenLastCalledWith({ start: '2026-11-03', end: '2026-11-05' });
  await user.click(screen.getByRole('button', { name: 'Select date' }));
  await user.click(screen.getByRole('menuitem', { name: 'Last 30 days' }));
  expect(onChange).toHaveBeenLastCalledWith({ start: '2026-10-22', end: '2026-11-20' });
});
