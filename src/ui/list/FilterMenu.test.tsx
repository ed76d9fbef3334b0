// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { expect, test, vi } from 'vitest';
import { FilterMenu } from './FilterMenu.tsx';

const TIERS = ['Gold', 'Silver', 'Bronze'].map((label) => ({ value: label.toLowerCase(), label }));

function setup(value?: string) {
  const onChange = vi.fn();
  render(<FilterMenu label="Tier" value={value} options={TIERS} onChange={onChange} />);
  return { user: asUser(), onChange };
}

test('the choices of a filter take the keyboard when they open, and the arrows go through them', async () => {
  const { user, onChange } = setup();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('menuitem', { name: 'Gold' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('silver');
  expect(screen.getByRole('button', { name: 'Tier' })).toHaveFocus();
});

test('what is chosen already is where the keyboard starts', async () => {
  const { user } = setup('bronze');
  await user.click(screen.getByRole('button', { name: 'Tier: Bronze' }));
  expect(screen.getByRole('menuitem', { name: 'Bronze' })).toHaveFocus();
});
