// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asUser } from '#tests/support/asUser.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { LocationPicker } from './LocationPicker.tsx';
import { LocationSelector } from './LocationSelector.tsx';
import { type LocationSource, matchLocations, type MerchantLocation, sourceOf } from './locationModel.ts';

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
  return <LocationSelector source={sourceOf(locations)} value={value} onChange={setValue} />;
}
const button = () => screen.getByRole('button', { name: /^Selected/u });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

test('SHELL-026 the search box shows only with more than six locations', async () => {
  const user = asUser();
  const { unmount } = render(<Multi locations={make(6)} />);
  await user.click(button());
  expect(screen.queryByPlaceholderText('Search')).toBeNull();
  unmount();
  render(<Multi locations={make(7)} />);
  await user.click(button());
  expect(screen.getByPlaceholderText('Search')).toHaveFocus();
});

test('SHELL-025 SHELL-027 SHELL-028 many are chosen by merchant_id, named by merchant_name, all by one entry', async () => {
  const user = asUser();
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
  const user = asUser();
  const onChange = vi.fn();
  render(<LocationSelector mode="single" source={sourceOf(make(4))} value={null} onChange={onChange} />);
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
  const user = asUser();
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
  const user = asUser();
  const onPick = vi.fn();
  render(<LocationPicker source={sourceOf(make(4))} value={null} onPick={onPick} />);
  await user.type(screen.getByPlaceholderText('Search'), 'hill');
  expect(options()).toEqual(['Capitol Hill']);
  await user.click(screen.getByRole('option', { name: 'Capitol Hill' }));
  expect(onPick).toHaveBeenCalledExactlyOnceWith(4);
  await user.clear(screen.getByPlaceholderText('Search'));
  await user.type(screen.getByPlaceholderText('Search'), 'zzz');
  expect(screen.getByRole('status')).toHaveTextContent('No location is named like that.');
});

test('names match by every word', () => {
  expect(matchLocations(make(7), ' DISTRICT pearl ').map(({ merchant_id }) => merchant_id)).toEqual([1]);
});

/** Ten thousand of which fifty at a time are read. */
function searched(change: Partial<LocationSource> = {}): LocationSource {
  const name = (id: number) => `Store ${id}`;
  return {
    kind: 'searched',
    count: 10_000,
    nameOf: name,
    useFound: () => {
      const [read, setRead] = useState(50);
      const locations = Array.from({ length: read }, (_, n) => n + 1).map((merchant_id) => ({
        merchant_id,
        merchant_name: name(merchant_id),
      }));
      const more = () => setRead((now) => now + 50);
      return { locations, total: 10_000, error: null, retry: () => undefined, more };
    },
    allIds: () => Promise.resolve(Array.from({ length: 10_000 }, (_, n) => n + 1)),
    recent: [7777, 3],
    ...change,
  };
}

test('of ten thousand locations the recent ones stand first, and the keyboard goes down beyond the first fifty', async () => {
  const user = asUser();
  const onChange = vi.fn();
  render(<LocationSelector mode="single" source={searched()} value={3} onChange={onChange} />);
  expect(button()).toHaveTextContent('Selected: Store 3');
  await user.click(button());
  expect(options().slice(0, 4)).toEqual(['All Locations', 'Store 7777Recent', 'Store 3Recent', 'Store 1']);
  expect(screen.getAllByRole('option')).toHaveLength(52);
  expect(screen.getByText('9,950 more: search, or go down the list.')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}'.repeat(55));
  expect(screen.getAllByRole('option').length).toBeGreaterThan(90);
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(54);
});

function Many() {
  const [value, setValue] = useState<number[]>([]);
  return <LocationSelector source={searched()} value={value} onChange={setValue} />;
}

test('SHELL-027 SHELL-028 all of ten thousand are chosen by one entry, without having been listed', async () => {
  const user = asUser();
  render(<Many />);
  await user.click(button());
  await user.click(screen.getByRole('option', { name: 'All Locations' }));
  expect(button()).toHaveTextContent('Selected: All Locations');
  await user.click(screen.getByRole('option', { name: 'Store 2' }));
  expect(button()).toHaveTextContent('Selected: 9,999 of 10,000');
});

test('a search that fails says why and can be tried again; one under way says that it loads', async () => {
  const user = asUser();
  const retry = vi.fn();
  const failing = () => ({ locations: [], total: null, error: 'Couvert cannot be reached.', retry });
  const { unmount } = render(
    <LocationPicker source={searched({ useFound: failing })} value={null} onPick={vi.fn()} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Couvert cannot be reached.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
  unmount();
  const waiting = () => ({ locations: [], total: null, error: null, retry });
  render(<LocationPicker source={searched({ useFound: waiting })} value={null} onPick={vi.fn()} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading....');
});

test('a location that is not live says so beside its name, and is chosen all the same', async () => {
  const onChange = vi.fn();
  const locations = make(2).map((one) => (one.merchant_id === 1 ? { ...one, note: 'Not live' } : one));
  render(<LocationSelector mode="single" source={sourceOf(locations)} value={null} onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: /Selected/ }));
  await userEvent.click(screen.getByRole('option', { name: /Not live/ }));
  expect(onChange).toHaveBeenCalledWith(1);
});
