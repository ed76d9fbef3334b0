// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { json, stubFetch } from '#tests/support/stubFetch.ts';
import { aStoredFloor, localId } from '../model/aFloor.ts';
import { FloorLook } from './FloorLook.tsx';

vi.mock('./LookCanvas.tsx', () => ({ default: ({ label }: { label: string }) => <p>Drawing: {label}</p> }));
afterEach(signOutAll);

function open() {
  signInAs({ userPermissions: ['program.settings'] });
  const { rooms, sections } = aStoredFloor();
  const calls = stubFetch({
    'GET /v3/merchants/7/rooms': () =>
      json({ data: rooms.map((room) => ({ ...room, local_id: localId(90 + room.id) })) }),
    'GET /host-config/merchant_sections': () => json({ data: sections }),
  });
  renderPage(<FloorLook merchantId={7} name="Pearl District" />);
  return calls;
}
const linesOf = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('ROUTE-034 ROUTE-042 the floor plan is shown room by room without anything that changes it', async () => {
  open();
  expect(await linesOf('Tables')).toEqual([
    'Table 1 2 to 4 guests, Section 50',
    'Table 2 2 to 4 guests',
    'Table 3 2 to 4 guests',
  ]);
  expect(await linesOf('Combinations')).toEqual(['1 + 2 5 to 8 guests']);
  expect(await linesOf('Sections')).toEqual(['Section 50 1 table']);
  expect(await screen.findByText('Drawing: Room 1')).toBeDefined();
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Room 13 tables', 'Room 20 tables']);
  await userEvent.click(screen.getByRole('button', { name: /Room 2/ }));
  expect(await screen.findByText('Drawing: Room 2')).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Tables' })).toBeNull();
});
