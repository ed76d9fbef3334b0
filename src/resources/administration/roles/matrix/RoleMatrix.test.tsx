// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ALL_PERMISSIONS, type Permission } from '#contract/core/permissions.ts';
import { type Held, heldFrom, toggle } from '../model/matrix.ts';
import { AreaAccordion } from './AreaAccordion.tsx';
import { RoleMatrix } from './RoleMatrix.tsx';

const START = heldFrom(['segments.view', 'loyalty.view']);

function Harness({ readOnly = false, onChange }: { readOnly?: boolean; onChange?: (held: Held) => void }) {
  const [held, setHeld] = useState(START);
  const onToggle = (names: readonly Permission[]) => {
    const next = toggle(held, names);
    setHeld(next);
    onChange?.(next);
  };
  return <RoleMatrix held={held} saved={START} readOnly={readOnly} onToggle={onToggle} />;
}

const box = (name: string) => screen.getByRole('checkbox', { name });

test('COM-026 PERM-010 PERM-011 a row per area with its name split, a box per action that exists, hatching elsewhere', () => {
  render(<Harness />);
  const rows = screen.getAllByRole('rowheader').map((head) => head.textContent);
  expect(rows).toEqual(
    expect.arrayContaining([
      'Guest profile',
      'Campaigns push notifications',
      'Templates SMS',
      'User groups',
      'Roles',
    ]),
  );
  const boxes = screen.getAllByRole('checkbox', {
    name: /^[^:]+: (view|import|create|edit|duplicate|respond|starter|settings)$/,
  });
  expect(boxes).toHaveLength(ALL_PERMISSIONS.length - 3);
  expect(screen.getAllByRole('checkbox', { name: /^[^:]+: export$/ })).toEqual([
    box('Guest profile: export'),
    box('Segments: export'),
    box('Contact list: export'),
  ]);
  const loyalty = screen.getByRole('rowheader', { name: /^Loyalty/ }).closest('tr');
  expect(loyalty && within(loyalty).getAllByLabelText('Does not apply')).toHaveLength(7);
  expect(box('Segments: view')).toBeChecked();
  expect(screen.getByText(`2 of ${ALL_PERMISSIONS.length} allowed`)).toBeInTheDocument();
});

test('arrows move, Space toggles, and the grid is one tab stop', async () => {
  const user = asUser();
  render(<Harness />);
  await user.tab();
  expect(box('Guest profile: view')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(box('Loyalty: edit')).toHaveFocus();
  await user.keyboard(' ');
  expect(box('Loyalty: edit')).toBeChecked();
  expect(box('Loyalty: all actions, 2 of 2')).toHaveAttribute('aria-checked', 'true');
  await user.keyboard('{Home} ');
  expect(box('Loyalty: view')).not.toBeChecked();
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('a column toggle gives the missing ones, its state mixed until then', async () => {
  const user = asUser();
  render(<Harness />);
  const view = box('View: all areas, 2 of 16');
  expect(view).toHaveAttribute('aria-checked', 'mixed');
  await user.click(view);
  expect(box('View: all areas, 16 of 16')).toHaveAttribute('aria-checked', 'true');
});

test('a read-only matrix changes nothing', async () => {
  const user = asUser();
  const changes: Held[] = [];
  render(<Harness readOnly onChange={(held) => changes.push(held)} />);
  await user.click(box('Segments: edit'));
  await user.click(box('View: all areas, 2 of 16'));
  expect(changes).toEqual([]);
  expect(box('Segments: edit')).not.toBeChecked();
});

test('the accordion offers the same boxes per area and tells what changed', async () => {
  const user = asUser();
  render(
    <AreaAccordion held={heldFrom(['segments.edit'])} saved={START} readOnly={false} onToggle={() => {}} />,
  );
  await user.click(screen.getByRole('button', { name: /Segments.*2 changed/ }));
  expect(box('Segments: edit')).toBeChecked();
  expect(box('Segments: view')).not.toBeChecked();
});
