// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { LabelledCheckbox } from './LabelledCheckbox.tsx';
import { SearchField } from './SearchField.tsx';

test('SHELL-020 the search placeholder is Search, and the field can be cleared', async () => {
  function Owner() {
    const [value, setValue] = useState('');
    return <SearchField value={value} onChange={setValue} />;
  }
  render(<Owner />);
  const field = screen.getByPlaceholderText('Search');
  await userEvent.type(field, 'pearl');
  expect(field).toHaveValue('pearl');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(field).toHaveValue('');
});

test('COM-066 a checkbox is named by labelledBy and refused without it', async () => {
  const onChange = vi.fn();
  render(
    <>
      <span id="billable">Billable</span>
      <LabelledCheckbox labelledBy="billable" onChange={onChange} />
    </>,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Billable' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  render(<LabelledCheckbox labelledBy="billable" indeterminate />);
  expect(screen.getAllByRole('checkbox')[1]).toBePartiallyChecked();
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  // @ts-expect-error labelledBy is required
  expect(() => render(<LabelledCheckbox />)).toThrow('A checkbox needs labelledBy');
  expect(() => render(<LabelledCheckbox labelledBy="" />)).toThrow('A checkbox needs labelledBy');
  quiet.mockRestore();
});
