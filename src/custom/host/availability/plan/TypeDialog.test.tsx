// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { FlagName } from '#contract/core/flags.ts';
import type { Room } from '#contract/host/floor/schemas.ts';
import { aType } from '#src/domain/host/inventory/aSlot.ts';
import type { PlannedChange } from '#src/domain/host/inventory/inputs.tsx';
import { setFlags } from '#src/permissions/identityStore.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { stubFetch } from '#tests/support/stubFetch.ts';
import { TypeDialog } from './TypeDialog.tsx';

const table = (mrt_id: number) => ({ mrt_id, name: `T${mrt_id}` });
const ROOMS = [
  { id: 1, name: 'Main', tables: [table(11), table(12)] },
  { id: 2, name: 'Patio', tables: [table(21)] },
] as unknown as Room[];
const type = aType({ name: 'Bar', roomIds: [1], noticeMinutes: 120, advanceDays: 60, excludedTables: [11] });
const impact = {
  from: '2031-01-01',
  until: '2031-01-02',
  covers_before: 0,
  covers_after: 0,
  slots_before: 0,
  slots_after: 0,
  broken: [],
};
const READ = `GET /inventory/reservation_types/${type.id}/excluded_tables`;
const SAVE = `PUT /inventory/merchants/${type.merchantId}/reservation_types`;
const SAVE_TABLES = `POST /inventory/reservation_types/${type.id}/excluded_tables`;

afterEach(() => {
  signOutAll();
  vi.unstubAllGlobals();
});

function open(flags: Partial<Record<FlagName, boolean>>) {
  signInAs();
  setFlags(flags);
  const api = stubFetch({
    [READ]: { data: [11], version: 1 },
    [SAVE]: { reservationType: type, impact },
    [SAVE_TABLES]: { data: [11, 12], version: 2, impact },
  });
  let asked: PlannedChange | null = null;
  const ask = (change: PlannedChange) => {
    asked = change;
  };
  const props = { merchantId: type.merchantId, type, rooms: ROOMS, onSaved: vi.fn(), onClose: vi.fn() };
  renderPage(<TypeDialog {...props} ask={ask} />);
  const preview = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'See what it changes' }));
    await vi.waitFor(() => expect(asked).not.toBeNull());
    await asked?.preview(vi.fn());
    return api.seen.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  };
  return preview;
}

test('PERM-031 PERM-033 notice and shared seating are shown and sent only where their flags are on', async () => {
  const preview = open({ 'availability-settings': false, 'shared-experiences-availability': false });
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' and lounge');
  expect(screen.queryByRole('spinbutton')).toBeNull();
  const { id, version } = type;
  expect(await preview()).toEqual([
    { id, version, name: 'Bar and lounge', description: type.description, roomIds: [1], dry_run: true },
  ]);
});

test('INV-023 the tables of its rooms that a type does not take are sent once one of them changes', async () => {
  const preview = open({ 'availability-settings': true, 'shared-experiences-availability': true });
  const tables = within(await screen.findByRole('group', { name: /^Tables of Main/ }));
  await vi.waitFor(() => expect(tables.getByRole('checkbox', { name: 'T11' })).toBeChecked());
  expect(screen.queryByRole('group', { name: /^Tables of Patio/ })).toBeNull();
  await userEvent.click(tables.getByRole('checkbox', { name: 'T12' }));
  const notice = screen.getByRole('spinbutton', { name: /^Notice/ });
  await userEvent.clear(notice);
  await userEvent.type(notice, '30');
  const [body, tablesBody] = await preview();
  expect(body).toMatchObject({ noticeMinutes: 30, advanceDays: 60, is_shared_experience: false });
  expect(tablesBody).toEqual({ excluded_tables: [11, 12], dry_run: true });
});
