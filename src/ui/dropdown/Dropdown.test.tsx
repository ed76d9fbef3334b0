// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { expect, test, vi } from 'vitest';
import { closeAllDropdowns } from './closeEvent.ts';
import { Dropdown } from './Dropdown.tsx';

async function setup() {
  const user = asUser();
  const onOuterKey = vi.fn();
  render(
    <div onKeyDown={onOuterKey}>
      <p>Elsewhere</p>
      <Dropdown
        label="Choices"
        trigger={(props) => (
          <button type="button" {...props}>
            Open
          </button>
        )}
      >
        {(close) => (
          <>
            <p>Inside</p>
            <button type="button" data-autofocus onClick={close}>
              Done
            </button>
          </>
        )}
      </Dropdown>
      <button type="button">After</button>
    </div>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Choices' })).toBeInTheDocument();
  return { user, onOuterKey };
}

const panel = () => screen.queryByRole('dialog', { name: 'Choices' });

test('SHELL-008 a click outside closes the dropdown, a click inside does not', async () => {
  const { user } = await setup();
  await user.click(screen.getByText('Inside'));
  expect(panel()).not.toBeNull();
  await user.click(screen.getByText('Elsewhere'));
  expect(panel()).toBeNull();
});

test('SHELL-009 Escape closes the dropdown, gives the focus back and reaches nothing around it', async () => {
  const { user, onOuterKey } = await setup();
  expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  expect(onOuterKey).not.toHaveBeenCalled();
});

test('SHELL-010 the global close event closes the dropdown', async () => {
  await setup();
  act(() => closeAllDropdowns());
  expect(panel()).toBeNull();
});

test('the trigger and the panel itself can close the dropdown', async () => {
  const { user } = await setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(panel()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(panel()).toBeNull();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});
