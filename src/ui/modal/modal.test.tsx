// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asUser } from '#tests/support/asUser.ts';
import { type ComponentProps } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Alert } from './Alert.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ALERT_SIZES, ALERT_TYPES, MODAL_SIZES, MODAL_TYPES } from './kinds.ts';
import { Modal } from './Modal.tsx';
import { NamingModal } from './NamingModal.tsx';

const modal = (props: Partial<ComponentProps<typeof Modal>>) => (
  <Modal open title="Close location" onClose={() => {}} {...props}>
    Text
  </Modal>
);

describe('kinds', () => {
  test('COM-067 every listed size and type of modal and alert is accepted', () => {
    for (const size of MODAL_SIZES) for (const type of MODAL_TYPES) render(modal({ size, type })).unmount();
    for (const size of ALERT_SIZES)
      for (const type of ALERT_TYPES) render(<Alert size={size} type={type} />).unmount();
    render(modal({ type: 'danger' }));
    expect(screen.getByRole('dialog', { name: 'Close location' })).toBeInTheDocument();
  });

  test('COM-067 any other is refused by the types and at run time', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    // @ts-expect-error not a size
    expect(() => render(modal({ size: 'huge' }))).toThrow("Unknown modal size 'huge'");
    // @ts-expect-error not a type
    expect(() => render(modal({ type: 'fancy' }))).toThrow("Unknown modal type 'fancy'");
    // @ts-expect-error not a size
    expect(() => render(<Alert type="info" size="large" />)).toThrow("Unknown alert size 'large'");
    // @ts-expect-error not a type
    expect(() => render(<Alert type="notice" />)).toThrow("Unknown alert type 'notice'");
    quiet.mockRestore();
  });
});

test('COM-071 a modal lies at z-index 1000001', () => {
  render(modal({}));
  expect(screen.getByRole('dialog').closest('.MuiDialog-root')).toHaveStyle({ zIndex: '1000001' });
});

describe('naming', () => {
  const setup = (props: Partial<ComponentProps<typeof NamingModal>> = {}) => {
    const onSave = vi.fn();
    render(<NamingModal open title="Name the view" onSave={onSave} onClose={() => {}} {...props} />);
    return { onSave, user: asUser(), save: () => screen.getByRole('button', { name: 'Save' }) };
  };

  test('SHELL-030 COM-070 Save waits for three characters, the placeholder asks for a title', async () => {
    const { user, save, onSave } = setup();
    const field = screen.getByPlaceholderText('Enter a title');
    expect(field).toBeRequired();
    expect(save()).toBeDisabled();
    await user.type(field, ' ab ');
    expect(save()).toBeDisabled();
    await user.keyboard('{Enter}');
    expect(onSave).not.toHaveBeenCalled();
    await user.clear(field);
    await user.type(field, ' abc ');
    expect(save()).toBeEnabled();
    await user.keyboard('{Enter}');
    expect(onSave).toHaveBeenCalledExactlyOnceWith('abc');
  });

  test('COM-069 the outer flag keeps Save disabled whatever the name', async () => {
    const { user, save, onSave } = setup({ saveDisabled: true });
    await user.type(screen.getByPlaceholderText('Enter a title'), 'A long enough name{Enter}');
    expect(save()).toBeDisabled();
    expect(onSave).not.toHaveBeenCalled();
  });
});

test('the confirm dialog says what is lost and gives the focus to the safe button', async () => {
  const onConfirm = vi.fn();
  render(
    <ConfirmDialog
      open
      title="Close 3 locations?"
      consequence="Their 12 coming reservations are canceled."
      confirmLabel="Close locations"
      onConfirm={onConfirm}
      onClose={() => {}}
    />,
  );
  expect(screen.getByText('Their 12 coming reservations are canceled.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Close locations' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});
