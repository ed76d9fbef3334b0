// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DateField, TimeField } from './DateField.tsx';
import type { PickedProps } from './picked.ts';

function Owner({ field: Field, start, seen }: OwnerProps) {
  const [value, setValue] = useState(start);
  const onChange = (next: string) => {
    seen(next);
    setValue(next);
  };
  return <Field label="When" value={value} onChange={onChange} />;
}

interface OwnerProps {
  readonly field: (props: PickedProps) => React.ReactNode;
  readonly start: string;
  readonly seen: (value: string) => void;
}

const part = async (name: string) =>
  within(await screen.findByRole('group', { name: 'When' })).getByRole('spinbutton', { name });

test('a day is typed in sections; a part of one is none, and stays to be finished', async () => {
  const user = asUser();
  const seen = vi.fn();
  render(<Owner field={DateField} start="" seen={seen} />);
  await user.click(await part('Month'));
  await user.keyboard('0305');
  expect(seen).not.toHaveBeenCalled();
  expect(await part('Day')).toHaveTextContent('05');
  await user.keyboard('2031');
  expect(seen).toHaveBeenLastCalledWith('2031-03-05');
  await user.click(await part('Day'));
  await user.keyboard('{Backspace}');
  expect(seen).toHaveBeenLastCalledWith('');
  expect(await part('Year')).toHaveTextContent('2031');
  await user.keyboard('17');
  expect(seen).toHaveBeenLastCalledWith('2031-03-17');
});

test('a day is picked from the calendar, and cleared', async () => {
  const user = asUser();
  const seen = vi.fn();
  render(<Owner field={DateField} start="2031-03-05" seen={seen} />);
  await user.click(await screen.findByRole('button', { name: 'Choose date, selected date is Mar 5, 2031' }));
  await user.click(await screen.findByRole('gridcell', { name: '19' }));
  expect(seen).toHaveBeenLastCalledWith('2031-03-19');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(seen).toHaveBeenLastCalledWith('');
});

test('a time is typed by the clock of twelve hours and kept by that of twenty-four', async () => {
  const user = asUser();
  const seen = vi.fn();
  render(<Owner field={TimeField} start="09:30" seen={seen} />);
  expect(await part('Hours')).toHaveTextContent('09');
  await user.click(await part('Hours'));
  await user.keyboard('0715p');
  expect(seen).toHaveBeenLastCalledWith('19:15');
});
