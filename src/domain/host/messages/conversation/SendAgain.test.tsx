// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SmsMessage } from '#contract/host/messages/schemas.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { SendAgain } from './SendAgain.tsx';

const AGAIN = 'POST /host/parties/7/messages/3/again';
const unknown: SmsMessage = {
  sms_message_id: 3,
  party_id: 7,
  direction: 'out',
  body: 'Ready',
  status: 'unknown',
  reason: 'unknown_outcome',
  purpose: 'page',
  sent_by: null,
  read_ts: null,
  again_id: null,
  created_ts: '2026-06-12T20:00:00Z',
};
const show = (change: Partial<SmsMessage> = {}) =>
  renderPage(<SendAgain text={{ ...unknown, ...change }} partyId={7} partyName="Ruth" />);

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => void signInAs());
afterEach(() => {
  signOutAll();
  vi.unstubAllGlobals();
});

test('a text of which nobody knows is sent again only after a yes; a refusal is told beside it', async () => {
  const { names } = stubFetch({ [AGAIN]: () => refusal(409, 'IN_USE', 'It is known by now.') });
  show();
  const user = asUser();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(screen.getByText(/may have gone out already/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(names()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(names()).toContain(AGAIN));
  expect(await screen.findByText('It is known by now.')).toBeInTheDocument();
});

test('nothing is offered for a text that went out, or that somebody sent again', () => {
  const { unmount } = show({ status: 'sent', reason: null });
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  show({ again_id: 9 });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('It was sent once more.')).toBeInTheDocument();
});
