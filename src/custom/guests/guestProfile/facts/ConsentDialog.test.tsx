// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { aGuest } from '#src/resources/guests/guests/aGuest.ts';
import { merchantOf } from '#tests/support/identity.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { json, refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { useGuestCalls } from '../data/useGuestCalls.ts';
import { ConsentDialog } from './ConsentDialog.tsx';

const GUEST = aGuest();
const STORED = {
  guest_consent_id: 1,
  channel: 'sms',
  target: '+15035550100',
  opted_in: false,
  is_claimed: false,
  sms_message_id: null,
  proof_text: 'Said no',
  source: 'dashboard',
  author_name: 'Sam',
  merchant_id: 1,
  happened_ts: '2026-11-14T03:00:00Z',
};

function Opened({ onClose }: { onClose: () => void }) {
  return <ConsentDialog guest={GUEST} calls={useGuestCalls(GUEST)} onClose={onClose} />;
}

afterEach(() => {
  signOutAll();
  vi.unstubAllGlobals();
});

test('a consent needs a target and a proof, is sent as written, and a refusal stands by its field', async () => {
  signInAs({ userPermissions: ['guestProfile.edit'], merchants: [merchantOf(1, 1)] });
  const answers = [
    () => refusal(400, 'VALIDATION', 'No.', { errors: { target: 'No such number' } }),
    () => json(STORED, 201),
  ];
  const api = stubFetch({ 'POST /crm/guests/5/consents': () => answers.shift()?.() });
  const onClose = vi.fn();
  const user = asUser();
  renderPage(<Opened onClose={onClose} />);
  await user.click(await screen.findByRole('combobox', { name: 'Channel' }));
  await user.click(await screen.findByRole('option', { name: 'SMS marketing' }));
  const target = await screen.findByRole('textbox', { name: 'Phone number' });
  expect(target).toHaveProperty('value', '(503) 555-0142');
  await user.clear(target);
  await user.click(screen.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('Say which address or number')).toBeTruthy();
  expect(screen.getByText('Write down what the guest agreed to, or how they refused')).toBeTruthy();
  await user.click(target);
  await user.paste('503 555 0100');
  await user.click(screen.getByRole('textbox', { name: 'Proof' }));
  await user.paste(' Said no ');
  await user.click(screen.getByRole('radio', { name: 'No, not any more' }));
  await user.click(screen.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('No such number')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Record' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.seen.find(({ method }) => method === 'POST')?.body).toMatchObject({
    channel: 'sms',
    target: '503 555 0100',
    opted_in: false,
    proof_text: 'Said no',
  });
});

test('while all locations are chosen, a consent is recorded at none until its location is chosen', async () => {
  signInAs({ userPermissions: ['guestProfile.edit'], merchants: [merchantOf(1, 1), merchantOf(2, 1)] });
  const api = stubFetch({ 'POST /crm/guests/5/consents': () => json(STORED, 201) });
  const onClose = vi.fn();
  const user = asUser();
  renderPage(<Opened onClose={onClose} />);
  await user.click(await screen.findByRole('textbox', { name: 'Proof' }));
  await user.paste('Asked at the door');
  await user.click(screen.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('Choose the location, or “At no location”')).toBeVisible();
  expect(api.names()).not.toContain('POST /crm/guests/5/consents');
  await user.click(screen.getByRole('button', { name: 'Choose a location' }));
  await user.click(screen.getByRole('option', { name: 'Location 2' }));
  await user.click(screen.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.seen.find(({ method }) => method === 'POST')?.body).toMatchObject({ merchant_id: 2 });
});
