// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { aWaiting } from '#src/domain/host/parties/aWaiting.ts';
import { appToasts } from '#src/ui/toasts/showToast.ts';
import { merchantOf } from '#tests/support/identity.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { json, refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { EditDialog } from './EditDialog.tsx';

const PARTY = aWaiting({
  fname: 'Guest',
  lname: '',
  phone: '+15035550148',
  quoted_minutes: 20,
  tags: ['Patio'],
});

function Opened({ onClose }: { onClose: () => void }) {
  const [party, setParty] = useState(PARTY);
  const change = () => setParty({ ...PARTY, notes: 'Theirs', version: 9 });
  return (
    <div onDoubleClick={change}>
      <EditDialog party={party} timezone="America/Los_Angeles" onClose={onClose} />
    </div>
  );
}

afterEach(() => {
  signOutAll();
  vi.unstubAllGlobals();
});

test('WAIT-001 an entry is changed by what differs; half a number is refused, a stale one shows both versions, and it asks before words are lost', async () => {
  signInAs({ merchants: [merchantOf(PARTY.merchant_id, 1)] });
  const path = `/host/waitlist/${PARTY.id}`;
  const answers = [
    () => refusal(409, 'STALE', 'Older', { current: { ...PARTY, notes: 'Theirs', version: 9 } }),
    () => json({ ...PARTY, also_waiting: [], version: 10 }),
  ];
  const api = stubFetch({ [`PUT ${path}`]: () => answers.shift()?.() });
  const onClose = vi.fn();
  const user = asUser();
  renderPage(<Opened onClose={onClose} />);
  const phone = await screen.findByLabelText('Phone');
  expect(phone).toHaveProperty('value', '(503) 555-0148');
  expect(screen.getByLabelText('First name')).toHaveProperty('value', '');
  await user.clear(phone);
  await user.paste('503 555');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Enter the whole number/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const leaving = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(leaving.getByRole('button', { name: 'Stay' }));
  // The question leaves slowly; what is behind it can be reached after it.
  const country = await screen.findByRole('combobox', { name: 'Country' });
  await user.clear(phone);
  await user.paste('020 7946 0018');
  await user.click(country);
  await user.click(await screen.findByRole('option', { name: 'United Kingdom +44' }));
  await user.click(screen.getByLabelText('Note'));
  await user.paste('In a hurry');
  await user.click(screen.getByRole('checkbox', { name: 'Patio' }));
  fireEvent.doubleClick(phone);
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'In a hurry');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('dialog', { name: 'Somebody saved this before you' }));
  expect(conflict.getByText('Theirs')).toBeTruthy();
  await user.click(conflict.getByRole('button', { name: 'Keep my version' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const body = { phone: '+442079460018', country_code: 'GB', notes: 'In a hurry', tags: [] };
  const saves = api.seen.filter(({ method }) => method === 'PUT');
  expect(saves.map((call) => call.body)).toEqual([
    { ...body, version: PARTY.version, act_id: expect.any(String) },
    { ...body, version: 9, act_id: expect.any(String) },
  ]);
});

test('WAIT-001 the number of somebody who waits is said while an entry is changed, and again with what the server knew', async () => {
  signInAs({ merchants: [merchantOf(PARTY.merchant_id, 1)] });
  const other = aWaiting({ id: PARTY.id + 1, fname: 'Ben', lname: 'Hale', phone: '+15035550177' });
  const day = {
    ...{ date: '2026-11-20', start_ts: '2026-11-20T13:00:00.000Z', end_ts: '2026-11-21T13:00:00.000Z' },
    ...{ waiting: [PARTY, other], seated: [], removed: [], is_blocked: false, block_message: null },
  };
  const also_waiting = [{ id: other.id, name: 'Ben Hale', party_size: 2, since_ts: other.created_ts }];
  stubFetch({
    'GET /host/waitlist': day,
    [`PUT /host/waitlist/${PARTY.id}`]: { ...PARTY, phone: other.phone, also_waiting },
  });
  const onClose = vi.fn();
  const user = asUser();
  renderPage(<Opened onClose={onClose} />);
  const phone = await screen.findByLabelText('Phone');
  expect(screen.queryByText('This number waits already')).toBeNull();
  await user.clear(phone);
  await user.paste('503 555 0177');
  expect(await screen.findByText('This number waits already')).toBeTruthy();
  expect(screen.getByText(/^Ben Hale, \d+, since/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(appToasts.visible().at(-1)?.title).toMatch(/ saved\. Ben Hale waits under the same number$/);
});
