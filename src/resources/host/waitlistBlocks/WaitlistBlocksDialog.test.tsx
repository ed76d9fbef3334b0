// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { WaitlistBlock } from '#contract/host/waitlistBlocks/endpoints.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { appToasts } from '#src/ui/toasts/showToast.ts';
import { WaitlistBlocksDialog } from './inputs.tsx';

const DATE = '2031-03-05';
const LOCATION = { merchant_id: 7, name: '018 Fulton Market', timezone: 'America/Chicago' };
const block: WaitlistBlock = {
  id: 3,
  merchantId: 7,
  date: DATE,
  startTime: '18:00',
  endTime: '20:30',
  message: 'Back at half past eight',
  version: 2,
};
const LIST = 'GET /host/waitlist/blocks';
const SAVE = 'PUT /host/waitlist/block';

afterEach(() => {
  signOutAll();
  vi.unstubAllGlobals();
});

function open(answers: Record<string, unknown>) {
  signInAs();
  const api = stubFetch(answers);
  renderPage(<WaitlistBlocksDialog location={LOCATION} date={DATE} onClose={vi.fn()} />);
  return { api, user: asUser() };
}

test("WAIT-004 WAIT-005 the day's blocks of the location are listed with their times and messages", async () => {
  const { api } = open({ [LIST]: { data: [block] } });
  const row = within(await screen.findByRole('list', { name: 'Blocks' }));
  expect(row.getByText('6 pm – 8:30 pm')).toBeTruthy();
  expect(row.getByText('Back at half past eight')).toBeTruthy();
  expect(api.seen[0]?.query).toEqual({ merchantId: '7', date: DATE });
});

test('WAIT-006 a new block is sent with its location and day, and a refused one keeps what was typed', async () => {
  let refuses = true;
  const { api, user } = open({
    [LIST]: { data: [] },
    [SAVE]: () =>
      refuses
        ? refusal(409, 'TAKEN', 'The waitlist is blocked already.', {
            errors: { startTime: 'Choose another' },
          })
        : new Response(JSON.stringify(block)),
  });
  await user.click(await screen.findByRole('button', { name: 'New block' }));
  await user.type(screen.getByRole('textbox', { name: 'Tell guests' }), 'Back soon');
  await user.click(screen.getByRole('button', { name: 'Block the waitlist' }));
  expect(await screen.findByText('Choose another')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Tell guests' })).toHaveValue('Back soon');
  refuses = false;
  await user.click(screen.getByRole('button', { name: 'Block the waitlist' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Tell guests' })).toBeNull());
  expect(api.seen.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
    merchantId: 7,
    date: DATE,
    startTime: '18:00',
    endTime: '19:00',
    message: 'Back soon',
  });
});

test('WAIT-006 a changed block is sent with its id and version', async () => {
  const { api, user } = open({ [LIST]: { data: [block] }, [SAVE]: { ...block, version: 3 } });
  await user.click(await screen.findByRole('button', { name: 'Edit the block 6 pm – 8:30 pm' }));
  const message = screen.getByRole('textbox', { name: 'Tell guests' });
  await user.clear(message);
  await user.click(screen.getByRole('button', { name: 'Save block' }));
  await waitFor(() => expect(api.names()).toContain(SAVE));
  expect(api.seen.find(({ method }) => method === 'PUT')?.body).toEqual({ ...block, message: '' });
});

test('WAIT-007 a removed block can be taken back at once', async () => {
  const { api, user } = open({
    [LIST]: { data: [block] },
    'DELETE /host/waitlist/block': { ok: true },
    [SAVE]: block,
  });
  await user.click(await screen.findByRole('button', { name: 'Remove the block 6 pm – 8:30 pm' }));
  await waitFor(() => expect(api.names()).toContain('DELETE /host/waitlist/block'));
  expect(api.seen.find(({ method }) => method === 'DELETE')?.query).toEqual({ id: '3' });
  const { id: _id, version: _version, ...fields } = block;
  await waitFor(() => expect(appToasts.visible().at(-1)?.action?.label).toBe('Undo'));
  appToasts.visible().at(-1)?.action?.onAction();
  await waitFor(() => expect(api.seen.find(({ method }) => method === 'PUT')?.body).toEqual(fields));
});
