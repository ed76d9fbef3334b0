// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Party } from '#contract/host/parties/schemas.ts';
import { appToasts } from '#src/ui/toasts/showToast.ts';
import { merchantOf } from '#tests/support/identity.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { aWaiting } from '../aWaiting.ts';
import { RemovalDialog } from './RemovalDialog.tsx';

vi.setConfig({ testTimeout: 30_000 });
const PARTY = aWaiting({ phone: '+15035550148' });
const REMOVE = `POST /host/waitlist/${PARTY.id}/remove`;
const TEXTS = `/host/parties/${PARTY.id}/messages`;

beforeEach(() => {
  appToasts.clear();
  signInAs({ merchants: [merchantOf(PARTY.merchant_id, 1)] });
});
afterEach(() => {
  signOutAll();
  vi.unstubAllGlobals();
});

/** The opened dialog, its guest able to be texted or not. */
function opened(party: Party, whyNot: string | null = null, answers: Record<string, unknown> = {}) {
  const conversation = {
    ...{ party_id: party.id, party_name: 'Amara Okafor', phone: party.phone, from_phone: '+15035550100' },
    to_guest: false,
    ...{ timezone: 'America/Los_Angeles', opted_out_ts: null, can_send: whyNot === null, why_not: whyNot },
    ...{ unread: 0, data: [], has_earlier: false, quick_replies: [] },
  };
  const removed = { ...party, status: 'CANCELLED', visit_state: 'cancelled', version: party.version + 1 };
  const api = stubFetch({ [`GET ${TEXTS}`]: conversation, [REMOVE]: removed, ...answers });
  const onClose = vi.fn();
  renderPage(<RemovalDialog party={party} onClose={onClose} />);
  const posted = () =>
    api.seen.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
  return { onClose, posted, user: asUser() };
}
const telling = () => screen.findByRole('checkbox', { name: /^Tell Okafor by text/ });
const takeOff = () => screen.getByRole('button', { name: 'Take off' });

test('whom we take off is told unless the host says otherwise, who canceled is not unless the host says so', async () => {
  const { posted, user, onClose } = opened(PARTY, null, { [`POST ${TEXTS}`]: { sms_message_id: 3 } });
  const tell = await telling();
  await waitFor(() => expect(tell).toBeEnabled());
  expect(tell).not.toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Canceled by the location' }));
  expect(tell).toBeChecked();
  await user.click(takeOff());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [removal, text] = posted();
  expect(removal).toMatchObject({ body: { removed_reason_id: 2 } });
  expect(text).toMatchObject({ path: TEXTS, body: { text: expect.stringContaining('not on the waitlist') } });
});

test('a guest who canceled is not told by itself', async () => {
  const { posted, user, onClose } = opened(PARTY);
  await waitFor(async () => expect(await telling()).toBeEnabled());
  await user.click(takeOff());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(posted().map(({ path }) => path)).toEqual([`/host/waitlist/${PARTY.id}/remove`]);
});

test('who cannot be texted is said why, and is sent nothing', async () => {
  const whyNot = 'This guest asked for no texts.';
  const unreachable = opened(PARTY, whyNot);
  expect(await screen.findByText(whyNot)).toBeTruthy();
  expect(await telling()).toBeDisabled();
  await unreachable.user.click(screen.getByRole('radio', { name: 'Canceled by the location' }));
  await unreachable.user.click(takeOff());
  await waitFor(() => expect(unreachable.onClose).toHaveBeenCalled());
  expect(unreachable.posted()).toHaveLength(1);
});

test('nobody is told of a removal that the server refuses', async () => {
  const { posted, user, onClose } = opened(PARTY, null, {
    [REMOVE]: () => refusal(409, 'IN_USE', 'Okafor sits.'),
  });
  const tell = await telling();
  await waitFor(() => expect(tell).toBeEnabled());
  await user.click(tell);
  await user.click(takeOff());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(posted()).toHaveLength(1);
});
