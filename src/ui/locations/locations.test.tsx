// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { LocationPicker } from './LocationPicker.tsx';
import { LocationSelector } from './LocationSelector.tsx';
import { locationOptions, matchLocations, type MerchantLocation, OPTION_LIMIT } from './locationModel.ts';

const NAMES = [
  'Pearl District',
  'Alberta Arts',
  'Ballard Landing',
  'Capitol Hill',
  'Hyde Park',
  'LoHi',
  'Café Río',
];
const make = (count: number): MerchantLocation[] =>
  NAMES.slice(0, count).map((merchant_name, index) => ({ merchant_id: index + 1, merchant_name }));

function Multi({ locations, initial = [] }: { locations: MerchantLocation[]; initial?: number[] }) {
  const [value, setValue] = useState(initial);
  return <LocationSelector locations={locations} value={value} onChange={setValue} />;
}
const button = () => screen.getByRole('button', { name: /^Selected/u });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

test('SHELL-026 the search box shows only with more than six locations', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Multi locations={make(6)} />);
  await user.click(button());
  expect(screen.queryByPlaceholderText('Search')).toBeNull();
  unmount();
  render(<Multi locations={make(7)} />);
  await user.click(button());
  expect(screen.getByPlaceholderText('Search')).toHaveFocus();
});

test('SHELL-025 SHELL-027 SHELL-028 many are chosen by merchant_id, named by merchant_name, all by one entry', async () => {
  const user = userEvent.setup();
  render(<Multi locations={make(4)} />);
  expect(button()).toHaveTextContent('Selected: None');
  await user.click(button());
  expect(options()).toEqual([
    'All Locations',
    'Pearl District',
    'Alberta Arts',
    'Ballard Landing',
    'Capitol Hill',
  ]);
  await user.click(screen.getByRole('option', { name: 'Pearl District' }));
  expect(button()).toHaveTextContent('Selected: Pearl District');
  await user.click(screen.getByRole('option', { name: 'Capitol Hill' }));
  expect(button()).toHaveTextContent('Selected: 2 of 4');
  await user.click(screen.getByRole('option', { name: 'All Locations' }));
  expect(button()).toHaveTextContent('Selected: All Locations');
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(5);
  await user.click(screen.getByRole('option', { name: 'All Locations' }));
  expect(button()).toHaveTextContent('Selected: None');
});

test('SHELL-027 one location is chosen and the panel closes; null stands for All Locations', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(<LocationSelector mode="single" locations={make(4)} value={null} onChange={onChange} />);
  expect(button()).toHaveTextContent('Selected: All Locations');
  await user.click(button());
  await user.click(screen.getByRole('option', { name: 'Alberta Arts' }));
  expect(onChange).toHaveBeenLastCalledWith(2);
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(button());
  await user.click(screen.getByRole('option', { name: 'All Locations' }));
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('the keyboard reaches and toggles options, with and without the search box', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Multi locations={make(3)} />);
  await user.click(button());
  expect(screen.getByRole('listbox')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown} ');
  expect(button()).toHaveTextContent('Selected: Alberta Arts');
  unmount();
  render(<Multi locations={make(7)} />);
  await user.click(button());
  await user.keyboard('cafe rio{Enter}');
  expect(options()).toEqual(['Café Río']);
  expect(button()).toHaveTextContent('Selected: Café Río');
});

test('COM-062 the location picker searches and picks', async () => {
  const user = userEvent.setup();
  const onPick = vi.fn();
  render(<LocationPicker locations={make(4)} value={null} onPick={onPick} />);
  await user.type(screen.getByPlaceholderText('Search'), 'hill');
  expect(options()).toEqual(['Capitol Hill']);
  await user.click(screen.getByRole('option', { name: 'Capitol Hill' }));
  expect(onPick).toHaveBeenCalledExactlyOnceWith(4);
  await user.clear(screen.getByPlaceholderText('Search'));
  await user.type(screen.getByPlaceholderText('Search'), 'zzz');
  expect(screen.getByRole('status')).toHaveTextContent('No location is named like that.');
});

test('names match by every word, and ten thousand locations are drawn in part', () => {
  expect(matchLocations(make(7), ' DISTRICT pearl ').map(({ merchant_id }) => merchant_id)).toEqual([1]);
  const locations = Array.from({ length: 10_000 }, (_, n) => ({
    merchant_id: n + 1,
    merchant_name: `Store ${n + 1}`,
  }));
  const drawn = locationOptions({ locations, query: '', isSelected: () => false, all: { selected: false } });
  expect(drawn.options).toHaveLength(OPTION_LIMIT + 1);
  expect(drawn.hidden).toBe(10_000 - OPTION_LIMIT);
});
